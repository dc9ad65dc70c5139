import { describe, expect, test } from 'vitest'
import type { ReplyEvent } from '#contract/chat.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { NumberedEvent } from '#web/lib/api-stream.ts'
import { backoffMs } from '#web/lib/retry.ts'
import { readReply } from './reply-stream.ts'

const text = (seq: number, words: string): NumberedEvent => ({ seq, event: { type: 'text', text: words } })
const finished = (seq: number): NumberedEvent => ({ seq, event: { type: 'finished' } })
const lost = new ApiError('/api', 'offline')

/** A server whose connections give these events one after the other, each ending or failing as told. */
function connections(...planned: { events: NumberedEvent[]; error?: Error }[]) {
  const askedAfter: unknown[] = []
  return {
    askedAfter,
    async *stream(_: string, input: { query?: { after?: unknown } }) {
      askedAfter.push(input.query?.after)
      const connection = planned.shift()
      if (!connection) throw new Error('No further connection was planned.')
      yield* connection.events
      if (connection.error) throw connection.error
    },
  }
}

async function read(server: ReturnType<typeof connections>, signal = new AbortController().signal) {
  const events: ReplyEvent[] = []
  const ended = await readReply(
    server,
    { chatId: 'c', replyId: 'r', after: 0 },
    (event) => void events.push(event),
    signal,
  )
  return { ended, events }
}

describe('reading a reply', () => {
  test('ends with the reply', async () => {
    const { ended, events } = await read(connections({ events: [text(1, 'a'), finished(2)] }))
    expect(ended).toBe('ended')
    expect(events.map(({ type }) => type)).toEqual(['text', 'finished'])
  })

  test('goes on after the last event that came when the connection drops', async () => {
    const server = connections(
      { events: [text(1, 'a'), text(2, 'b')], error: lost },
      { events: [text(3, 'c'), finished(4)] },
    )
    const { events } = await read(server)
    expect(server.askedAfter).toEqual([0, 2])
    expect(events.map((event) => (event.type === 'text' ? event.text : ''))).toEqual(['a', 'b', 'c', ''])
  })

  test('takes no event twice', async () => {
    const { events } = await read(connections({ events: [text(1, 'a'), text(1, 'a'), finished(2)] }))
    expect(events).toHaveLength(2)
  })

  test('says so where nothing more is to come', async () => {
    const quiet = connections({ events: [text(1, 'a')] }, { events: [] }, { events: [] })
    expect((await read(quiet)).ended).toBe('gone')
    expect(quiet.askedAfter).toEqual([0, 1, 1])
    const missing = new ApiError('/api', 'not-found')
    expect((await read(connections({ events: [], error: missing }))).ended).toBe('gone')
  })

  test('stops when the reader leaves', async () => {
    const leave = new AbortController()
    const reading = read(connections({ events: [], error: lost }), leave.signal)
    leave.abort(new Error('left the chat'))
    await expect(reading).rejects.toThrow('left the chat')
  })

  test('does not try again what cannot pass by itself', async () => {
    const ended = new ApiError('/api', 'signed-out')
    await expect(read(connections({ events: [], error: ended }))).rejects.toBe(ended)
  })
})

test('the waits grow and stay below ten seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(backoffMs)).toEqual([400, 800, 1600, 3200, 6400, 10_000, 10_000])
})
