import type { Harm } from '#contract/moderation.ts'

/** One line of a talk, or another text by whoever wrote it. */
export type Line = { readonly author: 'user' | 'character'; readonly content: string }

export type GuardFinding = {
  readonly harm: Harm
  /** The guard's own name for it, as `sexual/minors` or `S4`. */
  readonly category: string
  /** From 0 to 1, of a guard that says how sure it is. */
  readonly score?: number
}

/** What a guard says of a line: nothing found is harmless. `version` names the model that judged. */
export type GuardVerdict = { readonly found: readonly GuardFinding[]; readonly version: string }

/** A model that judges texts beside the rules. */
export interface Guard {
  /** For the log and the operator. */
  readonly label: string
  /**
   * Judges a line by the lines before it, oldest first. Rejects with the signal's reason when aborted, with `GuardError`
   * where no verdict could be had.
   */
  judge(line: Line, before: readonly Line[], signal: AbortSignal): Promise<GuardVerdict>
}

/** Nobody has judged. Its message never holds a word of the text, nor of the answer, which may repeat it. */
export class GuardError extends Error {
  override name = 'GuardError'
  readonly kind: 'unreachable' | 'timeout' | 'refused' | 'malformed'
  constructor(kind: GuardError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** Which of a guard's categories are which of our harms; the others are allowed. */
export type Categories = Readonly<Record<string, Harm>>
