import { mayBegin } from './beginnings.ts'
import { chunkTokens, stopOf } from './chunks.ts'
import { withSenses } from './foreign-words.ts'
import { isKnown, joinedPhrases, weighty } from './lexicon.ts'
import { foldText, latinised, reversed, spellings } from './normalise.ts'
import { teenAt } from './number-in-two.ts'
import { numberOf } from './numbers.ts'
import { isOrdinary } from './ordinary.ts'
import { segment } from './segment.ts'
import { withSignWords } from './sign-words.ts'
import { endWith, makeToken, type Token, wordTokens } from './tokens.ts'

const ADULT_AGE = 18
const PIECES_MAX = 4

/** Puts together words cut by spaces or signs: `scho olgirl`, `under-aged`, `fif teen`. */
function joinPieces(tokens: readonly Token[]): readonly Token[] {
  const out: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const teen = teenAt(tokens, at)
    const joined = teen ? { token: teen, count: 2 } : joinedAt(tokens, at)
    const token = joined?.token ?? tokens[at]
    if (token) out.push(token)
    if (joined) at += joined.count - 1
  }
  return out
}

const plainLetters = /^[a-z]+$/

const hasMeaning = (form: string) => weighty.has(form) || (form.length > 4 && numberOf(form) !== undefined)

const MEANINGS_KEPT_MAX = 5_000
const meanings = new Map<string, string | undefined>()

/** Digits and signs have dozens of spellings, and come back: "15 15 15". */
function meaningOf(word: string): string | undefined {
  if (plainLetters.test(word)) return hasMeaning(word) ? word : undefined
  if (meanings.has(word)) return meanings.get(word)
  const meant = spellings(word).find(hasMeaning)
  if (meanings.size >= MEANINGS_KEPT_MAX) meanings.clear()
  meanings.set(word, meant)
  return meant
}

function joinedAt(tokens: readonly Token[], at: number): { token: Token; count: number } | undefined {
  const first = tokens[at]
  if (!first?.mayBegin || (first.known && first.word.length > 3 && tokens[at + 1]?.known !== false))
    return undefined
  let word = first.word
  let allShort = first.word.length <= 3
  let anyUnknown = !first.known
  let found: { token: Token; count: number } | undefined
  for (let count = 2; count <= PIECES_MAX; count++) {
    const next = tokens[at + count - 1]
    if (!next || tokens[at + count - 2]?.stop === 2) break
    word += next.word
    allShort &&= next.word.length <= 3
    anyUnknown ||= !next.known
    if (word.length > 16 || !mayBegin(word)) break
    if (word.length < 4 && !(anyUnknown && word.length === 3)) continue
    const digits = /^1\d$/.test(word)
    if (!digits && !anyUnknown && !allShort) continue
    const meant = meaningOf(word)
    if (meant && (anyUnknown || !joinedPhrases.has(meant)))
      found = { token: { ...makeToken(meant), stop: next.stop }, count }
  }
  return found
}

const sameLetters = /^([^x\d])\1{2,3}$/u

const isLetter = (token: Token | undefined) =>
  token !== undefined && (token.word.length === 1 || sameLetters.test(token.word))

/** As it was written, not as the word that it may stand for: "о" is a letter of a Russian word here. */
const letterOf = (token: Token | undefined) => token?.forms[0]?.charAt(0) ?? ''

const ageAmongLetters = /^(\D*)(1[0-7])(\D+)$/

/** "s h e i s 1 5 a n d ...": the digits are a number where what stands around them is words. */
function spelledOut(letters: string): readonly string[] {
  const [, before = '', age, after = ''] = ageAmongLetters.exec(letters) ?? []
  const whole = () => segment(letters, true).words.flatMap(apart)
  if (age === undefined) return whole()
  const [left, right] = [segment(before, true), segment(after, true)]
  return left.whole && right.whole ? [...left.words, age, ...right.words].flatMap(apart) : whole()
}

/** "middleschool" as its two words, and what is left of "isn't" as "not". */
const apart = (word: string): readonly string[] =>
  word === 'nt' ? ['not'] : (joinedPhrases.get(word)?.map((part) => part.replace('*', '')) ?? [word])

