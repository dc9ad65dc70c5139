import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { PubSub } from '#server/platform/pub-sub.ts'
import { CLOSING, STOPPED, TAKEN_OVER } from './reply-end.ts'
import * as replyStore from './reply-store.ts'

const HEARTBEAT_MS = 10_000

/** Asks whichever process writes a reply to stop. */
const REPLY_STOPPED = 'reply-stopped'

type RunningReply = {
  abort: AbortController
  done: Promise<void>
  /** Whether it has a row, which has its heartbeat. */
  isStored?: boolean
}

type RunningOptions = {
  db: Database
  log: Log
  pubSub: PubSub
  /** Who writes them, as their rows say. */
  worker: string
}

/** The replies that this process is writing: they show that they live, and each ends by itself, by its reader or with the process. */
export function createRunning({ db, log, pubSub, worker }: RunningOptions) {
  const replies = new Map<string, RunningReply>()
  let isClosed = false
  const stopHere = (replyId: string) => replies.get(replyId)?.abort.abort(STOPPED)
  pubSub.subscribe(REPLY_STOPPED, stopHere)

  /** Says that these live, stops those that somebody has asked to stop, and gives up those that are in other hands. */
  async function beat(): Promise<void> {
    const told = [...replies].filter(([, { isStored }]) => isStored)
    if (told.length === 0) return
    const ids = told.map(([id]) => id)
    const ours = new Map((await replyStore.beat(db, worker, ids)).map((row) => [row.id, row]))
    for (const [id, { abort }] of told) {
      const row = ours.get(id)
      if (!row) abort.abort(TAKEN_OVER)
      else if (row.stop_asked) abort.abort(STOPPED)
    }
  }

  const allDone = async () => void (await Promise.all([...replies.values()].map(({ done }) => done)))

  return {
    ids: () => [...replies.keys()],
    has: (replyId: string) => replies.has(replyId),
    add: (replyId: string, reply: RunningReply) => void replies.set(replyId, reply),
    /** From here on it may be found in other hands. */
    stored: (replyId: string) => {
      const reply = replies.get(replyId)
      if (reply) reply.isStored = true
    },
    delete: (replyId: string) => void replies.delete(replyId),
    isClosed: () => isClosed,
    beat,
    /** In any process. */
    stop: (replyId: string) => pubSub.publish(REPLY_STOPPED, replyId),

    /** Heartbeats of the replies that this process writes; answers how to stop. */
    keepBeating(): () => void {
      // Also while the one before is under way: one that hangs must not make the living look dead.
      const timer = setInterval(
        () =>
          void beat().catch((err: unknown) =>
            log.error({ err }, 'a heartbeat of replies failed; the next one is tried'),
          ),
        HEARTBEAT_MS,
      )
      return () => clearInterval(timer)
    },

    /** Resolves once no reply is being written. */
    async settled(): Promise<void> {
      while (replies.size > 0) await allDone()
    },

    /** Ends every reply, as the process is ending: what was shown is kept, and what was not is handed back. */
    async close(): Promise<void> {
      isClosed = true
      for (const { abort } of replies.values()) abort.abort(CLOSING)
      await allDone()
    },
  }
}

export type Running = ReturnType<typeof createRunning>
