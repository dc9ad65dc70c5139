import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aStoredEntry } from '#tests/factories/a-stored-entry.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { type Api, createApi } from '#web/lib/api.ts'
import type { Changes } from '#web/lib/change-stream.ts'
import { createStore } from '#web/lib/store.ts'
import { toasts } from '#web/lib/toasts.ts'
import { editLast } from './edit-last.ts'
import { createThread, type Thread } from './thread.ts'

let server: TalkingServer
let api: Api
let chatId: string
const leave: (() => void)[] = []

beforeAll(async () => {
  server = await aTalkingServer()
})
afterAll(async () => await server.close())
beforeEach(async () => {
  api = createApi(server.url, aStoredEntry<string>())
  const premadeId = server.premadeIds[0] ?? ''
  chatId = (await api.call('openChat', { body: { premadeId } })).id
})
afterEach(() => {
  for (const close of leave.splice(0)) close()
})

/** Tabs that hear of each other only when a test says so. */
async function anOpenThread(): Promise<{ thread: Thread; hear: () => void }> {
  let hear = () => {}
  const changes: Changes = {
    listen(onChange) {
      hear = () => onChange({ type: 'reset' })
      return () => {}
    },
  }
  const thread = createThread({ api, chatId, unsent: aStoredEntry(), changes })
  leave.push(thread.open())
  await expect.poll(() => thread.get().phase).toBe('ready')
  return { thread, hear: () => hear() }
}

const last = (thread: Thread) => thread.get().messages.at(-1)
const until = (thread: Thread, status: string) => expect.poll(() => last(thread)?.status).toBe(status)
const texts = (thread: Thread) => thread.get().messages.map(({ content }) => content)
const keyAt = (thread: Thread, at: number) => thread.get().messages.at(at)?.key ?? ''

async function say(thread: Thread, text: string) {
  thread.send(text)
  await until(thread, 'finished')
}

describe('a message', () => {
  test('wears its sign and its bookmark at once, also on the next visit', async () => {
    const { thread } = await anOpenThread()
    await say(thread, 'Hello')
    const marked = thread.react(keyAt(thread, -1), 'heart')
    expect(last(thread)?.stored?.reaction).toBe('heart')
    await marked
    await thread.save(keyAt(thread, -1), true)
    const next = await anOpenThread()
    expect(last(next.thread)?.stored).toMatchObject({ reaction: 'heart', saved: true })
    await thread.react(keyAt(thread, -1), null)
    expect(last(thread)?.stored?.reaction).toBeUndefined()
  })

  test('that is gone takes its sign back and says so', async () => {
    const [here, there] = [await anOpenThread(), await anOpenThread()]
    await say(here.thread, 'Hello')
    there.hear()
    await expect.poll(() => texts(there.thread)).toHaveLength(3)
    await here.thread.remove(keyAt(here.thread, 1))
    const shown = toasts.get().length
    await there.thread.react(keyAt(there.thread, -1), 'fire')
    expect(last(there.thread)?.stored?.reaction).toBeUndefined()
    expect(toasts.get().length).toBe(shown + 1)
  })

  test('that one tab removes vanishes in the other, and comes back', async () => {
    const [here, there] = [await anOpenThread(), await anOpenThread()]
    await say(here.thread, 'Hello')
    there.hear()
    await expect.poll(() => texts(there.thread)).toHaveLength(3)
    expect(here.thread.countFrom(keyAt(here.thread, 1))).toBe(2)
    const removed = await here.thread.remove(keyAt(here.thread, 1))
    expect(removed?.messages).toBe(2)
    there.hear()
    await expect.poll(() => texts(there.thread)).toHaveLength(1)
    expect(await here.thread.restore(removed?.removalId ?? '')).toBeUndefined()
    expect(texts(here.thread)).toHaveLength(3)
  })

  test('comes back with all that was removed after it, however many pages that is', async () => {
    const { thread } = await anOpenThread()
    await say(thread, 'Hello')
    await server.context.db.rows(sql`
      insert into messages (chat_id, seq, id, author, content, status)
      select ${thread.chatId}::uuid, n, gen_random_uuid(), 'user', 'Line ' || n, 'finished'
      from generate_series(4, 120) n`)
    await server.context.db.rows(sql`update chats set last_seq = 120 where id = ${thread.chatId}`)
    const long = await anOpenThread()
    while (long.thread.get().hasOlder) await long.thread.loadOlder()
    const all = texts(long.thread)
    expect(all).toHaveLength(120)
    const removed = await long.thread.remove(keyAt(long.thread, 3))
    expect(texts(long.thread)).toHaveLength(3)
    await long.thread.restore(removed?.removalId ?? '')
    expect(texts(long.thread)).toEqual(all)
  })

  test('can begin a chat of its own', async () => {
    const { thread } = await anOpenThread()
    await say(thread, 'Hello')
    const branch = await thread.branch(keyAt(thread, 1))
    expect(branch?.lastMessage?.content).toBe('Hello')
  })
})

