/** Numbers that lie near those of a text with the same meaning, as far as the model knows. */
export type Vector = readonly number[]

/** A model that turns texts into vectors. */
export interface EmbeddingModel {
  /** For the log and the operator. */
  readonly label: string
  /** What vectors are of: those of another model lie elsewhere. */
  readonly model: string
  /**
   * One vector for each text, in their order and all of one length. Takes `EMBEDDED_AT_ONCE` texts at most, none of them
   * empty. Rejects with the signal's reason when aborted, with `EmbeddingError` on any other failure.
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Vector[]>
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
