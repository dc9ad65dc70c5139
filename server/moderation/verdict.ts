/** What a screen is told about the talk; `recent` is oldest first, and only its last 20 lines count. */
export interface ScreenContext {
  readonly now: Date
  readonly recent: readonly string[]
  readonly speaker: 'user' | 'character'
}

export interface Block {
  readonly action: 'block'
  readonly category: 'minors'
  /** Names the rule for the audit row, for example `age-sexual`. */
  readonly rule: string
  readonly version: string
  /** Words for the user. */
  readonly reason: string
  /** Normalised matched terms for the audit row; never shown. */
  readonly evidence: readonly string[]
}

export interface Allow {
  readonly action: 'allow'
}

export type Verdict = Allow | Block

/** Raised with every change of lists or rules, so that a stored decision can be explained later. */
export const RULES_VERSION = '2026.2'

export const RECENT_LINES_MAX = 20