describe('a reply', () => {
  test('that is written again keeps its first writing, a step to the left', async () => {
    const { thread } = await anOpenThread()
    await say(thread, '[turns: One. | Two.]')
    await thread.retry()
    await until(thread, 'finished')
    expect(last(thread)).toMatchObject({ content: 'Two.', stored: { variants: { shown: 1, count: 2 } } })
    const chosen = thread.chooseVariant(keyAt(thread, -1), 0)
    expect(last(thread)?.stored?.variants?.shown).toBe(0)
    await chosen
    expect(last(thread)).toMatchObject({ content: 'One.', stored: { variants: { shown: 0, count: 2 } } })
  })

  test('shows the last writing that was asked for, however fast the steps come', async () => {
    const { thread } = await anOpenThread()
    await say(thread, '[turns: One. | Two.] In haste')
    await thread.retry()
    await until(thread, 'finished')
    const key = keyAt(thread, -1)
    const chosen = thread.chooseVariant(key, 0)
    await thread.chooseVariant(key, 1)
    await thread.chooseVariant(key, 0)
    await thread.chooseVariant(key, 1)
    expect(last(thread)?.stored?.variants?.shown).toBe(1)
    await chosen
    expect(last(thread)).toMatchObject({ content: 'Two.', stored: { variants: { shown: 1, count: 2 } } })
    await thread.chooseVariant(key, 0)
    expect(last(thread)?.content).toBe('One.')
  })

  test('that was changed elsewhere goes back and shows how it stands', async () => {
    const { thread } = await anOpenThread()
    await say(thread, '[turns: Left. | Right.]')
    await thread.retry()
    await until(thread, 'finished')
    const other = await anOpenThread()
    await other.thread.chooseVariant(keyAt(other.thread, -1), 0)
    await thread.chooseVariant(keyAt(thread, -1), 0)
    expect(toasts.get().at(-1)?.text).toContain('changed somewhere else')
    expect(last(thread)).toMatchObject({ content: 'Left.', stored: { version: 3 } })
  })

  test('is followed by another when the character goes on', async () => {
    const { thread } = await anOpenThread()
    await say(thread, 'Hello')
    await thread.goOn()
    await until(thread, 'finished')
    expect(
      thread
        .get()
        .messages.map(({ author }) => author)
        .slice(1),
    ).toEqual(['user', 'character', 'character'])
  })
})