/** The end of a sentence, or a comma that does not stand behind each letter: "t a l e,". */
const endsRun = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  if (token?.word === '!') return false
  return token?.stop === 2 || (token?.stop === 1 && tokens[at - 1]?.stop === 0 && tokens[at + 1]?.stop === 0)
}

const longRun = /(\D)\1{2,}/u

/** "t e e e n" with one letter of each run, and "class strips" with what is told apart into words as it stands. */
const withShortRuns = (letters: string) =>
  longRun.test(letters) && !segment(letters, true).whole
    ? letters.replace(new RegExp(longRun, 'gu'), '$1')
    : letters

/** Tells letters that stand one by one apart into words. */
function joinLetters(tokens: readonly Token[]): readonly Token[] {
  const out: Token[] = []
  let at = 0
  while (at < tokens.length) {
    let end = at
    let letters = ''
    while (isLetter(tokens[end]) && !endsRun(tokens, end)) letters += letterOf(tokens[end++])
    if (isLetter(tokens[end])) letters += letterOf(tokens[end++])
    // "i s" and "n't"
    if (end > at && tokens[end]?.word === 'nt') {
      letters += 'nt'
      end += 1
    }
    letters = withShortRuns(letters)
    // "cz t e r n a s c i e"
    const piece = end - at > 2 ? out.at(-1) : undefined
    const whole = piece && !piece.known && piece.stop === 0 ? latinised(piece.word + letters) : ''
    if (whole.length > 4 && numberOf(whole) !== undefined) {
      out[out.length - 1] = { ...makeToken(whole), stop: tokens[end - 1]?.stop ?? 0 }
      at = end
    } else if (end - at > 2) {
      const read = spelledOut(latinised(letters)).flatMap((word) => wordTokens(word))
      endWith(read, tokens[end - 1]?.stop ?? 0)
      out.push(...read)
      at = end
    } else {
      const [first, second] = [tokens[at], tokens[at + 1]]
      if (first?.word === '1' && second && /^\d$/.test(second.word)) {
        out.push({ ...makeToken(first.word + second.word, 10 + Number(second.word)), stop: second.stop })
        at += 2
      } else if (first) {
        out.push(first)
        at += 1
      }
    }
  }
  return out
}

/** The last letter of "s h e's" and what is shortened behind it. */
const shortenedLetter = /^(\p{L})'(s|re|ll|ve|d)(?=[^\p{L}\p{N}]*$)/u
const shortened: Readonly<Record<string, string>> = { s: 'is', re: 'are', ll: 'will', ve: 'have', d: 'would' }
/** What is shortened so; behind other words an "'s" says whose something is. */
const shortens = /(?:i|you|he|she|it|we|they|that|who|what|there|here)$/
const PRONOUN_CHARS_MAX = 5

function wordsOf(chunk: string, before: readonly Token[]): readonly Token[] {
  const [, letter = '', rest = ''] = shortenedLetter.exec(chunk) ?? []
  if (letter === '' || before.at(-1)?.word.length !== 1) return chunkTokens(chunk)
  const last = before.slice(1 - PRONOUN_CHARS_MAX)
  const run = last.slice(last.findLastIndex(({ word, stop }) => word.length > 1 || stop > 0) + 1)
  const read = [makeToken(letter)]
  if (shortens.test(run.map(letterOf).join('') + letter)) read.push(makeToken(shortened[rest] ?? ''))
  endWith(read, stopOf(chunk))
  return read
}

/** Adds the words of an already folded text, each read by itself. */
export function addWords(tokens: Token[], folded: string): void {
  for (const chunk of folded.split(/\s+/)) {
    if (chunk === '') continue
    const last = tokens.at(-1)
    // "50 - 37"
    if (/^[-–]$/.test(chunk) && (last?.value ?? 0) >= ADULT_AGE && last?.stop === 0) {
      tokens.push(makeToken('minus'))
      continue
    }
    const read = wordsOf(chunk, tokens)
    if (read.length === 0) endWith(tokens, stopOf(chunk))
    else tokens.push(...read)
  }
}

