/** Recordings as browsers make them, and what else a transcription server takes. */
export const RECORDING_TYPES = ['audio/webm', 'audio/ogg', 'audio/mp4', 'audio/wav', 'audio/mpeg'] as const
export type RecordingType = (typeof RECORDING_TYPES)[number]

export type Recording = { bytes: Buffer; mime: RecordingType }

/**
 * Writes down what is said; empty where nothing is. Rejects with the signal's reason when aborted, with
 * `TranscriptionError` on any other failure.
 */
export interface Transcriber {
  readonly label: string
  transcribe(recording: Recording, signal: AbortSignal): Promise<string>
}

/** `retryable`: the same recording may be understood later; otherwise a setting or the recording is wrong. */
export class TranscriptionError extends Error {
  override name = 'TranscriptionError'
  readonly kind: 'unreachable' | 'timeout' | 'refused' | 'malformed'
  readonly retryable: boolean
  constructor(kind: TranscriptionError['kind'], message: string, retryable = true) {
    super(message)
    this.kind = kind
    this.retryable = retryable
  }
}
