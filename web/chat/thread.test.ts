import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aStoredEntry } from '#tests/factories/a-stored-entry.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { type Api, createApi } from '#web/lib/api.ts'
import { type Changes, createChangeStream } from '#web/lib/change-stream.ts'
import { popups } from '#web/lib/popups.ts'
import type { StoredEntry } from '#web/lib/storage.ts'
import type { UnsentMessage } from '#web/lib/stored-talk.ts'
import { toasts } from '#web/lib/toasts.ts'
import { createThread, type Thread } from './thread.ts'

let server: TalkingServer
let api: Api
let token: StoredEntry<string>
let chatId: string
let leave: (() => void)[] = []

beforeAll(async () => {
  server = await aTalkingServer()
})
afterAll(async () => await server.close())
beforeEach(async () => {
  token = aStoredEntry<string>()
  api = createApi(server.url, token)
  const premadeId = server.premadeIds[0] ?? ''
  chatId = (await api.call('openChat', { body: { premadeId } })).id
})
afterEach(() => {
  for (const close of leave) close()
  leave = []
})

const quiet: Changes = { listen: () => () => {} }

/** What a tab hears of what the others do. */
function aTab(): Changes {
  const changes = createChangeStream(api, token, { isInSight: () => true, watch: () => {} })
  leave.push(changes.follow())
  return changes
}

async function anOpenThread(
  options: { api?: Api; unsent?: StoredEntry<UnsentMessage[]>; changes?: Changes } = {},
): Promise<Thread> {
  const thread = createThread({ api, chatId, unsent: aStoredEntry(), changes: quiet, ...options })
  leave.push(thread.open())
  await expect.poll(() => thread.get().phase).not.toBe('loading')
  return thread
}

const lines = (thread: Thread) => thread.get().messages.map(({ author, content }) => `${author}: ${content}`)
const last = (thread: Thread) => thread.get().messages.at(-1)
const until = (thread: Thread, status: string) => expect.poll(() => last(thread)?.status).toBe(status)
const someWords = async (thread: Thread) => {
  await until(thread, 'writing')
  await expect.poll(() => last(thread)?.content).not.toBe('')
}
const LAMP = 'The lamp is lit and the kettle is on again.'

describe('a thread', () => {
  test('[CHAT-08] shows a sent message at once and the reply as it streams in', async () => {
    const thread = await anOpenThread()
    const seen = new Set<string>()
    thread.subscribe(() => seen.add(last(thread)?.content ?? ''))
    thread.send('[slow] Hello')
    expect(last(thread)).toMatchObject({ content: '[slow] Hello', status: 'sending' })
    await until(thread, 'finished')
    expect(lines(thread).slice(1)).toEqual(['user: [slow] Hello', `character: ${LAMP}`])
    expect([...seen].filter((text) => text !== '' && LAMP.startsWith(text)).length).toBeGreaterThan(2)
  })

  test('moves no list while a reply grows', async () => {
    const thread = await anOpenThread()
    thread.send('[slow] Hello')
    await until(thread, 'writing')
    const { keys } = thread.get()
    await until(thread, 'finished')
    expect(thread.get().keys).toBe(keys)
  })

  test('takes one message at a time', async () => {
    const thread = await anOpenThread()
    expect(thread.send('[slow] One')).toBe(true)
    expect(thread.send('Two')).toBe(false)
    await until(thread, 'finished')
    expect(thread.send('Two')).toBe(true)
    await until(thread, 'finished')
    expect(lines(thread)).toHaveLength(5)
  })

  test('that is opened while a reply is being written reads it from its first word', async () => {
    const first = await anOpenThread()
    first.send('[slow] Hello')
    await someWords(first)
    for (const close of leave.splice(0)) close()
    const second = await anOpenThread()
    expect(last(second)?.status).toBe('writing')
    await until(second, 'finished')
    expect(last(second)?.content).toBe(LAMP)
  })

  test('shows what another tab sends, and the same reply', async () => {
    const [here, there] = [await anOpenThread({ changes: aTab() }), await anOpenThread({ changes: aTab() })]
    here.send('[slow] Hello')
    await until(there, 'finished')
    await until(here, 'finished')
    expect(lines(there)).toEqual(lines(here))
  })

  test('keeps what was written when it is stopped, and can have it written anew', async () => {
    const thread = await anOpenThread()
    thread.send('[slow] Hello')
    await someWords(thread)
    await thread.stop()
    await until(thread, 'stopped')
    const { content, key } = last(thread) ?? {}
    expect(content).not.toBe('')
    expect(LAMP.startsWith(content ?? '?')).toBe(true)
    await thread.retry()
    await until(thread, 'finished')
    expect(last(thread)).toMatchObject({ key, content: LAMP })
  })

  test('ends a reply that the model breaks off as failed, with what came', async () => {
    const thread = await anOpenThread()
    thread.send('[drop] Hello')
    await until(thread, 'failed')
    expect(last(thread)).toMatchObject({ content: 'The lamp is', failure: 'cut' })
  })
})

