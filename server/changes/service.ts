import { EventEmitter, once } from 'node:events'
import type { ChangeEvent } from '#contract/changes.ts'
import { t } from '#contract/server-words.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { EventStream } from '#server/platform/event-stream.ts'
import { frameOf } from '#server/platform/live-stream.ts'
import type { Log } from '#server/platform/log.ts'
import type { PubSub } from '#server/platform/pub-sub.ts'
import { presentChange } from './present.ts'
import * as store from './store.ts'

/** The key of a message between servers is the user who has a change. */
const TOPIC = 'changes'

/** The key of a message that carries an event of the moment: the user who is to see it, and the event. */
const MOMENT = 'moment'

/** Asks the other servers whether a user follows there, and says yes; the key is the user. */
const WHO_FOLLOWS = 'who-follows'
const FOLLOWS = 'follows'

/** Another server that has not said yes by then does not. */
const SAID_WITHIN_MS = 1000

/** Whoever missed more loads everything anew, which is cheaper for both sides. */
const CHANGES_MAX = 500

/** Tabs and devices of one person that follow on one server. */
const STREAMS_MAX = 24

/** How long one connection may live: the next one proves again who is asking. */
const STREAM_MS = 15 * 60_000

const KEPT_S = 24 * 60 * 60

type Stream = { sent: number; isTold: boolean; to: EventStream }

/** Those who follow one user's changes; they share what is read. */
type Audience = { streams: Set<Stream>; isReading: boolean; isStale: boolean }

const UUID_CHARS = 36

/** Without spaces as JSON, as a message between servers has to be. */
type MomentEvent = Extract<ChangeEvent, { type: 'picture-progress' }>

type ChangesOptions = { db: Database; log: Log; pubSub: PubSub }

/**
 * What has changed for a user, as one numbered stream for each tab. The changes are stored with their causes, by
 * triggers (migration 0021); here they are read when somebody follows, and whoever changes something says so
 * afterwards. A call to look that got lost costs time, never a change.
 */
export function createChanges({ db, log, pubSub }: ChangesOptions) {
  const audiences = new Map<string, Audience>()
  pubSub.subscribe(TOPIC, wake)
  pubSub.subscribe(MOMENT, showMoment)
  pubSub.subscribe(WHO_FOLLOWS, (userId) => {
    if (audiences.has(userId)) pubSub.publish(FOLLOWS, userId)
  })
  const heard = new EventEmitter().setMaxListeners(0)
  pubSub.subscribe(FOLLOWS, (userId) => heard.emit(userId))
  pubSub.onListening(() => void catchUp())

  function wake(userId: string) {
    const audience = audiences.get(userId)
    if (!audience) return
    audience.isStale = true
    if (!audience.isReading) void read(userId, audience)
  }

  function showMoment(key: string) {
    const userId = key.slice(0, UUID_CHARS)
    for (const { to } of audiences.get(userId)?.streams ?? []) to.frames(`data: ${key.slice(UUID_CHARS)}\n\n`)
  }

  async function read(userId: string, audience: Audience) {
    audience.isReading = true
    try {
      while (audience.isStale && audience.streams.size > 0) {
        audience.isStale = false
        await tell(userId, [...audience.streams])
      }
    } catch (err) {
      // The next message, or the next look around, tries again.
      log.warn({ err }, 'changes could not be read')
    } finally {
      audience.isReading = false
    }
  }

  /** Sends each stream what it has not had. */
  async function tell(userId: string, streams: Stream[]) {
    const after = Math.min(...streams.map(({ sent }) => sent))
    const { head, rows } = await store.readChanges(db, userId, after, CHANGES_MAX)
    const known = rows.map((row) => ({ ...row, frame: frame(presentChange(row), row.seq) }))
    const isRecounted = streams.some(({ isTold }) => !isTold) || rows.some(changesCounts)
    const counted = isRecounted ? frame({ type: 'unread', chats: await store.countUnread(db, userId) }) : ''
    for (const stream of streams) {
      const missed = known.filter(({ seq }) => seq > stream.sent)
      // The numbers have no gaps: where one is missing, it has been swept, or there are too many.
      const isWhole = stream.sent <= head && missed.length === head - stream.sent
      const told = isWhole ? missed.map((row) => row.frame).join('') : frame({ type: 'reset' }, head)
      if (isWhole && missed.length === 0 && stream.isTold) continue
      stream.sent = head
      stream.isTold = true
      stream.to.frames(told + counted)
      if (missed.some(({ kind }) => kind === 'sessions')) stream.to.end()
    }
  }

  /** Looks for changes of which nobody has told. */
  async function catchUp() {
    try {
      const heads = audiences.size > 0 ? await store.readHeads(db, [...audiences.keys()]) : []
      const headOf = new Map(heads.map(({ user_id, seq }) => [user_id, seq]))
      for (const [userId, { streams }] of audiences)
        if (streams.values().some(({ sent, isTold }) => !isTold || sent < (headOf.get(userId) ?? 0)))
          wake(userId)
    } catch (err) {
      log.warn({ err }, 'changes could not be looked for; trying again')
    }
  }

  return {
    /** Says that something of a user's may have changed, once that is stored. */
    announce: (userId: string): void => pubSub.publish(TOPIC, userId),

    /** Shows a user what is so at this moment. Nothing of it is stored: who does not hear it has missed nothing. */
    show: (userId: string, event: MomentEvent): void =>
      pubSub.publish(MOMENT, userId + JSON.stringify(event)),

    /** Throws `too-many` where a user follows often enough. */
    admit(userId: string): void {
      if ((audiences.get(userId)?.streams.size ?? 0) >= STREAMS_MAX)
        throw new AppError('too-many', t`The site is open in too many places at once.`, { retryAfterS: 60 })
    },

    /** Sends the user's changes after number `after` and those to come; without a number, first a `reset`. */
    follow(userId: string, after: number | undefined, to: EventStream): void {
      const audience = audiences.get(userId) ?? { streams: new Set(), isReading: false, isStale: false }
      audiences.set(userId, audience)
      // A number that no change will ever have: there is nothing to go on from.
      const stream: Stream = { sent: after ?? Number.MAX_SAFE_INTEGER, isTold: false, to }
      audience.streams.add(stream)
      const timer = setTimeout(() => to.end(), STREAM_MS * (0.8 + Math.random() * 0.2))
      to.onClose(() => {
        clearTimeout(timer)
        audience.streams.delete(stream)
        if (audience.streams.size === 0) audiences.delete(userId)
      })
      wake(userId)
    },

    /** Whether a user has a page open, with whichever server. Answers within a second. */
    async isFollowed(userId: string): Promise<boolean> {
      if (audiences.has(userId)) return true
      const said = once(heard, userId, { signal: AbortSignal.timeout(SAID_WITHIN_MS) })
      pubSub.publish(WHO_FOLLOWS, userId)
      return await said.then(
        () => true,
        () => false,
      )
    },

    /** How many streams are open on this server. */
    openStreams: (): number => audiences.values().reduce((sum, { streams }) => sum + streams.size, 0),

    catchUp,
    sweep: () => store.sweepChanges(db, KEPT_S),
  }
}

export type Changes = ReturnType<typeof createChanges>

const frame = (event: ChangeEvent, seq?: number) =>
  seq === undefined ? `data: ${JSON.stringify(event)}\n\n` : frameOf(seq, JSON.stringify(event))

/** Whether there may be another number of chats with something unread. */
const changesCounts = ({ last_seq, kind }: store.ChangeRow) => last_seq !== null || kind === 'chat-removed'
