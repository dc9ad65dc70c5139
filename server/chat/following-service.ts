import type { Database } from '#server/platform/database.ts'
import type { EventStream } from '#server/platform/event-stream.ts'
import type { Log } from '#server/platform/log.ts'
import type { PubSub } from '#server/platform/pub-sub.ts'
import { notFound } from '#server/platform/refusals.ts'
import { createStoredStreams } from '#server/platform/stored-stream.ts'
import type { ReplyWriter } from './jobs.ts'
import { isEnd } from './reply-event.ts'
import * as replyStore from './reply-store.ts'

/** How often the events of a reply are looked for that another process writes, where it does not tell of them. */
const STORED_POLL_MS = 1_000

/** How long after the end of a reply its last event may still be on its way: the version before stores it by itself. */
const LAST_EVENT_S = 3

export type FollowingOptions = {
  db: Database
  log: Pick<Log, 'warn'>
  pubSub: PubSub
  writer: Pick<ReplyWriter, 'events'>
}

/** Shows readers a reply as it is written, whichever process writes it. */
export function createFollowing({ db, log, pubSub, writer }: FollowingOptions) {
  const storedReplies = createStoredStreams({
    pubSub,
    read: readStored,
    pollMs: STORED_POLL_MS,
    onError: (err) => log.warn({ err }, 'a reader of a reply was let go; it comes back'),
  })

  async function readStored(replyId: string, after: number) {
    // The status first: when it says that the reply has ended, the events that follow are all there.
    const { status, ended_s } = await replyStore.replyStatus(db, replyId)
    // With the last one that the reader has: it may be the last there is, and not the end.
    const known = await replyStore.readEvents(db, replyId, Math.max(0, after - 1))
    const last = known.at(-1)
    const events = known.filter(({ seq }) => seq > after)
    const isComing = !(last && isEnd(last.event)) && ended_s < LAST_EVENT_S
    const isOver = status !== 'writing' && !isComing
    // A writer that died between the two left its event out; it says nothing that the status does not.
    if (isOver && last && !isEnd(last.event))
      events.push({ seq: last.seq + 1, event: JSON.stringify({ type: status }) })
    return { events, isOver }
  }

  return {
    /** Throws `not-found` where the caller has no such reply. */
    async requireReply(ownerId: string, chatId: string, replyId: string): Promise<void> {
      if (!(await replyStore.findReply(db, ownerId, chatId, replyId))) throw notFound()
    },

    /**
     * Sends the events of a reply after number `after`, then what comes, to its end. Where another process writes
     * the reply, its stored events are read as it tells of them.
     */
    follow(replyId: string, after: number, stream: EventStream): void {
      const leave = writer.events.follow(replyId, after, stream)
      stream.onClose(leave ?? storedReplies.follow(replyId, after, stream))
    },
  }
}
