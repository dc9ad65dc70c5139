import { v7 as uuid } from 'uuid'
import type { ReplyEvent } from '#contract/chat.ts'
import type { Changes } from '#server/changes/service.ts'
import type { PictureJobs } from '#server/picture-jobs/service.ts'
import { createEventLog, type EventLog } from '#server/platform/event-log.ts'
import type { PubSub } from '#server/platform/pub-sub.ts'
import { retried } from '#server/platform/retried.ts'
import { createStreamHerald } from '#server/platform/stored-stream.ts'
import type { Tracing } from '#server/platform/tracing.ts'
import type { Catalogue } from './group-talk.ts'
import { createReaper } from './reaping-jobs.ts'
import { costOf } from './reply-cost.ts'
import { CLOSING, endOf, STOPPED } from './reply-end.ts'
import { createReplyEnding, type ReplyEndingOptions } from './reply-ending-service.ts'
import type { ReplyJob } from './reply-request.ts'
import * as replyStore from './reply-store.ts'
import {
  BlockedReplyError,
  createSpeaking,
  failureOf,
  type Shown,
  type SpeakingOptions,
} from './speaking-service.ts'

/**
 * How often the events of all replies are stored together and shown, in milliseconds. Few replies keep the pace of
 * their model; the more there are, the more each statement and each write to a reader carries. No reader sees it.
 */
const eventIntervalMs = (replies: number) => Math.min(90, 40 + replies / 4)

const HEARTBEAT_MS = 10_000
/** The end of a reply is tried for so long while the database is away. */
const END_TRIED_MS = 10 * 60_000

/** Asks whichever process writes a reply to stop. */
const REPLY_STOPPED = 'reply-stopped'

export type WriterOptions = SpeakingOptions &
  ReplyEndingOptions & {
    tracing: Pick<Tracing, 'span' | 'current'>
    pubSub: PubSub
    changes: Pick<Changes, 'announce'>
    pictures: Pick<PictureJobs, 'begin'>
    catalogue: Catalogue
    /** Hears which chat has a reply that has ended. */
    onEnd: (chatId: string) => unknown
  }

/**
 * Writes replies. Each is a durable job: it has its row and its numbered events, does not depend on the call that
 * asked for it, and ends exactly once. A reply whose writer died is found by its heartbeat: one that had shown
 * nothing is written again, the others keep what was shown and are marked as cut.
 */
