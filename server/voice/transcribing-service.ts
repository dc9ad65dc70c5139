import type { Role } from '#contract/access.ts'
import { isPro } from '#contract/pro.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { type Counts, type RateLimit, tooMany } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import { type Transcriber, TranscriptionError } from '#server/providers/transcription/port.ts'
import { recordingType } from './recording-type.ts'
import { refusalOf } from './refusal-service.ts'

export type TranscribingOptions = {
  log: Log
  transcriber: Transcriber | undefined
  limitTranscription: RateLimit
  /** What somebody has had written down today, whoever they have become since. */
  recordings: Pick<Counts, 'count' | 'giveBack'>
  /** What a day has, which the operator of the server pays for. */
  recordingsPerDay: { guest: number; free: number; pro: number }
}

/** Words that are spoken into a draft. */
export function createTranscribing(
  { log, transcriber, limitTranscription, recordings, recordingsPerDay }: TranscribingOptions,
  closing: AbortSignal,
) {
  /** Throws `too-many`; what was refused counts as little as what fails here. */
  async function take(userId: string, perDay: number): Promise<void> {
    const { count, retryAfterS } = await recordings.count(userId)
    if (count <= perDay) return
    await recordings.giveBack(userId)
    throw tooMany(retryAfterS)
  }

  return {
    canTranscribe: transcriber !== undefined,

    /**
     * What is said in a recording. One that failed here, and not by its own sound, counts for nothing; who goes away before the answer has had it.
     * Throws `unsupported-type`, `too-many`, `not-found` and `unavailable`.
     */
    async transcribe(
      { userId, role }: { userId: string; role: Role },
      bytes: unknown,
      signal: AbortSignal,
    ): Promise<string> {
      if (!transcriber) throw notFound()
      const mime = Buffer.isBuffer(bytes) ? recordingType(bytes) : undefined
      if (!Buffer.isBuffer(bytes) || !mime)
        throw new AppError('unsupported-type', 'Send a recording as WebM, Ogg, MP4, WAV or MP3.')
      await limitTranscription(userId)
      await take(userId, recordingsPerDay[planOf(role)])
      try {
        return await transcriber.transcribe({ bytes, mime }, AbortSignal.any([signal, closing]))
      } catch (error) {
        const isOurs = error instanceof TranscriptionError && error.retryable
        if (isOurs || closing.aborted) await recordings.giveBack(userId)
        throw refusalOf(log, error)
      }
    },
  }
}

const planOf = (role: Role) => (role === 'guest' ? 'guest' : isPro(role) ? 'pro' : 'free')
