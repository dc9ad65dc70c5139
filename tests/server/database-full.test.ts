import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTalkingServer, type TalkingServer } from './a-talking-server.ts'
import { aVisitor, eventsOf, textOf } from './a-visitor.ts'

let server: TalkingServer
beforeAll(async () => {
  server = await aTalkingServer()
})
afterAll(() => server.close())

const premadeId = () => server.context.characters.visible()[0]?.model.premadeId ?? ''

/** Has no room for further rows in a table, in PostgreSQL's words, until it is emptied. */
async function fill(table: 'messages' | 'reply_events') {
  const { db } = server.context
  await db.script(`
    create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_room before insert on ${table} execute function no_room()`)
  return () => db.script(`drop trigger no_room on ${table}; drop function no_room()`)
}

describe('where the disk of the database is full', () => {
  test('a message is refused with the time to wait, and what was there is read on', async () => {
    const visitor = aVisitor(server.url)
    const chat = await visitor.openChat(premadeId())
    const { messages } = await visitor.messages(chat.id)
    const clientId = randomUUID()
    const send = () =>
      visitor.fetchApi('POST', `/chats/${chat.id}/messages`, { clientId, content: 'Good evening' })
    const empty = await fill('messages')
    try {
      const refused = await send()
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await visitor.messages(chat.id)).messages).toEqual(messages)
    } finally {
      await empty()
    }
    expect(server.logged.some((line) => line.includes('No space left on device'))).toBe(true)
    expect((await send()).status).toBe(200)
    expect((await visitor.messages(chat.id)).messages).toHaveLength(messages.length + 2)
  })

  test('a reply that is being written shows no word that is not stored, and goes on once there is room', async () => {
    const visitor = aVisitor(server.url)
    const chat = await visitor.openChat(premadeId())
    const empty = await fill('reply_events')
    const { reply } = await visitor.send(chat.id, 'Good evening [slow]')
    const reading = Array.fromAsync(
      eventsOf(await visitor.fetchApi('GET', `/chats/${chat.id}/replies/${reply.replyId}/events`)),
    )
    try {
      await expect
        .poll(() => server.logged.some((line) => line.includes('reply events could not be stored')))
        .toBe(true)
      expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({ content: '' })
    } finally {
      await empty()
    }
    const events = await reading
    expect(events.at(-1)?.event).toMatchObject({ type: 'finished' })
    expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({
      status: 'finished',
      content: textOf(events).trim(),
    })
  })
})
