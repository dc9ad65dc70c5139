import { has } from './quantity.ts'
import type { Token } from './tokens.ts'

/** "canonically", "officially", "supposedly"; no "July", no "reply", no "family". */
const manner = /^.{3,}(al|ed|ent|ous|te|ve|st|ib|ab)ly$/
const pronouns = ['self', 'you', 'third'] as const

const isSomebodyHere = (token: Token | undefined) => pronouns.some((role) => has(token, role))

const closesAge = /^(and|but|or|so|who|because|though|now|today|already|years?|yrs?|yo|old)$/

/** "she's canonically 15", where "the vote is officially 12 to 3" and "I'm currently 12 across" count. */
const isMannerOf = (tokens: readonly Token[], at: number) =>
  manner.test(tokens[at]?.word ?? '') &&
  has(tokens[at - 1], 'is') &&
  [tokens[at - 1], tokens[at - 2]].some(isSomebodyHere) &&
  (tokens[at + 1]?.stop !== 0 || closesAge.test(tokens[at + 2]?.word ?? 'and'))

/** The last token at or before `from` that is no adverb. */
export function skipAdverbs(tokens: readonly Token[], from: number): number {
  let at = from
  while (at >= 0 && tokens[at]?.stop === 0 && (has(tokens[at], 'adverb') || isMannerOf(tokens, at))) at -= 1
  return at
}
