import type { ReplyEvent } from '#contract/chat.ts'
import type { Notice } from '#server/moderation/service.ts'
import type { PictureJobs } from '#server/picture-jobs/service.ts'
import type { Database } from '#server/platform/database.ts'
import type { StreamWriter } from '#server/platform/event-log.ts'
import type { Log } from '#server/platform/log.ts'
import { retried } from '#server/platform/retried.ts'
import type { Tracing } from '#server/platform/tracing.ts'
import { withinMs } from '#server/platform/within-ms.ts'
import type { createBlocking } from './blocking-service.ts'
import { CLOSING, endOf, TAKEN_OVER } from './reply-end.ts'
import type { createReplyEnding, ReplyEnding } from './reply-ending-service.ts'
import type { ReplyJob } from './reply-request.ts'
import * as replyStore from './reply-store.ts'
import { BlockedReplyError, type Outlet, type Shown } from './showing-service.ts'
import { failureOf, type Speak } from './speaking-service.ts'
import { shownName } from './written-by.ts'

/** A block is on record before its reader hears of it, but where that takes longer. */
const RECORD_AWAITED_MS = 3_000

/** Where a reply is written to, and what ends the writing. */
type Writing = { stream: StreamWriter; abort: AbortController }

export type WritingOptions = {
  db: Database
  log: Log
  tracing: Pick<Tracing, 'current'>
  pictures: Pick<PictureJobs, 'begin'>
}

type WritingParts = {
  worker: string
  speak: Speak
  keepEnd: ReturnType<typeof createReplyEnding>
  recordDecision: ReturnType<typeof createBlocking>
}

/** Writes one reply from its job to its end. */
export function createWriting(options: WritingOptions, parts: WritingParts) {
  const { db, log, tracing, pictures } = options
  const { worker, speak, keepEnd, recordDecision } = parts

  /** Has the character speak; answers how that ended, whatever happened. Of a block also when it is on record. */
  async function speakToEnd(
    job: ReplyJob,
    stored: Promise<boolean>,
    { stream, abort, ...outlet }: Outlet & Writing,
  ): Promise<ReplyEnding & { recorded?: Promise<void> }> {
    try {
      tellOfPicture(job, (event) => stream.event(event))
      if (!job.isUnspoken) await speak(job, stored, { stream, abort, ...outlet })
      return { last: { type: 'finished' }, end: { status: 'finished', content: outlet.reply.text.trim() } }
    } catch (error) {
      const isBlocked = error instanceof BlockedReplyError
      const ended = endOf(isBlocked ? error : abort.signal.reason, failureOf(error), outlet.reply.text.trim())
      if (ended.end.status === 'failed')
        log.warn({ replyId: job.id, failure: ended.end.failure, err: error }, 'a reply failed')
      if (!isBlocked) return ended
      const recorded = recordDecision(job, stored, error.verdict)
      await withinMs(RECORD_AWAITED_MS, recorded).catch(() => undefined)
      return { ...ended, recorded }
    }
  }

  async function handBack(job: ReplyJob, stream: StreamWriter): Promise<void> {
    await retried(() => replyStore.handBack(db, job.id, worker)).catch((err: unknown) =>
      log.error({ replyId: job.id, err }, 'a reply could not be handed back; it is found by its heartbeat'),
    )
    stream.abandon()
  }

  function tellOfPicture({ id: jobId, picture }: ReplyJob, emit: (event: ReplyEvent) => void) {
    if (!picture) return
    if (typeof picture === 'string')
      return emit({ type: 'picture-failed', reason: picture === 'off' ? 'off' : 'limit' })
    emit({ type: 'drawing', jobId, imageDescription: picture.description })
    pictures.begin()
  }

  return async function write(
    job: ReplyJob,
    stored: Promise<boolean>,
    { stream, abort }: Writing,
  ): Promise<void> {
    const reply: Shown = { text: '' }
    const warnings: Promise<void>[] = []
    const onWarned = (warning: Notice) => void warnings.push(recordDecision(job, stored, warning))
    const { last, end, recorded } = await speakToEnd(job, stored, { stream, reply, abort, onWarned })
    tracing.current().note({ 'reply.status': end.status })
    if (!(await stored)) return
    // Whoever has it now has its events too, and ends it.
    if (abort.signal.reason === TAKEN_OVER) return stream.abandon()
    // Of what nobody has seen anything another process writes the whole.
    if (abort.signal.reason === CLOSING && !reply.text && !job.picture) return await handBack(job, stream)
    const { firstWordsMs, writtenBy } = reply
    const isTold = last.type === 'finished' || last.type === 'stopped'
    const told = isTold && writtenBy ? { ...last, writtenBy: shownName(writtenBy) } : last
    await keepEnd(job, stream, { last: told, end: { ...end, firstWordsMs, writtenBy } })
    await Promise.all([recorded, ...warnings])
  }
}
