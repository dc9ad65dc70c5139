import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LunaPage } from '#contract/luna.ts'
import type { PictureJob } from '#contract/picture-jobs.ts'
import { ImageEngineError } from '#server/providers/imagegen/port.ts'
import { anEngine, aQuickEngine } from '#tests/factories/an-engine.ts'
import { anOwnCharacter } from '#tests/factories/an-own-character.ts'
import { aFollower } from '#tests/server/a-follower.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { aSubscriber } from '#tests/server/an-account.ts'
import { createPictureWorker, type PictureWorker, type PictureWorkerOptions } from './jobs.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let premadeId: string
beforeAll(async () => {
  server = await aServer()
  premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
  // Whoever draws here is begun by a test.
  await server.context.pictureWorker.close()
})
afterAll(async () => await server.close())

const workers: PictureWorker[] = []
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close()
  await server.context.db.rows(sql`delete from picture_jobs`)
})

function aWorker(engine: PictureWorkerOptions['engine']) {
  const { db, log, changes, images, moderation, ownCharacters, allowances, pubSub, screen, tracing } =
    server.context
  const holds = allowances.pictureHolds
  const chats = { showPicture: async () => false }
  const worker = createPictureWorker({
    db,
    log,
    changes,
    images,
    moderation,
    ownCharacters,
    chats,
    holds,
    pubSub,
    engine,
    screen,
    tracing,
    atOnce: 1,
  })
  workers.push(worker)
  worker.wake()
  return worker
}

type Visitor = ReturnType<typeof aVisitor>

async function ask(visitor: Visitor, { clientId = randomUUID() as string, count = 1, of = premadeId } = {}) {
  const answer = await visitor.fetchApi('POST', '/picture-jobs', { clientId, premadeId: of, count })
  return { status: answer.status, body: await answer.json() }
}
const asked = async (visitor: Visitor, count = 1, of = premadeId): Promise<PictureJob> => {
  const { status, body } = await ask(visitor, { count, of })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.job
}
const lunaOf = async (visitor: Visitor): Promise<LunaPage> =>
  await (await visitor.fetchApi('GET', '/luna')).json()
const headerOf = async (visitor: Visitor) => (await (await visitor.fetchApi('GET', '/user/me')).json()).luna

const ends = async (visitor: Visitor, { id }: PictureJob, status: PictureJob['status']) =>
  await vi.waitFor(
    async () => {
      const job: PictureJob = await (await visitor.fetchApi('GET', `/picture-jobs/${id}`)).json()
      expect(job.status).toBe(status)
      return job
    },
    { timeout: 30_000, interval: 20 },
  )

/** An operator takes down an own character that somebody has reported. */
async function takenDown(characterId: string) {
  const body = { clientId: randomUUID(), address: `/chat?with=${characterId}`, reason: 'real-person' }
  await aVisitor(server.url).fetchApi('POST', '/reports', body)
  const { db, reports } = server.context
  const [row] = await db.rows<{ id: string }>(sql`select id from reports where premade_id = ${characterId}`)
  await reports.decide(row?.id ?? '', 'removed', 'Ada')
}

/** Nothing is due any more for what is held of a job. */
const outlive = ({ id }: PictureJob) =>
  server.context.db.rows(
    sql`update ledger_holds set expires_at = now() - interval '1 second' where id = ${id}`,
  )

