import type { Role } from '#contract/access.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Transcriber } from '#server/providers/transcription/port.ts'
import { recordingType } from './recording-type.ts'
import { refusalOf } from './refusal-service.ts'

export type TranscribingOptions = {
  log: Log
  transcriber: Transcriber | undefined
  limitTranscription: RateLimit
  /** What a day has, which the operator of the server pays for. */
  limitRecordings: { guest: RateLimit; free: RateLimit; pro: RateLimit }
}

/** Words that are spoken into a draft. */
export function createTranscribing(
  { log, transcriber, limitTranscription, limitRecordings }: TranscribingOptions,
  closing: AbortSignal,
) {
  return {
    canTranscribe: transcriber !== undefined,

    /** What is said in a recording. Throws `unsupported-type`, `too-many`, `not-found` and `unavailable`. */
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
      await limitRecordings[planOf(role)](userId)
      return await transcriber
        .transcribe({ bytes, mime }, AbortSignal.any([signal, closing]))
        .catch((error: unknown) => Promise.reject(refusalOf(log, error)))
    },
  }
}

const planOf = (role: Role) =>
  role === 'guest' ? 'guest' : role === 'monthly' || role === 'annual' ? 'pro' : 'free'
