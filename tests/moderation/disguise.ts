/** Answers a number from 0 to 1. */
export type Dice = () => number

/** mulberry32: small, seeded, the same everywhere. */
export function diceOf(seed: number): Dice {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function pick(dice: Dice, choices: string): string {
  const signs = [...choices]
  return signs[Math.floor(dice() * signs.length)] ?? ''
}

const leet: Readonly<Record<string, string>> = {
  a: '4@',
  b: '8',
  e: '3',
  i: '1!',
  l: '1',
  o: '0',
  s: '5$',
  t: '7',
}
const alike: Readonly<Record<string, string>> = {
  a: 'аａα',
  c: 'сｃ',
  e: 'еｅ',
  h: 'һｈ',
  i: 'іｉ',
  o: 'оοｏ',
  p: 'рｐ',
  s: 'ѕｓ',
  x: 'хｘ',
  y: 'уｙ',
  n: 'ｎ',
  d: 'ԁｄ',
}
const invisible = '\u200b\u200c\u200d\u2060\ufeff\u00ad\u0301\u0336'

function everyLetter(dice: Dice, line: string, share: number, change: (sign: string) => string): string {
  return [...line].map((sign) => (dice() < share ? change(sign) : sign)).join('')
}

/** Puts one sign between the letters of some words, as in "t.e.e.n". */
function spread(dice: Dice, line: string): string {
  return line
    .split(' ')
    .map((word) => {
      if (!/^[a-z]{3,}$/i.test(word) || dice() < 0.5) return word
      return [...word].join(pick(dice, ' .-_'))
    })
    .join('  ')
}

/** The same letter in a mathematical alphabet or in full width. */
function styled(dice: Dice, sign: string): string {
  if (!/[a-z]/.test(sign)) return sign
  const first = [0x1d41a, 0x1d44e + 26, 0x1d4ea, 0x1d5ba, 0x1d68a, 0xff41][Math.floor(dice() * 6)] ?? 0xff41
  return String.fromCodePoint(first + sign.charCodeAt(0) - 97)
}

const transformations: Readonly<Record<string, (dice: Dice, line: string) => string>> = {
  case: (dice, line) => everyLetter(dice, line, 0.5, (sign) => sign.toUpperCase()),
  spacing: spread,
  gaps: (dice, line) =>
    line.replaceAll(' ', () => pick(dice, ' \n\t\u00a0\u2003').repeat(1 + Math.floor(dice() * 3))),
  leetspeak: (dice, line) => everyLetter(dice, line, 0.4, (sign) => pick(dice, leet[sign] ?? sign)),
  homoglyphs: (dice, line) => everyLetter(dice, line, 0.4, (sign) => pick(dice, alike[sign] ?? sign)),
  styles: (dice, line) => everyLetter(dice, line, 0.4, (sign) => styled(dice, sign)),
  marks: (dice, line) =>
    everyLetter(dice, line, 0.4, (sign) => (sign === ' ' ? sign : sign + pick(dice, invisible))),
}

const names = Object.keys(transformations)

/** One to three transformations, one after another. */
export function disguise(
  dice: Dice,
  line: string,
): { readonly how: readonly string[]; readonly text: string } {
  const how = Array.from(
    { length: 1 + Math.floor(dice() * 3) },
    () => names[Math.floor(dice() * names.length)] ?? 'case',
  )
  return { how, text: how.reduce((text, name) => transformations[name]?.(dice, text) ?? text, line) }
}
