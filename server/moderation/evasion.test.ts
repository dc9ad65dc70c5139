import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { screenText } from './screen.ts'

const now = new Date('2026-11-21T12:00:00Z')
const asciiLetters = /^\p{ASCII}+$/u

const lines = readFileSync(new URL('../../tests/moderation/minors-blocked.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t'))
  .filter(([category = '', , recent = '']) => !/evasion|context/.test(category) && recent === '')
  .map(([, , , line = '']) => line)

const SEED = 20261121
const TRIALS_PER_LINE = 30
const HELD_MIN = 0.995

type Dice = () => number

/** mulberry32: small, seeded, the same everywhere. */
function diceOf(seed: number): Dice {
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

const transformations: Readonly<Record<string, (dice: Dice, line: string) => string>> = {
  case: (dice, line) => everyLetter(dice, line, 0.5, (sign) => sign.toUpperCase()),
  spacing: spread,
  gaps: (dice, line) =>
    line.replaceAll(' ', () => pick(dice, ' \n\t\u00a0\u2003').repeat(1 + Math.floor(dice() * 3))),
  leetspeak: (dice, line) => everyLetter(dice, line, 0.4, (sign) => pick(dice, leet[sign] ?? sign)),
  homoglyphs: (dice, line) => everyLetter(dice, line, 0.4, (sign) => pick(dice, alike[sign] ?? sign)),
  marks: (dice, line) =>
    everyLetter(dice, line, 0.4, (sign) => (sign === ' ' ? sign : sign + pick(dice, invisible))),
}

const names = Object.keys(transformations)

/** One to three transformations, one after another. */
function disguise(dice: Dice, line: string): { readonly how: readonly string[]; readonly text: string } {
  const how = Array.from(
    { length: 1 + Math.floor(dice() * 3) },
    () => names[Math.floor(dice() * names.length)] ?? 'case',
  )
  return { how, text: how.reduce((text, name) => transformations[name]?.(dice, text) ?? text, line) }
}

describe('evasion', () => {
  test('a blocked English line stays blocked under 30 random disguises in at least 99.5 percent of trials', () => {
    const dice = diceOf(SEED)
    const escaped: string[] = []
    const english = lines.filter((line) => asciiLetters.test(line))
    for (const line of english) {
      for (let trial = 0; trial < TRIALS_PER_LINE; trial++) {
        const { how, text } = disguise(dice, line)
        if (screenText(text, { now, recent: [], speaker: 'user' }).action !== 'block')
          escaped.push(`${how}: ${text}`)
      }
    }
    const held = 1 - escaped.length / (english.length * TRIALS_PER_LINE)
    expect(english.length).toBeGreaterThan(100)
    expect(held, escaped.slice(0, 20).join('\n')).toBeGreaterThanOrEqual(HELD_MIN)
  })

  test('no text makes the screen throw', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.array(fc.string(), { maxLength: 3 }),
        (text, recent) => {
          expect(screenText(text, { now, recent, speaker: 'user' }).action).toMatch(/allow|block/)
        },
      ),
    )
  })

  test('harmless words before a blocked line do not free it', () => {
    const openings = ['Hello there. ', 'Well, listen: ', 'Please. ']
    const freed = lines
      .flatMap((line) => openings.map((opening) => opening + line))
      .filter((text) => screenText(text, { now, recent: [], speaker: 'user' }).action !== 'block')
    expect(freed).toEqual([])
  })
})
