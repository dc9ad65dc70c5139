/** Says whether a picture is of the person whom others show. */
export interface LikenessJudge {
  /** For the log and the operator. */
  readonly label: string
  /** What the model is called, without where it is. */
  readonly name: string
  /**
   * How alike they are, from 0 for somebody else to 1 for the same person; undefined where it cannot be told, as where no
   * face is to be seen. Rejects with the signal's reason when aborted, with `LikenessError` where there is no answer.
   */
  compare(references: readonly Buffer[], picture: Buffer, signal: AbortSignal): Promise<number | undefined>
}

/** Nobody has compared. Its message holds nothing of the answer, which may tell of the picture. */
export class LikenessError extends Error {
  override name = 'LikenessError'
  readonly kind: 'unreachable' | 'timeout' | 'refused' | 'malformed'
  constructor(kind: LikenessError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
