import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChangeEvent } from '#contract/changes.ts'
import type { Message } from '#contract/chat.ts'
import {
  createPictureWorker,
  type PictureWorker,
  type PictureWorkerOptions,
} from '#server/picture-jobs/jobs.ts'
import { ImageEngineError, type PictureRequest } from '#server/providers/imagegen/port.ts'
import { anEngine, aQuickEngine } from '#tests/factories/an-engine.ts'
import { anOwnCharacter } from '#tests/factories/an-own-character.ts'
import { someChoices } from '#tests/factories/some-choices.ts'
import { aFollower } from '#tests/server/a-follower.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { anAccount, subscribe } from '#tests/server/an-account.ts'

vi.setConfig({ testTimeout: 60_000 })

const WISH = 'Send me a picture from the beach, please'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ FREE_PICTURES_PER_DAY: '5', GUEST_PICTURES: '2' })
  // Whoever draws here is begun by a test.
  await server.context.pictureWorker.close()
})
afterAll(async () => {
  await server.close()
})

const workers: PictureWorker[] = []
beforeEach(() => {
  expect(workers).toEqual([])
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close()
  await server.context.db.rows(sql`delete from picture_jobs`)
  await server.context.db.rows(sql`delete from allowance_holds`)
})

/** A server that was begun after the one that the message was sent to. */
function aWorker(engine: PictureWorkerOptions['engine']) {
  const { allowances, ...context } = server.context
  const made = createPictureWorker({ ...context, engine, holds: allowances.pictureHolds, atOnce: 1 })
  workers.push(made)
  made.wake()
  return made
}

async function aTalk(premadeId = server.context.characters.visible()[0]?.model.premadeId ?? '') {
  const { visitor, user } = await anAccount(server)
  const chat = await visitor.openChat(premadeId)
  const last = async () => (await visitor.messages(chat.id)).messages.at(-1)
  const left = async () =>
    (await (await visitor.fetchApi('GET', '/picture-jobs/price')).json()).left?.left as number
  const ask = async () => {
    const { reply } = await visitor.send(chat.id, WISH)
    await visitor.follow(reply)
    return reply
  }
  const post = async (path: string, body: object = {}) => {
    const answer = await visitor.fetchApi('POST', path, body)
    return { status: answer.status, body: await answer.json() }
  }
  return { visitor, user, chat, last, left, ask, post }
}

const comingOf = async (find: () => Promise<Message | undefined>) => (await find())?.comingPicture

