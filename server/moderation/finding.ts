/** A rule that a line breaks, with the terms that show it. */
export interface Finding {
  readonly rule: string
  readonly evidence: readonly string[]
  /**
   * It rests on earlier lines about somebody who takes no part, and may be meant of somebody else, or on things that
   * grown people have too. It counts against nobody.
   */
  readonly isUnsure?: boolean
}
