import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createOppwa } from '#server/providers/payments/oppwa/processor.ts'
import { SANDBOX_ACCOUNT } from '#server/providers/payments/sandbox-account.ts'
import { aSandbox } from '#tests/server/a-sandbox.ts'

const browser = {
  acceptHeader: '*/*',
  ip: '127.0.0.1',
  userAgent: 'test',
  language: 'en',
  colorDepth: 24,
  screenHeight: 900,
  screenWidth: 390,
  timezoneOffset: 0,
  javaEnabled: false,
  javascriptEnabled: true,
}

async function charge(
  sandbox: Awaited<ReturnType<typeof aSandbox>>,
  reference: string,
  card = '4200000000000000',
  expires = '04/39',
) {
  const cardToken = await sandbox.giveCard(card, expires)
  return await processorAt(sandbox.url).charge({
    reference,
    cents: 1995,
    description: 'one',
    challenge: false,
    returnUrl: 'http://127.0.0.1:9/',
    use: { kind: 'new-card', cardToken, keep: true, browser },
  })
}
const processorAt = (baseUrl: string) =>
  createOppwa({
    name: 'sandbox',
    isReal: false,
    baseUrl,
    statementName: 'MOONLIT',
    timeoutMs: 10_000,
    cardFieldsUrl: '',
    ...SANDBOX_ACCOUNT,
  })

