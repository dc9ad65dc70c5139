import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message } from '#contract/chat.ts'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { ImageEngineError } from '#server/providers/imagegen/port.ts'
import { aPainter } from '#tests/factories/a-painter.ts'
import { anAccount, aSubscriber } from '#tests/server/an-account.ts'
import { comparedPictures, type Visitor } from '#tests/server/compared-pictures.ts'

vi.setConfig({ testTimeout: 60_000 })

const at = comparedPictures()
const { begin, stop, ask, ended, read, lunaOf, seen } = at
beforeEach(() => at.judge.say(0.1))

/** A picture that is unlike, of somebody who paid for it. */
async function anUnlikePicture(visitor: Visitor, wish: object = {}) {
  const job = await ended(visitor, (await ask(visitor, wish)).id)
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

describe('a picture that does not look like its character', () => {
  test('is drawn again when its owner asks, with another seed, at no cost; both stay, and the new one is no way to another', async () => {
    const { visitor } = await aSubscriber(at.server, { luna: 10 })
    const { engine, asked } = aPainter()
    begin(engine)
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
    const { visitor } = await anAccount(at.server)
    begin(aPainter().engine)
    const { picture } = await anUnlikePicture(visitor)
    await stop()
    const calls = await Promise.all(Array.from({ length: 8 }, () => redraw(visitor, picture.id)))
    const [made] = calls.filter(({ status }) => status === 200)
    expect(calls.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    // Said once more it is the same job.
    expect((await redraw(visitor, picture.id, made?.clientId)).body.job.id).toBe(made?.clientId)
    expect((await pictureOf(visitor, picture)).likeness.redraw).toBe('coming')
    begin(aPainter().engine)
    await ended(visitor, made?.clientId ?? '')
    expect((await redraw(visitor, picture.id)).status).toBe(409)
  })

  test('can be drawn again once more where nothing came of it, also from the card of what failed', async () => {
    const { visitor } = await aSubscriber(at.server, { luna: 10 })
    begin(aPainter().engine)
    const { picture } = await anUnlikePicture(visitor)
    await stop()
    const cancelled = await redraw(visitor, picture.id)
    await visitor.fetchApi('POST', `/picture-jobs/${cancelled.clientId}/cancel`)
    expect((await pictureOf(visitor, picture)).likeness.redraw).toBe('offered')

    const failed = await redraw(visitor, picture.id)
    begin(aPainter([new ImageEngineError('misconfigured', 'no')]).engine)
    expect(await ended(visitor, failed.clientId)).toMatchObject({ status: 'failed', isFree: true })
    const clientId = randomUUID()
    await visitor.fetchApi('POST', `/picture-jobs/${failed.clientId}/retry`, { clientId })
    at.judge.say(0.9)
    expect(await ended(visitor, clientId)).toMatchObject({ status: 'done', cost: { luna: 0 } })
    expect(await lunaOf(visitor)).toBe(8)
    expect((await redraw(visitor, picture.id)).status).toBe(409)
  })

  test('is nobody else’s to draw again, and no other picture is', async () => {
    const { visitor } = await anAccount(at.server)
    const { visitor: other } = await anAccount(at.server)
    begin(aPainter().engine)
    const { picture } = await anUnlikePicture(visitor)
    expect((await redraw(other, picture.id)).status).toBe(404)
    expect((await redraw(visitor, randomUUID())).status).toBe(404)
    at.judge.say(0.9)
    const alike = (await ended(visitor, (await ask(visitor)).id)).pictures[0]
    expect((await redraw(visitor, alike?.id)).status).toBe(404)
  })
})

describe('in a talk, a picture that does not look like its character', () => {
  const pictured = async (visitor: Visitor, chatId: string): Promise<Message | undefined> =>
    (await read(visitor, `/chats/${chatId}/messages`)).messages.find(({ picture }: Message) => picture)

  /** A talk in which a picture was asked for, and has come. */
  async function aPicturedTalk(visitor: Visitor) {
    const chat = await visitor.openChat(at.premadeId)
    const { reply } = await visitor.send(chat.id, 'Send me a picture from the beach, please')
    await visitor.follow(reply)
    await expect.poll(async () => await pictured(visitor, chat.id), { timeout: 45_000 }).toBeDefined()
    return { chatId: chat.id, message: await pictured(visitor, chat.id) }
  }
  const rowsOf = async (id: string | undefined) =>
    (await at.server.context.db.rows(sql`select from pictures where id = ${id ?? null}`)).length

  test('makes room for the other one, and is deleted', async () => {
    const { visitor } = await aSubscriber(at.server, { luna: 20 })
    begin(aPainter().engine)
    const { chatId, message } = await aPicturedTalk(visitor)
    const pictureId = message?.picture?.likeness?.pictureId
    expect(message?.picture?.likeness).toEqual({ is: 'unlike', pictureId, redraw: 'offered' })
    const before = await lunaOf(visitor)
    await stop()
    const { clientId } = await redraw(visitor, pictureId)
    const coming = await pictured(visitor, chatId)
    expect(coming?.picture?.likeness?.redraw).toBe('coming')
    expect(coming?.picture?.cdnImage.split('?')[0]).toBe(message?.picture?.cdnImage.split('?')[0])
    at.judge.say(0.1, 0.9)
    begin(aPainter().engine)
    await ended(visitor, clientId)
    const now = await pictured(visitor, chatId)
    expect(now?.picture?.likeness).toMatchObject({ is: 'redrawn' })
    expect(await seen(now?.picture?.cdnImage)).toBe(1)
    expect([await rowsOf(pictureId), await rowsOf(now?.picture?.likeness?.pictureId)]).toEqual([0, 1])
    expect(await lunaOf(visitor)).toBe(before)
  })

  test('stays where it is shown elsewhere, as in a branch, and where nothing comes of the other', async () => {
    const { visitor } = await aSubscriber(at.server, { luna: 20 })
    begin(aPainter().engine)
    const { chatId, message } = await aPicturedTalk(visitor)
    const pictureId = message?.picture?.likeness?.pictureId
    await stop()
    begin(aPainter([new ImageEngineError('misconfigured', 'no')]).engine)
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
    at.judge.say(0.9)
    begin(aPainter().engine)
    const { clientId } = await redraw(visitor, pictureId)
    await ended(visitor, clientId)
    expect((await pictured(visitor, chatId))?.picture).not.toHaveProperty('likeness')
    expect((await pictured(visitor, branch.id))?.picture?.likeness).toEqual({ is: 'unlike', pictureId })
    expect(await rowsOf(pictureId)).toBe(1)
  })

  test('has no other for nothing where nobody had asked for it', async () => {
    const { visitor } = await aSubscriber(at.server, { luna: 20 })
    begin(aPainter().engine)
    const { chatId, message } = await aPicturedTalk(visitor)
    await at.server.context.db.rows(sql`update picture_jobs set is_unasked = true`)
    const told = (await pictured(visitor, chatId))?.picture?.likeness
    expect(told).toEqual({ is: 'unlike', pictureId: message?.picture?.likeness?.pictureId })
    expect((await redraw(visitor, told?.pictureId)).status).toBe(409)
  })
})
