import { mayBegin } from './beginnings.ts'
import { shortWideWords } from './concept-tree.ts'
import { leet, toLatin } from './lexicon/confusables.ts'
import type { Role } from './lexicon/grammar.ts'
import { disguises, isKnown, type PhraseNode, phrases, roles, stemOf, weighty } from './lexicon.ts'
import { misspeltAge } from './misspelt-numbers.ts'
import { lookalikeNumber, mapped, reversed, spellings, withoutRepeats } from './normalise.ts'
import { numberOf, splitAgeWord } from './numbers.ts'
import { isOrdinary } from './ordinary.ts'
import { splitLongWord } from './segment.ts'

/** One word of a line with everything the rules ask about it. */
export interface Token {
  readonly word: string
  /** The word and the known words that it may stand for. */
  readonly forms: readonly string[]
  readonly roles: ReadonlySet<Role>
  /** The number it names, or undefined. */
  readonly value: number | undefined
  /** What follows it: nothing, the end of a clause, the end of a sentence. */
  readonly stop: 0 | 1 | 2
  readonly known: boolean
  /** A listed word may begin with it. */
  readonly mayBegin: boolean
  /** Where phrases that start with it begin in the phrase tree. */
  readonly starts: readonly PhraseNode[]
}

export type Stop = Token['stop']

const noRoles: ReadonlySet<Role> = new Set()

