/** Numbers that lie near those of a text with the same meaning, as far as the model knows. */
export type Vector = readonly number[]

/** A model that turns texts into vectors. */
export interface EmbeddingModel {
  /** For the log and the operator. */
  readonly label: string
  /** False for the encoder in this process. */
  readonly isReal: boolean
  /** What vectors are of: those of another model lie elsewhere. */
  readonly model: string
  /** The length of its vectors, where that is known before it is asked. */
  readonly dimensions: number | undefined
  /**
   * One vector for each text, in their order and all of one length; undefined for a text in a language that the model does
   * not know. Takes `EMBEDDED_AT_ONCE` texts at most, none of them empty. Rejects with the signal's reason when aborted,
   * with `EmbeddingError` on any other failure.
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<(Vector | undefined)[]>
  /** The same of one text that somebody waits for: it goes before the others. */
  embedQuery(text: string, signal: AbortSignal): Promise<Vector | undefined>
  close(): Promise<void>
}

/** The least that a server is known to take in one call. */
export const EMBEDDED_AT_ONCE = 32

/**
 * Its message never holds a word of a text, nor of the answer, which may repeat it. `refused-text`: another text may be
 * taken. `refused`: no text will be before a setting is another one. `failed`: the server did; some do on long texts.
 */
export class EmbeddingError extends Error {
  override name = 'EmbeddingError'
  readonly kind:
    | 'unreachable'
    | 'busy'
    | 'failed'
    | 'timeout'
    | 'refused'
    | 'refused-text'
    | 'cut'
    | 'malformed'
  constructor(kind: EmbeddingError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
