import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message } from '#contract/chat.ts'
import type { GeneratedPicture, PictureJob } from '#contract/picture-jobs.ts'
import { readConfig } from '#server/platform/config.ts'
import { ImageEngineError } from '#server/providers/imagegen/port.ts'
import { aLikenessServer } from '#server/providers/likeness/a-likeness-server.fixture.ts'
import { chooseLikenessJudge } from '#server/providers/likeness/choose.ts'
import { createPictureReader } from '#server/providers/pictures/sharp-reader.ts'
import { aPainter, whichPainted } from '#tests/factories/a-painter.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { anAccount, aSubscriber } from '#tests/server/an-account.ts'
import { createPictureWorker, type PictureWorker } from './jobs.ts'

vi.setConfig({ testTimeout: 60_000 })

let judge: Awaited<ReturnType<typeof aLikenessServer>>
let server: TestServer
let premadeId: string
beforeAll(async () => {
  judge = await aLikenessServer()
  server = await aServer({ FREE_PICTURES_PER_DAY: '9' })
  await server.context.pictureWorker.close()
  premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
})
afterAll(async () => {
  await server.close()
  judge.close()
})

const workers: PictureWorker[] = []
beforeEach(() => judge.say(0.1))
const stop = async () => {
  for (const worker of workers.splice(0)) await worker.close()
}
afterEach(async () => {
  await stop()
  await server.context.db.rows(sql`delete from picture_jobs`)
})

/** One painter draws all of a test. */
function begin(painter = aPainter()) {
  const { allowances, ...context } = server.context
  const env = { LIKENESS_BASE_URL: judge.baseUrl, LIKENESS_MODEL: 'eyes' }
  const its = chooseLikenessJudge(readConfig(env), createPictureReader())
  const likeness = its && { judge: its, min: 0.5 }
  const holds = allowances.pictureHolds
  const worker = createPictureWorker({ ...context, engine: painter.engine, holds, likeness, atOnce: 1 })
  workers.push(worker)
  worker.wake()
  return { ...painter, worker }
}

type Visitor = Awaited<ReturnType<typeof anAccount>>['visitor']
const read = async (visitor: Visitor, path: string) => (await visitor.fetchApi('GET', path)).json()
const lunaOf = async (visitor: Visitor) => (await read(visitor, '/user/me')).luna

const ended = async (visitor: Visitor, id: string): Promise<PictureJob> => {
  const job = async (): Promise<PictureJob> => await read(visitor, `/picture-jobs/${id}`)
  await expect.poll(async () => (await job()).endedAt, { timeout: 45_000, interval: 20 }).toBeDefined()
  return await job()
}

/** A picture that is unlike, of somebody who paid for it. */
async function anUnlikePicture(visitor: Visitor, wish: object = {}) {
  const clientId = randomUUID()
  await visitor.fetchApi('POST', '/picture-jobs', { clientId, premadeId, seed: 7, ...wish })
  const job = await ended(visitor, clientId)
  const [picture] = job.pictures
  if (!picture) throw new Error(`No picture: ${JSON.stringify(job)}`)
  expect(picture.likeness).toEqual({ is: 'unlike', pictureId: picture.id, redraw: 'offered' })
  return { job, picture }
}

async function redraw(visitor: Visitor, pictureId: string | undefined, clientId: string = randomUUID()) {
  const answer = await visitor.fetchApi('POST', `/pictures/${pictureId}/redraw`, { clientId })
  return { status: answer.status, clientId, body: await answer.json() }
}

const pictureOf = async (visitor: Visitor, { id }: GeneratedPicture) =>
  (await read(visitor, '/pictures')).pictures.find((one: GeneratedPicture) => one.id === id)
const seen = async (cdnImage = '') => await whichPainted(await (await fetch(server.url + cdnImage)).bytes())

