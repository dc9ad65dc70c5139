import { randomUUID } from 'node:crypto'
import http from 'node:http'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AllowancesLeft } from '#contract/allowances.ts'
import type { Message } from '#contract/chat.ts'
import type { LunaPage } from '#contract/luna.ts'
import { LUNA_PRICES } from '#contract/prices.ts'
import { proveBooks } from '#server/audit/service.ts'
import { createPictureWorker } from '#server/picture-jobs/jobs.ts'
import { listening } from '#server/platform/listening.fixture.ts'
import { aSpeechServer, mp3 } from '#server/providers/speech/a-speech-server.fixture.ts'
import { anEngine } from '#tests/factories/an-engine.ts'
import { aModelServer } from '#tests/server/a-model-server.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, aSubscriber } from '#tests/server/an-account.ts'
import { whileHeld } from '#tests/server/while-held.ts'

let model: Awaited<ReturnType<typeof aModelServer>>
let speech: Awaited<ReturnType<typeof aSpeechServer>>
let server: TestServer
let premadeId: string
beforeAll(async () => {
  model = await aModelServer()
  speech = await aSpeechServer()
  const urls = { LLM_BASE_URL: model.baseUrl, SPEECH_BASE_URL: speech.baseUrl }
  server = await aServer({ ...urls, GUEST_VOICES: '2', FREE_VOICES_PER_DAY: '3' })
  premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
})
afterAll(async () => {
  expect((await proveBooks(server.context.db)).broken).toEqual([])
  await server.close()
  model.close()
  speech.close()
})

type Visitor = ReturnType<typeof aVisitor>

/** What a character has said, and what it was answered to. */
async function aTalk(visitor: Visitor, said = ['[say: Good evening.]']) {
  const chat = await visitor.openChat(premadeId)
  const replies: Message[] = []
  let own: Message | undefined
  for (const content of said) {
    const { message, reply } = await visitor.send(chat.id, content)
    await visitor.follow(reply)
    replies.push(reply)
    own = message
  }
  const [reply] = replies
  if (!reply || !own) throw new Error('Nothing was said.')
  return { chat, reply, replies, own }
}

async function hear(visitor: Visitor, { modelId, id }: Message) {
  const answer = await visitor.fetchApi('POST', `/chats/${modelId}/messages/${id}/voice`)
  const { code, limit, cdnVoice } = await answer.json()
  return { status: answer.status, code, limit, cdnVoice }
}
const left = async (visitor: Visitor): Promise<AllowancesLeft['voices']> =>
  (await (await visitor.fetchApi('GET', '/allowances')).json()).voices
const lunaOf = async (visitor: Visitor): Promise<LunaPage> =>
  await (await visitor.fetchApi('GET', '/luna')).json()

/** The server with another engine, at which a reading waits until it is let go on. */
async function aSlowServer() {
  const waiting: (() => void)[] = []
  const slow = http.createServer(async (request, response) => {
    await Array.fromAsync(request)
    waiting.push(() => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(mp3(4)))
  })
  const port = await listening(slow)
  const own = await aServer({
    LLM_BASE_URL: model.baseUrl,
    SPEECH_BASE_URL: `http://127.0.0.1:${port}/v1`,
    GUEST_VOICES: '1',
    FREE_VOICES_PER_DAY: '1',
  })
  return {
    own,
    /** Lets the reading that is under way come to its end, after this was done. */
    async goOn(meanwhile: () => Promise<unknown>) {
      await expect.poll(() => waiting.length).toBe(1)
      await meanwhile()
      waiting.pop()?.()
    },
    async close() {
      expect((await proveBooks(own.context.db)).broken).toEqual([])
      await own.close()
      slow.closeAllConnections()
      slow.close()
    },
  }
}

