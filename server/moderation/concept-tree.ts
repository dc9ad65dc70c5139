import { consentTerms } from './lexicon/harms/consent.ts'
import { hateTerms } from './lexicon/harms/hate.ts'
import { illegalTerms } from './lexicon/harms/illegal-goods.ts'
import { promptTerms } from './lexicon/harms/prompt-attacks.ts'
import { publicNames, realTerms } from './lexicon/harms/real-persons.ts'
import { selfHarmTerms } from './lexicon/harms/self-harm.ts'
import { tellingTerms } from './lexicon/harms/telling.ts'
import { violenceTerms } from './lexicon/harms/violence.ts'
import type { LanguageTerms } from './lexicon/languages/terms.ts'
import { languageTerms } from './lexicon/languages.ts'
import { desireTerms } from './lexicon/signs/desire.ts'
import { settingTerms } from './lexicon/signs/settings.ts'
import { youthTerms } from './lexicon/signs/youth.ts'
import { foldText } from './normalise.ts'

const lists = {
  ...selfHarmTerms,
  ...consentTerms,
  ...violenceTerms,
  ...illegalTerms,
  ...hateTerms,
  ...promptTerms,
  ...realTerms,
  ...tellingTerms,
  ...youthTerms,
  ...desireTerms,
  ...settingTerms,
  publicName: publicNames,
} as const

/** What a word or phrase can stand for in the rules of other harms, and in the wide signs of harm to minors. */
export type Concept = keyof typeof lists | keyof LanguageTerms

/** A node of the tree of phrases; `stems` hold the words that match any ending. */
export interface ConceptNode {
  readonly next: Map<string, ConceptNode>
  readonly stems: Map<string, ConceptNode>
  readonly concepts: Concept[]
}

/** In a phrase: up to three words of any kind, or none. */
export const GAP = '~'
export const STEM_CHARS_MIN = 3
export const STEM_CHARS_MAX = 20

const emptyNode = (): ConceptNode => ({ next: new Map(), stems: new Map(), concepts: [] })
export const concepts = emptyNode()
/** Every word of the lists, and those that a disguised or split word is worth trying against. */
export const conceptWords = new Set<string>()
export const heavyWords = new Set<string>()
/** Words of the wide signs and of the other languages: a disguised word may stand for one, but they tell no letters apart into words. */
export const wideWords = new Set<string>()

/** Stems that tell a word from a disguise; those of the wide signs are too many and too short. */
const knownStems = new Set<string>()

/** Whether a list has a word that begins as this one does. */
export function hasConceptStem(word: string): boolean {
  for (let length = Math.min(word.length, STEM_CHARS_MAX); length > STEM_CHARS_MIN; length--)
    if (knownStems.has(word.slice(0, length))) return true
  return false
}

/** `want/wish to/_ die` as the phrases that it stands for. */
export function expanded(term: string): string[][] {
  let phrases: string[][] = [[]]
  for (const place of term.split(' ')) {
    const choices = place.split('/').map((choice) => (choice === '_' ? [] : choice.split('+')))
    phrases = phrases.flatMap((phrase) => choices.map((choice) => [...phrase, ...choice]))
  }
  return phrases
}

function add(words: readonly string[], concept: Concept, isWide: boolean): void {
  let node = concepts
  for (const word of words) {
    const isStem = word.endsWith('*')
    const key = isStem ? word.slice(0, -1) : word
    if (!isWide || unspacedScript.test(key)) conceptWords.add(key)
    else if (key.length >= WIDE_CHARS_MIN) wideWords.add(key)
    if (!isWide && isHeavy(concept, words)) heavyWords.add(key)
    const branch = isStem && key.length >= STEM_CHARS_MIN ? node.stems : node.next
    const child = branch.get(key) ?? emptyNode()
    branch.set(key, child)
    if (branch === concepts.stems && !isWide) knownStems.add(key)
    node = child
  }
  if (!node.concepts.includes(concept)) node.concepts.push(concept)
}

const wide: ReadonlySet<string> = new Set(
  [youthTerms, desireTerms, settingTerms].flatMap((some) => Object.keys(some)),
)
const unspacedScript = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/** Shorter words are found by chance in what is written with signs for letters. */
const WIDE_CHARS_MIN = 4

const HEAVY_CHARS_MIN = 5
const heavy: ReadonlySet<Concept> = new Set([
  ...['suicide', 'rape', 'incest', 'bestiality', 'snuff', 'drug', 'weapon', 'deepfake', 'group', 'crime'],
] as Concept[])

const isHeavy = (concept: Concept, words: readonly string[]) =>
  heavy.has(concept) && words.length === 1 && (words[0]?.replace('*', '').length ?? 0) >= HEAVY_CHARS_MIN

for (const terms of [lists, ...languageTerms])
  for (const [name, list] of Object.entries(terms)) {
    const concept = name as Concept // Object.entries forgets the key type
    const isWide = terms !== lists || wide.has(concept)
    for (const raw of foldText(list).split(',')) {
      const term = raw.trim().replaceAll(/\s+/g, ' ')
      if (term !== '') for (const words of expanded(term)) if (words.length > 0) add(words, concept, isWide)
    }
  }
