import { harmless } from './harmless.ts'
import { isGrave } from './heeded.ts'
import { type Take, takes } from './voice-content.ts'

/** Whether a line is known to be everyday, word by word: nobody can list what a danger or a sorrow may sound like. */
export const isEveryday = (plain: string): boolean => !isGrave(plain) && harmless(plain)

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
