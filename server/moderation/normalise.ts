import { alwaysLatin, emojiWords, leet, toCyrillic, toCyrillicOther, toLatin } from './lexicon/confusables.ts'

const asciiOnly = /^\p{ASCII}*$/u
/** What most texts are made of: no control characters but a tab and the ends of lines. */
const plainAscii = /^[\t\n\r -~]*$/
const controls = /[^\P{Cc}\t\n\r]/gu
const invisible = /\p{Cf}|\u034f|[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gu
const kanaMarks = /[\u3099\u309a]/
const marks = /\p{M}/gu
const pictures = /\p{Extended_Pictographic}/gu
const enclosed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu
const tagLetters = /[\u{e0020}-\u{e007e}]/gu
const foreign = /\P{ASCII}/gu
/** "ม.2", "ป.5": a class of a Thai secondary or primary school. */
const thaiClass = /(?<![\p{L}\p{M}.])([มป])\.\s?[1-6](?!\d)/gu
/** "12¾": the part of a year says nothing more. */
const partOfYear = /(\d)[¼½¾⅓⅔](?!\s*stone)/gi
/** "6º", "1ª": a place in a row. */
const ordinalMark = /(\d)\.?[ºª]/g

/** "年齢は7の2倍", "年龄是7的两倍": an age as the multiple of a digit. */
const multiple =
  /((?:年齢|年令|歳は|年龄|岁数|나이)[^。.!?,、，]{0,6}?)([\d一二三四五六七八九])\s*(?:の|的|의)\s*([23二三两兩두세])\s*[倍배]/g
const digitOf: Readonly<Record<string, number>> = { 二: 2, 两: 2, 兩: 2, 두: 2, 三: 3, 세: 3 }
const signValue = (sign: string) => digitOf[sign] ?? ('一二三四五六七八九'.indexOf(sign) + 1 || Number(sign))

function enclosedLetter(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const first = code >= 0x1f1e6 ? 0x1f1e6 : code >= 0x1f170 ? 0x1f170 : 0x1f150
  return String.fromCharCode(97 + code - first)
}

/** A card loses its control characters before a model reads it, and no other text may have any. */
export const withoutControls = (text: string): string =>
  plainAscii.test(text) ? text : text.replace(controls, '')

/**
 * One plain spelling of a text: compatibility forms, case, invisible and combining marks, tag characters,
 * pictures that stand for words. Look-alike letters are left to `spellings`, which sees whole words.
 */
export function foldText(written: string): string {
  if (plainAscii.test(written)) return written.toLowerCase()
  const text = written.replace(controls, '')
  if (asciiOnly.test(text)) return text.toLowerCase()
  return text
    .replace(partOfYear, '$1')
    .replace(ordinalMark, '$1th')
    .replace(
      multiple,
      (_, told: string, one: string, times: string) => `${told}${signValue(one) * signValue(times)}歳`,
    )
    .replace(thaiClass, (_, level: string) => (level === 'ม' ? ' อยู่มัธยม ' : ' ประถม '))
    .replace(tagLetters, (sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - 0xe0000))
    .replace(enclosed, enclosedLetter)
    .normalize('NFKC')
    .replace(invisible, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, (mark) => (kanaMarks.test(mark) ? mark : ''))
    .normalize('NFC')
    .replace(pictures, (sign) => ` ${emojiWords.get(sign) ?? ''} `)
    .replace(foreign, (sign) => alwaysLatin.get(sign) ?? sign)
}

/** Letter by letter through a table of look-alikes. */
export function mapped(word: string, map: ReadonlyMap<string, string>): string {
  let out = ''
  for (const sign of word) out += map.get(sign) ?? sign
  return out
}

const latin = /[a-z]/
const cyrillic = /[\u0400-\u052f]/
const leetSigns = /[0-9@$!|+€£¢¥&]/
const runs = /(.)\1+/gu
const longRuns = /(.)\1{2,}/gu

export function withoutRepeats(word: string): string {
  return word.replace(runs, '$1')
}

const eitherLetter = /[1!|]/g
const EITHER_MAX = 5

/** All readings of a word in leetspeak, `1` as both `i` and `l`; only two of them where there are many such signs. */
function leetReadings(word: string): readonly string[] {
  const count = word.match(eitherLetter)?.length ?? 0
  if (count > EITHER_MAX) return [mapped(word, leet), mapped(word.replaceAll(eitherLetter, 'l'), leet)]
  return Array.from({ length: 2 ** count }, (_, choice) => {
    let seen = 0
    return mapped(
      word.replaceAll(eitherLetter, () => ((choice >> seen++) & 1 ? 'l' : 'i')),
      leet,
    )
  })
}

const RUNS_MAX = 4

/** A letter written three times and more stands for itself or for two of it, each run by itself where they are few. */
function withShorterRuns(word: string): readonly string[] {
  const count = word.match(longRuns)?.length ?? 0
  if (count === 0) return []
  if (count > RUNS_MAX) return [word.replace(longRuns, '$1'), word.replace(longRuns, '$1$1')]
  return Array.from({ length: 2 ** count }, (_, choice) => {
    let seen = 0
    return word.replace(longRuns, (_run, letter: string) =>
      (choice >> seen++) & 1 ? letter + letter : letter,
    )
  })
}

/**
 * The other words that a folded word may stand for: look-alike letters, leetspeak, repeated letters.
 * The word itself comes first; some dozens of spellings.
 */
export function spellings(word: string): string[] {
  const found = new Set([word])
  if (!asciiOnly.test(word)) {
    found.add(mapped(word, toLatin))
    if (cyrillic.test(word) && (latin.test(word) || leetSigns.test(word))) {
      found.add(mapped(word, toCyrillic))
      if (/[349]/.test(word)) found.add(mapped(mapped(word, toCyrillicOther), toCyrillic))
    }
  }
  for (const spelling of [...found]) {
    if (!leetSigns.test(spelling)) continue
    for (const reading of leetReadings(spelling)) found.add(reading)
  }
  for (const spelling of [...found]) for (const shorter of withShorterRuns(spelling)) found.add(shorter)
  return [...found]
}

/** Reads a look-alike number such as `l5` or `1s`; NaN unless at least one sign is a real digit. */
export function lookalikeNumber(word: string): number {
  if (word.length > 4 || !/[0-9]/.test(word) || !/^[0-9lio|sz]+$/.test(word)) return Number.NaN
  return Number(word.replaceAll(/[li|]/g, '1').replaceAll('o', '0').replaceAll('s', '5').replaceAll('z', '2'))
}

export function reversed(text: string): string {
  return [...text].reverse().join('')
}

/** Letter for letter what is left when `i`, `l` and the signs for them count as one. */
export function skeleton(word: string): string {
  return mapped(word, leet).replaceAll('l', 'i')
}

/** Look-alike letters as Latin, where a text holds Latin letters at all. */
export function latinised(text: string): string {
  return latin.test(text) ? mapped(text, toLatin) : text
}
