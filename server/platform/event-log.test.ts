import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEventLog } from './event-log.ts'
import type { Follower, LoggedEvent } from './live-stream.ts'

const INTERVAL_MS = 100

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A log over a store in memory that counts its writes, and fails and forgets as often as it is told to. */
function aLog() {
  const stored: LoggedEvent[] = []
  const store = {
    stored,
    writes: 0,
    failures: 0,
    errors: 0,
    losses: 0,
    /** A write waits for it. */
    disk: Promise.resolve(),
    /** Stores the end of a stream. */
    end: async (missing: () => LoggedEvent[]) => {
      put(missing())
      return true
    },
    /** As a database that crashes before what it has taken is on the disk. */
    forget: (count: number) => {
      store.losses++
      stored.splice(stored.length - count)
    },
  }
  const isStored = ({ streamId, seq }: LoggedEvent) =>
    stored.some((event) => event.streamId === streamId && event.seq === seq)
  const put = (events: LoggedEvent[]) => void stored.push(...events.filter((event) => !isStored(event)))
  const log = createEventLog(
    async (events) => {
      store.writes++
      await store.disk
      if (store.failures-- > 0) throw new Error('the store is away')
      put(events)
    },
    {
      intervalMs: () => INTERVAL_MS,
      onError: () => {
        store.errors++
      },
      losses: () => store.losses,
    },
  )
  return { log, store }
}

function aReader(): Follower & { read: string; hasEnded: boolean } {
  const reader = {
    read: '',
    hasEnded: false,
    frames: (text: string) => {
      reader.read += text
    },
    end: () => {
      reader.hasEnded = true
    },
  }
  return reader
}

/** Lets the urgent writes happen, and none that waits for its time. */
const soon = () => vi.advanceTimersByTimeAsync(1)
const later = () => vi.advanceTimersByTimeAsync(INTERVAL_MS)

const textEvent = (text: string) => JSON.stringify({ type: 'text', text })
const textsOf = (events: LoggedEvent[]) => events.map(({ event }) => JSON.parse(event).text).join('')
const numbersOf = (frames: string) => [...frames.matchAll(/^id: (\d+)$/gm)].map(([, seq]) => Number(seq))

