import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aListener, aSandbox } from '#tests/server/a-sandbox.ts'
import { sealFor } from '#tools/sandbox-processor/events.ts'
import { type EventCall, ProcessorError } from '../port.ts'
import { SANDBOX_ACCOUNT } from '../sandbox-account.ts'
import { readEvents } from './events.ts'
import { createOppwa } from './processor.ts'

const KEY = SANDBOX_ACCOUNT.eventKey
const PAYMENT = {
  id: '8a829449515d198b01517d5601df5584',
  paymentType: 'DB',
  amount: '19.95',
  currency: 'USD',
  merchantTransactionId: 'ABCDEF12345',
  result: { code: '000.000.000', description: 'done' },
  timestamp: '2026-11-22 10:46:07.123+0000',
  ndc: 'one',
}

function sealed(payload: object, how = { isForged: false, isWrongKey: false }): EventCall {
  const { body, headers } = sealFor(KEY)(payload, how)
  return { headers, rawBody: Buffer.from(body ?? ''), query: {}, ip: '127.0.0.1' }
}
const flipped = (hex: string, at: number) => {
  const bytes = Buffer.from(hex, 'hex')
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes.toString('hex')
}
const forged = expect.objectContaining({ kind: 'forged' })
const problemOf = (call: EventCall): unknown => {
  try {
    return readEvents(KEY, call)
  } catch (error) {
    return error
  }
}

describe('an event of OPPWA', () => {
  test('tells what happened to a charge', () => {
    expect(readEvents(KEY, sealed({ type: 'PAYMENT', payload: PAYMENT }))).toEqual([
      {
        id: '8a829449515d198b01517d5601df5584:000.000.000',
        kind: 'charged',
        reference: 'ABCDEF12345',
        processorId: '8a829449515d198b01517d5601df5584',
        cents: 1995,
        at: Date.UTC(2026, 10, 22, 10, 46, 7, 123),
      },
    ])
  })

  test('may come in a JSON around its body', () => {
    const call = sealed({ type: 'PAYMENT', payload: PAYMENT })
    const rawBody = Buffer.from(JSON.stringify({ encryptedBody: call.rawBody.toString() }))
    expect(readEvents(KEY, { ...call, rawBody })).toHaveLength(1)
  })

  test.each([
    ['RF', '000.100.110', 'refunded'],
    ['RF', '700.400.200', undefined],
    ['CB', '000.100.201', 'charged-back'],
    ['CR', '000.100.105', 'chargeback-reversed'],
    ['DB', '800.100.155', 'declined'],
    ['DB', '000.200.000', undefined],
    ['DB', '900.100.300', undefined],
    ['DB', '123.456.789', 'declined'],
    ['RV', '000.000.000', undefined],
  ])('of type %s with %s is read as %s', (paymentType, code, kind) => {
    const payload = { ...PAYMENT, paymentType, result: { code }, referencedId: 'first' }
    const events = readEvents(KEY, sealed({ type: 'PAYMENT', payload }))
    expect(events.map((event) => [event.kind, event.processorId])).toEqual(kind ? [[kind, 'first']] : [])
  })

  test('of a refund that is told with two codes of success is one event', () => {
    const idWith = (code: string) =>
      readEvents(
        KEY,
        sealed({ type: 'PAYMENT', payload: { ...PAYMENT, paymentType: 'RF', result: { code } } }),
      )[0]?.id
    expect(idWith('000.100.110')).toBe(idWith('000.000.000'))
    expect(idWith('000.000.000')).toBeDefined()
  })

  test('[PAY-55] of the published example opens with its key, and holds no payment', () => {
    const key = '000102030405060708090A0B0C0D0E0F000102030405060708090A0B0C0D0E0F'
    const call: EventCall = {
      headers: {
        'x-initialization-vector': '3D575574536D450F71AC76D8',
        'x-authentication-tag': '19FDD068C6F383C173D3A906F7BD1D83',
      },
      rawBody: Buffer.from('F8E2F759E528CB69375E51DB2AF9B53734E393'),
      query: {},
      ip: '127.0.0.1',
    }
    expect(readEvents(key, call)).toEqual([])
    expect(problemOf(call)).toEqual(forged)
  })

  test('of another type, or without what is asked of it, is none', () => {
    for (const payload of [
      { type: 'REGISTRATION', action: 'CREATED', payload: { id: 'x' } },
      { type: 'PAYMENT' },
      [],
    ])
      expect(readEvents(KEY, sealed(payload))).toEqual([])
  })

  test('[PAY-40] with one bit changed anywhere in body, vector or tag is refused', () => {
    const call = sealed({ type: 'PAYMENT', payload: PAYMENT })
    const body = call.rawBody.toString()
    const iv = String(call.headers['x-initialization-vector'])
    const tag = String(call.headers['x-authentication-tag'])
    const withHeader = (name: string, value: string): EventCall => ({
      ...call,
      headers: { ...call.headers, [name]: value },
    })
    for (let at = 0; at < body.length / 2; at++)
      expect(problemOf({ ...call, rawBody: Buffer.from(flipped(body, at)) })).toEqual(forged)
    for (let at = 0; at < 12; at++)
      expect(problemOf(withHeader('x-initialization-vector', flipped(iv, at)))).toEqual(forged)
    for (let at = 0; at < 16; at++)
      expect(problemOf(withHeader('x-authentication-tag', flipped(tag, at)))).toEqual(forged)
  })

  test('[PAY-40] with a short tag, no headers, no body, or sealed with another key is refused', () => {
    const call = sealed({ type: 'PAYMENT', payload: PAYMENT })
    const tag = String(call.headers['x-authentication-tag'])
    const broken: EventCall[] = [
      { ...call, headers: { ...call.headers, 'x-authentication-tag': tag.slice(0, 8) } },
      { ...call, headers: {} },
      { ...call, headers: { ...call.headers, 'x-initialization-vector': ['a', 'b'] } },
      { ...call, rawBody: Buffer.alloc(0) },
      { ...call, rawBody: Buffer.from('{"encryptedBody": 1}') },
      { ...call, rawBody: Buffer.from('{not json') },
      { ...call, rawBody: randomBytes(300) },
      sealed({ type: 'PAYMENT', payload: PAYMENT }, { isForged: false, isWrongKey: true }),
      sealed({ type: 'PAYMENT', payload: PAYMENT }, { isForged: true, isWrongKey: false }),
    ]
    for (const one of broken) expect(problemOf(one)).toEqual(forged)
  })
})

