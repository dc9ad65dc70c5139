import {
  conceptWords,
  hasConceptStem,
  heavyWords,
  STEM_CHARS_MAX,
  STEM_CHARS_MIN,
  wideWords,
} from './concept-tree.ts'
import * as frames from './lexicon/frames.ts'
import { commonWords, grammarWords, type Role } from './lexicon/grammar.ts'
import * as minors from './lexicon/minors.ts'
import * as riddles from './lexicon/riddles.ts'
import * as sexual from './lexicon/sexual.ts'
import { foldText, withoutRepeats } from './normalise.ts'
import { expanded } from './phrase-list.ts'

export const labels = [
  'coded',
  'minor',
  'child',
  'kin',
  'school',
  'sexual',
  'romance',
  'affection',
  'neutral',
  'setting',
  'adult',
  'request',
  'shield',
  'errand',
  'youth',
  'privilege',
  'event',
] as const
export type Label = (typeof labels)[number]

/** A node of the phrase tree; `stems` hold the terms that match any ending. */
export interface PhraseNode {
  readonly next: Map<string, PhraseNode>
  readonly stems: Map<string, PhraseNode>
  readonly labels: Set<Label>
}

function emptyNode(): PhraseNode {
  return { next: new Map(), stems: new Map(), labels: new Set() }
}

export const phrases: PhraseNode = emptyNode()
/** Single words that the lists name, so that pieces can be put together again. */
export const vocabulary = new Set<string>()
/** Words that matter by themselves: what a split or disguised word is tried against. */
export const weighty = new Set<string>()
/** Phrases written as one word, with their words: nobody needs to put them together where all of these are there. */
export const joinedPhrases = new Map<string, readonly string[]>()
/** Weighty words without repeated letters and with vowels starred out, to the word meant. */
export const disguises = new Map<string, string>()
/** The grammar roles of a word. */
export const roles = new Map<string, Set<Role>>()

export const cjk = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/
/** The phrases without spaces of Japanese, Chinese, Korean and Thai, for longest-match reading. */
export const unspaced = new Set<string>()

const romanLetters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

function transliterated(term: string): string {
  return term.replaceAll(/[а-я]/g, (letter) => romanLetters[letter] ?? letter)
}

function addDisguises(word: string): void {
  if (word.length < 3 || cjk.test(word)) return
  disguises.set(withoutRepeats(word), word)
  disguises.set(word.replaceAll(/(?<=.)[aeiou](?=.)/g, '*'), word)
  disguises.set(word.slice(0, 1) + word.slice(1, -1).replaceAll(/./g, '*') + word.slice(-1), word)
  for (let at = 1; at < word.length - 1; at++)
    disguises.set(`${word.slice(0, at)}*${word.slice(at + 1)}`, word)
}

function addTerm(term: string, label: Label, isJoined = false): void {
  let node = phrases
  const words = term.split(' ')
  for (const word of words) {
    const stem = word.endsWith('*')
    const key = stem ? word.slice(0, -1) : word
    vocabulary.add(key)
    const branch = stem && key.length >= STEM_CHARS_MIN ? node.stems : node.next
    let child = branch.get(key)
    if (!child) {
      child = emptyNode()
      branch.set(key, child)
    }
    node = child
    if (cjk.test(key)) unspaced.add(key)
  }
  node.labels.add(label)
  if (!weightyLabels.has(label)) return
  const whole = words.join('').replaceAll('*', '')
  if (words.length === 1) {
    if (whole.length < 3) return
    weighty.add(whole)
    if (!isJoined) singleTerms.add(whole)
    if (!everyday.has(whole)) addDisguises(whole)
  } else if (!cjk.test(whole) && whole.length > 5) {
    joinedPhrases.set(whole, words)
    addTerm(whole, label, true)
  }
}

const singleTerms = new Set<string>()
const everyday = new Set(foldText(commonWords).split(/\s+/))
const weightyLabels: ReadonlySet<Label> = new Set([
  'coded',
  'minor',
  'child',
  'sexual',
  'romance',
  'kin',
  'school',
])

function addTerms(list: string, label: Label): void {
  for (const raw of foldText(list).split(',')) {
    const choices = raw.trim().replaceAll(/\s+/g, ' ')
    if (choices === '') continue
    for (const words of expanded(choices)) {
      const term = words.join(' ')
      addTerm(term, label)
      const roman = transliterated(term)
      if (roman !== term && roman.length > 5 && weightyLabels.has(label)) addTerm(roman, label)
    }
  }
}

// A word of many meanings: `mentions.ts` decides by what stands around it.
for (const word of ['minor', 'minors']) {
  vocabulary.add(word)
  weighty.add(word)
  addDisguises(word)
}
addTerms(minors.codedTerms, 'coded')
for (const list of Object.values(minors.minorTerms)) addTerms(list, 'minor')
for (const list of Object.values(minors.childTerms)) addTerms(list, 'child')
addTerms(minors.kinTerms, 'kin')
addTerms(minors.schoolTerms, 'school')
for (const list of Object.values(sexual.sexualTerms)) addTerms(list, 'sexual')
for (const list of Object.values(sexual.romanceTerms)) addTerms(list, 'romance')
addTerms(sexual.affectionTerms, 'affection')
addTerms(frames.neutralTerms, 'neutral')
addTerms(frames.settingTerms, 'setting')
addTerms(frames.adultTerms, 'adult')
addTerms(frames.requestTerms, 'request')
addTerms(frames.shieldTerms, 'shield')
addTerms(frames.errandTerms, 'errand')
addTerms(frames.youthTerms, 'youth')
addTerms(riddles.childhoodTerms, 'child')
addTerms(riddles.privilegeTerms, 'privilege')

const eventYears = new Map<string, number>()
for (const [year, list] of riddles.eventYears) {
  addTerms(list, 'event')
  for (const term of foldText(list).split(',')) eventYears.set(term.trim(), year)
}

/** The year of an event that a hit names, or undefined. */
export function eventYearOf(words: readonly { readonly word: string }[]): number | undefined {
  const term = words.map(({ word }) => word).join(' ')
  const exact = eventYears.get(term)
  if (exact !== undefined) return exact
  for (const [event, year] of eventYears)
    if (event.endsWith('*') && term.startsWith(event.slice(0, -1))) return year
  return undefined
}

for (const word of singleTerms) joinedPhrases.delete(word)

const roleNames = Object.keys(grammarWords) as Role[] // Object.keys forgets the key type
for (const role of roleNames) {
  for (const word of foldText(grammarWords[role]).split(/\s+/)) {
    const known = roles.get(word) ?? new Set<Role>()
    roles.set(word, known.add(role))
    vocabulary.add(word)
    if (cjk.test(word)) unspaced.add(word)
  }
}
for (const word of everyday) vocabulary.add(word)

for (const word of conceptWords) {
  vocabulary.add(word)
  if (cjk.test(word)) unspaced.add(word)
}
for (const word of heavyWords) {
  weighty.add(word)
  if (!everyday.has(word)) addDisguises(word)
}

/** Longest stem of a word among `stems`, or undefined. */
export function stemOf(word: string, stems: ReadonlyMap<string, PhraseNode>): PhraseNode | undefined {
  for (let length = Math.min(word.length, STEM_CHARS_MAX); length >= STEM_CHARS_MIN; length--) {
    const node = stems.get(word.slice(0, length))
    if (node) return node
  }
  return undefined
}

export function isKnown(word: string): boolean {
  return (
    vocabulary.has(word) ||
    wideWords.has(word) ||
    stemOf(word, phrases.stems) !== undefined ||
    hasConceptStem(word)
  )
}
