import type { Harm } from '#contract/moderation.ts'
import type { Concept } from './concept-tree.ts'

/** Concepts that stand together in one sentence; each place of `all` is one of several concepts. */
export interface HarmRule {
  readonly harm: Harm
  readonly rule: string
  readonly all: readonly (readonly Concept[])[]
  /** How many words they may span, in any order or in the order told. */
  readonly within?: number
  readonly isInOrder?: boolean
  /** Whether a phrase may hold the word of another place in its gap: "throw the strangers out". */
  readonly isShared?: boolean
  /** Whether they may stand in sentences that follow one another. */
  readonly isAcross?: boolean
  /** Concepts anywhere in the line that make it harmless. */
  readonly unless?: readonly Concept[]
  /** The same of one sentence: an idiom says nothing of what is said beside it. */
  readonly unlessBeside?: readonly Concept[]
  /** What the marks themselves mean instead. */
  readonly unlessMeant?: readonly OtherSense[]
  /** Whether a report of such a thing is harmless; a scene of it that is asked for is not. */
  readonly isReportable?: boolean
  /** Whether the first place may have been told in one of the last lines. */
  readonly isCarried?: boolean
  /** Whether what it finds may be meant otherwise: it is refused, and counts against nobody. */
  readonly isUnsure?: boolean
}

/** Another sense of the words that it shares with a mark: "end it with my boyfriend". */
export interface OtherSense {
  readonly concept: Concept
  /** Nothing that bears on it comes behind: "end it with him", not "with him watching". */
  readonly isLast?: boolean
  /** What in the sentence leaves the first sense. */
  readonly unlessBeside?: Concept
}

/** Words that a rule may span where its concepts stand close, and where a sentence is enough. */
export const NEAR = 8
export const SENTENCE = 24
/** A request and what it is for, over two or three sentences: "He deserves it. What do I use?" */
export const LONG = 30