describe('a message that does not reach the server', () => {
  test('is kept, also for the next visit, and goes out once when it is sent again', async () => {
    const unsent = aStoredEntry<UnsentMessage[]>()
    let isAway = true
    const flaky: Api = {
      ...api,
      async *stream(name, input, options) {
        // The server takes the message, and the answer is lost on its way.
        for await (const event of api.stream(name, input, options)) {
          if (isAway) throw await lostConnection()
          yield event
        }
      },
    }
    const thread = await anOpenThread({ api: flaky, unsent })
    thread.send('Hello')
    await until(thread, 'unsent')
    expect(unsent.read()).toMatchObject([{ content: 'Hello' }])
    const next = await anOpenThread({ api: flaky, unsent })
    isAway = false
    next.resend(last(next)?.key ?? '')
    await until(next, 'finished')
    expect(lines(next).slice(1)).toEqual(['user: Hello', `character: ${LAMP}`])
    expect(unsent.read()).toBeUndefined()
  })

  test('stays kept whatever another tab of the chat sends', async () => {
    const unsent = aStoredEntry<UnsentMessage[]>()
    const away: Api = {
      ...api,
      // biome-ignore lint/correctness/useYield: nothing comes
      async *stream() {
        throw await lostConnection()
      },
    }
    const [here, there] = [await anOpenThread({ api: away, unsent }), await anOpenThread({ unsent })]
    here.send('Hello')
    await until(here, 'unsent')
    there.send('Good evening')
    await until(there, 'finished')
    expect(unsent.read()).toMatchObject([{ content: 'Hello' }])
    here.takeBack(last(here)?.key ?? '')
    expect(unsent.read()).toBeUndefined()
  })

  test('for a reply that another tab waits for, is kept, and that reply is read', async () => {
    const [here, there] = [await anOpenThread(), await anOpenThread()]
    here.send('[slow] One')
    await until(here, 'writing')
    there.send('Two')
    await until(there, 'unsent')
    expect(toasts.get().at(-1)?.text).toContain('is still writing')
    await expect.poll(() => there.get().messages.at(-2)?.content).toBe(LAMP)
    there.resend(last(there)?.key ?? '')
    await until(there, 'finished')
    expect(lines(there)).toHaveLength(5)
  })

  test('[ERR-03] for breaking the rules, opens the warning and can be taken back', async () => {
    const thread = await anOpenThread()
    thread.send('Write a sexual story about a child')
    await until(thread, 'refused')
    expect(popups.get().open).toMatchObject([{ name: 'warning', content: { bannableOffenses: 1 } }])
    expect(thread.takeBack(last(thread)?.key ?? '')).toContain('story')
    expect(lines(thread)).toHaveLength(1)
  })
})

test('older messages come a page at a time, to the first', async () => {
  const thread = await anOpenThread()
  for (let count = 0; count < 30; count += 1) {
    thread.send(`Line ${count}`)
    await until(thread, 'finished')
  }
  const fresh = await anOpenThread()
  expect(fresh.get()).toMatchObject({ hasOlder: true })
  expect(fresh.get().messages).toHaveLength(50)
  await fresh.loadOlder()
  expect(fresh.get()).toMatchObject({ hasOlder: false, older: 'idle' })
  expect(lines(fresh)).toEqual(lines(thread))
})