describe('[CHAT-08] a picture in a chat', () => {
  test('comes by itself: the reply does not wait for it, and no server that ends in between loses it', async () => {
    const { visitor, last, left, ask } = await aTalk()
    const reply = await ask()
    expect(await last()).toMatchObject({
      status: 'finished',
      comingPicture: { jobId: reply.replyId, status: 'queued', progress: 0 },
    })
    expect(await left()).toBe(4)
    const ending = anEngine()
    const dying = aWorker(ending.engine)
    await ending.next()
    await dying.close()
    expect(await comingOf(last)).toMatchObject({ status: 'queued' })
    aWorker(aQuickEngine())
    expect(await visitor.picture(reply)).toMatchObject({ imageDescription: expect.stringContaining('beach') })
    expect(await last()).not.toHaveProperty('comingPicture')
    expect(await left()).toBe(4)
  })

  test('is told of by the changes: how much is drawn, and that it is there', async () => {
    const { visitor, ask } = await aTalk()
    const follower = await aFollower(visitor)
    try {
      const reply = await ask()
      const { engine, next } = anEngine()
      aWorker(engine)
      const drawing = await next()
      const isProgress = (event: ChangeEvent) => event.type === 'picture-progress'
      const told = await follower.hear(isProgress)
      expect(told.at(-1)).toMatchObject({ jobId: reply.replyId, kind: 'chat', progress: 0 })
      drawing.finish()
      const isThis = (event: ChangeEvent) => event.type === 'message' && event.messageId === reply.id
      const heard = await follower.hear(isThis)
      expect(heard.filter(({ type }) => type === 'picture-job')).toEqual([])
    } finally {
      await follower.leave()
    }
  })

  test('costs a subscriber 4 luna once it is there, and is not begun without them', async () => {
    const { visitor, user, ask } = await aTalk()
    await subscribe(server, user.id, { luna: 7 })
    const luna = async () => (await (await visitor.fetchApi('GET', '/user/me')).json()).luna as number
    const reply = await ask()
    aWorker(aQuickEngine())
    await visitor.picture(reply)
    expect(await luna()).toBe(3)
    const refused = await visitor.follow((await visitor.send(reply.modelId, WISH)).reply)
    expect(refused.map(({ event }) => event)).toContainEqual({ type: 'picture-failed', reason: 'limit' })
    expect(await luna()).toBe(3)
  })

  test('costs again when its reply is written anew, or its message is edited; without luna the first stays', async () => {
    const { visitor, user, chat, last, ask, post } = await aTalk()
    await subscribe(server, user.id, { luna: 10 })
    const luna = async () => (await (await visitor.fetchApi('GET', '/user/me')).json()).luna as number
    aWorker(aQuickEngine())
    const first = await ask()
    const picture = await visitor.picture(first)
    const anew = (await post(`/chats/${chat.id}/replies`, { messageId: first.id })).body.reply as Message
    await visitor.follow(anew)
    await visitor.picture(anew)
    expect(await luna()).toBe(2)
    const poor = (await post(`/chats/${chat.id}/replies`, { messageId: first.id })).body.reply as Message
    const heard = await visitor.follow(poor)
    expect(heard.map(({ event }) => event)).toContainEqual({ type: 'picture-failed', reason: 'limit' })
    const { version = 0 } = (await last()) ?? {}
    await post(`/chats/${chat.id}/messages/${first.id}/variant`, { variant: 0, version })
    expect((await last())?.picture?.imageDescription).toBe(picture.imageDescription)
    expect(await luna()).toBe(2)

    await subscribe(server, user.id, { luna: 4 })
    const [asked] = (await visitor.messages(chat.id)).messages.slice(-2)
    const edit = { clientId: randomUUID(), content: 'Send me a picture of the garden', version: 1 }
    const edited = await post(`/chats/${chat.id}/messages/${asked?.id}/edit`, edit)
    await visitor.follow(edited.body.reply)
    await visitor.picture(edited.body.reply)
    expect(await luna()).toBe(2)
  })

  test('that failed costs nothing, and can be asked for once more', async () => {
    const { visitor, last, left, ask, post } = await aTalk()
    const reply = await ask()
    const { engine, next } = anEngine()
    aWorker(engine)
    ;(await next()).fail(new ImageEngineError('misconfigured', 'no such model'))
    await expect.poll(() => comingOf(last)).toMatchObject({ status: 'failed', failure: 'engine' })
    expect(await left()).toBe(5)
    const clientId = randomUUID()
    for (let asked = 0; asked < 2; asked++)
      expect((await post(`/picture-jobs/${reply.replyId}/retry`, { clientId })).body.job).toMatchObject({
        id: clientId,
      })
    const other = await post(`/picture-jobs/${reply.replyId}/retry`, { clientId: randomUUID() })
    expect(other).toMatchObject({ status: 409 })
    expect(await comingOf(last)).toMatchObject({ jobId: clientId })
    expect(await left()).toBe(4)
    ;(await next()).finish()
    await visitor.picture(reply)
    expect(await left()).toBe(4)
  })

  test('that nobody had asked for and that failed says that asking for it costs nothing', async () => {
    const { last, left, ask, post } = await aTalk()
    const reply = await ask()
    const { engine, next } = anEngine()
    aWorker(engine)
    ;(await next()).fail(new ImageEngineError('misconfigured', 'no such model'))
    await expect.poll(() => comingOf(last)).toMatchObject({ status: 'failed' })
    expect(await comingOf(last)).not.toHaveProperty('isFree')
    await server.context.db.rows(
      sql`update picture_jobs set is_unasked = true where reply_id = ${reply.replyId}`,
    )
    expect(await comingOf(last)).toMatchObject({ isFree: true })
    expect(await post(`/picture-jobs/${reply.replyId}/retry`, { clientId: randomUUID() })).toMatchObject({
      status: 200,
    })
    expect(await left()).toBe(5)
  })

  test('can be cancelled, which costs nothing, and so does stopping the reply', async () => {
    const { visitor, chat, last, left, ask, post } = await aTalk()
    const reply = await ask()
    expect((await post(`/picture-jobs/${reply.replyId}/cancel`)).body.job).toMatchObject({
      status: 'cancelled',
    })
    expect(await last()).not.toHaveProperty('comingPicture')
    expect(await left()).toBe(5)
    const second = (await visitor.send(chat.id, WISH)).reply
    await post(`/chats/${chat.id}/replies/${second.replyId}/stop`)
    await visitor.follow(second)
    if ((await last())?.status === 'stopped') expect(await left()).toBe(5)
  })

  test('goes with the writing that it came with, though the reply is written anew meanwhile', async () => {
    const { visitor, chat, last, ask, post } = await aTalk()
    const first = await ask()
    const anew = (await post(`/chats/${chat.id}/replies`, { messageId: first.id })).body.reply as Message
    await visitor.follow(anew)
    const { engine, next } = anEngine()
    aWorker(engine)
    ;(await next()).finish()
    await expect.poll(async () => (await jobsOf(first.id)).map(({ status }) => status)).toContain('done')
    expect(await last()).toMatchObject({ comingPicture: { jobId: anew.replyId } })
    ;(await next()).finish()
    const second = await visitor.picture(anew)
    const { version = 0 } = (await last()) ?? {}
    await post(`/chats/${chat.id}/messages/${first.id}/variant`, { variant: 0, version })
    expect((await last())?.picture?.cdnImage).toMatch(/^\/pictures\//)
    expect((await last())?.picture?.cdnImage).not.toBe(second.cdnImage)
  })

  test('that has nowhere to go ends by itself, costs nothing and leaves no file', async () => {
    const { visitor, chat, left, ask, post } = await aTalk()
    const reply = await ask()
    const { engine, next } = anEngine()
    aWorker(engine)
    const drawing = await next()
    expect((await post(`/chats/${chat.id}/messages/${reply.id}/remove`)).status).toBe(200)
    drawing.finish()
    const find = async () => await (await visitor.fetchApi('GET', `/picture-jobs/${reply.replyId}`)).json()
    await expect.poll(find).toMatchObject({ status: 'cancelled', pictures: [] })
    expect(await left()).toBe(5)
    const files = sql`select 1 from loose_files where remove_after > now()`
    await expect.poll(() => server.context.db.rows(files)).toEqual([])
  })

  test('[SAF-15] of an own character that was taken down meanwhile is blocked, costs nothing and cannot be asked for again', async () => {
    const { visitor, left, post } = await aTalk()
    const own = await anOwnCharacter(visitor)
    const chat = await visitor.openChat(own.id)
    const last = async () => (await visitor.messages(chat.id)).messages.at(-1)
    const { reply } = await visitor.send(chat.id, WISH)
    await visitor.follow(reply)
    const { db, ownCharacters } = server.context
    await db.transaction((tx) => ownCharacters.takeDown(tx, own.id))
    const drawn: PictureRequest[] = []
    aWorker(aQuickEngine((request) => drawn.push(request)))
    await expect.poll(() => comingOf(last)).toMatchObject({ status: 'blocked' })
    expect([drawn, await left()]).toEqual([[], 5])
    const again = await post(`/picture-jobs/${reply.replyId}/retry`, { clientId: randomUUID() })
    expect(again).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await left()).toBe(5)
  })

  test('is not among those of the generator', async () => {
    const { visitor, ask } = await aTalk()
    const reply = await ask()
    const lists = async () => [
      (await (await visitor.fetchApi('GET', '/picture-jobs')).json()).jobs,
      (await (await visitor.fetchApi('GET', '/pictures')).json()).pictures,
    ]
    expect(await lists()).toEqual([[], []])
    aWorker(aQuickEngine())
    await visitor.picture(reply)
    expect(await lists()).toEqual([[], []])
  })

  test('shows the same person as the generator does', async () => {
    const drawn: PictureRequest[] = []
    const { visitor, post } = await aTalk()
    const made = await post('/characters/choices', { clientId: randomUUID(), choices: someChoices() })
    const premadeId = made.body.id as string
    const chat = await visitor.openChat(premadeId)
    const { reply } = await visitor.send(chat.id, WISH)
    await post('/picture-jobs', { clientId: randomUUID(), premadeId })
    aWorker(aQuickEngine((request) => drawn.push(request)))
    await visitor.picture(reply)
    // The third is the portrait.
    await expect.poll(() => drawn.length).toBe(3)
    for (const { sitter } of drawn) expect(sitter).toEqual(drawn[0]?.sitter)
    expect(drawn[0]?.sitter.seed).toMatch(/^face /)
  })
})

const jobsOf = async (messageId: string) =>
  await server.context.db.rows<{ status: string }>(sql`
    select j.status from picture_jobs j join replies r on r.id = j.reply_id
    join messages m on m.chat_id = r.chat_id and m.seq = r.message_seq where m.id = ${messageId}`)