describe('an edit', () => {
  test('stands in the bubble of the message and is answered; what came after is gone', async () => {
    const { thread } = await anOpenThread()
    await say(thread, '[say: First.] Hello')
    await say(thread, 'More')
    const key = keyAt(thread, 1)
    thread.startEdit(key)
    thread.typeEdit('[say: Second.] Hello')
    expect(await thread.saveEdit()).toBeDefined()
    await until(thread, 'finished')
    expect(texts(thread).slice(1)).toEqual(['[say: Second.] Hello', 'Second.'])
    expect(thread.get()).toMatchObject({ edit: undefined })
    expect(keyAt(thread, 1)).toBe(key)
  })

  test('of a message that another tab deletes is lost there, and not left', async () => {
    const [here, there] = [await anOpenThread(), await anOpenThread()]
    await say(here.thread, 'Hello')
    there.hear()
    await expect.poll(() => texts(there.thread)).toHaveLength(3)
    there.thread.startEdit(keyAt(there.thread, 1))
    there.thread.typeEdit('Half of a')
    await here.thread.remove(keyAt(here.thread, 1))
    there.hear()
    await expect.poll(() => texts(there.thread)).toHaveLength(1)
    expect(there.thread.get().edit).toMatchObject({ text: 'Half of a' })
    expect(there.thread.get().edit?.isLeft).toBeUndefined()
  })

  test('of a message that another tab edited overwrites nothing and keeps what was typed', async () => {
    const [here, there] = [await anOpenThread(), await anOpenThread()]
    await say(here.thread, 'Hello')
    there.hear()
    await expect.poll(() => texts(there.thread)).toHaveLength(3)
    there.thread.startEdit(keyAt(there.thread, 1))
    there.thread.typeEdit('Mine')
    here.thread.startEdit(keyAt(here.thread, 1))
    here.thread.typeEdit('Theirs')
    await here.thread.saveEdit()
    await until(here.thread, 'finished')
    expect(await there.thread.saveEdit()).toBeUndefined()
    expect(there.thread.get().edit).toMatchObject({ text: 'Mine', newer: 'Theirs' })
    expect(there.thread.get().edit?.key).toBe(keyAt(there.thread, 1))
    expect(texts(there.thread)[1]).toBe('Theirs')
    expect(await there.thread.saveEdit()).toBeDefined()
    await until(there.thread, 'finished')
    expect(texts(there.thread)[1]).toBe('Mine')
  })
})

describe('at an earlier place of a talk', () => {
  /** Of three hundred messages those around the fortieth. */
  async function anEarlierPlace(): Promise<Thread> {
    await server.context.db.rows(sql`
      insert into messages (chat_id, seq, id, author, content, status)
      select ${chatId}::uuid, n, gen_random_uuid(), case n % 2 when 0 then 'user' else 'character' end, 'Line ' || n, 'finished'
      from generate_series(2, 299) n`)
    await server.context.db.rows(sql`update chats set last_seq = 299 where id = ${chatId}`)
    const { thread } = await anOpenThread()
    await thread.openAt(40)
    expect(thread.get().hasNewer).toBe(true)
    return thread
  }
  const places = (thread: Thread) => thread.get().messages.map(({ stored }) => stored?.seq ?? 0)

  test('the character goes on after the latest message, and none is left out before it', async () => {
    const thread = await anEarlierPlace()
    await thread.goOn()
    await until(thread, 'finished')
    expect(places(thread)).toEqual(Array.from({ length: 51 }, (_, at) => 250 + at))
    expect(thread.get().hasNewer).toBe(false)
  })

  test('the last message that is shown is not the one to write again', async () => {
    const thread = await anEarlierPlace()
    const shown = toasts.get().length
    await thread.retry()
    expect(last(thread)?.status).toBe('finished')
    expect(toasts.get()).toHaveLength(shown)
  })

  test('the own message that is edited from the empty field is the last of the talk', async () => {
    const thread = await anEarlierPlace()
    expect(editLast(thread, createStore(''))).toBe(true)
    await expect.poll(() => thread.get().edit?.text).toBe('Line 298')
  })

  test('an edit that somebody leaves is not taken for one of a message that was deleted', async () => {
    const thread = await anEarlierPlace()
    const begin = (text: string) => {
      thread.startEdit(keyAt(thread, 9))
      thread.typeEdit(text)
    }
    begin('Half of a')
    await thread.openAt(200)
    expect(thread.get().edit).toMatchObject({ text: 'Half of a', isLeft: true })
    begin('Half of another')
    await thread.toLatest()
    expect(thread.get().edit).toMatchObject({ text: 'Half of another', isLeft: true })
    begin('Half of a third')
    await thread.remove(keyAt(thread, 8))
    expect(thread.get().edit).toMatchObject({ text: 'Half of a third', isLeft: true })
  })

  test('an edit that says what its message says ends where somebody leaves it', async () => {
    const thread = await anEarlierPlace()
    thread.startEdit(keyAt(thread, 9))
    await thread.openAt(200)
    expect(thread.get().edit).toBeUndefined()
  })

  test('an edit ends the talk there, and its answer is the last message', async () => {
    const thread = await anEarlierPlace()
    thread.startEdit(keyAt(thread, 9))
    thread.typeEdit('Other words')
    expect(await thread.saveEdit()).toBeDefined()
    expect(thread.get().hasNewer).toBe(false)
    await until(thread, 'finished')
    expect(texts(thread).at(-2)).toBe('Other words')
  })
})
