/** How many characters after a known word still make it that word: a year. */
const TAIL_MAX = 4

const ROWS = [
  '1234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
]
const RUNS = ['abcdefghijklmnopqrstuvwxyz', ...ROWS].flatMap((row) => [row, [...row].reverse().join('')])

/**
 * Whether somebody who knows the person's words would guess the password soon: it is one of the words or the part
 * of one before the @, with a few characters more at most, or a short piece over and over, or keys in a row.
 */
export function isGuessable(password: string, words: readonly string[]): boolean {
  const text = password.toLowerCase()
  const known = words.flatMap((word) => [word, word.split('@')[0] ?? '']).map((word) => word.toLowerCase())
  return (
    known.some((word) => text.startsWith(word) && text.length - word.length <= TAIL_MAX) ||
    /^(.{1,4})\1+$/su.test(text) ||
    RUNS.some((run) => run.includes(text))
  )
}
