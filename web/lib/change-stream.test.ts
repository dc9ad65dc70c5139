import { afterEach, expect, test, vi } from 'vitest'
import type { ChangeEvent } from '#contract/changes.ts'
import { SOON } from '#tests/soon.ts'
import { ApiError } from './api-error.ts'
import type { NumberedEvent } from './api-stream.ts'
import { createChangeStream } from './change-stream.ts'

const leave: (() => void)[] = []
afterEach(() => {
  for (const end of leave.splice(0)) end()
  vi.useRealTimers()
})

const talk = (lastSeq: number): ChangeEvent => ({ type: 'talk', chatId: 'chat', unread: 0, lastSeq })

type Connection = {
  after: unknown
  isOpen: boolean
  send: (seq: number | undefined, event: ChangeEvent) => void
  fail: (code: ApiError['code']) => void
}

/** A page with a server whose connections the test has in its hand. */
function aPage(token: string | undefined) {
  const connections: Connection[] = []
  const page = { isInSight: true, token, sign: (_: 'sight' | 'network') => {} }
  const server = {
    async *stream(_: string, input: { query?: { after?: unknown } }, { signal }: { signal?: AbortSignal }) {
      let next = Promise.withResolvers<NumberedEvent<ChangeEvent>>()
      const connection: Connection = {
        after: input.query?.after,
        isOpen: true,
        send: (seq, event) => next.resolve({ seq, event }),
        fail: (code) => next.reject(new ApiError('/api/events', code)),
      }
      connections.push(connection)
      signal?.addEventListener('abort', () => {
        connection.isOpen = false
        next.reject(signal.reason)
      })
      for (;;) {
        const event = await next.promise
        next = Promise.withResolvers()
        yield event
      }
    },
  }
  const stream = createChangeStream(
    // A server of which a test needs one call.
    server as Parameters<typeof createChangeStream>[0],
    { read: () => page.token, write: () => {} },
    {
      isInSight: () => page.isInSight,
      watch: (onSign) => {
        page.sign = onSign
      },
    },
  )
  const heard: ChangeEvent[] = []
  stream.listen((event) => heard.push(event))
  leave.push(stream.follow())
  return { page, stream, connections, heard }
}

const latest = async (connections: Connection[], count: number) => {
  await vi.waitFor(() => expect(connections).toHaveLength(count), SOON)
  const connection = connections.at(-1)
  if (!connection) throw new Error('There is a connection.')
  return connection
}

test('goes on after the last event that came, when the page comes back into sight', async () => {
  const { page, connections, heard } = aPage('token')
  const first = await latest(connections, 1)
  expect(first.after).toBeUndefined()
  first.send(7, talk(1))
  await vi.waitFor(() => expect(heard).toEqual([talk(1)]), SOON)
  first.send(undefined, { type: 'unread', chats: 1 })
  await vi.waitFor(() => expect(heard).toHaveLength(2), SOON)
  page.isInSight = false
  page.sign('sight')
  expect(first.isOpen).toBe(false)
  page.isInSight = true
  page.sign('sight')
  expect((await latest(connections, 2)).after).toBe(7)
})

test('makes another connection when the network is back', async () => {
  const { page, connections } = aPage('token')
  const first = await latest(connections, 1)
  page.sign('network')
  expect(first.isOpen).toBe(false)
  expect((await latest(connections, 2)).isOpen).toBe(true)
})

test('asks for nothing without a token, until there may be one', async () => {
  const { page, stream, connections } = aPage(undefined)
  stream.wake()
  await new Promise(setImmediate)
  expect(connections).toHaveLength(0)
  page.token = 'token'
  stream.wake()
  await latest(connections, 1)
})

test('waits longer and longer where no connection can be had, and has everything loaded anew', async () => {
  vi.useFakeTimers()
  const { connections, heard } = aPage('token')
  const waitsMs: number[] = []
  for (let count = 1; count <= 6; count++) {
    const failedMs = Date.now()
    connections.at(-1)?.fail('offline')
    while (connections.length === count) await vi.advanceTimersByTimeAsync(20)
    waitsMs.push(Date.now() - failedMs)
  }
  expect(waitsMs[0]).toBeLessThan(500)
  expect(waitsMs.at(-1)).toBeGreaterThan(4_000)
  expect(heard).toEqual(Array(5).fill({ type: 'reset' }))
})

test('ends with the visit', async () => {
  const { connections } = aPage('token')
  const first = await latest(connections, 1)
  for (const end of leave.splice(0)) end()
  expect(first.isOpen).toBe(false)
  await new Promise(setImmediate)
  expect(connections).toHaveLength(1)
})
