import { v7 as uuid } from 'uuid'
import { createEventLog, type EventLog } from '#server/platform/event-log.ts'
import type { PubSub } from '#server/platform/pub-sub.ts'
import { createStreamHerald } from '#server/platform/stored-stream.ts'
import type { Tracing } from '#server/platform/tracing.ts'
import { createBlocking } from './blocking-service.ts'
import { createComposing } from './composing-jobs.ts'
import type { Catalogue } from './group-talk.ts'
import { createReaper } from './reaping-jobs.ts'
import { CLOSING, STOPPED } from './reply-end.ts'
import { createReplyEnding, type ReplyEndingOptions } from './reply-ending-service.ts'
import type { ReplyJob } from './reply-request.ts'
import * as replyStore from './reply-store.ts'
import { createRunning } from './running-jobs.ts'
import { createSpeaking, type SpeakingOptions } from './speaking-service.ts'
import { createWriting, type WritingOptions } from './writing-jobs.ts'

/**
 * How often the events of all replies are stored together and shown, in milliseconds. Few replies keep the pace of
 * their model; the more there are, the more each statement and each write to a reader carries. No reader sees it.
 */
const eventIntervalMs = (replies: number) => Math.min(90, 40 + replies / 4)

export type WriterOptions = SpeakingOptions &
  ReplyEndingOptions &
  WritingOptions & {
    tracing: Pick<Tracing, 'span'>
    pubSub: PubSub
    catalogue: Catalogue
  }

/**
 * Writes replies. Each is a durable job: it has its row and its numbered events, does not depend on the call that
 * asked for it, and ends exactly once. A reply whose writer died is found by its heartbeat: one that had shown
 * nothing is written again, the others keep what was shown and are marked as cut.
 */
export function createReplyWriter(options: WriterOptions) {
  const { db, log, tracing, pubSub, changes, moderation } = options
  const id = uuid()
  const running = createRunning({ ...options, worker: id })
  const speak = createSpeaking(options)
  const keepEnd = createReplyEnding(options, { worker: id, isClosed: running.isClosed })
  const recordDecision = createBlocking(options, running.isClosed)
  const write = createWriting(options, { worker: id, speak, keepEnd, recordDecision })
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
