import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Chat, SentMessage } from '#contract/chat.ts'
import { aRememberingUser, call, memoriesOf, tell, type Visitor } from '#tests/server/a-remembering-user.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(async () => await server.close())

/** At any time of the day at least one of the two has another day than UTC. */
const ZONES = { 'Pacific/Kiritimati': 840, 'Pacific/Pago_Pago': -660 }

async function say(visitor: Visitor, chat: Chat, content: string, timeZone: string) {
  const body = { clientId: randomUUID(), content, timeZone }
  const sent = (await call<SentMessage>(visitor, 'POST', `/chats/${chat.id}/messages`, body)).body
  await visitor.follow(sent.reply)
  await server.context.memoryDrawer.read(chat.id)
  return sent.message
}

const dayIn = (timeZone: string, at: number) => new Date(at).toLocaleDateString('sv', { timeZone })

const offsetsOf = async (chatId: string) =>
  (
    await server.context.db.rows<{ utc_offset_minutes: number | null }>(
      sql`select utc_offset_minutes from messages where chat_id = ${chatId} order by seq`,
    )
  ).map(({ utc_offset_minutes: offset }) => offset)

test.each(Object.keys(ZONES))(
  'a plan for tomorrow is for the day after today where the user is: %s',
  async (zone) => {
    const { visitor, chat } = await aRememberingUser(server)
    const said = await say(visitor, chat, 'I have an exam tomorrow.', zone)
    const { memories } = await memoriesOf(visitor, chat)
    const tomorrow = dayIn(zone, Date.parse(said.createdAt) + 24 * 60 * 60_000)
    expect(memories.map(({ happensOn }) => happensOn)).toEqual([tomorrow])
  },
)

test.each(Object.entries(ZONES))(
  'the clock of the user goes with the talk, into a branch and the bin and back: %s',
  async (zone, minutes) => {
    const { visitor, chat } = await aRememberingUser(server)
    const message = await say(visitor, chat, 'I have an exam tomorrow.', zone)
    const spoken = [null, minutes, minutes]
    expect(await offsetsOf(chat.id)).toEqual(spoken)
    const { messages } = await visitor.messages(chat.id)
    const asked = { messageId: messages.at(-1)?.id, clientId: randomUUID() }
    const branch = await call<Chat>(visitor, 'POST', `/chats/${chat.id}/branch`, asked)
    expect(await offsetsOf(branch.body.id)).toEqual(spoken)
    const path = `/chats/${chat.id}/messages/${message.id}/remove`
    const { body } = await call<{ removalId: string }>(visitor, 'POST', path)
    expect(await offsetsOf(chat.id)).toEqual([null])
    const back = await call<Chat>(visitor, 'POST', `/removals/${body.removalId}/restore`)
    expect(await offsetsOf(back.body.id)).toEqual(spoken)
  },
)

test('what was said is put before the character with the day that the user had', async () => {
  const { chat } = await aRememberingUser(server)
  await tell(server, chat, [
    ['The lighthouse has a red lamp.', 'So it has.', '2024-05-15T02:00:00Z'],
    ...Array.from({ length: 40 }, (_, at): [string, string, string] => [
      `We walked to pier ${at}.`,
      'It was cold there.',
      '2024-05-15T03:00:00Z',
    ]),
  ])
  await server.context.db.rows(sql`update messages set utc_offset_minutes = -240 where chat_id = ${chat.id}`)
  await server.context.memoryDrawer.read(chat.id)
  const { note, before } = await server.context.memory.remind({
    ...{ chatId: chat.id, hasMemories: true, name: 'Vera', before: 60, room: 580 },
    text: 'What colour is the lamp of the lighthouse?',
  })
  expect(note).toContain('- 2024-05-14, the user: The lighthouse has a red lamp.')
  expect(before[0]?.text).toMatch(/2024-05-14/)
})