test('all that is shown is loaded anew when there may be news of any of it, with what came since', async () => {
  const { db } = server.context
  const fill = (from: number, to: number) =>
    db.rows(sql`
    insert into messages (chat_id, seq, id, author, content, status)
    select ${chatId}::uuid, n, gen_random_uuid(), 'user', 'Line ' || n, 'finished'
    from generate_series(${from}::int, ${to}::int) n`)
  await fill(2, 120)
  const listeners: Parameters<Changes['listen']>[0][] = []
  const changes: Changes = {
    listen(listener) {
      listeners.push(listener)
      return () => {}
    },
  }
  const thread = await anOpenThread({ changes })
  await thread.loadOlder()
  await thread.loadOlder()
  const atTheBeginning = await anOpenThread({ changes })
  await atTheBeginning.openAt(3)
  await db.rows(
    sql`update messages set content = 'Said anew', version = version + 1 where chat_id = ${chatId} and seq = 3`,
  )
  await fill(121, 240)

  for (const tell of listeners) tell({ type: 'reset' })
  await expect.poll(() => thread.get().messages).toHaveLength(240)
  expect(lines(thread)[2]).toBe('user: Said anew')
  expect(lines(thread).slice(3)).toEqual(Array.from({ length: 237 }, (_, n) => `user: Line ${n + 4}`))
  await expect.poll(() => lines(atTheBeginning)[2]).toBe('user: Said anew')
  expect(atTheBeginning.get()).toMatchObject({ hasNewer: true, phase: 'ready' })
  expect(atTheBeginning.get().messages.length).toBeLessThan(110)
})