describe('a picture that does not look like its character', () => {
  test('is drawn again when its owner asks, with another seed, at no cost; both stay, and the new one is no way to another', async () => {
    const { visitor } = await aSubscriber(server, { luna: 10 })
    const { asked } = begin()
    const { job, picture } = await anUnlikePicture(visitor, { prompt: 'on a rooftop' })
    expect(await lunaOf(visitor)).toBe(8)
    const { status, clientId, body } = await redraw(visitor, picture.id)
    expect([status, body.job.isFree, body.job.asked.count]).toEqual([200, true, 1])
    const again = await ended(visitor, clientId)
    expect(again).toMatchObject({ status: 'done', cost: { pictures: 0, luna: 0 }, name: job.name })
    expect(await lunaOf(visitor)).toBe(8)
    // Twice for the first one, and twice again, for that one is unlike too.
    expect(asked).toHaveLength(4)
    expect(new Set(asked.map(({ take }) => take)).size).toBe(4)
    expect(asked[2]).toEqual({ ...asked[0], take: asked[2]?.take })
    expect(again.pictures[0]?.likeness).toEqual({ is: 'unlike', pictureId: again.pictures[0]?.id })
    expect((await redraw(visitor, again.pictures[0]?.id)).body.code).toBe('conflict')
    expect((await pictureOf(visitor, picture)).likeness).toEqual({ is: 'unlike', pictureId: picture.id })
    expect((await read(visitor, '/pictures')).pictures).toHaveLength(2)
  })

  test('is drawn again once, by however many calls at once', async () => {
    const { visitor } = await anAccount(server)
    begin()
    const { picture } = await anUnlikePicture(visitor)
    await stop()
    const calls = await Promise.all(Array.from({ length: 8 }, () => redraw(visitor, picture.id)))
    const [made] = calls.filter(({ status }) => status === 200)
    expect(calls.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    // Said once more it is the same job.
    expect((await redraw(visitor, picture.id, made?.clientId)).body.job.id).toBe(made?.clientId)
    expect((await pictureOf(visitor, picture)).likeness.redraw).toBe('coming')
    begin()
    await ended(visitor, made?.clientId ?? '')
    expect((await redraw(visitor, picture.id)).status).toBe(409)
  })

  test('can be drawn again once more where nothing came of it, also from the card of what failed', async () => {
    const { visitor } = await aSubscriber(server, { luna: 10 })
    begin()
    const { picture } = await anUnlikePicture(visitor)
    await stop()
    const cancelled = await redraw(visitor, picture.id)
    await visitor.fetchApi('POST', `/picture-jobs/${cancelled.clientId}/cancel`)
    expect((await pictureOf(visitor, picture)).likeness.redraw).toBe('offered')

    const failed = await redraw(visitor, picture.id)
    begin(aPainter([new ImageEngineError('misconfigured', 'no')]))
    expect(await ended(visitor, failed.clientId)).toMatchObject({ status: 'failed', isFree: true })
    const clientId = randomUUID()
    await visitor.fetchApi('POST', `/picture-jobs/${failed.clientId}/retry`, { clientId })
    judge.say(0.9)
    expect(await ended(visitor, clientId)).toMatchObject({ status: 'done', cost: { luna: 0 } })
    expect(await lunaOf(visitor)).toBe(8)
    expect((await redraw(visitor, picture.id)).status).toBe(409)
  })

  test('is nobody else’s to draw again, and no other picture is', async () => {
    const { visitor } = await anAccount(server)
    const { visitor: other } = await anAccount(server)
    begin()
    const { picture } = await anUnlikePicture(visitor)
    expect((await redraw(other, picture.id)).status).toBe(404)
    expect((await redraw(visitor, randomUUID())).status).toBe(404)
    judge.say(0.9)
    const clientId = randomUUID()
    await visitor.fetchApi('POST', '/picture-jobs', { clientId, premadeId })
    const alike = (await ended(visitor, clientId)).pictures[0]
    expect((await redraw(visitor, alike?.id)).status).toBe(404)
  })
})

describe('in a talk, a picture that does not look like its character', () => {
  const pictured = async (visitor: Visitor, chatId: string): Promise<Message | undefined> =>
    (await read(visitor, `/chats/${chatId}/messages`)).messages.find(({ picture }: Message) => picture)

  /** A talk in which a picture was asked for, and has come. */
  async function aPicturedTalk(visitor: Visitor) {
    const chat = await visitor.openChat(premadeId)
    const { reply } = await visitor.send(chat.id, 'Send me a picture from the beach, please')
    await visitor.follow(reply)
    await expect.poll(async () => await pictured(visitor, chat.id), { timeout: 45_000 }).toBeDefined()
    return { chatId: chat.id, message: await pictured(visitor, chat.id) }
  }
  const rowsOf = async (id: string | undefined) =>
    (await server.context.db.rows(sql`select from pictures where id = ${id ?? null}`)).length

  test('makes room for the other one, and is deleted', async () => {
    const { visitor } = await aSubscriber(server, { luna: 20 })
    begin()
    const { chatId, message } = await aPicturedTalk(visitor)
    const pictureId = message?.picture?.likeness?.pictureId
    expect(message?.picture?.likeness).toEqual({ is: 'unlike', pictureId, redraw: 'offered' })
    const before = await lunaOf(visitor)
    await stop()
    const { clientId } = await redraw(visitor, pictureId)
    const coming = await pictured(visitor, chatId)
    expect(coming?.picture?.likeness?.redraw).toBe('coming')
    expect(coming?.picture?.cdnImage.split('?')[0]).toBe(message?.picture?.cdnImage.split('?')[0])
    judge.say(0.1, 0.9)
    begin()
    await ended(visitor, clientId)
    const now = await pictured(visitor, chatId)
    expect(now?.picture?.likeness).toMatchObject({ is: 'redrawn' })
    expect(await seen(now?.picture?.cdnImage)).toBe(1)
    expect([await rowsOf(pictureId), await rowsOf(now?.picture?.likeness?.pictureId)]).toEqual([0, 1])
    expect(await lunaOf(visitor)).toBe(before)
  })

  test('stays where it is shown elsewhere, as in a branch, and where nothing comes of the other', async () => {
    const { visitor } = await aSubscriber(server, { luna: 20 })
    begin()
    const { chatId, message } = await aPicturedTalk(visitor)
    const pictureId = message?.picture?.likeness?.pictureId
    await stop()
    begin(aPainter([new ImageEngineError('misconfigured', 'no')]))
    const failed = await redraw(visitor, pictureId)
    await ended(visitor, failed.clientId)
    expect((await pictured(visitor, chatId))?.picture?.likeness?.redraw).toBe('offered')
    await stop()

    const branch = await (
      await visitor.fetchApi('POST', `/chats/${chatId}/branch`, {
        clientId: randomUUID(),
        messageId: message?.id,
      })
    ).json()
    judge.say(0.9)
    begin()
    const { clientId } = await redraw(visitor, pictureId)
    await ended(visitor, clientId)
    expect((await pictured(visitor, chatId))?.picture).not.toHaveProperty('likeness')
    expect((await pictured(visitor, branch.id))?.picture?.likeness).toEqual({ is: 'unlike', pictureId })
    expect(await rowsOf(pictureId)).toBe(1)
  })

  test('has no other for nothing where nobody had asked for it', async () => {
    const { visitor } = await aSubscriber(server, { luna: 20 })
    begin()
    const { chatId, message } = await aPicturedTalk(visitor)
    await server.context.db.rows(sql`update picture_jobs set is_unasked = true`)
    const told = (await pictured(visitor, chatId))?.picture?.likeness
    expect(told).toEqual({ is: 'unlike', pictureId: message?.picture?.likeness?.pictureId })
    expect((await redraw(visitor, told?.pictureId)).status).toBe(409)
  })
})
