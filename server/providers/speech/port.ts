/** How somebody sounds, whichever engine speaks. The same voice says the same text alike every time. */
export type Voice = {
  register: 'female' | 'male'
  /** Mean pitch in Hz. */
  pitchHz: number
  /** 1 is usual, more is faster. */
  pace: number
  /** Chooses among the voices that an engine has for a register; any whole number from 0 on. */
  timbre: number
}

export type SpeechRequest = { text: string; voice: Voice }

export const SPEECH_TYPES = ['audio/wav', 'audio/mpeg'] as const
export type SpeechType = (typeof SPEECH_TYPES)[number]

export type Speech = { bytes: Buffer; mime: SpeechType; durationMs: number }

/** A source of speech. Rejects with the signal's reason when aborted, with `SpeechError` on any other failure. */
export interface SpeechEngine {
  /** For the log and the operator, e.g. `tts-1 at http://127.0.0.1:8880/v1`. */
  readonly label: string
  /** False for the synthesiser in this process. */
  readonly isReal: boolean
  speak(request: SpeechRequest, signal: AbortSignal): Promise<Speech>
  close(): Promise<void>
}

/**
 * `cannot-speak`: the engine does not know the script of the text. `busy`: more waits than it takes. `retryable`: the
 * same request may succeed later; otherwise a setting or the text is wrong.
 */
export class SpeechError extends Error {
  override name = 'SpeechError'
  readonly kind:
    | 'cannot-speak'
    | 'busy'
    | 'unreachable'
    | 'timeout'
    | 'refused'
    | 'malformed'
    | 'cut'
    | 'too-large'
    | 'broken'
  readonly retryable: boolean
  constructor(kind: SpeechError['kind'], message: string, retryable = true) {
    super(message)
    this.kind = kind
    this.retryable = retryable
  }
}
