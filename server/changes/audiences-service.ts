import type { ChangeEvent } from '#contract/changes.ts'
import { t } from '#contract/server-words.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { EventStream } from '#server/platform/event-stream.ts'
import { frameOf } from '#server/platform/live-stream.ts'
import type { Log } from '#server/platform/log.ts'
import { presentChange } from './present.ts'
import * as store from './store.ts'

/** Whoever missed more loads everything anew, which is cheaper for both sides. */
const CHANGES_MAX = 500

/** Tabs and devices of one person that follow on one server. */
const STREAMS_MAX = 24

/** How long one connection may live: the next one proves again who is asking. */
const STREAM_MS = 15 * 60_000

type Stream = { sent: number; isTold: boolean; to: EventStream }

/** Those who follow one user's changes; they share what is read. */
type Audience = { streams: Set<Stream>; isReading: boolean; isStale: boolean }

/** Who follows whose changes on this server, and what each has had of them. */
export function createAudiences({ db, log }: { db: Database; log: Log }) {
  const audiences = new Map<string, Audience>()

  /** Reads what a user's followers have not had, where there are any. */
  function wake(userId: string) {
    const audience = audiences.get(userId)
    if (!audience) return
    audience.isStale = true
    if (!audience.isReading) void read(userId, audience)
  }

  async function read(userId: string, audience: Audience) {
    audience.isReading = true
    try {
      while (audience.isStale && audience.streams.size > 0) {
        audience.isStale = false
        await tell(db, userId, [...audience.streams])
      }
    } catch (err) {
      // The next message, or the next look around, tries again.
      log.warn({ err }, 'changes could not be read')
    } finally {
      audience.isReading = false
    }
  }

  return {
    wake,
    has: (userId: string): boolean => audiences.has(userId),

    /** How many streams are open on this server. */
    openStreams: (): number => audiences.values().reduce((sum, { streams }) => sum + streams.size, 0),

    /** Sends what has no number, as it is. */
    show(userId: string, json: string): void {
      for (const { to } of audiences.get(userId)?.streams ?? []) to.frames(`data: ${json}\n\n`)
    },

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

    /** Looks for changes of which nobody has told. */
    async catchUp(): Promise<void> {
      try {
        const heads = audiences.size > 0 ? await store.readHeads(db, [...audiences.keys()]) : []
        const headOf = new Map(heads.map(({ user_id, seq }) => [user_id, seq]))
        for (const [userId, { streams }] of audiences)
          if (streams.values().some(({ sent, isTold }) => !isTold || sent < (headOf.get(userId) ?? 0)))
            wake(userId)
      } catch (err) {
        log.warn({ err }, 'changes could not be looked for; trying again')
      }
    },
  }
}

/** Sends each stream what it has not had. */
async function tell(db: Database, userId: string, streams: Stream[]) {
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

const frame = (event: ChangeEvent, seq?: number) =>
  seq === undefined ? `data: ${JSON.stringify(event)}\n\n` : frameOf(seq, JSON.stringify(event))

/** Whether there may be another number of chats with something unread. */
const changesCounts = ({ last_seq, kind }: store.ChangeRow) => last_seq !== null || kind === 'chat-removed'
