import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedToken } from '#web/lib/storage.ts'
import { createDraft } from './draft.ts'
import { syncDraft } from './sync-draft.ts'

/** What the server has, and each body that it was sent. */
let server: { content: string; version: number } | null
let saved: { content: string; version: number }[]
/** Answers wait for it. */
let line: Promise<void>
let stops: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => kept.set(name, text),
      removeItem: (name: string) => kept.delete(name),
    },
  })
  vi.stubGlobal('document', new EventTarget())
  storedToken.write('a-token')
  server = null
  saved = []
  stops = []
  line = Promise.resolve()
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// biome-ignore lint/suspicious/noExplicitAny: the two calls of it
async function call(name: string, { body }: any): Promise<any> {
  await line
  if (name === 'getDraft') return { draft: server }
  saved.push(body)
  if (server && server.version >= body.version) return { isKept: false, version: server.version }
  server = body
  return { isKept: true, version: body.version }
}

function opened() {
  const draft = createDraft('a')
  const stop = syncDraft({ call }, 'a', draft)
  stops.push(stop)
  return { draft, stop }
}

const pass = (ms = 2_000) => vi.advanceTimersByTimeAsync(ms)

test('what is typed is saved once somebody pauses', async () => {
  const { draft } = opened()
  await pass()
  for (const text of ['H', 'He', 'Hello']) draft.set(text)
  await pass(1_000)
  expect(saved).toEqual([])
  await pass()
  expect(saved).toEqual([{ content: 'Hello', version: 1 }])
})

test('what was typed on another device is there as the chat is opened', async () => {
  server = { content: 'From the phone', version: 4 }
  const { draft } = opened()
  await pass()
  expect(draft.get()).toBe('From the phone')
  draft.set('From the phone, and on')
  await pass()
  expect(saved).toEqual([{ content: 'From the phone, and on', version: 5 }])
})

test('what is typed before the answer is there stays, and is the last', async () => {
  server = { content: 'From the phone', version: 4 }
  const { promise, resolve } = Promise.withResolvers<void>()
  line = promise
  const { draft } = opened()
  draft.set('Here')
  resolve()
  await pass()
  expect(draft.get()).toBe('Here')
  await pass()
  expect(server).toEqual({ content: 'Here', version: 5 })
})

test('what was sent on another device is gone here too, unless something was typed since', async () => {
  const first = opened()
  first.draft.set('Hello')
  await pass()
  first.stop()
  server = { content: '', version: 2 }
  const { draft, stop } = opened()
  await pass()
  expect(draft.get()).toBe('')
  stop()
  draft.set('Typed without a connection')
  server = { content: 'Elsewhere', version: 7 }
  const again = opened()
  await pass(5_000)
  expect(again.draft.get()).toBe('Typed without a connection')
  expect(server).toEqual({ content: 'Typed without a connection', version: 8 })
})

test('another device that was here meanwhile is overtaken', async () => {
  const { draft } = opened()
  await pass()
  server = { content: 'Elsewhere', version: 5 }
  draft.set('Here')
  await pass(5_000)
  expect(saved.map(({ version }) => version)).toEqual([1, 6])
  expect(server).toEqual({ content: 'Here', version: 6 })
})

test('a message that is typed and sent at once is never saved, one that was is emptied', async () => {
  const { draft } = opened()
  await pass()
  draft.set('Hello')
  draft.set('')
  await pass()
  expect(saved).toEqual([])
  draft.set('How are you?')
  await pass()
  draft.set('')
  await pass()
  expect(saved).toEqual([
    { content: 'How are you?', version: 1 },
    { content: '', version: 2 },
  ])
  draft.set('Fine')
  draft.set('')
  await pass()
  expect(saved).toHaveLength(2)
})

test('who leaves the chat has it saved at once, and what is too long for a message only here', async () => {
  const { draft, stop } = opened()
  await pass()
  draft.set('e'.repeat(4_001))
  await pass()
  expect(saved).toEqual([])
  draft.set('Half a')
  stop()
  await pass(0)
  expect(saved).toEqual([{ content: 'Half a', version: 1 }])
})

test('what could not be saved is with the next visit', async () => {
  line = Promise.reject(new Error('offline'))
  line.catch(() => undefined)
  const { draft, stop } = opened()
  draft.set('Kept here')
  await pass()
  stop()
  line = Promise.resolve()
  opened()
  await pass()
  expect(server).toEqual({ content: 'Kept here', version: 1 })
})

test('who signs out leaves nothing to save', async () => {
  const { draft, stop } = opened()
  await pass()
  draft.set('Half a')
  storedToken.write(undefined)
  stop()
  await pass()
  expect(saved).toEqual([])
})