export function createReplyWriter(options: WriterOptions) {
  const { db, log, tracing, pubSub, changes, pictures, moderation } = options
  const { endReply, beforeEndIsTold } = createReplyEnding(options)
  const speak = createSpeaking(options)
  const id = uuid()
  const running = new Map<string, { abort: AbortController; done: Promise<void> }>()
  let isClosed = false
  const herald = createStreamHerald(pubSub, (replyId) => running.has(replyId))
  const events: EventLog = createEventLog((group) => replyStore.appendEvents(db, group), {
    intervalMs: eventIntervalMs,
    onError: (error) => log.error({ err: error }, 'reply events could not be stored; trying again'),
    onStored: herald.stored,
    // Events do not wait for the disk, so a database that crashed has lost the latest of them.
    losses: db.breaks,
  })
  pubSub.subscribe(REPLY_STOPPED, (replyId) => running.get(replyId)?.abort.abort(STOPPED))

  /** Writes a reply. Its rows may still be on their way: the model is asked meanwhile, and nothing is shown before. */
  function start(job: ReplyJob, stored: Promise<boolean> = Promise.resolve(true)) {
    const abort = new AbortController()
    void stored.then((isStored) => {
      if (isStored) changes.announce(job.ownerId)
      else abort.abort(STOPPED)
    })
    const written = tracing.span('reply', { 'reply.id': job.id }, () => write(job, stored, abort))
    const done = written.finally(() => {
      running.delete(job.id)
      herald.forget(job.id)
    })
    running.set(job.id, { abort, done })
    if (isClosed) abort.abort(CLOSING)
  }

  async function write(job: ReplyJob, stored: Promise<boolean>, abort: AbortController): Promise<void> {
    const stream = events.open(job.id, stored)
    const emit = (event: ReplyEvent) => stream.event(event)
    const reply: Shown = { text: '' }
    let end: replyStore.ReplyEnd
    let last: ReplyEvent
    try {
      tellOfPicture(job, emit)
      if (!job.isUnspoken) await speak(job, stored, { stream, reply, abort })
      last = { type: 'finished' }
      end = { status: 'finished', content: reply.text.trim() }
    } catch (error) {
      const isBlocked = error instanceof BlockedReplyError
      ;({ last, end } = endOf(isBlocked ? error : abort.signal.reason, failureOf(error), reply.text.trim()))
      if (error instanceof BlockedReplyError) {
        const ownerId = (await stored) && (await replyStore.findOwner(db, job.id))
        if (ownerId)
          await moderation.recordReplyBlock(ownerId, error.verdict, costOf(job, moderation.asksForHelp))
      }
      if (end.status === 'failed')
        log.warn({ replyId: job.id, failure: end.failure, err: error }, 'a reply failed')
    }
    tracing.current().note({ 'reply.status': end.status })
    if (!(await stored)) return
    // Of what nobody has seen anything another process writes the whole.
    if (abort.signal.reason === CLOSING && !reply.text && !job.picture) {
      await retried(() => replyStore.handBack(db, job.id, id)).catch((err: unknown) =>
        log.error({ replyId: job.id, err }, 'a reply could not be handed back; it is found by its heartbeat'),
      )
      return stream.abandon()
    }
    try {
      const ours = await stream.end(last, async (missing) => {
        const since = performance.now()
        const ended = await retried(
          () => endReply(job, { ...end, firstWordsMs: reply.firstWordsMs }, missing()),
          () => !isClosed && performance.now() - since < END_TRIED_MS,
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

  function tellOfPicture({ id: jobId, picture }: ReplyJob, emit: (event: ReplyEvent) => void) {
    if (!picture) return
    if (typeof picture === 'string')
      return emit({ type: 'picture-failed', reason: picture === 'off' ? 'off' : 'limit' })
    emit({ type: 'drawing', jobId, imageDescription: picture.description })
    pictures.begin()
  }

  /**
   * Writes a message that nobody has asked for or waits for, judged like any reply; answers its text, and stores
   * nothing. Rejects where nothing could be said, or the rules block it.
   */
  async function compose(job: ReplyJob): Promise<string> {
    const abort = new AbortController()
    const reply = { text: '' }
    const stream = { text: () => {}, due: (gather: () => void) => gather() }
    const spoken = speak(job, Promise.resolve(false), { stream, reply, abort })
    running.set(job.id, { abort, done: spoken.catch(() => {}) })
    try {
      await spoken
      return reply.text.trim()
    } catch (error) {
      if (error instanceof BlockedReplyError) await moderation.recordReplyBlock(job.ownerId, error.verdict)
      throw error
    } finally {
      running.delete(job.id)
    }
  }

  return {
    id,
    events,
    start,
    compose,
    stop: (replyId: string) => pubSub.publish(REPLY_STOPPED, replyId),
    ...createReaper({ ...options, worker: id, start, tell: herald.tell }),
    /** Heartbeats of the replies that this process writes; answers how to stop. */
    keepBeating(): () => void {
      const beat = async () => {
        if (running.size === 0) return
        for (const { id: stopped } of await replyStore.beat(db, id, [...running.keys()]))
          running.get(stopped)?.abort.abort(STOPPED)
      }
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
      while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done))
    },
    /** Ends every reply, as the process is ending: what was shown is kept, and what was not is handed back. */
    async close(): Promise<void> {
      isClosed = true
      for (const { abort } of running.values()) abort.abort(CLOSING)
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

export type ReplyWriter = ReturnType<typeof createReplyWriter>