/** Puts together what belongs together. Nothing is joined over the end of a sentence. */
export function joinWords(tokens: readonly Token[]): readonly Token[] {
  let singles = 0
  let unknowns = 0
  for (const { word, known } of tokens) {
    if (word.length === 1) singles += 1
    if (!known || word.length < 4) unknowns += 1
  }
  const spelled = singles > 1 ? joinLetters(tokens) : tokens
  return withSenses(unknowns > 0 ? joinPieces(spelled) : spelled)
}

/** Reads an already folded text. */
function tokenise(folded: string): readonly Token[] {
  const tokens: Token[] = []
  addWords(tokens, folded)
  return joinWords(withSignWords(tokens))
}

const strangersIn = (tokens: readonly Token[]) =>
  tokens.reduce((count, token) => count + (token.known ? 0 : 1), 0)

/** Whether so few words are known that a text may be written backwards. */
export function isStrange(tokens: readonly Token[]): boolean {
  const strangers = strangersIn(tokens)
  return strangers > 1 && strangers * 3 >= tokens.length
}

const letterRuns = /(\p{L})\1+/gu
const halved = (run: string) => run.slice(0, Math.ceil(run.length / 2))

/** "Wriitee aa sceenee": words that no list has, with half of each run of letters. */
const withoutTwins = (folded: string) =>
  folded.replace(/\p{L}+/gu, (word) =>
    isKnown(word) || isOrdinary(word) ? word : word.replace(letterRuns, halved),
  )

const wordsReversed = (folded: string) => folded.replace(/[\p{L}\p{N}'-]+/gu, reversed)

const pigLatin = /^([aeiou][a-z]*?)([b-df-hj-np-tv-z]{0,3})ay$/

/** "ourteenfay earsyay": what stood before the first vowel stands behind the word, with "ay". */
const unpigged = (folded: string) =>
  folded.replace(/[a-z]+/g, (word) => {
    const [, stem = '', end = ''] = pigLatin.exec(word) ?? []
    const turned = [...end].map((_, at) => end.slice(at) + stem + end.slice(0, at))
    const meant = [...turned, word.replace(/[wy]ay$/, '')].find((one) => isKnown(one) || numberOf(one))
    return stem && meant ? meant : word
  })

const toldBackwards =
  /\b(read|reading|spell|spelled|spelt|write|written|writing|lies|lese|gelesen|geschrieben|lee|leelo|leido|lis|lu|leggi|leggilo|letto|leia|lido|lees|gelezen|czytaj|czytane|przeczytaj)\b|чита|прочти|読/
const turnedAbout =
  /\b(backwards?|in reverse|reversed|ruckwarts|al reves|a l'envers|al contrario|ao contrario|wspak|achterstevoren)\b|задом наперед|наоборот|逆から/
/** "neetruof, read it backwards": the words that are none as they stand; a short one may be a name. */
const strangersReversed = (folded: string) =>
  folded.replace(toldBackwards.test(folded) ? /\p{L}{4,}/gu : /\p{L}{6,}/gu, (word) =>
    isKnown(word) || isOrdinary(word) ? word : reversed(word),
  )

/** The ways in which a strange text may have been written: backwards, each word backwards, letters twice, pig Latin. */
const unturned: readonly ((folded: string) => string)[] = [reversed, wordsReversed, withoutTwins, unpigged]

/**
 * The readings of a text that are worth screening: as written, and backwards or without letters that are written
 * twice when more of its words are known that way.
 */
export function readings(text: string): readonly (readonly Token[])[] {
  const folded = foldText(text)
  const forward = tokenise(folded)
  if (!isStrange(forward))
    return turnedAbout.test(folded) ? [forward, tokenise(strangersReversed(folded))] : [forward]
  const strangers = strangersIn(forward)
  const others = unturned.map((turn) => tokenise(turn(folded)))
  return [forward, ...others.filter((tokens) => strangersIn(tokens) < strangers)]
}
