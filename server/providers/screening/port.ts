/**
 * What is seen in a picture. `general`: nothing that an office would mind. `adult`: bare skin, or more; only for those
 * who may see it. `blocked`: for nobody; `why` names the rule.
 */
export type PictureVerdict = { rating: 'general' | 'adult' } | { rating: 'blocked'; why: string }

/** Looks at a picture before anybody sees it. */
export interface PictureScreen {
  /** For the log and the operator. */
  readonly label: string
  /** False where nothing looks. */
  readonly isReal: boolean
  /** Rejects with the signal's reason when aborted, with `PictureScreenError` where no verdict could be had. */
  judge(picture: Buffer, signal: AbortSignal): Promise<PictureVerdict>
}

/** Nobody has looked: the picture is not shown, and the same may succeed later. */
export class PictureScreenError extends Error {
  override name = 'PictureScreenError'
}
