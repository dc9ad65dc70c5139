import { v7 as uuid } from 'uuid'
import type { ReplyEvent } from '#contract/chat.ts'
import type { Notice } from '#server/moderation/service.ts'
import type { PictureJobs } from '#server/picture-jobs/service.ts'
import { createEventLog, type EventLog, type StreamWriter } from '#server/platform/event-log.ts'
import type { PubSub } from '#server/platform/pub-sub.ts'
import { retried } from '#server/platform/retried.ts'
import { createStreamHerald } from '#server/platform/stored-stream.ts'
import type { Tracing } from '#server/platform/tracing.ts'
import { withinMs } from '#server/platform/within-ms.ts'
import { createBlocking } from './blocking-service.ts'
import { createComposing } from './composing-jobs.ts'
import type { Catalogue } from './group-talk.ts'
import { createReaper } from './reaping-jobs.ts'
import { CLOSING, endOf, STOPPED, TAKEN_OVER } from './reply-end.ts'
import { createReplyEnding, type ReplyEnding, type ReplyEndingOptions } from './reply-ending-service.ts'
import type { ReplyJob } from './reply-request.ts'
import * as replyStore from './reply-store.ts'
import { createRunning } from './running-jobs.ts'
import { BlockedReplyError, type Outlet, type Shown } from './showing-service.ts'
import { createSpeaking, failureOf, type SpeakingOptions } from './speaking-service.ts'

/**
 * How often the events of all replies are stored together and shown, in milliseconds. Few replies keep the pace of
 * their model; the more there are, the more each statement and each write to a reader carries. No reader sees it.
 */
const eventIntervalMs = (replies: number) => Math.min(90, 40 + replies / 4)

/** A block is on record before its reader hears of it, but where that takes longer. */
const RECORD_AWAITED_MS = 3_000

/** Where a reply is written to, and what ends the writing. */
type Writing = { stream: StreamWriter; abort: AbortController }

export type WriterOptions = SpeakingOptions &
  ReplyEndingOptions & {
    tracing: Pick<Tracing, 'span' | 'current'>
    pubSub: PubSub
    pictures: Pick<PictureJobs, 'begin'>
    catalogue: Catalogue
  }

/**
 * Writes replies. Each is a durable job: it has its row and its numbered events, does not depend on the call that
 * asked for it, and ends exactly once. A reply whose writer died is found by its heartbeat: one that had shown
 * nothing is written again, the others keep what was shown and are marked as cut.
 */
export function createReplyWriter(options: WriterOptions) {
  const { db, log, tracing, pubSub, changes, pictures, moderation } = options
  const id = uuid()
  const running = createRunning({ ...options, worker: id })
  const speak = createSpeaking(options)
  const keepEnd = createReplyEnding(options, { worker: id, isClosed: running.isClosed })
  const recordDecision = createBlocking(options, running.isClosed)
  const herald = createStreamHerald(pubSub, running.has)
  const events: EventLog = createEventLog((group) => replyStore.appendEvents(db, group), {
    intervalMs: eventIntervalMs,
    onError: (error) => log.error({ err: error }, 'reply events could not be stored; trying again'),
    onStored: herald.stored,
    // Events do not wait for the disk, so a database that crashed has lost the latest of them.
    losses: db.breaks,
  })

  /** Writes a reply. Its rows may still be on their way: the model is asked meanwhile, and nothing is shown before. */
  function start(job: ReplyJob, stored: Promise<boolean> = Promise.resolve(true)) {
    const abort = new AbortController()
    void stored.then((isStored) => {
      if (isStored) {
        running.stored(job.id)
        changes.announce(job.ownerId)
      } else abort.abort(STOPPED)
    })
    const stream = events.open(job.id, stored)
    const written = tracing.span('reply', { 'reply.id': job.id }, () => write(job, stored, { stream, abort }))
    const done = written
      .catch((err: unknown) => {
        log.error({ replyId: job.id, err }, 'the writing of a reply broke off; the reaper will end it')
        stream.abandon()
      })
      .finally(() => {
        running.delete(job.id)
        herald.forget(job.id)
      })
    running.add(job.id, { abort, done })
    if (running.isClosed()) abort.abort(CLOSING)
  }

  async function write(job: ReplyJob, stored: Promise<boolean>, { stream, abort }: Writing): Promise<void> {
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
    await keepEnd(job, stream, { last, end: { ...end, firstWordsMs: reply.firstWordsMs } })
    await Promise.all([recorded, ...warnings])
  }

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
    await retried(() => replyStore.handBack(db, job.id, id)).catch((err: unknown) =>
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

  const { stop, beat, keepBeating, settled, isClosed, close } = running
  return {
    id,
    events,
    start,
    compose: createComposing({ moderation, running, speak }),
    ...createReaper({ ...options, worker: id, running, start, tell: herald.tell }),
    stop,
    beat,
    keepBeating,
    settled,
    isClosed,
    close,
  }
}

export type ReplyWriter = ReturnType<typeof createReplyWriter>