describe('a message that is told to have changed', () => {
  /** A thread that hears what it is told here, and counts what it asks for: everything, until it is cut off. */
  async function aToldThread() {
    let tell: Parameters<Changes['listen']>[0] = () => {}
    const asked: unknown[] = []
    const connection = { isAway: false }
    const counting: Api = {
      ...api,
      call: async (name, input, options) => {
        if (name === 'listMessages') asked.push(input)
        if (name === 'listMessages' && connection.isAway) throw await lostConnection()
        return await api.call(name, input, options)
      },
    }
    const changes: Changes = {
      listen(listener) {
        tell = listener
        return () => {}
      },
    }
    const thread = await anOpenThread({ api: counting, changes })
    asked.length = 0
    const tellOf = (messageId: string | undefined) =>
      tell({ type: 'message', chatId, messageId: messageId ?? '' })
    return { thread, asked, connection, tellOf, reset: () => tell({ type: 'reset' }) }
  }

  test('shows as it stands, also where all that is shown could not be loaded anew before', async () => {
    const { thread, asked, connection, tellOf, reset } = await aToldThread()
    connection.isAway = true
    reset()
    await expect.poll(() => asked).toHaveLength(1)
    connection.isAway = false
    await server.context.db.rows(
      sql`update messages set content = 'Said anew', version = version + 1 where chat_id = ${chatId}`,
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    tellOf(last(thread)?.stored?.id)
    await expect.poll(() => last(thread)?.content).toBe('Said anew')
  })

  test('and is not shown costs one call, however many they are', async () => {
    const { thread, asked, tellOf } = await aToldThread()
    await server.context.db.rows(
      sql`update messages set content = 'Said anew', version = version + 1 where chat_id = ${chatId}`,
    )
    for (let count = 0; count < 5; count += 1) tellOf(crypto.randomUUID())
    tellOf(last(thread)?.stored?.id)
    await expect.poll(() => last(thread)?.content).toBe('Said anew')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(asked).toHaveLength(2)
  })
})

describe('of an early message of a long talk', () => {
  const fill = async (from: number) => {
    await server.context.db.rows(sql`
      insert into messages (chat_id, seq, id, author, content, status)
      select ${chatId}::uuid, n, gen_random_uuid(), 'character', 'Line ' || n, 'finished'
      from generate_series(${from}::int, 120) n`)
    await server.context.db.rows(sql`update chats set last_seq = 120 where id = ${chatId}`)
  }
  const early = (thread: Thread) => thread.get().messages.find(({ stored }) => stored?.seq === 3)
  const wholeThread = async (options: { api?: Api; changes?: Changes } = {}) => {
    const thread = await anOpenThread(options)
    while (thread.get().hasOlder) await thread.loadOlder()
    return thread
  }

  test('a sign that another tab gives it shows, at its place and from the end of the talk', async () => {
    await fill(2)
    const whole = await wholeThread({ changes: aTab() })
    const atTheBeginning = await anOpenThread({ changes: aTab() })
    await atTheBeginning.openAt(3)
    const other = await wholeThread()
    await other.react(early(other)?.key ?? '', 'heart')
    await expect.poll(() => early(whole)?.stored?.reaction).toBe('heart')
    await expect.poll(() => early(atTheBeginning)?.stored?.reaction).toBe('heart')
    expect(whole.get().messages).toHaveLength(120)
    expect(atTheBeginning.get().hasNewer).toBe(true)
  })

  test('a picture that did not come is no more said to be missing once it was asked for again', async () => {
    const { db } = server.context
    const first = await anOpenThread()
    first.send('Send me a picture of the sea')
    await until(first, 'finished')
    await fill(4)
    const ended = sql`select from picture_jobs where reply_id = ${early(first)?.replyId} and ended_at is not null`
    await expect.poll(async () => (await db.rows(ended)).length).toBe(1)
    await db.rows(sql`update messages set picture_id = null where chat_id = ${chatId} and seq = 3`)
    await db.rows(
      sql`delete from pictures where job_id in (select id from picture_jobs where reply_id = ${early(first)?.replyId})`,
    )
    await db.rows(sql`update picture_jobs set status = 'failed' where reply_id = ${early(first)?.replyId}`)
    const thread = await wholeThread()
    const failed = early(thread)?.picture
    expect(failed).toMatchObject({ state: 'coming', status: 'failed' })
    await thread.retryPicture(failed?.state === 'coming' ? failed.jobId : '')
    expect(early(thread)?.picture).toBeDefined()
    expect(early(thread)?.picture).not.toMatchObject({ status: 'failed' })
  })
})

describe('of a talk that is too long to be loaded anew as a whole', () => {
  /** A talk of a thousand messages that is here as a whole; how often the server is asked for some from then on. */
  async function aLongThread() {
    const { db } = server.context
    await db.rows(sql`
      insert into messages (chat_id, seq, id, author, content, status)
      select ${chatId}::uuid, n, gen_random_uuid(), 'user', 'Line ' || n, 'finished' from generate_series(2, 1000) n`)
    await db.rows(sql`update chats set last_seq = 1000 where id = ${chatId}`)
    let asked = 0
    let onAsk: (() => void) | undefined
    let reset = () => {}
    const counting: Api = {
      ...api,
      call: (name, input, options) => {
        if (name === 'listMessages') {
          asked += 1
          onAsk?.()
          onAsk = undefined
        }
        return api.call(name, input, options)
      },
    }
    const changes: Changes = {
      listen(listener) {
        reset = () => listener({ type: 'reset' })
        return () => {}
      },
    }
    const thread = await anOpenThread({ api: counting, changes })
    while (thread.get().hasOlder) await thread.loadOlder()
    expect(thread.get().messages).toHaveLength(1000)
    asked = 0
    const whileAsked = (act: () => void) => {
      onAsk = act
    }
    return { thread, asked: () => asked, whileAsked, reset: () => reset() }
  }

  const sayAnew = async (...places: number[]) => {
    for (const seq of places)
      await server.context.db.rows(
        sql`update messages set content = 'Anew', version = version + 1 where chat_id = ${chatId} and seq = ${seq}`,
      )
  }
  const keyOf = (thread: Thread, place: number) =>
    thread.get().messages.find(({ stored }) => stored?.seq === place)?.key
  const contentOf = (thread: Thread, place: number) =>
    thread.get().messages.find(({ stored }) => stored?.seq === place)?.content
  const places = (thread: Thread) => thread.get().messages.map(({ stored }) => stored?.seq)

  test('what is near the screen is, and the rest when somebody scrolls there', async () => {
    const { thread, asked, reset } = await aLongThread()
    await sayAnew(3, 500, 990)
    thread.look(keyOf(thread, 495), keyOf(thread, 505))
    reset()
    await expect.poll(() => contentOf(thread, 500)).toBe('Anew')
    await expect.poll(() => thread.get()).toMatchObject({ hasOlder: true, hasNewer: true })
    expect(asked()).toBeLessThan(7)
    await expect.poll(() => places(thread).length).toBeLessThan(300)
    while (thread.get().hasOlder) await thread.loadOlder()
    while (thread.get().hasNewer) await thread.loadNewer()
    expect(places(thread)).toEqual(Array.from({ length: 1000 }, (_, at) => at + 1))
    expect([3, 500, 990].map((place) => contentOf(thread, place))).toEqual(['Anew', 'Anew', 'Anew'])
  })

  test('what somebody scrolls to while it is asked for stays before their eyes', async () => {
    const { thread, whileAsked, reset } = await aLongThread()
    await sayAnew(800)
    thread.look(keyOf(thread, 495), keyOf(thread, 505))
    let isLost = false
    const leave = thread.subscribe(() => {
      isLost ||= keyOf(thread, 800) === undefined
    })
    whileAsked(() => thread.look(keyOf(thread, 795), keyOf(thread, 805)))
    reset()
    await expect.poll(() => contentOf(thread, 800)).toBe('Anew')
    leave()
    expect(isLost).toBe(false)
  })

  test('its end is, for who reads there, with what came since', async () => {
    const { thread, asked, reset } = await aLongThread()
    await sayAnew(980)
    await server.context.db.rows(sql`
      insert into messages (chat_id, seq, id, author, content, status)
      values (${chatId}, 1001, gen_random_uuid(), 'user', 'Since', 'finished')`)
    thread.look(keyOf(thread, 990), keyOf(thread, 1000))
    reset()
    await expect.poll(() => contentOf(thread, 1001)).toBe('Since')
    expect(contentOf(thread, 980)).toBe('Anew')
    expect(asked()).toBeLessThan(6)
    expect(thread.get()).toMatchObject({ hasOlder: true, hasNewer: false, older: 'idle' })
  })

  test('what somebody is editing stays with it', async () => {
    const { thread, reset } = await aLongThread()
    thread.startEdit(keyOf(thread, 700) ?? '')
    await sayAnew(500)
    thread.look(keyOf(thread, 495), keyOf(thread, 505))
    reset()
    await expect.poll(() => contentOf(thread, 500)).toBe('Anew')
    await expect.poll(() => thread.get().hasNewer).toBe(true)
    expect(keyOf(thread, 700)).toBe(thread.get().edit?.key)
  })
})

test('a chat that is not there says so', async () => {
  const thread = createThread({
    api,
    chatId: '00000000-0000-4000-8000-000000000000',
    unsent: aStoredEntry(),
    changes: quiet,
  })
  leave.push(thread.open())
  await expect.poll(() => thread.get()).toMatchObject({ phase: 'failed', error: { code: 'not-found' } })
})

/** The error of a call to nobody. */
async function lostConnection(): Promise<unknown> {
  return await createApi('http://127.0.0.1:1', aStoredEntry<string>())
    .call('getCountry', {})
    .catch((error: unknown) => error)
}

test('a page of an earlier place that comes after the jump to the latest messages is not shown among them', async () => {
  await server.context.db.rows(sql`
    insert into messages (chat_id, seq, id, author, content, status)
    select ${chatId}::uuid, n, gen_random_uuid(), 'user', 'Line ' || n, 'finished' from generate_series(2, 300) n`)
  await server.context.db.rows(sql`update chats set last_seq = 300 where id = ${chatId}`)
  const arrived = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let isHeld = false
  const slow: Api = {
    ...api,
    call: async (name, input, options) => {
      const answer = await api.call(name, input, options)
      if (isHeld && name === 'listMessages' && JSON.stringify(input).includes('"after"')) {
        arrived.resolve()
        await goOn.promise
      }
      return answer
    },
  }
  const thread = await anOpenThread({ api: slow })
  await thread.openAt(40)
  expect(thread.get().hasNewer).toBe(true)
  isHeld = true
  const newer = thread.loadNewer()
  await arrived.promise
  await thread.toLatest()
  goOn.resolve()
  await newer
  expect(last(thread)?.content).toBe('Line 300')
  expect(thread.get().hasNewer).toBe(false)
  const places = thread.get().messages.map(({ stored }) => stored?.seq ?? 0)
  expect(places).toEqual(places.map((_, at) => (places[0] ?? 0) + at))
})
