/** Crockford's digits: none looks like another, and none makes a word. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 4
const GROUP_DIGITS = 5

/** How many random bytes a number is made of. */
export const NUMBER_BYTES = GROUPS * GROUP_DIGITS

/** A number that nobody guesses, 100 bits, which can be read out: four groups of five. */
export function reportNumber(random: Uint8Array): string {
  const digits = Array.from(random, (byte) => DIGITS[byte % DIGITS.length])
  return Array.from({ length: GROUPS }, (_, group) =>
    digits.slice(group * GROUP_DIGITS, (group + 1) * GROUP_DIGITS).join(''),
  ).join('-')
}

/** The number that somebody typed, as it was given out. */
export const asTold = (typed: string): string =>
  typed.trim().toUpperCase().replaceAll(/\s+/g, '-').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
