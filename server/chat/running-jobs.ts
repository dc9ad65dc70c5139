import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { PubSub } from '#server/platform/pub-sub.ts'
import { CLOSING, STOPPED } from './reply-end.ts'
import * as replyStore from './reply-store.ts'

const HEARTBEAT_MS = 10_000

/** Asks whichever process writes a reply to stop. */
const REPLY_STOPPED = 'reply-stopped'

type RunningReply = { abort: AbortController; done: Promise<void> }

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

  async function beat(): Promise<void> {
    if (replies.size === 0) return
    for (const { id } of await replyStore.beat(db, worker, [...replies.keys()])) stopHere(id)
  }

  const allDone = async () => void (await Promise.all([...replies.values()].map(({ done }) => done)))

  return {
    has: (replyId: string) => replies.has(replyId),
    add: (replyId: string, reply: RunningReply) => void replies.set(replyId, reply),
    delete: (replyId: string) => void replies.delete(replyId),
    isClosed: () => isClosed,
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