describe('without a subscription messages that are read aloud are limited', () => {
  test('for a guest in all, who sees how many are left before one is used', async () => {
    const visitor = aVisitor(server.url)
    expect(await left(visitor)).toEqual({ left: 2, of: 2, period: 'all' })
    const { replies } = await aTalk(visitor, ['[say: One.]', '[say: Two.]', '[say: Three.]'])
    const [one, two, three] = replies
    for (const reply of [one, two]) if (reply) expect((await hear(visitor, reply)).status).toBe(200)
    expect(await left(visitor)).toEqual({ left: 0, of: 2, period: 'all' })
    const asked = speech.requests.length
    expect(three && (await hear(visitor, three))).toMatchObject({
      status: 402,
      code: 'free-limit',
      limit: 'voices',
    })
    expect(speech.requests).toHaveLength(asked)
  })

  test('for a user each day', async () => {
    const { visitor, user } = await anAccount(server)
    const { replies } = await aTalk(visitor, ['[say: One.]', '[say: Two.]'])
    const [one, two] = replies
    expect(await left(visitor)).toEqual({ left: 3, of: 3, period: 'day' })
    expect(one && (await hear(visitor, one)).status).toBe(200)
    expect(await left(visitor)).toMatchObject({ left: 2 })
    const { db } = server.context
    await db.rows(sql`update allowances set used = 3 where user_id = ${user.id} and what = 'voices'`)
    expect(two && (await hear(visitor, two)).code).toBe('free-limit')
    await db.rows(sql`update allowances set period = '2026-01-01' where user_id = ${user.id}`)
    expect(two && (await hear(visitor, two)).status).toBe(200)
  })

  test('and hearing one again, or asking twice at once, uses one', async () => {
    const visitor = aVisitor(server.url)
    const { reply } = await aTalk(visitor)
    const asked = await Promise.all([1, 2, 3].map(() => hear(visitor, reply)))
    expect(new Set(asked.map(({ cdnVoice }) => cdnVoice)).size).toBe(1)
    await hear(visitor, reply)
    expect(await left(visitor)).toMatchObject({ left: 1 })
  })

  test('and going back to an earlier writing of a reply, or into a branch, costs nothing again', async () => {
    const visitor = aVisitor(server.url)
    const { chat, reply } = await aTalk(visitor)
    await hear(visitor, reply)
    const at = `/chats/${chat.id}/messages/${reply.id}`
    const { db } = server.context
    // Another writing, as one that was written anew is kept.
    const writings = JSON.stringify(
      ['Good evening.', 'Good night.'].map((content) => ({
        content,
        status: 'finished',
        createdAt: new Date().toISOString(),
        pictureId: null,
        replyId: null,
      })),
    )
    await db.rows(sql`update messages set variants = ${writings}::jsonb, variant = 0 where id = ${reply.id}`)
    for (const variant of [1, 0]) {
      const { messages } = await visitor.messages(chat.id)
      const { version } = messages.find(({ id }) => id === reply.id) ?? {}
      expect((await visitor.fetchApi('POST', `${at}/variant`, { variant, version })).status).toBe(200)
    }
    expect((await hear(visitor, reply)).status).toBe(200)
    const answer = await visitor.fetchApi('POST', `/chats/${chat.id}/branch`, {
      clientId: randomUUID(),
      messageId: reply.id,
    })
    const branch = await answer.json()
    const { messages } = await visitor.messages(branch.id)
    const copy = messages.find(({ content }) => content === 'Good evening.')
    expect(copy && (await hear(visitor, copy)).status).toBe(200)
    expect(await left(visitor)).toMatchObject({ left: 1 })
  })

  test('but one’s own words cost nothing, and neither does what could not be read', async () => {
    const visitor = aVisitor(server.url)
    const { own, replies } = await aTalk(visitor, ['[say: busy]', '[say: *smiles*]', 'Good evening to you'])
    expect((await hear(visitor, own)).status).toBe(200)
    const [busy, silent] = replies
    expect(busy && (await hear(visitor, busy)).code).toBe('unavailable')
    expect(silent && (await hear(visitor, silent)).code).toBe('conflict')
    expect(await left(visitor)).toMatchObject({ left: 2 })
  })

  test('and one that was in the bin is read again for nothing', async () => {
    const visitor = aVisitor(server.url)
    const { chat, reply } = await aTalk(visitor)
    await hear(visitor, reply)
    const removed = await visitor.fetchApi('POST', `/chats/${chat.id}/messages/${reply.id}/remove`)
    const { removalId } = await removed.json()
    expect((await visitor.fetchApi('POST', `/removals/${removalId}/restore`)).status).toBe(200)
    const back = (await visitor.messages(chat.id)).messages.at(-1)
    expect(back).toMatchObject({ id: reply.id })
    expect(back).not.toHaveProperty('cdnVoice')
    expect(back && (await hear(visitor, back)).status).toBe(200)
    expect(await left(visitor)).toMatchObject({ left: 1 })
  })
})

