import type { Block, Moderation, Notice } from '#server/moderation/service.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { patiently } from '#server/platform/patiently.ts'
import { costOf } from './reply-cost.ts'
import type { ReplyJob } from './reply-request.ts'
import * as replyStore from './reply-store.ts'

type BlockingOptions = {
  db: Database
  log: Log
  moderation: Pick<Moderation, 'recordReply' | 'asksForHelp'>
}

/** Puts on record what was decided about a reply, for who looks at it and who objects. */
export function createBlocking({ db, log, moderation }: BlockingOptions, isClosed: () => boolean) {
  /** Never rejects: a reply ends as it does, whatever becomes of its record. */
  return async function recordDecision(
    job: ReplyJob,
    stored: Promise<boolean>,
    decision: Block | Notice,
  ): Promise<void> {
    const onFirst = (err: unknown) =>
      log.warn({ replyId: job.id, err }, 'a decision about a reply was not put on record; it is tried again')
    const keep = <Result>(work: () => Promise<Result>) => patiently(work, isClosed, onFirst)
    try {
      const ownerId = (await stored) && (await keep(() => replyStore.findOwner(db, job.id)))
      if (!ownerId) return
      const cost = decision.action === 'block' ? costOf(job, moderation.asksForHelp) : undefined
      await moderation.recordReply(ownerId, decision, cost, keep)
    } catch (err) {
      log.error({ replyId: job.id, err }, 'a decision about a reply could not be put on record')
    }
  }
}