const latinLetter = /[a-z]/
const otherSign = /[^a-z'*-]/

/** Letters of one alphabet beside digits, signs or letters of another: nothing that is written by itself. */
const isMixed = (word: string) => latinLetter.test(word) && otherSign.test(word)

const GUESS_CHARS_MIN = 5
const GUESSES_MAX = 4

/** What a mixed word that is on no list may be, for the lists that name the beginnings of words. */
const guessesOf = (word: string): readonly string[] =>
  word.length < GUESS_CHARS_MIN || !isMixed(word)
    ? []
    : spellings(word)
        .filter((form) => /^[a-z]+$/.test(form))
        .slice(0, GUESSES_MAX)

function knownSpellings(word: string): string[] {
  if (isOrdinary(word)) return [word]
  if (!/\p{L}/u.test(word)) {
    if (word === '4') return [word, 'a']
    if (/^[1!|][5$]$/.test(word) && word !== '15') return [word, 'is']
    const meant =
      /^\d+$/.test(word) || word.length < 4 ? undefined : spellings(word).find((form) => weighty.has(form))
    return meant === undefined ? [word] : [word, meant]
  }
  const forms = spellings(word)
  const isShortMeant = (form: string) => shortWideWords.has(form) && isMixed(word)
  const real = forms.filter((form, index) => index === 0 || isWord(form) || isShortMeant(form))
  if (real.length > 1 || isKnown(word)) return real
  for (const form of forms) {
    const bare = withoutRepeats(form)
    const meant = form.includes('*')
      ? disguises.get(form)
      : bare !== form && (bare.length > 3 || /(.)\1\1/.test(form))
        ? disguises.get(bare)
        : undefined
    if (meant !== undefined) real.push(meant)
    const back = form.length >= 5 ? reversed(form) : ''
    if (weighty.has(back)) real.push(back)
  }
  return real
}

function rootsOf(form: string): PhraseNode[] {
  const found: PhraseNode[] = []
  const exact = phrases.next.get(form)
  if (exact) found.push(exact)
  const stem = isOrdinary(form) ? undefined : stemOf(form, phrases.stems)
  if (stem) found.push(stem)
  return found
}

function isWord(word: string): boolean {
  return isKnown(word) || numberOf(word) !== undefined
}

export function makeToken(word: string, value?: number, role?: Role): Token {
  const meant = knownSpellings(word)
  const guesses = meant.length === 1 && !isOrdinary(word) && !isWord(word) ? guessesOf(word) : []
  const forms = [...meant, ...guesses]
  const all = new Set<Role>(role ? [role] : [])
  for (const form of forms) for (const one of roles.get(form) ?? noRoles) all.add(one)
  const isListed = meant.length > 1 || isWord(word)
  const slip = isListed || isOrdinary(word) ? undefined : misspeltAge(word)
  const plain = isWord(word) || /^\d+$/.test(word) ? undefined : forms.find((form) => form !== word)
  return {
    word: plain ?? word,
    forms,
    roles: all.size > 0 ? all : noRoles,
    value: value ?? forms.map(numberOf).find((found) => found !== undefined) ?? slip,
    stop: 0,
    known: isListed || slip !== undefined,
    mayBegin: mayBegin(plain ?? word),
    starts: forms.flatMap(rootsOf),
  }
}

const contraction = /^(i|you|he|she|it|we|they|who|that|what|there|here)'(m|re|s|ll|ve|d)$/
const contracted: Readonly<Record<string, string>> = {
  m: 'am',
  re: 'are',
  s: 'is',
  ll: 'will',
  ve: 'have',
  d: 'would',
}
const elision =
  /^([a-z]{1,2}|qu|dell|nell|all|sull|dall|vent|trent|quarant|cinquant|sessant|settant|ottant|novant)'(.{2,})$/

function apostrophes(part: string): readonly string[] {
  const plain = part.replace(/^1'(?=(m|ve|ll|d)$)/, "i'").replace(/^1'/, "l'")
  const short = contraction.exec(plain) ?? contraction.exec(mapped(mapped(plain, toLatin), leet))
  if (short) return [short[1] ?? '', contracted[short[2] ?? ''] ?? '']
  const elided = elision.exec(plain) ?? (/'.*[a-z]/.test(plain) ? elision.exec(mapped(plain, leet)) : null)
  if (elided) return [elided[1] ?? '', elided[2] ?? '']
  return [plain.replace(/'[s$5]?$/, '').replaceAll("'", '')]
}

const numberThenLetters = /^(\d{1,4})(\p{L}+)$/u
const lettersThenNumber = /^(\p{L}+)(\d{1,4})$/u

const edges = /^[!|+*'@]+|[!|+*'@]+$/g

/** A part of a chunk without the signs around it, unless they are letters of a disguised word. */
export function partTokens(part: string): Token[] {
  if (part === '@') return [makeToken('a')]
  if (part === '!') return [makeToken(part)]
  if (part === '+') return [makeToken('plus')]
  const plain = part.replaceAll(edges, '')
  if (plain !== part && part.length > 1) {
    const whole = makeToken(part.replaceAll("'", ''))
    const leading = !part.startsWith(plain)
    if (whole.forms.length > 1 && (leading || plain.length < 2 || !isWord(plain))) return [whole]
  }
  return apostrophes(plain).flatMap(wordTokens)
}

/** Units written to a number in leetspeak. */
const leetUnits: Readonly<Record<string, string>> = {
  y0: 'yo',
  '7h': 'th',
  y3ars: 'years',
  y34rs: 'years',
  y34r5: 'years',
}
const numberThenLeet = /^(\d{1,2})(th|yo|y0|7h|y3ars|y34rs|y34r5)$/

export function wordTokens(written: string): Token[] {
  if (written === '') return []
  if (/^[3-6]e$/.test(written)) return [makeToken(written, Number(written.charAt(0)), 'ordinal')]
  const plain = mapped(written, toLatin)
  const unit = numberThenLeet.exec(plain)
  const word = unit ? `${unit[1]}${leetUnits[unit[2] ?? ''] ?? unit[2]}` : written
  if (/^\d+$/.test(word)) return [makeToken(word, word.length <= 4 ? Number(word) : undefined)]
  const aged = spellings(word)
    .map(splitAgeWord)
    .find((parts) => parts !== undefined)
  if (aged) return aged.map((part) => makeToken(part))
  // "aus der 6a": a class, and no leetspeak.
  const ofClass = /^([5-9]|1[0-3])([a-e])$/.exec(word)
  if (ofClass) return [makeToken(ofClass[1] ?? '', Number(ofClass[1])), makeToken(ofClass[2] ?? '')]
  const before = numberThenLetters.exec(word)
  const after = lettersThenNumber.exec(word)
  if (before || after) {
    const guess = lookalikeNumber(word)
    const asWord = makeToken(word)
    if (asWord.known) return [asWord]
    if (!Number.isNaN(guess)) return [makeToken(word, guess)]
  }
  if (before) {
    const ordinal = /^(st|nd|rd|th|e|eme|ere|й|го|му|ом|м|ste|inci|uncu|nci)$/.test(before[2] ?? '')
    if (ordinal) return [makeToken(word, Number(before[1]), 'ordinal')]
    return [makeToken(before[1] ?? '', Number(before[1])), ...wordTokens(before[2] ?? '')]
  }
  if (after) return [...wordTokens(after[1] ?? ''), makeToken(after[2] ?? '', Number(after[2]))]
  const guess = lookalikeNumber(word)
  if (!Number.isNaN(guess)) return [makeToken(word, guess)]
  const parts = numberOf(word) === undefined ? splitLongWord(word) : undefined
  return (parts ?? [word]).map((part) => makeToken(part))
}

/** Marks what follows the last token. */
export function endWith(tokens: Token[], stop: Stop): void {
  const last = tokens.at(-1)
  if (last && last.stop < stop) tokens[tokens.length - 1] = { ...last, stop }
}
