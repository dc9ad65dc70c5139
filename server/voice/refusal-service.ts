import { t } from '#contract/server-words.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { tooMany } from '#server/platform/rate-limit.ts'
import { SpeechError } from '#server/providers/speech/port.ts'
import { TranscriptionError } from '#server/providers/transcription/port.ts'

/** Why there is no voice, or no words of one. The words never go into the log, and what a server says of a failure may repeat them. */
export function refusalOf(log: Log, error: unknown): unknown {
  if (error instanceof SpeechError && error.kind === 'cannot-speak')
    return new AppError('conflict', t`The voices here read English only, and this message is not in English.`)
  if (error instanceof SpeechError && error.kind === 'busy') return tooMany(10)
  if (!(error instanceof SpeechError) && !(error instanceof TranscriptionError)) return error
  log.warn({ kind: error.kind, retryable: error.retryable }, `${error.name}: a voice failed`)
  return new AppError('unavailable', t`The voice did not come through. Please try again in a moment.`)
}
