import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DeskJob, JobCounts } from '#contract/desk-jobs.ts'
import { aDesk, openingsOf, REASON, said } from '#tests/server/a-desk.ts'
import { aShop } from '#tests/server/a-shop.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { SOON } from '#tests/soon.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let shop: Awaited<ReturnType<typeof aShop>>
let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  shop = await aShop()
  desk = await aDesk(shop.server, shop.clock.now())
  // What is queued here need not be drawn.
  await shop.server.context.pictureWorker.close()
})
afterAll(() => shop.close())

const db = () => shop.server.context.db

/** Somebody who waits for a picture. */
async function somebodyWhoWaits() {
  const { visitor, user } = await anAccount(shop.server)
  const id = randomUUID()
  const premadeId = shop.server.context.characters.visible()[0]?.model.premadeId
  await said(visitor, 'POST', '/picture-jobs', { clientId: id, premadeId, seed: 7 })
  const jobs = async () => (await said(visitor, 'GET', '/picture-jobs')).body.jobs
  return { visitor, user, id, jobs }
}
const fail = (id: string) =>
  db().rows(
    sql`update picture_jobs set status = 'failed', failure = 'engine', ended_at = now() where id = ${id}`,
  )
const listed = async (query: string, id: string): Promise<DeskJob | undefined> =>
  (await desk.get(`/jobs?${query}`)).body.jobs.find((job: DeskJob) => job.id === id)
const countOf = async (kind: string, state: string): Promise<number> =>
  ((await desk.get('/job-counts')).body as JobCounts).counts.find(
    (one) => one.kind === kind && one.state === state,
  )?.jobs ?? 0

describe('the jobs at the desk', () => {
  test('are counted by kind and state, and failed ones are listed with their code', async () => {
    const [failed, waiting] = [await countOf('picture', 'failed'), await countOf('picture', 'waiting')]
    const { id, user } = await somebodyWhoWaits()
    await somebodyWhoWaits()
    await fail(id)
    expect(await countOf('picture', 'failed')).toBe(failed + 1)
    expect(await countOf('picture', 'waiting')).toBe(waiting + 1)
    expect(await listed('kind=picture', id)).toMatchObject({
      userId: user.id,
      failure: 'engine',
      mayRetry: true,
      mayCancel: false,
    })
    expect(await listed('kind=reply', id)).toBeUndefined()
  })

  test('that have pictures to draw are tried again once, at no cost, and their owner reads of it', async () => {
    const { id, visitor, user, jobs } = await somebodyWhoWaits()
    expect((await desk.post(`/jobs/picture/${id}/retry`, { reason: REASON })).code).toBe('409 conflict')
    await fail(id)
    expect(await listed('kind=picture&state=failed', id)).toMatchObject({ mayRetry: true })
    expect((await desk.post(`/jobs/picture/${id}/retry`)).code).toBe('400 invalid-input')
    expect((await desk.post(`/jobs/picture/${id}/retry`, { reason: REASON })).code).toBe('200 ok')
    expect((await desk.post(`/jobs/picture/${id}/retry`, { reason: REASON })).code).toBe('409 conflict')
    expect(await listed('kind=picture&state=failed', id)).toMatchObject({ mayRetry: false })
    const again = (await jobs()).filter((job: { id: string }) => job.id !== id)
    expect(again).toMatchObject([{ status: 'queued', cost: { pictures: 0, luna: 0 }, asked: { seed: 7 } }])
    expect(await openingsOf(visitor)).toEqual(['retried-job'])
    expect((await desk.deedsOf(user.id))[0]).toMatchObject({ thing: `picture ${id}`, reason: REASON })
  })

  test('are ended where they allow it, and what was held is given back', async () => {
    const { id, jobs } = await somebodyWhoWaits()
    expect((await desk.post(`/jobs/picture/${id}/cancel`, { reason: REASON })).code).toBe('200 ok')
    expect(await jobs()).toMatchObject([{ id, status: 'cancelled' }])
    const holds = await db().rows(sql`select from allowance_holds where id = ${id}`)
    expect(holds).toEqual([])
    expect((await desk.post(`/jobs/picture/${id}/cancel`, { reason: REASON })).code).toBe('409 conflict')
  })

  test('that work off what a processor told are tried again after they were given up', async () => {
    const [row] = await db().rows<{ seq: number }>(sql`
      insert into payment_events (processor, event_id, kind, reference, processor_id, cents, happened_at, raw, outcome, tries)
      values ('sandbox', ${randomUUID()}, 'charged', 'NOBODY123', 'x', 1, now(), ${Buffer.from('{}')}::bytea, 'given up', 24) returning seq`)
    const id = `${row?.seq}`
    expect(await listed('kind=payment-event', id)).toMatchObject({ failure: 'given up', mayRetry: true })
    expect((await desk.post(`/jobs/payment-event/${id}/retry`, { reason: REASON })).code).toBe('200 ok')
    await vi.waitFor(
      async () =>
        expect(await listed('kind=payment-event', id)).toMatchObject({ failure: 'unmatched', tries: 1 }),
      SOON,
    )
    expect((await desk.post(`/jobs/payment-event/${id}/cancel`, { reason: REASON })).code).toBe(
      '409 conflict',
    )
  })

  test('that nobody has begun do not exist', async () => {
    for (const call of ['retry', 'cancel']) {
      expect((await desk.post(`/jobs/picture/${randomUUID()}/${call}`, { reason: REASON })).code).toBe(
        '404 not-found',
      )
      expect((await desk.post(`/jobs/picture/x/${call}`, { reason: REASON })).code).toBe('400 invalid-input')
    }
  })
})