describe('[IMAGE-01] [LED-6] pictures of a subscriber', () => {
  test('cost two luna each: kept back as they are asked for, taken as they can be seen', async () => {
    const { visitor } = await aSubscriber(server, { luna: 10 })
    const price = await (await visitor.fetchApi('GET', '/picture-jobs/price')).json()
    expect(price).toMatchObject({ pictures: 0, luna: 2, left: null })
    const job = await asked(visitor, 3)
    expect([job.cost, await headerOf(visitor)]).toEqual([{ pictures: 0, luna: 6 }, 4])
    aWorker(aQuickEngine())
    expect((await ends(visitor, job, 'done')).cost).toEqual({ pictures: 0, luna: 6 })
    expect(await lunaOf(visitor)).toMatchObject({
      balance: 4,
      hasMore: false,
      entries: [
        { kind: 'hold', purpose: 'pictures', luna: -6, balance: 4 },
        { kind: 'grant', source: 'subscription', luna: 10, balance: 10 },
      ],
    })
  })

  test('that cannot be paid are not made, and the same call is refused for good', async () => {
    const { visitor, user } = await aSubscriber(server, { luna: 3 })
    const clientId = randomUUID()
    const refused = { status: 402, body: { code: 'no-luna' } }
    expect(await ask(visitor, { clientId, count: 2 })).toMatchObject(refused)
    expect(await (await visitor.fetchApi('GET', '/picture-jobs')).json()).toEqual({ jobs: [] })
    const { db, ledger } = server.context
    const more = {
      cause: randomUUID(),
      userId: user.id,
      luna: 10,
      bucket: 'bought',
      source: 'purchase',
    } as const
    await ledger.grant(db, more)
    expect(await ask(visitor, { clientId, count: 2 })).toMatchObject(refused)
    expect((await ask(visitor, { count: 2 })).status).toBe(200)
    expect(await headerOf(visitor)).toBe(9)
  })

  test.each([
    ['fail', new ImageEngineError('misconfigured', 'no'), 'failed'],
    ['are blocked', new ImageEngineError('refused', 'no'), 'blocked'],
  ] as const)('that %s cost nothing', async (_what, error, status) => {
    const { visitor } = await aSubscriber(server, { luna: 10 })
    const { engine, next } = anEngine()
    aWorker(engine)
    const job = await asked(visitor, 2)
    const drawing = await next()
    drawing.fail(error)
    expect((await ends(visitor, job, status)).cost).toEqual({ pictures: 0, luna: 0 })
    expect(await lunaOf(visitor)).toMatchObject({
      balance: 10,
      entries: [{ kind: 'release', luna: 4, balance: 10 }, { kind: 'hold' }, { kind: 'grant' }],
    })
  })

  test('that are cancelled cost nothing, however often that is said', async () => {
    const { visitor } = await aSubscriber(server, { luna: 4 })
    const job = await asked(visitor, 2)
    for (let said = 0; said < 2; said++) await visitor.fetchApi('POST', `/picture-jobs/${job.id}/cancel`)
    expect(await headerOf(visitor)).toBe(4)
  })

  test('[LED-7] that come too late are paid anew', async () => {
    const { visitor } = await aSubscriber(server, { luna: 4 })
    const { engine, next } = anEngine()
    aWorker(engine)
    const job = await asked(visitor, 2)
    const first = await next()
    await outlive(job)
    await server.context.ledger.releaseExpired()
    expect(await headerOf(visitor)).toBe(4)
    first.finish()
    const second = await next()
    second.finish()
    await ends(visitor, job, 'done')
    expect(await headerOf(visitor)).toBe(0)
  })

  test('[LED-7] that come too late and cannot be paid any more are withheld', async () => {
    const { visitor } = await aSubscriber(server, { luna: 2 })
    const { engine, next } = anEngine()
    aWorker(engine)
    const job = await asked(visitor)
    const drawing = await next()
    await outlive(job)
    await server.context.ledger.releaseExpired()
    const other = await asked(visitor)
    drawing.finish()
    expect(await ends(visitor, job, 'failed')).toMatchObject({ pictures: [], cost: { luna: 0 } })
    const drawingOfOther = await next()
    drawingOfOther.finish()
    await ends(visitor, other, 'done')
    expect(await headerOf(visitor)).toBe(0)
  })

  test('[SAF-15] of an own character that is taken down are blocked, one that is being drawn as well, and cost nothing', async () => {
    const { visitor } = await aSubscriber(server, { luna: 10 })
    const { id } = await anOwnCharacter(visitor)
    const { engine, next } = anEngine()
    aWorker(engine)
    const jobs = [await asked(visitor, 1, id), await asked(visitor, 2, id)]
    const drawing = await next()
    await takenDown(id)
    drawing.finish()
    for (const job of jobs) {
      const cost = { pictures: 0, luna: 0 }
      expect(await ends(visitor, job, 'blocked')).toMatchObject({ pictures: [], cost })
    }
    expect(await headerOf(visitor)).toBe(10)
    const clientId = randomUUID()
    const again = await visitor.fetchApi('POST', `/picture-jobs/${jobs[0]?.id}/retry`, { clientId })
    expect(again.status).toBe(404)
  })

  test('cannot be had again under an id that was paid once', async () => {
    const { visitor } = await aSubscriber(server, { luna: 10 })
    const clientId = randomUUID()
    aWorker(aQuickEngine())
    const { body } = await ask(visitor, { clientId })
    const { pictures } = await ends(visitor, body.job, 'done')
    await visitor.fetchApi('POST', `/pictures/${pictures[0]?.id}/delete`)
    expect(await ask(visitor, { clientId })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('change the balance on every open page', async () => {
    const { visitor } = await aSubscriber(server, { luna: 4 })
    const follower = await aFollower(visitor)
    await follower.hear(({ type }) => type === 'reset')
    await asked(visitor)
    await follower.hear(({ type }) => type === 'me')
    await follower.leave()
  })
})