/** A call under another name of this machine, as a page of another site could make it. */
function callWith(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${url}/admin/clock`, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .once('error', reject)
      .end('seconds=60')
  })
}

describe('[PAY-50] the sandbox processor', () => {
  test('makes up the same things in the same order for the same seed', async () => {
    const outcomes: unknown[] = []
    for (const seed of ['one', 'one', 'two']) {
      const sandbox = await aSandbox({ seed })
      outcomes.push(await charge(sandbox, 'SEEDED000001'))
      await sandbox.close()
    }
    expect(outcomes[0]).toEqual(outcomes[1])
    expect(outcomes[0]).not.toEqual(outcomes[2])
  })

  test('gives nothing back of a payment while it is disputed, and all of it once the dispute is won', async () => {
    const sandbox = await aSandbox()
    await charge(sandbox, 'DISPUTED0001')
    const id =
      (await sandbox.state()).payments.find(({ reference }) => reference === 'DISPUTED0001')?.id ?? ''
    const refund = (name: string) =>
      processorAt(sandbox.url).refund({
        id: name,
        reference: 'DISPUTED0001',
        processorId: id,
        cents: 1995,
        isWhole: true,
        isAgain: false,
      })
    await sandbox.admin(`payments/${id}/chargeback`)
    await expect(refund('REFUND000001')).rejects.toMatchObject({ kind: 'refused' })
    await sandbox.admin(`payments/${id}/chargeback-reversal`)
    await refund('REFUND000002')
    expect((await sandbox.state()).payments.filter(({ result }) => result === 'paid')).toHaveLength(2)
    await sandbox.close()
  })

  test('keeps its payments, its time and what was ordered over a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-processor-'))
    const file = join(folder, 'records.db')
    const first = await aSandbox({ file })
    const paid = await charge(first, 'RESTART00001')
    await first.admin('clock', { seconds: 3600 })
    await first.admin('event-faults', { kind: 'never' })
    await first.close()

    const second = await aSandbox({ file })
    expect(await processorAt(second.url).find('RESTART00001')).toEqual(paid)
    expect(await second.admin('event-faults', { kind: 'delay' })).toMatchObject({
      aheadMs: 3_600_000,
      eventFaults: [{ kind: 'never' }, { kind: 'delay' }],
    })
    await second.close()
    rmSync(folder, { recursive: true })
  })

  test('is moved by nobody but its own page and programs of this machine', async () => {
    const sandbox = await aSandbox()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const { host } = new URL(sandbox.url)
    expect(await callWith(sandbox.url, { ...form, host: `elsewhere.example:${host.split(':')[1]}` })).toBe(
      421,
    )
    expect(await callWith(sandbox.url, { ...form, host, origin: 'http://elsewhere.example' })).toBe(403)
    expect(await callWith(sandbox.url, { ...form, host, origin: 'null' })).toBe(403)
    expect(await callWith(sandbox.url, { ...form, host, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await callWith(sandbox.url, { ...form, host, origin: sandbox.url })).toBe(303)
    await sandbox.close()
  })

  test('asks for its account, and tells nothing without', async () => {
    const sandbox = await aSandbox()
    const paid = await charge(sandbox, 'ACCOUNT00001')
    const id = paid.status === 'authorised' ? paid.processorId : ''
    const ask = async (token: string, entityId: string) => {
      const url = `${sandbox.url}/v1/payments/${id}?${new URLSearchParams({ entityId })}`
      return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status
    }
    const { accessToken, entityId } = SANDBOX_ACCOUNT
    expect(await ask(accessToken, entityId)).toBe(200)
    expect(await ask('another', entityId)).toBe(401)
    expect(await ask(accessToken, 'another')).toBe(401)
    await sandbox.close()
  })

  test('[PAY-53] refuses a renewal of a card that has expired, until the bank has sent a new one', async () => {
    const sandbox = await aSandbox()
    const soon = new Date(Date.now() + 20 * 86_400_000)
    const expires = `${String(soon.getMonth() + 1).padStart(2, '0')}/${String(soon.getFullYear()).slice(-2)}`
    const first = await charge(sandbox, 'EXPIRY000001', '4200000000000000', expires)
    if (first.status !== 'authorised' || !first.card) throw new Error(first.status)
    const { card } = first.card
    const renew = (reference: string) =>
      processorAt(sandbox.url).charge({
        reference,
        cents: 1995,
        description: 'one',
        challenge: false,
        returnUrl: 'http://127.0.0.1:9/',
        use: { kind: 'renewal', card, initialId: first.processorId },
      })
    expect(await renew('EXPIRY000002')).toMatchObject({ status: 'authorised' })
    await sandbox.admin('clock', { seconds: 60 * 86_400 })
    expect(await renew('EXPIRY000003')).toMatchObject({ status: 'declined', reason: 'expired' })
    await sandbox.admin(`registrations/${card}`, { expires: '09/44' })
    expect(await renew('EXPIRY000004')).toMatchObject({ status: 'authorised', card: { expires: '09/44' } })
    await sandbox.close()
  })

  test('[PAY-53] disputes the payment of a card an hour later by itself', async () => {
    const sandbox = await aSandbox()
    await charge(sandbox, 'DISPUTE00001', '4000000000000259')
    await sandbox.admin('clock', { seconds: 3599 })
    expect((await sandbox.state()).payments.map(({ result }) => result)).toEqual(['paid'])
    await sandbox.admin('clock', { seconds: 1 })
    await sandbox.admin('clock', { seconds: 86_400 })
    expect((await sandbox.state()).payments.map(({ result }) => result)).toEqual(['paid', 'chargedBack'])
    await sandbox.close()
  })

  test('[PAY-32] has method pages that answer, come late, fail, or never come', async () => {
    const sandbox = await aSandbox()
    const outcomes: string[] = []
    for (const card of ['4000000000003220', '4200000000000240', '4200000000000257', '4200000000000232']) {
      const opened = await charge(sandbox, `METHOD${card.slice(-6)}`, card)
      if (opened.status !== 'requires-action') throw new Error(opened.status)
      const [method] = opened.redirect.preconditions
      const began = Date.now()
      const answer = await fetch(method?.url ?? '', {
        method: 'POST',
        signal: AbortSignal.timeout(5000),
      }).then(
        ({ status }) => String(status),
        () => 'nothing',
      )
      outcomes.push(`${answer}${Date.now() - began > 2500 ? ' late' : ''}`)
      await sandbox.passIssuer(opened.processorId)
      expect(await processorAt(sandbox.url).find(`METHOD${card.slice(-6)}`)).toMatchObject({
        status: 'authorised',
      })
    }
    expect(outcomes).toEqual(['200', '200 late', '500', 'nothing late'])
    await sandbox.close()
  })
})
