/** One numbered event of a stream, as it is stored and sent. `seq` counts from 1. */
export type LoggedEvent = { streamId: string; seq: number; event: string }

export type Follower = {
  /** Server-sent event frames, whole ones. */
  frames(text: string): void
  /** The stream has ended; no frames follow. */
  end(): void
}

/** A stream that this process writes: what of it waits for a write, what is stored, and who reads it. */
export type LiveStream = {
  id: string
  /** Waits for no write: what it belongs to is not stored yet, or it has ended. */
  isHeld: boolean
  seq: number
  text: string
  /** Brings more for the write that is about to begin. */
  gather: (() => void) | undefined
  events: string[]
  isFirst: boolean
  /** Called once the write that has some of it has succeeded or failed. */
  onWritten: (() => void) | undefined
  /** The frames that are stored, for followers that come later. */
  sent: string
  followers: Set<Follower>
}

export const aLiveStream = (id: string): LiveStream => ({
  id,
  isHeld: true,
  seq: 0,
  text: '',
  gather: undefined,
  events: [],
  isFirst: true,
  onWritten: undefined,
  sent: '',
  followers: new Set(),
})

export const frameOf = (seq: number, event: string) => `id: ${seq}\ndata: ${event}\n\n`

export const hasNews = ({ text, gather, events }: LiveStream) =>
  text !== '' || gather !== undefined || events.length > 0

/** What comes after it is no part of the text so far. */
export function closeText(stream: LiveStream) {
  if (!stream.text) return
  stream.events.push(JSON.stringify({ type: 'text', text: stream.text }))
  stream.text = ''
}

/** What was stored of a stream. An event is one line of JSON. */
export function storedOf({ id, sent }: LiveStream): LoggedEvent[] {
  return [...sent.matchAll(/^id: (\d+)\ndata: (.*)$/gm)].map(([, seq, event = '']) => ({
    streamId: id,
    seq: Number(seq),
    event,
  }))
}

/** Gives all that waits its numbers, for the next write. */
export function takeEvents(stream: LiveStream): LoggedEvent[] {
  closeText(stream)
  const events = stream.events.map((event) => ({ streamId: stream.id, seq: ++stream.seq, event }))
  stream.events = []
  if (events.length > 0) stream.isFirst = false
  return events
}

/** Undoes `takeEvents` for a write that failed. */
export function putBack(stream: LiveStream, events: LoggedEvent[]) {
  stream.events.unshift(...events.map(({ event }) => event))
  stream.seq -= events.length
}
