import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPremadeId } from '#tests/factories/a-premade-id.ts'
import { aModelServer } from '#tests/server/a-model-server.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor, textOf } from '#tests/server/a-visitor.ts'

let model: Awaited<ReturnType<typeof aModelServer>>
let server: TestServer
beforeAll(async () => {
  model = await aModelServer()
  server = await aServer({ LLM_BASE_URL: model.baseUrl })
})
afterAll(async () => {
  await server.close()
  model.close()
})

async function aChat() {
  const visitor = aVisitor(server.url)
  const chat = await visitor.openChat(aPremadeId())
  return { visitor, chat, last: async () => (await visitor.messages(chat.id)).messages.at(-1) }
}

/** A reply whose writer died after it had stored this event. */
async function aDeadReply(event: string) {
  const talk = await aChat()
  const { reply } = await talk.visitor.send(talk.chat.id, 'Hello')
  await talk.visitor.follow(reply)
  const { db } = server.context
  await db.script(`update replies set status = 'writing', ended_at = null where id = '${reply.replyId}';
    update messages set status = 'writing', content = '' where id = '${reply.id}';
    delete from reply_events where reply_id = '${reply.replyId}'`)
  await db.rows(sql`insert into reply_events (reply_id, seq, event) values (${reply.replyId}, 1, ${event})`)
  return talk
}

test('a model that writes what no record holds is heard without that', async () => {
  const { visitor, chat, last } = await aChat()
  const { reply } = await visitor.send(chat.id, 'Hello [unstorable]')
  const events = await visitor.follow(reply)
  const words = 'The lamp is lit and the \u{1f319} is up tonight\ufffd, is it not?'
  expect(textOf(events)).toBe(words)
  expect(events.at(-1)?.event).toMatchObject({ type: 'finished' })
  expect(await last()).toMatchObject({ content: words, status: 'finished' })
})

test('what a writer left that died is ended, whatever is in it, and keeps nothing else from its end', async () => {
  const talks = [
    await aDeadReply('no event'),
    await aDeadReply(JSON.stringify({ type: 'text', text: 'Good \u0000night' })),
    await aDeadReply(JSON.stringify({ type: 'text', text: 'Good night' })),
  ]
  await server.context.writer.reap(server.context.ownCharacters, -1)
  expect(await Promise.all(talks.map(({ last }) => last()))).toMatchObject([
    { content: '', status: 'failed' },
    { content: 'Good night', status: 'cut' },
    { content: 'Good night', status: 'cut' },
  ])
})
