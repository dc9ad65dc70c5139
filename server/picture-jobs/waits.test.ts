import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PictureJob } from '#contract/picture-jobs.ts'
import { ImageEngineError } from '#server/providers/imagegen/port.ts'
import { anEngine } from '#tests/factories/an-engine.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import type { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, aSubscriber } from '#tests/server/an-account.ts'
import { createPictureWorker, type PictureWorker } from './jobs.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await aServer({ FREE_PICTURES_PER_DAY: '5' })
  await server.context.pictureWorker.close()
}, 60_000)
afterAll(async () => await server.close())

const workers: PictureWorker[] = []
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close()
  await server.context.db.rows(sql`delete from picture_jobs`)
})

/** A worker that looks for jobs when a test tells it to. */
function anIdleWorker(atOnce = 1) {
  const { allowances, ...context } = server.context
  const { engine, next } = anEngine()
  const worker = createPictureWorker({ ...context, engine, holds: allowances.pictureHolds, atOnce })
  workers.push(worker)
  return { ...worker, next }
}

type Visitor = ReturnType<typeof aVisitor>

async function asked(visitor: Visitor, seed = 1): Promise<PictureJob> {
  const wish = { clientId: randomUUID(), prompt: 'a woman in the rain', seed }
  return (await (await visitor.fetchApi('POST', '/picture-jobs', wish)).json()).job
}
const jobOf = async (visitor: Visitor, { id }: PictureJob): Promise<PictureJob> =>
  await (await visitor.fetchApi('GET', `/picture-jobs/${id}`)).json()
const leftOf = async (visitor: Visitor) =>
  (await (await visitor.fetchApi('GET', '/picture-jobs/price')).json()).left?.left
const lunaOf = async (visitor: Visitor) => (await (await visitor.fetchApi('GET', '/user/me')).json()).luna

const secondsNow = async () => {
  const [row] = await server.context.db.rows<{ s: number }>(
    sql`select extract(epoch from now())::float8 as s`,
  )
  return row?.s ?? 0
}

/**
 * How long a job is to wait by its record, after something that puts it back into the queue: the wait lies between the
 * two, however long this machine took for it.
 */
async function waitAfter({ id }: PictureJob, requeue: () => unknown) {
  const before = await secondsNow()
  await requeue()
  const [row] = await vi.waitFor(async () => {
    const rows = await server.context.db.rows<{ due: number }>(sql`
      select extract(epoch from due_at)::float8 as due from picture_jobs where id = ${id} and status = 'queued'`)
    expect(rows).toHaveLength(1)
    return rows
  })
  const due = row?.due ?? 0
  return { atMost: due - before, atLeast: due - (await secondsNow()) }
}

/** Nobody waits here: the wait of a job is over. */
const endWait = ({ id }: PictureJob) =>
  server.context.db.rows(sql`update picture_jobs set due_at = now() where id = ${id}`)

const away = () => new ImageEngineError('unavailable', 'the engine is away')

describe('a picture job whose engine is away', () => {
  test.each([
    ['pictures', async () => (await anAccount(server)).visitor, leftOf, 5],
    ['luna', async () => (await aSubscriber(server, { luna: 10 })).visitor, lunaOf, 10],
  ] as const)(
    'waits longer before each try, never longer than 12 s, and after the third gives back its %s',
    async (_, make, balanceOf, whole) => {
      const visitor = await make()
      const job = await asked(visitor)
      const { wake, next } = anIdleWorker()
      const held = await balanceOf(visitor)
      expect(held).toBeLessThan(whole)

      wake()
      const first = await waitAfter(job, async () => (await next()).fail(away()))
      expect(first.atMost).toBeGreaterThanOrEqual(1)
      expect(first.atLeast).toBeLessThanOrEqual(3)
      expect(await balanceOf(visitor)).toBe(held)

      await endWait(job)
      wake()
      const second = await waitAfter(job, async () => (await next()).fail(away()))
      expect(second.atMost).toBeGreaterThanOrEqual(4)
      expect(second.atLeast).toBeLessThanOrEqual(12)
      expect(await balanceOf(visitor)).toBe(held)

      await endWait(job)
      wake()
      ;(await next()).fail(away())
      await vi.waitFor(async () => expect(await jobOf(visitor, job)).toMatchObject({ status: 'failed' }))
      expect(await jobOf(visitor, job)).toMatchObject({ failure: 'engine', cost: { pictures: 0, luna: 0 } })
      expect(await balanceOf(visitor)).toBe(whole)
    },
  )

  test('lets others go before it while it waits', async () => {
    const { visitor } = await anAccount(server)
    const [waiting, other] = [await asked(visitor, 1), await asked(visitor, 2)]
    await server.context.db.rows(
      sql`update picture_jobs set due_at = now() + interval '1 hour' where id = ${waiting.id}`,
    )
    const { wake, next } = anIdleWorker()
    wake()
    const drawing = await next()
    expect(drawing.request.take).toBe(2)
    drawing.finish()
    await vi.waitFor(async () => expect((await jobOf(visitor, other)).status).toBe('done'))
    expect((await jobOf(visitor, waiting)).status).toBe('queued')
  })
})

test('a job whose servers die waits longer each time, and with the sixth gives back what it held', async () => {
  const { visitor } = await anAccount(server)
  const job = await asked(visitor)
  /** Takes the job, and is not heard of any more. */
  const take = async () => {
    await endWait(job)
    const lost = anIdleWorker()
    lost.wake()
    await lost.next()
  }
  const { reap } = anIdleWorker(0)
  for (const seconds of [0, 1, 3, 7, 15]) {
    await take()
    const { atMost, atLeast } = await waitAfter(job, () => reap(0))
    expect(atMost).toBeGreaterThanOrEqual(seconds)
    expect(atLeast).toBeLessThanOrEqual(seconds)
    expect(await leftOf(visitor)).toBe(4)
  }
  await take()
  await reap(0)
  expect(await jobOf(visitor, job)).toMatchObject({ status: 'failed', failure: 'lost' })
  expect(await leftOf(visitor)).toBe(5)
})
