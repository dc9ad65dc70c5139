import { asksIn } from './asks-in.ts'
import { harmless } from './harmless.ts'
import { isGrave } from './heeded.ts'
import { plainText } from './plain-text.ts'
import { spelt } from './spelling.ts'
import { type Take, takes } from './voice-content.ts'

/** Whether a line is known to be everyday, word by word: nobody can list what a danger or a sorrow may sound like. */
export const isEveryday = (plain: string): boolean => !isGrave(plain) && harmless(plain)

/** As many messages before it weigh on a line that is everyday by itself. */
const WEIGHS_FOR = 3

/** Whether a message and those just before it are everyday; what is only asked of the character tells nothing. */
export const isLight = (plain: string, earlier: readonly string[]): boolean =>
  isEveryday(plain) &&
  earlier
    .slice(-WEIGHS_FOR)
    .map((message) => spelt(plainText(message)))
    .every(
      (before) =>
        isEveryday(before) || (asksIn(before) && !/\b(?:i|i'm|i've|my|me|we|our|he|she|they)\b/.test(before)),
    )

/**
 * What there is to say of a thing that a message names, the noun that it is about first. Only where all the rest of the
 * line is known to be everyday: nobody can list what a danger or a sorrow may sound like.
 */
export function takeOn(plain: string, noun?: string): Take | undefined {
  if (isGrave(plain) || /^(?:like|as) /.test(plain)) return undefined
  const fitting = takes.filter(({ when, unless }) => when.test(plain) && !unless?.test(plain))
  if (fitting.length === 0 || !harmless(plain)) return undefined
  const own = noun?.toLowerCase().replace(/^your /, 'my ')
  const named = own === undefined ? undefined : fitting.find(({ when }) => when.test(own))
  return named ?? fitting[0]
}
