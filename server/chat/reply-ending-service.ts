import type { Allowances } from '#server/allowances/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { PictureJobs } from '#server/picture-jobs/service.ts'
import type { Database } from '#server/platform/database.ts'
import type { LoggedEvent } from '#server/platform/live-stream.ts'
import type { Log } from '#server/platform/log.ts'
import { costOf } from './reply-cost.ts'
import type { ReplyJob } from './reply-request.ts'
import * as replyStore from './reply-store.ts'

export type ReplyEndingOptions = {
  db: Database
  log: Log
  moderation: Pick<Moderation, 'asksForHelp'>
  allowances: Pick<Allowances, 'giveBackMessage'>
  pictures: Pick<PictureJobs, 'cancelOfReply'>
  /** Has the next one of a group speak, if anybody is to. */
  goOn: (chatId: string, moment: ReplyJob['moment']) => Promise<void>
}

/** What the end of a reply brings with it: what it cost is given back where it came to nothing, and the next may speak. */
export function createReplyEnding(options: ReplyEndingOptions) {
  const { db, log, moderation, allowances, pictures } = options

  /** One that has nothing in it costs nothing, but where the rules have blocked it, which an appeal undoes. */
  async function endReply(job: ReplyJob, end: replyStore.ReplyEnd, events: LoggedEvent[]) {
    const isVoid = end.status === 'failed' && !end.content && end.failure !== 'blocked'
    if (!isVoid || !costOf(job, moderation.asksForHelp))
      return await replyStore.endReply(db, job.id, end, events)
    return await db.transaction(async (tx) => {
      const ended = await replyStore.endReply(tx, job.id, end, events)
      if (ended?.ownerId) await allowances.giveBackMessage(tx, ended.ownerId, ended.begunAt)
      return ended
    })
  }

  async function beforeEndIsTold(job: ReplyJob, { status }: replyStore.ReplyEnd) {
    // A picture is part of a reply that somebody has stopped; one that is cut short may still get it.
    if (job.picture && (status === 'stopped' || status === 'failed'))
      await pictures
        .cancelOfReply(job.id)
        .catch((err: unknown) =>
          log.warn({ replyId: job.id, err }, 'a picture was not cancelled; it is drawn'),
        )
    // Who hears of the end finds the next reply begun.
    if (job.group && status === 'finished')
      await options
        .goOn(job.chatId, job.moment)
        .catch((err: unknown) => log.warn({ chatId: job.chatId, err }, 'a round stopped; it goes on later'))
  }

  return { endReply, beforeEndIsTold }
}
