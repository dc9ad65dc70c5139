import type { Moderation, Notice } from '#server/moderation/service.ts'
import type { ReplyJob } from './reply-request.ts'
import type { Running } from './running-jobs.ts'
import { BlockedReplyError, type Shown } from './showing-service.ts'
import type { Speak } from './speaking-service.ts'

type ComposingOptions = {
  moderation: Pick<Moderation, 'recordReply'>
  running: Pick<Running, 'add' | 'delete'>
  speak: Speak
}

export type Composed = { text: string; writtenBy: string | undefined }

export function createComposing({ moderation, running, speak }: ComposingOptions) {
  /**
   * Writes a message that nobody has asked for or waits for, judged like any reply; answers its text and which model it
   * is of, and stores nothing. Rejects where nothing could be said, or the rules block it.
   */
  return async function compose(job: ReplyJob): Promise<Composed> {
    const abort = new AbortController()
    const reply: Shown = { text: '' }
    const stream = { text: () => {}, due: (gather: () => void) => gather() }
    const warnings: Notice[] = []
    const onWarned = (warning: Notice) => void warnings.push(warning)
    const spoken = speak(job, Promise.resolve(false), { stream, reply, abort, onWarned })
    running.add(job.id, { abort, done: spoken.catch(() => {}) })
    try {
      await spoken
      for (const warning of warnings) await moderation.recordReply(job.ownerId, warning)
      return { text: reply.text.trim(), writtenBy: reply.writtenBy }
    } catch (error) {
      if (error instanceof BlockedReplyError) await moderation.recordReply(job.ownerId, error.verdict)
      throw error
    } finally {
      running.delete(job.id)
    }
  }
}
