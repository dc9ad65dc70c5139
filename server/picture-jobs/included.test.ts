import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AllowancesLeft } from '#contract/allowances.ts'
import type { PictureJob } from '#contract/picture-jobs.ts'
import { INCLUDED_ADULT_PICTURES, LUNA_PRICES } from '#contract/prices.ts'
import { proveBooks } from '#server/audit/service.ts'
import type { PictureVerdict } from '#server/providers/screening/port.ts'
import { aQuickEngine } from '#tests/factories/an-engine.ts'
import { ANNUAL, aShop, CARDS, DAY_MS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'
import { createPictureWorker, type PictureWorker } from './jobs.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let shop: Shop
let premadeId: string
beforeAll(async () => {
  shop = await aShop()
  await shop.server.context.pictureWorker.close()
  premadeId = shop.server.context.characters.visible()[0]?.model.premadeId ?? ''
})
afterAll(async () => {
  expect((await proveBooks(shop.server.context.db)).broken).toEqual([])
  await shop.close()
})

let worker: PictureWorker | undefined
afterEach(() => worker?.close())

type Visitor = Awaited<ReturnType<Shop['aBuyer']>>['visitor']
const read = async <Body>(visitor: Visitor, path: string): Promise<Body> =>
  await (await visitor.fetchApi('GET', path)).json()
const lunaOf = async (visitor: Visitor) => (await read<{ balance: number }>(visitor, '/luna')).balance
const left = async (visitor: Visitor) => (await read<AllowancesLeft>(visitor, '/allowances')).adultPictures

async function aSubscriber(product: typeof MONTHLY | typeof ANNUAL) {
  const buyer = await shop.aBuyer()
  await shop.pay(buyer.visitor, product, CARDS.paid)
  await expect.poll(() => lunaOf(buyer.visitor)).toBe(500)
  return buyer
}

/** Draws pictures of which the screen says how they are rated; answers the job that has ended. */
async function drawn(visitor: Visitor, rating: 'adult' | 'general', count = 1): Promise<PictureJob> {
  const { allowances, ...context } = shop.server.context
  const judge = async (): Promise<PictureVerdict> => ({ rating })
  await worker?.close()
  worker = createPictureWorker({
    ...context,
    engine: aQuickEngine(),
    screen: { label: 'a screen of a test', isReal: true, judge },
    holds: allowances.pictureHolds,
    atOnce: 1,
  })
  const clientId = randomUUID()
  const asked = await visitor.fetchApi('POST', '/picture-jobs', { clientId, premadeId, count })
  if (asked.status !== 200) throw new Error(`${asked.status} ${await asked.text()}`)
  worker.wake()
  const job = () => read<PictureJob>(visitor, `/picture-jobs/${clientId}`)
  await expect.poll(async () => (await job()).status, { timeout: 45_000, interval: 20 }).toBe('done')
  return await job()
}

const useUp = (userId: string, used: number) =>
  shop.server.context.db.rows(
    sql`update allowances set used = ${used} where user_id = ${userId} and what = 'adult-pictures'`,
  )

describe('pictures rated adult that a plan has in it', () => {
  test.each([
    ['monthly', MONTHLY],
    ['annual', ANNUAL],
  ] as const)('cost no luna with the %s plan, and are counted', async (plan, product) => {
    const { visitor } = await aSubscriber(product)
    const of = INCLUDED_ADULT_PICTURES[plan]
    expect(await left(visitor)).toEqual({ left: of, of, period: 'month' })
    expect((await drawn(visitor, 'adult', 2)).cost).toEqual({ pictures: 0, luna: 0 })
    expect(await lunaOf(visitor)).toBe(500)
    expect(await left(visitor)).toEqual({ left: of - 2, of, period: 'month' })
  })

  test('are not used for pictures that anybody may see: those cost luna', async () => {
    const { visitor } = await aSubscriber(MONTHLY)
    expect((await drawn(visitor, 'general')).cost.luna).toBe(LUNA_PRICES.generatorPicture)
    expect(await lunaOf(visitor)).toBe(500 - LUNA_PRICES.generatorPicture)
    expect(await left(visitor)).toMatchObject({ left: 70 })
  })

  test('pay for as many of a job as are left, and luna for the rest', async () => {
    const { visitor, userId } = await aSubscriber(MONTHLY)
    await drawn(visitor, 'adult')
    await useUp(userId, 69)
    expect((await drawn(visitor, 'adult', 3)).cost.luna).toBe(2 * LUNA_PRICES.generatorPicture)
    expect(await left(visitor)).toMatchObject({ left: 0 })
    expect((await drawn(visitor, 'adult')).cost.luna).toBe(LUNA_PRICES.generatorPicture)
  })

  test('are there for somebody without luna, who gets them whatever they are rated', async () => {
    const { visitor, userId } = await aSubscriber(MONTHLY)
    const { ledger, db } = shop.server.context
    await ledger.spend(db, { cause: `voice:${randomUUID()}`, userId, luna: 500, purpose: 'voice' })
    expect((await drawn(visitor, 'general')).cost.luna).toBe(0)
    expect(await left(visitor)).toMatchObject({ left: 69 })
    await useUp(userId, 70)
    const refused = await visitor.fetchApi('POST', '/picture-jobs', { clientId: randomUUID(), premadeId })
    expect((await refused.json()).code).toBe('no-luna')
  })

  test('come back when their picture does not come', async () => {
    const { visitor, userId } = await aSubscriber(MONTHLY)
    const { ledger, db } = shop.server.context
    await ledger.spend(db, { cause: `voice:${randomUUID()}`, userId, luna: 500, purpose: 'voice' })
    await worker?.close()
    worker = undefined
    const clientId = randomUUID()
    await visitor.fetchApi('POST', '/picture-jobs', { clientId, premadeId })
    expect(await left(visitor)).toMatchObject({ left: 69 })
    expect((await visitor.fetchApi('POST', `/picture-jobs/${clientId}/cancel`)).status).toBe(200)
    expect(await left(visitor)).toMatchObject({ left: 70 })
  })

  test('begin anew with each paid month', async () => {
    const { visitor, email } = await aSubscriber(MONTHLY)
    await drawn(visitor, 'adult')
    expect(await left(visitor)).toMatchObject({ left: 69 })
    await shop.turn(32 * DAY_MS)
    await shop.signIn(visitor, email)
    await expect.poll(() => left(visitor)).toMatchObject({ left: 70 })
  })

  test('are none for whoever has no subscription', async () => {
    const { visitor } = await shop.aBuyer()
    expect(await left(visitor)).toBeNull()
  })
})
