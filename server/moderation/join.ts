import { chunkTokens, stopOf } from './chunks.ts'
import { withSenses } from './foreign-words.ts'
import { inLetters } from './in-letters.ts'
import { joinLetters, letterOf } from './join-letters.ts'
import { joinPieces } from './join-pieces.ts'
import { foldText } from './normalise.ts'
import { withSignWords } from './sign-words.ts'
import { endWith, makeToken, type Token } from './tokens.ts'
import { quotesReversed, strangersReversed, turnedAbout, unturned } from './turned-words.ts'

const ADULT_AGE = 18

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

/**
 * The readings of a text that are worth screening: as written, and backwards or without letters that are written
 * twice when more of its words are known that way.
 */
export function readings(text: string): readonly (readonly Token[])[] {
  const folded = foldText(text)
  const forward = tokenise(folded)
  const plain = [forward, ...inLetters(folded).map(tokenise)]
  const isTurned = turnedAbout.test(folded)
  const quotes = isTurned ? quotesReversed(folded) : folded
  if (quotes !== folded) plain.push(tokenise(quotes))
  if (!isStrange(forward)) return isTurned ? [...plain, tokenise(strangersReversed(folded))] : plain
  const strangers = strangersIn(forward)
  const others = unturned.map((turn) => tokenise(turn(folded)))
  return [...plain, ...others.filter((tokens) => strangersIn(tokens) < strangers)]
}
