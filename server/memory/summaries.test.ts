import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Summary } from '#contract/memory.ts'
import { aRememberingUser, call, type Line, memoriesOf, tell } from '#tests/server/a-remembering-user.ts'
import { LINE } from '#tests/server/a-talk.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'

let server: TalkingServer
beforeAll(async () => {
  // A summary of the model server is its line.
  server = await aTalkingServer()
})
afterAll(() => server.close())

const DAY_MS = 86_400_000
const BEGIN = Date.parse('2024-05-15')
const dayAt = (at: number) => new Date(BEGIN + at * DAY_MS).toISOString().slice(0, 10)

/** A talk of so many days, each with two messages; all of it is read, and the user's messages are known by their day. */
async function aLongTalk(days: number) {
  const user = await aRememberingUser(server)
  await server.context.db.rows(
    sql`update messages set created_at = ${new Date(BEGIN - DAY_MS)} where chat_id = ${user.chat.id}`,
  )
  const said = await tell(
    server,
    user.chat,
    Array.from(
      { length: days },
      (_, at): Line => [
        `On day ${at} we planted a pear tree in the garden behind the house, and watered it well.`,
        `It will grow well there, the tree of day ${at}, if nobody forgets the frost.`,
        dayAt(at),
      ],
    ),
  )
  await server.context.memoryDrawer.read(user.chat.id)
  const summaries = async (): Promise<Summary[]> =>
    // The server has checked its answer by the schema of the call.
    (await memoriesOf(user.visitor, user.chat)).summaries as Summary[]
  /** The first message of the prompt of a reply to something. */
  const systemFor = async (text: string) => {
    await user.visitor.follow((await user.visitor.send(user.chat.id, text)).reply)
    const { messages } = server.model.prompts.at(-1) as { messages: { content: string }[] }
    return messages[0]?.content ?? ''
  }
  return { ...user, said, summaries, systemFor }
}

const before = (system: string) => system.split('# Before the messages below\n')[1]

test('[CHAT-08] what has left the prompt stands in it in few words, with its days, and stays as it is', async () => {
  const { systemFor, summaries } = await aLongTalk(100)
  expect(await summaries()).toHaveLength(5)
  const system = await systemFor('Good evening.')
  // The greeting is the first of the forty.
  expect(before(system)).toMatch(
    new RegExp(`^- ${dayAt(-1)} to ${dayAt(19)}: ${LINE}\n- ${dayAt(19)} to ${dayAt(39)}: ${LINE}`),
  )
  expect(before(system)).not.toContain(`to ${dayAt(99)}`)
  expect(await systemFor('And a good night.')).toBe(system)
})

test('of a talk that the prompt holds whole nothing is told twice', async () => {
  const { systemFor, summaries } = await aLongTalk(20)
  expect(await summaries()).toHaveLength(1)
  expect(before(await systemFor('Good evening.'))).toBeUndefined()
})

test('a summary says of which messages it is, and goes with each of them', async () => {
  const { visitor, chat, said, summaries, systemFor } = await aLongTalk(100)
  expect((await summaries())[1]).toEqual({
    text: LINE,
    fromSeq: 41,
    toSeq: 80,
    from: `${dayAt(19)}T00:00:00.000Z`,
    to: `${dayAt(39)}T00:00:00.000Z`,
  })
  const removed = await call<{ removalId: string }>(
    visitor,
    'POST',
    `/chats/${chat.id}/messages/${said[39]}/remove`,
  )
  expect((await summaries()).map(({ toSeq }) => toSeq)).toEqual([40])
  expect(await systemFor('Good evening.')).not.toContain(LINE)
  // It went on: what was removed comes back beside it, with the summaries of all its stretches.
  const beside = await call<{ id: string }>(visitor, 'POST', `/removals/${removed.body.removalId}/restore`)
  expect((await memoriesOf(visitor, beside.body)).summaries).toHaveLength(5)
})

test('a summary of a message that was put in other words is written anew', async () => {
  const { visitor, chat, summaries } = await aLongTalk(45)
  const { messages } = await visitor.messages(chat.id, '?before=40')
  await server.context.db.rows(
    sql`update messages set content = 'The frost came.', version = version + 1 where id = ${messages.at(-3)?.id}`,
  )
  expect((await summaries()).map(({ toSeq }) => toSeq)).toEqual([80])
  await server.context.memoryDrawer.read(chat.id)
  expect((await summaries()).map(({ toSeq }) => toSeq)).toEqual([40, 80])
})
