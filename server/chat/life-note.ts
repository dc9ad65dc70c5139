import { lifeAskedIn } from '#contract/asks-of-life.ts'
import type { Persona } from '#contract/characters.ts'

/** As many things of its life a character is reminded of at once, in about as many tokens, with the words around them. */
const SENTENCES_MAX = 2
const LIFE_TOKENS = 150
/** Of a small model's prompt at most this part. */
const LIFE_SHARE = 0.06

/** Tokens that a prompt of so many keeps free for it, asked or not: else the window would move with each question. */
export const lifeRoom = ({ life }: Persona, promptTokens: number): number =>
  life ? Math.min(LIFE_TOKENS, Math.floor(promptTokens * LIFE_SHARE)) : 0

/**
 * What the sheet says of the things in the character's life that a message asks for; empty where it asks for none. The
 * whole life would cost each prompt some 900 tokens.
 */
export function lifeNote(name: string, { life }: Persona, message: string): string {
  if (!life) return ''
  const told = lifeAskedIn(message)
    .map((facet) => life[facet])
    .filter((sentence) => sentence !== undefined)
    .slice(0, SENTENCES_MAX)
  return told.length > 0
    ? `[True of ${name}'s own life, in ${name}'s words; say it in a way that fits the moment:\n${told.join('\n')}]`
    : ''
}