describe('[LED-6] with a subscription a message that is read aloud', () => {
  test('costs one luna, once, however often it is heard, and the history says for what', async () => {
    const { visitor } = await aSubscriber(server, { luna: 10 })
    const { reply } = await aTalk(visitor)
    expect(await left(visitor)).toBeNull()
    await Promise.all([1, 2, 3].map(() => hear(visitor, reply)))
    expect((await hear(visitor, reply)).status).toBe(200)
    expect(await lunaOf(visitor)).toMatchObject({
      balance: 10 - LUNA_PRICES.voiceMessage,
      entries: [{ kind: 'spend', purpose: 'voice', luna: -LUNA_PRICES.voiceMessage }, { kind: 'grant' }],
    })
  })

  test('costs anew once it was written anew', async () => {
    const { visitor } = await aSubscriber(server, { luna: 10 })
    const { chat, reply } = await aTalk(visitor)
    await hear(visitor, reply)
    const again = await visitor.fetchApi('POST', `/chats/${chat.id}/replies`, { messageId: reply.id })
    await visitor.follow((await again.json()).reply)
    // The same words, which are paid for.
    expect((await hear(visitor, reply)).status).toBe(200)
    expect((await lunaOf(visitor)).balance).toBe(9)
    const { db } = server.context
    await db.rows(
      sql`update messages set content = 'Good night.', version = version + 1 where id = ${reply.id}`,
    )
    expect((await hear(visitor, reply)).status).toBe(200)
    expect((await lunaOf(visitor)).balance).toBe(8)
  })

  test('costs nothing where it fails, or is one’s own', async () => {
    const { visitor } = await aSubscriber(server, { luna: 10 })
    const { own, reply } = await aTalk(visitor, ['[say: cut]', 'Good evening to you'])
    expect((await hear(visitor, reply)).code).toBe('unavailable')
    expect((await hear(visitor, own)).status).toBe(200)
    expect((await lunaOf(visitor)).balance).toBe(10)
  })

  test('is refused without luna before anybody speaks, and can be had once there is some', async () => {
    const { visitor, user } = await aSubscriber(server, { luna: 0 })
    const { reply } = await aTalk(visitor)
    const asked = speech.requests.length
    expect(await hear(visitor, reply)).toMatchObject({ status: 402, code: 'no-luna' })
    expect(speech.requests).toHaveLength(asked)
    const { db, ledger } = server.context
    const more = { cause: `test:${reply.id}`, userId: user.id, luna: 1 } as const
    await ledger.grant(db, { ...more, bucket: 'bought', source: 'purchase' })
    expect((await hear(visitor, reply)).status).toBe(200)
    expect((await lunaOf(visitor)).balance).toBe(0)
  })

  test.runIf(process.env.TEST_DATABASE_URL)(
    'is read though its picture comes at the same moment, and both are paid',
    async () => {
      const { visitor } = await aSubscriber(server, { luna: 10 })
      const { allowances, pictureWorker, ...context } = server.context
      await pictureWorker.close()
      const { engine, next } = anEngine()
      const holds = allowances.pictureHolds
      const showPicture = vi.fn(context.chats.showPicture)
      const worker = createPictureWorker({ ...context, engine, holds, chats: { showPicture }, atOnce: 1 })
      const { reply } = await aTalk(visitor, ['Send me a picture from the beach, please'])
      worker.wake()
      const drawing = await next()
      const drawn = async () => {
        drawing.finish()
        return (await visitor.picture(reply)).cdnImage
      }
      const heard = async () => (await hear(visitor, reply)).status
      const held = sql`select from messages where id = ${reply.id} for no key update`
      const answers = await whileHeld<unknown>(server, held, [drawn, heard])
      await worker.close()
      expect(answers).toEqual([expect.stringContaining('/pictures/'), 200])
      // Where the two wait for each other, the database ends one, and the picture would be tried again.
      expect(showPicture).toHaveBeenCalledOnce()
      expect((await lunaOf(visitor)).balance).toBe(10 - LUNA_PRICES.chatPicture - LUNA_PRICES.voiceMessage)
    },
  )
})

describe('a reading that takes its time', () => {
  let slow: Awaited<ReturnType<typeof aSlowServer>>
  beforeAll(async () => {
    slow = await aSlowServer()
  })
  afterAll(() => slow.close())

  const voicesOf = (message: Message) =>
    slow.own.context.db.rows(sql`select file from voices where message_id = ${message.id}`)

  test('is not handed out where the luna went meanwhile, and costs nothing then', async () => {
    const { visitor, user } = await aSubscriber(slow.own, { luna: 1 })
    const { reply } = await aTalk(visitor)
    const { db, ledger } = slow.own.context
    const spent = { cause: `test:${reply.id}`, userId: user.id, luna: 1, purpose: 'pictures' } as const
    const hearing = hear(visitor, reply)
    await slow.goOn(() => ledger.spend(db, spent))
    expect(await hearing).toMatchObject({ status: 402, code: 'no-luna' })
    expect(await voicesOf(reply)).toEqual([])
    expect((await lunaOf(visitor)).entries).toHaveLength(2)
  })

  test('is not handed out where the last free one was used meanwhile', async () => {
    const visitor = aVisitor(slow.own.url)
    const { reply } = await aTalk(visitor)
    const { db } = slow.own.context
    const hearing = hear(visitor, reply)
    await slow.goOn(() =>
      db.rows(sql`
        select use_allowance(c.owner_id, 'voices', 1, 1) as used from chats c where c.id = ${reply.modelId}`),
    )
    expect(await hearing).toMatchObject({ status: 402, code: 'free-limit', limit: 'voices' })
    expect(await voicesOf(reply)).toEqual([])
  })

  test('costs nothing where its message was changed meanwhile', async () => {
    const { visitor } = await aSubscriber(slow.own, { luna: 5 })
    const { reply } = await aTalk(visitor)
    const { db } = slow.own.context
    const hearing = hear(visitor, reply)
    await slow.goOn(() => db.rows(sql`update messages set version = version + 1 where id = ${reply.id}`))
    expect(await hearing).toMatchObject({ status: 409, code: 'conflict' })
    expect((await lunaOf(visitor)).balance).toBe(5)
  })
})
