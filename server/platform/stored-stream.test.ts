import { expect, test, vi } from 'vitest'
import { SOON } from '#tests/soon.ts'
import { frameOf } from './live-stream.ts'
import { createLocalPubSub } from './pub-sub.ts'
import { createStoredStreams, STREAM_FOLLOWED, STREAM_STORED } from './stored-stream.ts'

const NEVER_MS = 2 ** 30

/** A stream in a store, and a follower of it on another server that is told of nothing but what is published. */
function aStream({ pollMs = NEVER_MS } = {}) {
  const pubSub = createLocalPubSub()
  const stored: string[] = []
  const store = { isOver: false, reads: 0 }
  const asked: string[] = []
  pubSub.subscribe(STREAM_FOLLOWED, (id) => asked.push(id))
  const streams = createStoredStreams({
    pubSub,
    pollMs,
    onError: () => {},
    read: async (_, after) => {
      store.reads++
      const events = stored.map((event, index) => ({ seq: index + 1, event })).slice(after)
      return { events, isOver: store.isOver }
    },
  })
  const reader = { read: '', hasEnded: false }
  const stop = streams.follow('a', 0, {
    frames: (text) => {
      reader.read += text
    },
    end: () => {
      reader.hasEnded = true
    },
  })
  const tell = () => pubSub.publish(STREAM_STORED, 'a')
  return { pubSub, stored, store, asked, reader, stop, tell }
}

test('a stream that another server writes is read when it tells of more, and never before', async () => {
  const { stored, store, asked, reader, tell } = aStream()
  await vi.waitFor(() => expect([store.reads, asked]).toEqual([1, ['a']]), SOON)
  stored.push('"one"')
  tell()
  await vi.waitFor(() => expect(reader.read).toBe(frameOf(1, '"one"')), SOON)
  stored.push('"two"', '"three"')
  store.isOver = true
  tell()
  await vi.waitFor(() => expect(reader.hasEnded).toBe(true), SOON)
  expect(reader.read).toBe([1, 2, 3].map((seq) => frameOf(seq, stored[seq - 1] ?? '')).join(''))
  expect(store.reads).toBe(3)
})

test('a reader that has left asks for nothing more', async () => {
  const { store, reader, stop, tell } = aStream({ pollMs: 1 })
  await vi.waitFor(() => expect(store.reads).toBeGreaterThan(1), SOON)
  stop()
  const { reads } = store
  tell()
  await new Promise(setImmediate)
  expect([store.reads, reader]).toEqual([reads, { read: '', hasEnded: false }])
})

test('a follower looks by itself where nobody tells it, and asks again to be told', async () => {
  const { stored, asked, reader, stop } = aStream({ pollMs: 5 })
  stored.push('"one"')
  await vi.waitFor(() => expect([reader.read, asked.length > 1]).toEqual([frameOf(1, '"one"'), true]), SOON)
  stop()
})

test('a store that cannot be read is told of, and its reader is let go', async () => {
  const errors: unknown[] = []
  const reader = { hasEnded: false }
  const broken = new Error('no such number')
  createStoredStreams({
    pubSub: createLocalPubSub(),
    pollMs: NEVER_MS,
    onError: (error) => errors.push(error),
    read: () => Promise.reject(broken),
  }).follow('a', 0, {
    frames: () => {},
    end: () => {
      reader.hasEnded = true
    },
  })
  await vi.waitFor(() => expect([errors, reader.hasEnded]).toEqual([[broken], true]), SOON)
})
