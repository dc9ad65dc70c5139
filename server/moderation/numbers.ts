import { ageWordEndings, compoundNumbers, smallNumbers, tens } from './lexicon/numbers.ts'
import { foldText } from './normalise.ts'

const values = new Map<string, number>()
for (const list of smallNumbers) {
  list.split(' ').forEach((word, value) => {
    if (word !== '-') values.set(word, value)
  })
}
values.set('twelve', 12)
for (const [word, value] of Object.entries(compoundNumbers)) values.set(foldText(word), value)
for (const [word, value] of Object.entries(tens)) values.set(word, value)

const germanUnits = ['', 'ein', 'zwei', 'drei', 'vier', 'funf', 'sechs', 'sieben', 'acht', 'neun']
for (const [word, value] of Object.entries(tens)) {
  if (!/zig$|ssig$/.test(word)) continue
  germanUnits.forEach((unit, add) => {
    if (add > 0) values.set(`${unit}und${word}`, value + add)
  })
}

/** "zwölfeinhalb" */
const germanNumbers = smallNumbers.filter((list) => list.includes(' zwei '))
for (const list of [...germanNumbers, '- - - - - fuenf - - - - - - zwoelf - - fuenfzehn'])
  list.split(' ').forEach((word, value) => {
    if (word !== '-' && value > 0) values.set(`${word}einhalb`, value + 0.5)
  })

const kanji = '〇一二三四五六七八九'

/** Words that join a tens word to its unit, as in `treinta y cinco`. */
export const numberJoiners: ReadonlySet<string> = new Set(['y', 'et', 'e', 'and'])

/** From "xxi" to "xlix": shorter ones stand in the lists, and "xx", "xxx" and "xl" are no numbers in a chat. */
const roman = /^(x{2,3}|xl)(i{1,3}|iv|vi{0,3}|ix)$/
const romanUnits = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']

function romanNumber(word: string): number | undefined {
  const [, ten = '', unit = ''] = roman.exec(word) ?? []
  return ten ? (ten === 'xl' ? 4 : ten.length) * 10 + romanUnits.indexOf(unit) : undefined
}

/** The value of a number word in one of the floor's languages, or undefined. */
export function numberOf(word: string): number | undefined {
  const value = values.get(word) ?? romanNumber(word)
  if (value !== undefined) return value
  // "fourteenish"
  if (word.length > 6 && word.endsWith('ish')) return values.get(word.slice(0, -3))
  return /^[零〇一二三四五六七八九十]+$/.test(word) ? kanjiNumber(word) : undefined
}

function kanjiNumber(written: string): number {
  const word = written.replaceAll('零', '〇')
  const ten = word.indexOf('十')
  if (ten < 0) return Number([...word].map((sign) => kanji.indexOf(sign)).join(''))
  const before = ten === 0 ? 1 : kanji.indexOf(word.slice(0, ten))
  const after = ten === word.length - 1 ? 0 : kanji.indexOf(word.slice(ten + 1))
  return before * 10 + after
}

export function isTens(value: number): boolean {
  return value >= 20 && value % 10 === 0
}

const endings = ageWordEndings.map(foldText)

/** Splits one-word ages such as `funfzehnjahrige` into the number and the rest, or undefined. */
export function splitAgeWord(word: string): readonly [string, string] | undefined {
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue
    const head = word.slice(0, -ending.length)
    if (values.has(head)) return [head, ending]
    for (const vowel of ['i', 'e', 'o']) if (values.has(head + vowel)) return [head + vowel, ending]
  }
  return undefined
}

export const numberWords: readonly string[] = [...values.keys()]
