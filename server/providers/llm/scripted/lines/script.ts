import type { Facet, Lines } from './line.ts'

/** How the character holds themselves while answering; it picks the stage directions and what may be added. */
export type Mood = 'easy' | 'playful' | 'tender' | 'still'

/** How one intent is answered. */
export type Script = {
  lines: Lines
  /** Fills [fact] with a sentence of the persona that was not said lately. */
  facet?: Facet
  /** For when the facet was told already; the user asks again. */
  spent?: readonly string[]
  mood?: Mood
  /** What follows the lines: a question (of any subject, or of these), or nothing. */
  ask?: readonly string[] | 'any' | 'none'
  /** Stepping out of the story: nothing but these lines, no endearments, no jokes, no stage directions. */
  plain?: true
}
