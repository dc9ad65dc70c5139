import type { Block, Moderation } from '#server/moderation/service.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { patiently } from '#server/platform/patiently.ts'
import { costOf } from './reply-cost.ts'
import type { ReplyJob } from './reply-request.ts'
import * as replyStore from './reply-store.ts'

type BlockingOptions = {
  db: Database
  log: Log
  moderation: Pick<Moderation, 'recordReplyBlock' | 'asksForHelp'>
}

/** Puts on record which rule a reply has broken, for who looks at it and who objects. */
export function createBlocking({ db, log, moderation }: BlockingOptions, isClosed: () => boolean) {
  /** Never rejects: a reply that was blocked ends as that, whatever becomes of its record. */
  return async function recordBlock(job: ReplyJob, stored: Promise<boolean>, verdict: Block): Promise<void> {
    const onFirst = (err: unknown) =>
      log.warn({ replyId: job.id, err }, 'a blocked reply was not put on record; it is tried again')
    const keep = <Result>(work: () => Promise<Result>) => patiently(work, isClosed, onFirst)
    try {
      const ownerId = (await stored) && (await keep(() => replyStore.findOwner(db, job.id)))
      if (!ownerId) return
      await moderation.recordReplyBlock(ownerId, verdict, costOf(job, moderation.asksForHelp), keep)
    } catch (err) {
      log.error({ replyId: job.id, err }, 'a blocked reply could not be put on record')
    }
  }
}
