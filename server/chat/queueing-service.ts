import type { Moderation } from '#server/moderation/service.ts'
import type { PictureJobs } from '#server/picture-jobs/service.ts'
import type { Queries } from '#server/platform/database.ts'
import type { Switches } from '#server/switches/service.ts'
import { hasPicture } from './message-store.ts'
import { pictureOf } from './reply-picture.ts'
import type { ReplyJob } from './reply-request.ts'

/** Messages after a picture in which no other comes unasked. */
const PICTURE_GAP = 20

export type QueueingOptions = {
  moderation: Pick<Moderation, 'asksForHelp' | 'tellsOfAbuse' | 'isRestricted'>
  pictures: Pick<PictureJobs, 'queueForReply'>
  switches: Pick<Switches, 'isOn'>
  /** Of the messages that would suit, how many in a hundred get a picture that nobody asked for. */
  unaskedPercent: number
}

/** The pictures that come with replies. */
export function createQueueing({ moderation, pictures, switches, unaskedPercent }: QueueingOptions) {
  /** Queues the picture that a reply is to come with, if any, in the transaction that stores the reply. */
  return async function queuePicture(tx: Queries, job: ReplyJob): Promise<ReplyJob> {
    const picture = pictureOf(job, unaskedPercent)
    const asked = job.talk.at(-1)
    // Who is offered help gets no picture, however often the reply is written.
    const needsHelp = (text: string) => moderation.asksForHelp(text) || moderation.tellsOfAbuse(text)
    if (!picture || (asked?.author === 'user' && needsHelp(asked.content))) return job
    const isClosed = !switches.isOn('pictures') || moderation.isRestricted(job.setting.graveOffenceAt)
    if (isClosed) return picture.isAsked ? { ...job, picture: 'off' } : job
    if (!picture.isAsked && (await hasPicture(tx, job.chatId, job.seq - PICTURE_GAP))) return job
    const isQueued = await pictures.queueForReply(tx, picture)
    return { ...job, picture: isQueued ? { description: picture.description } : 'refused' }
  }
}

export type QueuePicture = ReturnType<typeof createQueueing>