describe('the event log', () => {
  test('numbers the events of each stream from 1', async () => {
    const { log, store } = aLog()
    const first = log.open('a')
    const second = log.open('b')
    first.event({ type: 'drawing' })
    first.text('Good ')
    second.text('Hello')
    await soon()
    first.text('evening.')
    await later()
    expect(store.stored).toEqual([
      { streamId: 'a', seq: 1, event: JSON.stringify({ type: 'drawing' }) },
      { streamId: 'a', seq: 2, event: textEvent('Good ') },
      { streamId: 'b', seq: 1, event: textEvent('Hello') },
      { streamId: 'a', seq: 3, event: textEvent('evening.') },
    ])
  })

  test('stores the first words at once and joins those that follow until the next write', async () => {
    const { log, store } = aLog()
    const stream = log.open('a')
    stream.text('The ')
    await soon()
    expect(store.stored.map(({ event }) => event)).toEqual([textEvent('The ')])
    for (const word of ['lamp ', 'is ', 'lit.']) stream.text(word)
    await soon()
    expect(store.writes).toBe(1)
    await later()
    expect(store.stored.map(({ event }) => event)).toEqual([textEvent('The '), textEvent('lamp is lit.')])
  })

  test('gathers what is due once, when the next write begins, and stores it with that', async () => {
    const { log, store } = aLog()
    const streams = Array.from({ length: 120 }, (_, index) => log.open(`stream ${index}`))
    for (const stream of streams) stream.text('Good ')
    await soon()
    const gathered: string[] = []
    for (const [index, stream] of streams.entries())
      for (const word of ['early', 'evening.'])
        stream.due(() => {
          gathered.push(`${index} ${word}`)
          stream.text(word)
        })
    await soon()
    expect(gathered).toEqual([])
    await later()
    expect(gathered).toEqual(streams.map((_, index) => `${index} evening.`))
    expect(store.writes).toBe(2)
    expect(textsOf(store.stored)).toBe('Good '.repeat(120) + 'evening.'.repeat(120))
  })

  test('gathers once more for what becomes due while others gather', async () => {
    const { log, store } = aLog()
    const streams = Array.from({ length: 60 }, (_, index) => log.open(`stream ${index}`))
    for (const stream of streams) stream.text('Good ')
    await soon()
    const [first] = streams
    for (const [index, stream] of streams.entries())
      stream.due(() => {
        stream.text('evening')
        if (index === 59) first?.due(() => first.text(', you'))
      })
    await later()
    await later()
    expect(textsOf(store.stored.filter(({ streamId }) => streamId === 'stream 0'))).toBe('Good evening, you')
  })

  test('goes on where one of those that gather breaks', async () => {
    const { log, store } = aLog()
    const [broken, whole] = [log.open('a'), log.open('b')]
    for (const stream of [broken, whole]) stream.text('Good ')
    await soon()
    broken.due(() => {
      throw new Error('it broke')
    })
    whole.due(() => whole.text('evening'))
    await later()
    expect(store.errors).toBe(1)
    expect(textsOf(store.stored)).toBe('Good Good evening')
  })

  test('gathers what was due before a stream was ready', async () => {
    const { log, store } = aLog()
    const ready = Promise.withResolvers<boolean>()
    const stream = log.open('a', ready.promise)
    stream.due(() => stream.text('Hello'))
    await later()
    expect(store.writes).toBe(0)
    ready.resolve(true)
    await soon()
    expect(textsOf(store.stored)).toBe('Hello')
  })

  test('does not let the first words of a stream wait for the others', async () => {
    const { log, store } = aLog()
    const stream = log.open('a')
    stream.text('One ')
    await soon()
    stream.text('two')
    await soon()
    log.open('b').text('Hello')
    await soon()
    expect(textsOf(store.stored)).toBe('One Hello')
    await later()
    expect(textsOf(store.stored)).toBe('One Hellotwo')
  })

  test('writes what others have at its time, however many streams begin meanwhile', async () => {
    const { log, store } = aLog()
    const stream = log.open('a')
    stream.text('One ')
    await soon()
    stream.text('two')
    for (let begun = 0; begun < INTERVAL_MS; begun += 10) {
      log.open(`b${begun}`).text('Hello')
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(textsOf(store.stored.filter(({ streamId }) => streamId === 'a'))).toBe('One two')
  })

  test('does not hurry a store that is away', async () => {
    const { log, store } = aLog()
    store.failures = 10
    for (const word of ['Is ', 'anybody ', 'there?']) {
      log.open(word).text(word)
      await soon()
    }
    expect(store.writes).toBe(1)
  })

  test('stores the words of all streams in one write', async () => {
    const { log, store } = aLog()
    const streams = Array.from({ length: 50 }, (_, index) => log.open(`stream ${index}`))
    for (const stream of streams) stream.text('Good evening.')
    await soon()
    expect(store.stored).toHaveLength(50)
    expect(store.writes).toBe(1)
  })

  test('shows nothing that is not stored, and loses nothing when the store is away', async () => {
    const { log, store } = aLog()
    const reader = aReader()
    const stream = log.open('a')
    log.follow('a', 0, reader)
    store.failures = 2
    stream.text('Still ')
    await soon()
    stream.text('here.')
    expect(store.errors).toBe(1)
    expect(reader.read).toBe('')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(store.errors).toBe(2)
    expect(textsOf(store.stored)).toBe('Still here.')
    expect(numbersOf(reader.read)).toEqual(store.stored.map(({ seq }) => seq))
    expect(numbersOf(reader.read)).toEqual([1, 2])
  })

  test('gives a late reader the same bytes, from wherever it begins', async () => {
    const { log } = aLog()
    const [early, late, partly] = [aReader(), aReader(), aReader()]
    const stream = log.open('a')
    log.follow('a', 0, early)
    for (const word of ['id: 2\n', 'data: {}\n\n', 'id: 1']) {
      stream.text(word)
      await later()
    }
    log.follow('a', 0, late)
    log.follow('a', 2, partly)
    stream.text(' and the end')
    await later()
    expect(late.read).toBe(early.read)
    expect(numbersOf(early.read)).toEqual([1, 2, 3, 4])
    expect(partly.read).toBe(early.read.slice(early.read.indexOf('id: 3\n')))
  })

  test('ends a stream for its readers once what is left of it is stored with its end', async () => {
    const { log, store } = aLog()
    const reader = aReader()
    const stream = log.open('a')
    log.follow('a', 0, reader)
    stream.text('Good')
    await soon()
    stream.text('night.')
    const stored = Promise.withResolvers<string>()
    const ended = stream.end({ type: 'finished' }, async (missing) => {
      store.stored.push(...missing())
      return await stored.promise
    })
    await later()
    expect([numbersOf(reader.read), reader.hasEnded, store.writes]).toEqual([[1], false, 1])
    stored.resolve('ended')
    expect(await ended).toBe('ended')
    expect(store.stored.map(({ event }) => event)).toEqual([
      textEvent('Good'),
      textEvent('night.'),
      JSON.stringify({ type: 'finished' }),
    ])
    expect(numbersOf(reader.read)).toEqual([1, 2, 3])
    expect(reader.hasEnded).toBe(true)
    expect(log.follow('a', 0, aReader())).toBeUndefined()
  })

  test('tells nothing of an end that was not to be told, and lets its readers go', async () => {
    const { log } = aLog()
    const reader = aReader()
    const stream = log.open('a')
    log.follow('a', 0, reader)
    stream.text('Goodnight.')
    expect(await stream.end({ type: 'finished' }, async () => undefined)).toBeUndefined()
    expect(reader).toMatchObject({ read: '', hasEnded: true })
  })

  test('ends a stream with what a write under way has of it, whether that succeeds or fails', async () => {
    for (const failures of [0, 1]) {
      const { log, store } = aLog()
      const reader = aReader()
      const stream = log.open('a')
      log.follow('a', 0, reader)
      const disk = Promise.withResolvers<void>()
      ;({ promise: store.disk } = disk)
      store.failures = failures
      stream.text('Good')
      await soon()
      stream.text('night.')
      const ended = stream.end({ type: 'finished' }, store.end)
      await later()
      expect(store.stored).toEqual([])
      disk.resolve()
      await ended
      await vi.advanceTimersByTimeAsync(1_000)
      expect(store.stored.map(({ seq }) => seq)).toEqual([1, 2, 3])
      expect(numbersOf(reader.read)).toEqual([1, 2, 3])
    }
  })

  test('sends nothing more to a reader that has left', async () => {
    const { log } = aLog()
    const reader = aReader()
    const stream = log.open('a')
    const leave = log.follow('a', 0, reader)
    stream.text('One ')
    await later()
    leave?.()
    stream.text('two')
    await later()
    expect(numbersOf(reader.read)).toEqual([1])
  })

  test('holds a stream back until what it belongs to is stored', async () => {
    const { log, store } = aLog()
    const ready = Promise.withResolvers<boolean>()
    const stream = log.open('a', ready.promise)
    const reader = aReader()
    log.follow('a', 0, reader)
    stream.text('Too early')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(store.writes).toBe(0)
    ready.resolve(true)
    await soon()
    expect(numbersOf(reader.read)).toEqual([1])
  })

  test('forgets a stream whose belonging came to nothing', async () => {
    const { log, store } = aLog()
    const stream = log.open('a', Promise.resolve(false))
    const reader = aReader()
    log.follow('a', 0, reader)
    stream.text('For nobody')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(store.writes).toBe(0)
    expect(reader).toMatchObject({ read: '', hasEnded: true })
    expect(log.follow('a', 0, aReader())).toBeUndefined()
  })

  test('[REL-7] stores once more what a store has lost, and shows it to nobody again', async () => {
    const { log, store } = aLog()
    const reader = aReader()
    const stream = log.open('a')
    log.follow('a', 0, reader)
    for (const text of ['One. ', 'Two. ', 'Three. ']) {
      stream.text(text)
      await later()
    }
    const told = [
      [1, textEvent('One. ')],
      [2, textEvent('Two. ')],
      [3, textEvent('Three. ')],
      [4, textEvent('Four. ')],
    ]
    store.forget(2)
    stream.text('Four. ')
    await later()
    expect(store.stored.map(({ seq, event }) => [seq, event]).toSorted()).toEqual(told)
    store.forget(2)
    await stream.end({ type: 'finished' }, store.end)
    expect(store.stored.map(({ seq, event }) => [seq, event]).toSorted()).toEqual([
      ...told,
      [5, JSON.stringify({ type: 'finished' })],
    ])
    expect(numbersOf(reader.read)).toEqual([1, 2, 3, 4, 5])
  })

  test('[REL-7b] stores all of a stream where its end is the first to reach another store', async () => {
    const { log, store } = aLog()
    const stream = log.open('a')
    for (const text of ['One. ', 'Two. ']) {
      stream.text(text)
      await later()
    }
    const ended = await stream.end({ type: 'finished' }, async (missing) => {
      const events = missing()
      store.forget(2)
      return await store.end(() => events)
    })
    expect(ended).toBe(true)
    expect(store.stored.map(({ seq, event }) => [seq, event]).toSorted()).toEqual([
      [1, textEvent('One. ')],
      [2, textEvent('Two. ')],
      [3, JSON.stringify({ type: 'finished' })],
    ])
  })

  test('of an abandoned stream lets its readers go, who then read what is stored', async () => {
    const { log } = aLog()
    const reader = aReader()
    const stream = log.open('a')
    log.follow('a', 0, reader)
    stream.abandon()
    expect(reader.hasEnded).toBe(true)
    expect(log.follow('a', 0, aReader())).toBeUndefined()
  })

  test('writes nothing more of an abandoned stream, though a write that had some of it fails', async () => {
    const { log, store } = aLog()
    const disk = Promise.withResolvers<void>()
    ;({ promise: store.disk } = disk)
    store.failures = 1
    const [abandoned, other] = [log.open('a'), log.open('b')]
    abandoned.text('Mine')
    other.text('Hello')
    await soon()
    abandoned.abandon()
    disk.resolve()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(store.errors).toBe(1)
    expect(store.stored).toEqual([{ streamId: 'b', seq: 1, event: textEvent('Hello') }])
  })

  test('takes no more of a stream that is abandoned while others gather, or says more afterwards', async () => {
    const { log, store } = aLog()
    const ready = Promise.withResolvers<boolean>()
    const early = log.open('early', ready.promise)
    const streams = Array.from({ length: 60 }, (_, index) => log.open(`stream ${index}`))
    for (const stream of streams) stream.due(() => stream.text('Good '))
    await Promise.resolve()
    await vi.advanceTimersToNextTimerAsync()
    const last = streams.at(-1)
    last?.abandon()
    last?.text('evening')
    early.text('evening')
    early.abandon()
    ready.resolve(true)
    await vi.advanceTimersByTimeAsync(1_000)
    const written = new Set(store.stored.map(({ streamId }) => streamId))
    expect([written.size, written.has('stream 59'), written.has('early')]).toEqual([59, false, false])
  })

  test('keeps every word in order, whatever comes when and however often the store fails', async () => {
    const step = fc.record({
      stream: fc.nat(2),
      text: fc.string({ maxLength: 8 }),
      waitMs: fc.nat(150),
      failures: fc.constantFrom(0, 0, 0, 1, 2),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { log, store } = aLog()
        const streams = ['a', 'b', 'c'].map((id) => {
          const reader = aReader()
          const writer = log.open(id)
          log.follow(id, 0, reader)
          return { id, writer, reader, said: '' }
        })
        for (const { stream: index, text, waitMs, failures } of steps) {
          const stream = streams[index]
          if (!stream) continue
          store.failures = failures
          stream.writer.text(text)
          stream.said += text
          await vi.advanceTimersByTimeAsync(waitMs)
        }
        const ended = Promise.all(
          streams.map(({ writer }) => writer.end({ type: 'text', text: '!' }, store.end)),
        )
        await vi.advanceTimersByTimeAsync(5_000)
        await ended
        for (const { id, reader, said } of streams) {
          const events = store.stored.filter(({ streamId }) => streamId === id)
          expect(textsOf(events)).toBe(`${said}!`)
          expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
          expect(numbersOf(reader.read)).toEqual(events.map(({ seq }) => seq))
        }
      }),
      { numRuns: 50 },
    )
  })
})
