import {
  aLiveStream,
  closeText,
  type Follower,
  frameOf,
  hasNews,
  type LiveStream,
  type LoggedEvent,
  putBack,
  storedOf,
  takeEvents,
} from './live-stream.ts'
import { retried } from './retried.ts'

/** Stores a group of events in one write. */
export type AppendEvents = (events: LoggedEvent[]) => Promise<void>

type End<Ended> = (missing: () => LoggedEvent[]) => Promise<Ended | undefined>

export type StreamWriter = {
  /** Text that may join what else arrives before the next write. */
  text(piece: string): void
  /** Has `gather` called once, right before the next write: what it adds goes with that. */
  due(gather: () => void): void
  event(event: object): void
  /**
   * Ends the stream with an event. `end` stores what ends by it together with what the store does not have yet, that
   * event as the last, asking for it anew at each try; undefined where nothing is to be told. Answers and rejects as it.
   */
  end<Ended>(event: object, end: End<Ended>): Promise<Ended | undefined>
  /** The stream is in other hands: its followers are to read what is stored. */
  abandon(): void
}

export type EventLogOptions = {
  /** Time from one write to the next, in milliseconds, while `streams` are live. */
  intervalMs: (streams: number) => number
  onError: (error: unknown) => void
  /** Hears of a stream each time that something of it has been stored. */
  onStored?: (streamId: string) => void
  /** Goes up where the store may have lost what it had taken a moment ago. */
  losses?: () => number
}

/** How long a group waits that could not be stored. */
const RETRY_MS = 250

/** So many streams gather in a row; then whatever else waits has its turn. */
const GATHERED_AT_ONCE = 50

/**
 * Streams of events that are stored before anybody sees them. All streams share one writer: what arrives while a
 * write is under way, or within the interval since the last one began, goes into the next, so that many streams
 * cost few statements; the first event of a stream does not wait. A group that could not be stored is tried again, and
 * what a store may have lost is stored once more while its stream is live: `append` takes an event that is there for the same.
 */
