import type { ReplyEvent } from '#contract/chat.ts'
import type { Allowances } from '#server/allowances/service.ts'
import type { Changes } from '#server/changes/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { PictureJobs } from '#server/picture-jobs/service.ts'
import type { Database } from '#server/platform/database.ts'
import type { StreamWriter } from '#server/platform/event-log.ts'
import type { LoggedEvent } from '#server/platform/live-stream.ts'
import type { Log } from '#server/platform/log.ts'
import { patiently } from '#server/platform/patiently.ts'
import { costOf } from './reply-cost.ts'
import type { ReplyJob } from './reply-request.ts'
import * as replyStore from './reply-store.ts'

export type ReplyEndingOptions = {
  db: Database
  log: Log
  moderation: Pick<Moderation, 'asksForHelp'>
  allowances: Pick<Allowances, 'giveBackMessage'>
  pictures: Pick<PictureJobs, 'cancelOfReply'>
  changes: Pick<Changes, 'announce'>
  /** Has the next one of a group speak, if anybody is to. */
  goOn: (chatId: string, moment: ReplyJob['moment']) => Promise<void>
  /** Hears which chat has a reply that has ended. */
  onEnd: (chatId: string) => unknown
}

type Writer = {
  /** Who it is, as the rows say of the replies that it has. */
  worker: string
  isClosed: () => boolean
}

/** How a reply has ended: the last that its readers are told, and what is stored of it. */
export type ReplyEnding = { last: ReplyEvent; end: replyStore.ReplyEnd }

/** The end of a reply, stored once, and what it brings with it: what came to nothing is given back, and the next may speak. */
export function createReplyEnding(options: ReplyEndingOptions, { worker, isClosed }: Writer) {
  const { db, log, moderation, allowances, pictures, changes } = options

  /** One that has nothing in it costs nothing, but where the rules have blocked it, which an appeal undoes. */
  async function endReply(job: ReplyJob, end: replyStore.ReplyEnd, events: LoggedEvent[]) {
    const at = { replyId: job.id, worker }
    const isVoid = end.status === 'failed' && !end.content && end.failure !== 'blocked'
    if (!isVoid || !costOf(job, moderation.asksForHelp)) return await replyStore.endReply(db, at, end, events)
    return await db.transaction(async (tx) => {
      const ended = await replyStore.endReply(tx, at, end, events)
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

  /** Stores the end, tells it, and has what follows happen; where it cannot be stored the reaper ends it. */
  return async function keepEnd(
    job: ReplyJob,
    stream: StreamWriter,
    { last, end }: ReplyEnding,
  ): Promise<void> {
    try {
      const ours = await stream.end(last, async (missing) => {
        const ended = await patiently(
          () => endReply(job, end, missing()),
          isClosed,
          (err) => log.warn({ replyId: job.id, err }, 'the end of a reply was not stored; it is tried again'),
        )
        if (ended) await beforeEndIsTold(job, end)
        return ended
      })
      if (ours?.ownerId) changes.announce(ours.ownerId)
      if (ours) options.onEnd(job.chatId)
    } catch (error) {
      log.error(
        { replyId: job.id, err: error },
        'the end of a reply could not be stored; the reaper will end it',
      )
      stream.abandon()
    }
  }
}
