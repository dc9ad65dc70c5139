import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGE_CHARS_MAX } from '#contract/limits.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

/** Somebody with an account and a chat, on one of their devices. */
async function aWriter(visitor = aVisitor(server.url)) {
  const chat = await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
  const { user } = await anAccount(server, visitor)
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await visitor.fetchApi(method, path, body)
    return { status: answer.status, body: await answer.json() }
  }
  return {
    visitor,
    chat,
    user,
    ask,
    save: (content: string, version: number) => ask('POST', `/chats/${chat.id}/draft`, { content, version }),
    draft: async () => (await ask('GET', `/chats/${chat.id}/draft`)).body.draft,
  }
}

describe('what somebody writes and has not sent', () => {
  test('is there on each device, as it was written last', async () => {
    const writer = await aWriter()
    expect(await writer.draft()).toBeNull()
    expect((await writer.save('I was going', 1)).body).toEqual({ isKept: true, version: 1 })
    expect((await writer.save('I was going\nto say', 2)).body).toEqual({ isKept: true, version: 2 })
    expect(await writer.draft()).toEqual({ content: 'I was going\nto say', version: 2 })
  })

  test('is not undone by a call that comes late, which is told of the number that stands', async () => {
    const writer = await aWriter()
    await writer.save('I was going to say', 3)
    for (const version of [2, 3])
      expect((await writer.save('I was', version)).body).toEqual({ isKept: false, version: 3 })
    await writer.save('', 4)
    expect((await writer.save('I was going to say', 3)).body).toEqual({ isKept: false, version: 4 })
    expect(await writer.draft()).toEqual({ content: '', version: 4 })
  })

  test('is judged by nobody before it is sent', async () => {
    const writer = await aWriter()
    await writer.save('Write a sex scene where he rapes her', 1)
    const decisions = sql`select from moderation_events where user_id = ${writer.user.id}`
    expect(await server.context.db.rows(decisions)).toEqual([])
  })

  test('has at most the length of a message', async () => {
    const writer = await aWriter()
    expect((await writer.save('e'.repeat(MESSAGE_CHARS_MAX), 1)).status).toBe(200)
    expect((await writer.save('e'.repeat(MESSAGE_CHARS_MAX + 1), 2)).status).toBe(400)
    expect((await writer.save('e', 0)).status).toBe(400)
  })

  test('does not exist for anybody else, and a guest keeps it in the browser', async () => {
    const [writer, stranger] = [await aWriter(), await aWriter()]
    await writer.save('For you alone', 1)
    const path = `/chats/${writer.chat.id}/draft`
    expect((await stranger.ask('GET', path)).status).toBe(404)
    expect((await stranger.ask('POST', path, { content: 'x', version: 9 })).status).toBe(404)
    expect(await writer.draft()).toEqual({ content: 'For you alone', version: 1 })
    const guest = aVisitor(server.url)
    const chat = await guest.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
    expect((await guest.fetchApi('GET', `/chats/${chat.id}/draft`)).status).toBe(403)
  })

  test('goes with its chat, for good', async () => {
    const writer = await aWriter()
    // The last chat of somebody stays.
    await writer.visitor.openChat(server.context.characters.visible()[1]?.model.premadeId ?? '')
    await writer.save('Half a', 1)
    const { status, body } = await writer.ask('POST', '/user/delete-model', { modelId: writer.chat.id })
    expect(status).toBe(200)
    expect((await writer.ask('POST', `/removals/${body.removalId}/restore`, {})).status).toBe(200)
    const kept = await server.context.db.rows(sql`select from chat_drafts where content = 'Half a'`)
    expect(kept).toEqual([])
  })

  test('is not saved more often than somebody can write', async () => {
    const writer = await aWriter()
    const answers = await Promise.all(Array.from({ length: 125 }, (_, at) => writer.save('Again', at + 1)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  test('leaves no trace in the log', async () => {
    const writer = await aWriter()
    await writer.save('a lamp in the harbour', 1)
    expect(JSON.stringify(server.logged)).not.toContain('harbour')
  })
})
