import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReplyEvent } from '#contract/chat.ts'
import { aDesk, REASON } from '#tests/server/a-desk.ts'
import { aServer } from '#tests/server/a-server.ts'
import { aTalk, retried } from '#tests/server/a-talk.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { eventsOf } from '#tests/server/a-visitor.ts'
import { anAccount, PASSWORD } from '#tests/server/an-account.ts'
import { shownName } from './written-by.ts'

let server: TalkingServer
let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  server = await aTalkingServer({ LLM_MODEL: 'first-model' })
  desk = await aDesk(server)
})
afterAll(() => server.close())

async function puts(model: string) {
  const { version } = (await desk.get('/engines')).body.model
  await desk.post('/engines/model', { values: { model }, version, reason: REASON })
}

/** Somebody whose first reply is of one model, and the second writing of it of another. */
async function aTalkOfTwo() {
  await puts('first-model')
  const talk = await aTalk(server, [`${randomUUID()} [turns: One. | Two.]`])
  await puts('models/second-model.gguf')
  await retried(talk)
  return talk
}

describe('a reply', () => {
  test('says which model wrote it, and each of its writings does; the greeting is of none', async () => {
    const talk = await aTalkOfTwo()
    const [greeting, mine, second] = await talk.messages()
    expect([greeting, mine, second].map((message) => message?.writtenBy)).toEqual([
      undefined,
      undefined,
      'second-model',
    ])
    const { body: first } = await talk.post(`/messages/${second?.id}/variant`, { variant: 0, version: 2 })
    expect(first).toMatchObject({ content: 'One.', writtenBy: 'first-model' })
    const { body: again } = await talk.post(`/messages/${second?.id}/variant`, { variant: 1, version: 3 })
    expect(again).toMatchObject({ content: 'Two.', writtenBy: 'second-model' })
    const own = { clientId: randomUUID(), content: 'Two, and a half.', version: 4 }
    expect((await talk.post(`/messages/${second?.id}/words`, own)).body).toMatchObject({
      isReworded: true,
      writtenBy: 'second-model',
    })
  })

  test('says it with its last event, also where it was stopped', async () => {
    await puts('first-model')
    const talk = await aTalk(server)
    const spoken = await talk.visitor.follow((await talk.visitor.send(talk.chat.id, 'Hello')).reply)
    expect(spoken.at(-1)?.event).toEqual({ type: 'finished', writtenBy: 'first-model' })
    const { reply } = await talk.visitor.send(talk.chat.id, '[slow]')
    const path = `/chats/${talk.chat.id}/replies/${reply.replyId}/events`
    let last: ReplyEvent | undefined
    for await (const { event } of eventsOf(await talk.visitor.fetchApi('GET', path))) {
      if (event.type === 'text' && last?.type !== 'text')
        await talk.post(`/replies/${reply.replyId}/stop`, {})
      last = event
    }
    expect(last).toEqual({ type: 'stopped', writtenBy: 'first-model' })
    expect(await talk.at(-1)).toMatchObject({ status: 'stopped', writtenBy: 'first-model' })
  })

  test('of a program without a model is of the scripted voice', async () => {
    const scripted = await aServer()
    const talk = await aTalk(scripted, ['Good evening'])
    expect(await talk.at(-1)).toMatchObject({ writtenBy: 'scripted voice' })
    await scripted.close()
  }, 60_000)

  test('keeps it in a branch, in the bin and back from there', async () => {
    const talk = await aTalkOfTwo()
    const { id } = await talk.at(-1)
    const { body: branch } = await talk.post('/branch', { messageId: id, clientId: randomUUID() })
    const { messages } = await talk.visitor.messages(branch.id)
    expect(messages.at(-1)).toMatchObject({ content: 'Two.', writtenBy: 'second-model' })
    const { body: removed } = await talk.post(`/messages/${id}/remove`, {})
    await talk.visitor.fetchApi('POST', `/removals/${removed.removalId}/restore`)
    const back = await talk.at(-1)
    expect(back).toMatchObject({ content: 'Two.', writtenBy: 'second-model' })
    const shown = { variant: 0, version: back.version }
    expect((await talk.post(`/messages/${back.id}/variant`, shown)).body.writtenBy).toBe('first-model')
  })

  test('of before the name was kept tells none', async () => {
    const talk = await aTalk(server, ['Hello'])
    await server.context.db.rows(sql`update messages set written_by = '' where chat_id = ${talk.chat.id}`)
    expect((await talk.messages()).filter((message) => 'writtenBy' in message)).toEqual([])
  })
})

test('[SAF-40] a copy of all that is kept of somebody has the model of each reply', async () => {
  const { visitor } = await anAccount(server)
  await puts('second-model')
  const chat = await visitor.openChat(server.premadeIds[0] ?? '')
  await visitor.follow((await visitor.send(chat.id, '[say: Two.]')).reply)
  const answer = await visitor.fetchApi('POST', '/user/export', { currentPassword: PASSWORD })
  const zipped = unzipSync(await answer.bytes())
  const name = Object.keys(zipped).find((one) => one.startsWith('chats/')) ?? ''
  const { messages } = JSON.parse(strFromU8(zipped[name] ?? new Uint8Array()))
  expect(messages.at(-1)).toMatchObject({ text: 'Two.', writtenBy: 'second-model' })
  expect(messages[0]).not.toHaveProperty('writtenBy')
})

test('readers are told a model’s name without the folder or the owner before it', () => {
  expect(shownName('llama3.1:8b')).toBe('llama3.1:8b')
  expect(shownName('somebody/Some-Model-8B')).toBe('Some-Model-8B')
  expect(shownName('/srv/models/mine.gguf')).toBe('mine')
  expect(shownName('C:\\models\\mine.GGUF')).toBe('mine')
  expect(shownName('a'.repeat(200))).toHaveLength(60)
})
