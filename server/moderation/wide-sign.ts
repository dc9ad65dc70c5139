import type { Reading } from './reading.ts'

type Span = { readonly start: number; readonly end: number }

export interface Sign {
  readonly level: number
  readonly start: number
  readonly end: number
  readonly sentence: number
  /** Says that somebody is whose lover or spouse. */
  readonly isBond?: boolean
  /** "my wife" */
  readonly isSpouse?: boolean
}
export interface YouthSign extends Sign {
  /** It is the user's or the character's. */
  readonly takesPart: boolean
  /** It is what a part that was given is. */
  readonly isPart: boolean
  /** Of the speaker's own youth. */
  readonly isPast: boolean
  /** Worked out from what somebody may not do, which tells less than a number. */
  readonly isRiddle: boolean
  /** A word for a child, whom the floor knows how to excuse. */
  readonly isChild: boolean
  /** A thing or a habit of children that some grown people have too. */
  readonly isSmall?: boolean
  /** "our son starts school" */
  readonly isOfOwn?: boolean
}

export const within = (marks: readonly Span[], { start, end }: Span) =>
  marks.some((mark) => mark.start <= start && end <= mark.end)

export const signAt = ({ sentences }: Reading, { start, end }: Span, level: number): Sign => ({
  level,
  start,
  end,
  sentence: sentences[start] ?? 0,
})

export const strongest = (signs: readonly Sign[]) =>
  [...signs].sort((one, other) => other.level - one.level)[0]