export function createEventLog(
  append: AppendEvents,
  { intervalMs, onError, onStored, losses = () => 0 }: EventLogOptions,
) {
  const live = new Map<string, LiveStream>()
  let waiting = new Set<LiveStream>()
  /** Those that the write under way has something of. */
  let chosen = new Set<LiveStream>()
  let isWriting = false
  let nextWriteMs = 0
  let knownLosses = losses()
  let timer: NodeJS.Timeout | undefined
  let immediate: NodeJS.Immediate | undefined

  function schedule(stream: LiveStream) {
    if (stream.isHeld) return
    waiting.add(stream)
    if (isWriting) return
    if (isUrgent(stream)) immediate ??= setImmediate(write)
    else timer ??= setTimeout(write, untilNextWriteMs())
  }

  const untilNextWriteMs = () => Math.max(0, nextWriteMs - performance.now())

  async function write() {
    clearTimeout(timer)
    clearImmediate(immediate)
    timer = undefined
    immediate = undefined
    isWriting = true
    // Before the next one is due only what cannot wait is written: the rest comes together, and is gathered less often.
    const isDue = untilNextWriteMs() < 1
    if (isDue) nextWriteMs = performance.now() + intervalMs(live.size)
    chosen = new Set([...waiting].filter((stream) => isDue || isUrgent(stream)))
    await gatherAll(chosen)
    const groups = [...chosen].map((stream) => ({ stream, events: takeEvents(stream) }))
    // What has become due while the others gathered goes with the next write.
    waiting = new Set([...waiting].filter((stream) => !chosen.has(stream) || stream.gather))
    try {
      const seen = losses()
      const events = [...[...live.values()].flatMap(lostOf), ...groups.flatMap((group) => group.events)]
      if (events.length > 0) await append(events)
      knownLosses = seen
    } catch (error) {
      onError(error)
      for (const { stream, events } of groups) {
        if (!chosen.has(stream)) continue
        putBack(stream, events)
        waiting.add(stream)
      }
      leave()
      // Still the one write under way: nothing is urgent to a store that is away.
      timer = setTimeout(write, RETRY_MS)
      return
    }
    for (const { stream, events } of groups) publish(stream, events)
    leave()
    isWriting = false
    if (waiting.size === 0) return
    if (waiting.values().some(isUrgent)) immediate = setImmediate(write)
    else timer = setTimeout(write, untilNextWriteMs())
  }

  async function gatherAll(streams: ReadonlySet<LiveStream>) {
    let gathered = 0
    for (const stream of streams) {
      const { gather } = stream
      if (!gather) continue
      stream.gather = undefined
      try {
        gather()
      } catch (error) {
        onError(error)
      }
      if (++gathered % GATHERED_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  }

  function leave() {
    const written = chosen
    chosen = new Set()
    for (const { onWritten } of written) onWritten?.()
  }

  const lostOf = (stream: LiveStream) => (losses() === knownLosses ? [] : storedOf(stream))

  function publish(stream: LiveStream, events: LoggedEvent[]) {
    let frames = ''
    for (const { seq, event } of events) frames += frameOf(seq, event)
    stream.sent += frames
    if (frames) for (const follower of stream.followers) follower.frames(frames)
    onStored?.(stream.id)
  }

  /** No write takes anything of it from here on, nor tries again one that fails: it may be in other hands. */
  function forget(stream: LiveStream) {
    stream.isHeld = true
    live.delete(stream.id)
    waiting.delete(stream)
    chosen.delete(stream)
    for (const follower of stream.followers) follower.end()
  }

  async function endStream<Ended>(stream: LiveStream, event: object, end: End<Ended>) {
    // No other write is to have any of it.
    stream.isHeld = true
    if (chosen.has(stream))
      await new Promise<void>((resolve) => {
        stream.onWritten = resolve
      })
    waiting.delete(stream)
    closeText(stream)
    stream.events.push(JSON.stringify(event))
    const left = takeEvents(stream)
    let seen = losses()
    const ended = await end(() => {
      seen = losses()
      return [...lostOf(stream), ...left]
    })
    // The end itself may have been the first to reach another server.
    if (ended !== undefined && losses() !== seen)
      await retried(() => append([...storedOf(stream), ...left])).catch(onError)
    if (ended !== undefined) publish(stream, left)
    forget(stream)
    return ended
  }

  return {
    /**
     * Begins a stream. Its events wait until `ready` resolves, for what they belong to may still be on its way
     * into the store; where that comes to nothing (false), so does the stream.
     */
    open(id: string, ready: Promise<boolean> = Promise.resolve(true)): StreamWriter {
      const stream = aLiveStream(id)
      live.set(id, stream)
      void ready.then((isReady) => {
        if (!isReady) return forget(stream)
        if (live.get(id) !== stream) return
        stream.isHeld = false
        if (hasNews(stream)) schedule(stream)
      })
      return {
        text(piece) {
          stream.text += piece
          schedule(stream)
        },
        due(gather) {
          // It waits for the next write already, or for the one under way to come to it.
          if (stream.gather === gather) return
          stream.gather = gather
          schedule(stream)
        },
        event(event) {
          closeText(stream)
          stream.events.push(JSON.stringify(event))
          schedule(stream)
        },
        end: (event, end) => endStream(stream, event, end),
        abandon: () => forget(stream),
      }
    },

    /**
     * Sends what a live stream has after number `after`, then what comes. Returns the way to stop, or undefined
     * where this process does not write that stream.
     */
    follow(id: string, after: number, follower: Follower): (() => void) | undefined {
      const stream = live.get(id)
      if (!stream) return undefined
      // An event is one line of JSON, so this can only be the start of a frame.
      const from = stream.sent.indexOf(`id: ${after + 1}\n`)
      if (from >= 0) follower.frames(stream.sent.slice(from))
      stream.followers.add(follower)
      return () => stream.followers.delete(follower)
    },
  }
}

export type EventLog = ReturnType<typeof createEventLog>

const isUrgent = ({ isFirst }: LiveStream) => isFirst