describe('[PAY-52] the sandbox, where a fault was ordered,', () => {
  let sandbox: Awaited<ReturnType<typeof aSandbox>>
  let listener: Awaited<ReturnType<typeof aListener>>
  let charged = 0
  beforeAll(async () => {
    listener = await aListener()
    sandbox = await aSandbox({ eventsUrl: listener.url })
  })
  afterAll(async () => {
    await sandbox.close()
    listener.close()
  })

  /** Charges a card with nobody looking on; answers the reference. */
  async function charge(): Promise<string> {
    const processor = createOppwa({
      name: 'sandbox',
      isReal: false,
      baseUrl: sandbox.url,
      statementName: 'MOONLIT',
      timeoutMs: 10_000,
      cardFieldsUrl: '',
      ...SANDBOX_ACCOUNT,
    })
    const reference = `EVENT${String(++charged).padStart(7, '0')}`
    await processor.charge({
      reference,
      cents: 1995,
      description: 'one',
      challenge: false,
      returnUrl: 'http://127.0.0.1:9/',
      use: {
        kind: 'new-card',
        keep: true,
        cardToken: await sandbox.giveCard('4200000000000000'),
        browser: {
          acceptHeader: '*/*',
          ip: '127.0.0.1',
          userAgent: 'test',
          language: 'en',
          colorDepth: 24,
          screenHeight: 9,
          screenWidth: 9,
          timezoneOffset: 0,
          javaEnabled: false,
          javascriptEnabled: true,
        },
      },
    })
    return reference
  }
  /** What was heard since: reference and kind of each event, or that it was forged. */
  async function heard(): Promise<string[]> {
    await sandbox.settle()
    return listener.calls.splice(0).flatMap((call) => {
      try {
        return readEvents(KEY, call).map(({ reference, kind }) => `${reference} ${kind}`)
      } catch (error) {
        return [error instanceof ProcessorError ? error.kind : String(error)]
      }
    })
  }

  test('sends an event several times', async () => {
    await sandbox.admin('event-faults', { kind: 'duplicate', times: 4 })
    const event = `${await charge()} charged`
    expect(await heard()).toEqual([event, event, event, event])
  })

  test('sends it late', async () => {
    await sandbox.admin('event-faults', { kind: 'delay', seconds: 600 })
    const reference = await charge()
    expect(await heard()).toEqual([])
    await sandbox.admin('clock', { seconds: 600 })
    expect(await heard()).toEqual([`${reference} charged`])
  })

  test('sends it after the one that follows', async () => {
    await sandbox.admin('event-faults', { kind: 'reorder' })
    const first = await charge()
    const second = await charge()
    await expect.poll(() => listener.calls.length).toBe(2)
    expect(await heard()).toEqual([`${second} charged`, `${first} charged`])
  })

  test('sends two final results that contradict each other', async () => {
    await sandbox.admin('event-faults', { kind: 'conflict' })
    const reference = await charge()
    expect(await heard()).toEqual([`${reference} charged`, `${reference} declined`])
  })

  test('seals it wrongly, or with another key', async () => {
    await sandbox.admin('event-faults', { kind: 'bad-signature' })
    await sandbox.admin('event-faults', { kind: 'wrong-key' })
    await charge()
    await charge()
    expect(await heard()).toEqual(['forged', 'forged'])
  })

  test('dates it ten days back', async () => {
    await sandbox.admin('event-faults', { kind: 'old-timestamp' })
    await charge()
    await sandbox.settle()
    const [event] = listener.calls.splice(0).flatMap((call) => readEvents(KEY, call))
    expect(event?.at).toBeLessThan(Date.now() - 9 * 86_400_000)
  })

  test('never sends it', async () => {
    await sandbox.admin('event-faults', { kind: 'never' })
    await charge()
    const second = await charge()
    expect(await heard()).toEqual([`${second} charged`])
  })

  test('sends it before the call is answered', async () => {
    await sandbox.admin('event-faults', { kind: 'early' })
    await charge()
    // Nothing was waited for: it was here before the answer.
    expect(listener.calls.splice(0)).toHaveLength(1)
  })

  test('[PAY-44] tries again after 1, 2 and 4 minutes where nobody took it', async () => {
    listener.answerWith(503)
    const reference = await charge()
    await sandbox.settle()
    for (const minutes of [1, 2, 4]) await sandbox.admin('clock', { seconds: minutes * 60 })
    expect(listener.calls).toHaveLength(4)
    listener.answerWith(200)
    await sandbox.admin('clock', { seconds: 8 * 60 })
    await sandbox.admin('clock', { seconds: 3600 })
    expect(await heard()).toEqual(Array(5).fill(`${reference} charged`))
  })

  test('[PAY-53] disputes a payment an hour later, wins it back, and refuses what cannot be', async () => {
    const reference = await charge()
    const state = await sandbox.state()
    const { id } = state.payments.findLast((payment) => payment.reference === reference) ?? { id: '' }
    await expect(sandbox.admin(`payments/${id}/chargeback-reversal`)).rejects.toThrow(/not possible/)
    await sandbox.admin(`payments/${id}/chargeback`)
    await sandbox.admin(`payments/${id}/chargeback-reversal`)
    await sandbox.admin(`payments/${id}/refund`, { amount: '5.00' })
    await expect(sandbox.admin(`payments/${id}/refund`, { amount: '19.00' })).rejects.toThrow(/not possible/)
    expect(await heard()).toEqual(
      ['charged', 'charged-back', 'chargeback-reversed', 'refunded'].map((kind) => `${reference} ${kind}`),
    )
  })
})
