import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chat } from '#contract/chat.ts'
import { aCast, type Cast, call, makeGroup, messagesOf, settled, type Visitor } from '#tests/server/a-cast.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'

let stage: Cast

beforeAll(async () => {
  stage = await aCast(3)
})
afterAll(() => stage.close())

const BEFORE = 'The marmalade is kept inside the grandfather clock.'
const idAt = (place: number) => stage.cast[place]?.premadeId ?? ''
const nameAt = (place: number) => stage.cast[place]?.name ?? ''

async function say(visitor: Visitor, chat: Chat, words: string) {
  const { reply } = await visitor.send(chat.id, words)
  await visitor.follow(reply)
  const messages = await settled(visitor, chat, 1)
  return messages.find(({ id }) => id === reply.id)
}

/** Two of the catalogue, before whom something was said, and a third who has joined since. */
async function aGroupThatGrew() {
  const visitor = aVisitor(stage.server.url)
  const { body: chat } = await makeGroup(visitor, { premadeIds: [idAt(0), idAt(1)] })
  await say(visitor, chat, `${nameAt(0)}, ${BEFORE}`)
  await call(visitor, `/chats/${chat.id}/members`, { premadeId: idAt(2) })
  return { visitor, chat: chat as Chat }
}

/** All that the latest prompt for a member says. */
function promptOf(name: string): string {
  const prompts = stage.model.prompts as { messages: { content: string }[] }[]
  const latest = prompts.findLast(({ messages }) =>
    messages[0]?.content.startsWith(`You write the messages of ${name}, an adult`),
  )
  return JSON.stringify(latest?.messages)
}

const NOT_THERE = 'does not know what was said before'

describe('a member who joins a group later', () => {
  test('hears the talk from there on, and the others all of it', async () => {
    const { visitor, chat } = await aGroupThatGrew()
    await say(visitor, chat, `${nameAt(2)}, the kettle is on.`)
    expect(promptOf(nameAt(2))).toContain('the kettle is on')
    expect(promptOf(nameAt(2))).toContain(NOT_THERE)
    expect(promptOf(nameAt(2))).not.toMatch(/marmalade/)
    await say(visitor, chat, `${nameAt(1)}, and the cups?`)
    expect(promptOf(nameAt(1))).toContain(BEFORE)
    expect(promptOf(nameAt(1))).not.toContain(NOT_THERE)
    await say(visitor, chat, `${nameAt(2)}, sugar?`)
    expect(promptOf(nameAt(2))).toMatch(/the kettle is on.*and the cups.*sugar/)
  })

  test('speaks first without a word of it', async () => {
    const { visitor, chat } = await aGroupThatGrew()
    await call(visitor, `/chats/${chat.id}/continue`, { clientId: randomUUID(), premadeId: idAt(2) })
    const messages = await settled(visitor, chat, 4)
    expect(messages.at(-1)).toMatchObject({ speaker: { premadeId: idAt(2) }, status: 'finished' })
    expect(promptOf(nameAt(2))).not.toMatch(/marmalade/)
    expect(promptOf(nameAt(2))).toContain('*Go on.*')
  })

  test('is reminded of nothing that was said or noted before, and of what was since', async () => {
    const { visitor, chat } = await aGroupThatGrew()
    await say(visitor, chat, `${nameAt(2)}, the lantern is kept under the stairs.`)
    const [, before] = await messagesOf(visitor, chat)
    const since = (await messagesOf(visitor, chat)).at(-2)
    const note = async (kind: string, text: string, messageId = '') => {
      const id = randomUUID()
      await stage.server.context.db.rows(sql`
        insert into memories (id, chat_id, owner_id, kind, text, from_seq, to_seq)
        select ${id}::uuid, c.id, c.owner_id, ${kind}, ${text}, 1, 2 from chats c where c.id = ${chat.id}`)
      await stage.server.context.db.rows(
        sql`insert into memory_sources (memory_id, message_id, version) values (${id}, ${messageId}, 1)`,
      )
    }
    await note('user', 'Hides marmalade in a clock.', before?.id)
    await note('user', 'Has a lantern.', since?.id)
    await note('summary', 'They spoke of marmalade.', before?.id)
    for (let n = 0; n < 16; n++) await say(visitor, chat, `${nameAt(n % 2)}, this is story number ${n}.`)
    const asked = 'where are the marmalade, the clock and the lantern kept?'
    await say(visitor, chat, `${nameAt(2)}, ${asked}`)
    const told = promptOf(nameAt(2)).replaceAll(asked, '')
    expect(told).toContain('Has a lantern.')
    expect(told).toContain(`${nameAt(2)}, the lantern is kept under the stairs.`)
    expect(told).not.toMatch(/marmalade/)
    await say(visitor, chat, `${nameAt(0)}, ${asked}`)
    expect(promptOf(nameAt(0))).toContain('Hides marmalade in a clock.')
    expect(promptOf(nameAt(0))).toMatch(/remembers:.*grandfather clock/)
  })

  test('knows no more of it in a branch, from the bin, or where messages were cut off and came back', async () => {
    const { visitor, chat } = await aGroupThatGrew()
    const [, first, second] = await messagesOf(visitor, chat)
    const hears = async (where: Chat, words: string) => {
      await say(visitor, where, `${nameAt(2)}, ${words}`)
      expect(promptOf(nameAt(2))).toContain(words)
      expect(promptOf(nameAt(2))).not.toMatch(/marmalade/)
    }
    const branched = { messageId: second?.id, clientId: randomUUID() }
    const { body: branch } = await call(visitor, `/chats/${chat.id}/branch`, branched)
    await hears(branch, 'what is in the branch?')
    const { body: deleted } = await call(visitor, '/user/delete-model', { modelId: chat.id })
    await call(visitor, `/removals/${deleted.removalId}/restore`)
    await hears(chat, 'are you back?')
    const { body: cut } = await call(visitor, `/chats/${chat.id}/messages/${first?.id}/remove`)
    await hears(chat, 'it is quiet now.')
    const { body: beside } = await call(visitor, `/removals/${cut.removalId}/restore`)
    await hears(beside, 'who told you?')
  })

  test('and was in it once hears it from the second time on', async () => {
    const { visitor, chat } = await aGroupThatGrew()
    await call(visitor, `/chats/${chat.id}/members/${idAt(0)}/remove`)
    await call(visitor, `/chats/${chat.id}/members`, { premadeId: idAt(0) })
    await say(visitor, chat, `${nameAt(0)}, welcome back.`)
    expect(promptOf(nameAt(0))).toContain('welcome back')
    expect(promptOf(nameAt(0))).not.toMatch(/marmalade/)
  })
})
