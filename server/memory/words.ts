import { stem } from './stem.ts'

/** Scripts that put no spaces between words, or many endings on them: pairs of letters stand for the words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:'\p{L}+)?/gu

const NUMBERS = new Map(
  'two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, `${at + 2}`]),
)

/** Words that say nothing about what a text is about. */
const STOP_WORDS = new Set(
  `a an the this that these those it its he him his she her hers they them their theirs we us our ours i me my mine you
your yours myself yourself and or but so if then than as at by for from in into of off on onto out over to up down with
without about again all also always am are aren be been being was wasn were weren is isn do does did don didn doesn doing
done have has had haven hasn hadn having can could couldn will would wouldn won shall should shouldn may might must not no
nor any some every each both either neither such only own same too very just really quite still even ever never yet now
here there where when why how what which who whom whose yes yeah yep oh ah wow hey hi hello ok okay well like um hmm haha
lol thing things something anything everything nothing someone anyone everyone lot lots bit kind sort way get gets got
gotten go goes going went gone let make makes made much many more most other another one ones because while during before
after until since though although however ll ve re s t d m im ive dont didnt cant thats whats gonna wanna gotta sure great
mention mentioned talk talked tell told say said says know knew think thought remember recall ago
us able around back come came`
    .split(/\s+/)
    .map(stem),
)

/** Most of what is said has only these, and needs no look at other scripts. */
const PLAIN = /^[\s!-~]*$/
const PLAIN_WORD = /[a-z0-9]+(?:'[a-z]+)?/g

function numbered(token: string): string {
  const end = token.indexOf("'")
  const word = end < 0 ? token : token.slice(0, end)
  return NUMBERS.get(word) ?? word
}

/** Lower-case words in any script, in their order; accents of Latin letters do not count. */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase()
  const plain = PLAIN.test(lower)
    ? lower
    : lower
        .normalize('NFKC')
        .replaceAll('’', "'")
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
  if (PLAIN.test(plain)) return (plain.match(PLAIN_WORD) ?? []).map(numbered)
  const words: string[] = []
  for (const [token] of plain.matchAll(WORD)) {
    const word = numbered(token)
    if (!word.match(UNSPACED)) words.push(word)
    else for (const part of word.split(/(\P{L}+)/u).flatMap((piece) => runsOf(piece))) words.push(part)
  }
  return words
}

function runsOf(piece: string): string[] {
  if (!piece) return []
  if (!piece.match(UNSPACED)) return [piece]
  const letters = [...piece]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

/** What a text is about: stems of its words without those that say nothing. */
export const termsOf = (text: string): string[] => wordsOf(text).map(stem).filter(isTelling)

export const isTelling = (term: string): boolean => !STOP_WORDS.has(term)
