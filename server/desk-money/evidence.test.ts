import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Evidence } from '#contract/desk-evidence.ts'
import { aDesk, openingsOf, REASON } from '#tests/server/a-desk.ts'
import { AGREED, aShop, BREEZE, CARDS, MONTHLY, priceOf } from '#tests/server/a-shop.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let shop: Awaited<ReturnType<typeof aShop>>
let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  shop = await aShop()
  desk = await aDesk(shop.server, shop.clock.now())
})
afterAll(() => shop.close())

/** Somebody who pays twice with one card, uses what was bought, and goes to the bank about the second payment. */
async function aDispute() {
  const { visitor, userId } = await shop.aBuyer()
  const first = await shop.pay(visitor, MONTHLY, CARDS.paid)
  const second = await shop.payAgain(visitor, BREEZE)
  const { db, ledger, characters } = shop.server.context
  const words = 'The lighthouse keeper is called Aldo.'
  const chat = await visitor.openChat(characters.visible()[0]?.model.premadeId ?? '')
  await visitor.follow((await visitor.send(chat.id, words)).reply)
  await ledger.pay({ cause: `spend:${randomUUID()}`, userId, luna: 30, purpose: 'pictures' })
  const [sale] = await db.rows<{ processor_id: string }>(
    sql`select processor_id from payments where id = ${second.id}`,
  )
  await shop.sandbox.admin(`payments/${sale?.processor_id}/chargeback`)
  await shop.becomes(second.id, 'charged_back')
  return { visitor, userId, first, second, words, chat }
}

describe('[PAY-15] the evidence of a dispute', () => {
  test('opens for a reason, is on the log, and is told to whoever paid', async () => {
    const { visitor, userId, second } = await aDispute()
    const { body } = await desk.get('/disputes')
    expect(body.disputes[0]).toMatchObject({ id: second.id, userId, dispute: 'open', cents: priceOf(BREEZE) })
    expect((await desk.post(`/disputes/${second.id}/open`)).code).toBe('400 invalid-input')
    expect((await desk.post(`/disputes/${second.id}/open`, { reason: REASON })).code).toBe('200 ok')
    expect(await openingsOf(visitor)).toEqual(['opened-evidence'])
    expect(await desk.deedsOf(userId)).toMatchObject([
      { deed: 'opened-evidence', thing: `payment ${second.id}`, reason: REASON },
    ])
  })

  test('has who paid, what, from where, what came before and what was used, and nothing that anybody wrote', async () => {
    const { userId, first, second, words } = await aDispute()
    const { body } = await desk.post(`/disputes/${second.id}/open`, { reason: REASON })
    const evidence = Evidence.parse(body)
    expect(evidence).toMatchObject({
      payment: {
        id: second.id,
        kind: 'purchase',
        cents: priceOf(BREEZE),
        withKeptCard: true,
        receipt: expect.any(String),
        processorId: expect.any(String),
        madeFrom: { ip: expect.any(String), agreed: AGREED },
      },
      account: {
        userId,
        terms: expect.stringContaining('terms-of-service'),
        termsAgreedAt: expect.any(String),
      },
      earlier: [{ id: first.id, cents: priceOf(MONTHLY), hasSameCard: true, hasSameAddress: true }],
      usage: { messages: 1, pictures: 0, luna: [{ what: 'pictures', times: 1, luna: 30 }] },
    })
    expect(JSON.stringify(evidence)).not.toContain(words)
    expect(JSON.stringify(evidence)).not.toContain(CARDS.paid)
  })

  test('counts what was written though the talk lies in the bin', async () => {
    const { visitor, second, chat } = await aDispute()
    expect((await visitor.fetchApi('POST', '/user/clear-model', { modelId: chat.id })).status).toBe(200)
    const { body } = await desk.post(`/disputes/${second.id}/open`, { reason: REASON })
    expect(body.usage).toMatchObject({ messages: 1 })
  })

  test('is there for no payment that nobody disputes', async () => {
    const { first } = await aDispute()
    for (const id of [first.id, randomUUID()])
      expect((await desk.post(`/disputes/${id}/open`, { reason: REASON })).code).toBe('404 not-found')
  })
})
