import { consentTerms } from './lexicon/harms/consent.ts'
import { disclosedTerms } from './lexicon/harms/disclosed.ts'
import { farewellTerms } from './lexicon/harms/farewell.ts'
import { hateTerms } from './lexicon/harms/hate.ts'
import { illegalTerms } from './lexicon/harms/illegal-goods.ts'
import { promptTerms } from './lexicon/harms/prompt-attacks.ts'
import { publicNames, realTerms } from './lexicon/harms/real-persons.ts'
import { selfHarmTerms } from './lexicon/harms/self-harm.ts'
import { tellingTerms } from './lexicon/harms/telling.ts'
import { violenceTerms } from './lexicon/harms/violence.ts'
import type { LanguageTerms } from './lexicon/languages/terms.ts'
import { languageTerms } from './lexicon/languages.ts'
import { childhoodSigns } from './lexicon/signs/childhood.ts'
import { desireTerms } from './lexicon/signs/desire.ts'
import { partTerms } from './lexicon/signs/parts.ts'
import { settingTerms } from './lexicon/signs/settings.ts'
import { youthTerms } from './lexicon/signs/youth.ts'
import { foldText } from './normalise.ts'
import { type Place, placesOf } from './phrase-list.ts'

const lists = {
  ...selfHarmTerms,
  ...farewellTerms,
  ...consentTerms,
  ...violenceTerms,
  ...illegalTerms,
  ...hateTerms,
  ...promptTerms,
  ...realTerms,
  ...tellingTerms,
  ...disclosedTerms,
  ...youthTerms,
  ...desireTerms,
  ...settingTerms,
  ...partTerms,
  ...childhoodSigns,
  publicName: publicNames,
} as const

/** What a word or phrase can stand for in the rules of other harms, and in the wide signs of harm to minors. */
export type Concept = keyof typeof lists | keyof LanguageTerms

/** In a phrase: up to three words of any kind, or none. */
export const GAP = '~'
export const STEM_CHARS_MIN = 3
export const STEM_CHARS_MAX = 20

/** Every word of the lists, and those that a disguised or split word is worth trying against. */
export const conceptWords = new Set<string>()
export const heavyWords = new Set<string>()
/** Words of the wide signs and of the other languages: a disguised word may stand for one, but they tell no letters apart into words. */
export const wideWords = new Set<string>()
/** Those of three letters, which only a word that mixes letters with other signs may stand for. */
export const shortWideWords = new Set<string>()

/** Stems that tell a word from a disguise; those of the wide signs are too many and too short. */
const knownStems = new Set<string>()

/** Whether a list has a word that begins as this one does. */
export function hasConceptStem(word: string): boolean {
  for (let length = Math.min(word.length, STEM_CHARS_MAX); length > STEM_CHARS_MIN; length--)
    if (knownStems.has(word.slice(0, length))) return true
  return false
}

/** A phrase that has been read up to somewhere: first come the `words` of a choice that was begun, then the places from `at`. */
type Reading = { words: readonly string[]; places: readonly Place[]; at: number; concept: Concept }

/** What can come next, and what that leads to. */
function* stepsOf({ words, places, at, concept }: Reading): Generator<[word: string, then: Reading]> {
  const [word, ...others] = words
  if (word !== undefined) return yield [word, { words: others, places, at, concept }]
  for (const choice of places[at] ?? []) yield* stepsOf({ words: choice, places, at: at + 1, concept })
}

const canEnd = ({ words, places, at }: Reading) => words.length === 0 && places.slice(at).every(isLeftOut)

const isLeftOut = (place: Place) => place.some((choice) => choice.length === 0)

/**
 * A node of the tree of phrases; `stems` lead on by words that match any ending. The lists stand for 400,000 nodes, of
 * which talk visits few: what is behind a node is made when it is first asked for.
 */
export class ConceptNode {
  readonly #readings: Reading[] = []
  #branches: { next: Map<string, ConceptNode>; stems: Map<string, ConceptNode> } | undefined
  #concepts: readonly Concept[] | undefined

  /** Before anything is asked. */
  add(reading: Reading): void {
    this.#readings.push(reading)
  }

  /** Of the phrases that end here. */
  get concepts(): readonly Concept[] {
    this.#concepts ??= [...new Set(this.#readings.filter(canEnd).map(({ concept }) => concept))]
    return this.#concepts
  }

  get next(): ReadonlyMap<string, ConceptNode> {
    return this.#open().next
  }

  get stems(): ReadonlyMap<string, ConceptNode> {
    return this.#open().stems
  }

  #open() {
    if (this.#branches) return this.#branches
    const [next, stems] = [new Map<string, ConceptNode>(), new Map<string, ConceptNode>()]
    for (const reading of this.#readings)
      for (const [word, then] of stepsOf(reading)) {
        const key = withoutStar(word)
        const branch = isStem(word) ? stems : next
        const child = branch.get(key) ?? new ConceptNode()
        child.add(then)
        branch.set(key, child)
      }
    this.#branches = { next, stems }
    return this.#branches
  }
}

const withoutStar = (word: string) => (word.endsWith('*') ? word.slice(0, -1) : word)
const isStem = (word: string) => word.endsWith('*') && word.length > STEM_CHARS_MIN

export const concepts = new ConceptNode()

function add(term: string, concept: Concept, isWide: boolean): void {
  const places = placesOf(term)
  const phrase = { words: [], places, at: 0, concept }
  concepts.add(phrase)
  for (const word of places.flat(2)) {
    const key = withoutStar(word)
    if (!isWide || unspacedScript.test(key)) conceptWords.add(key)
    else if (key.length >= WIDE_CHARS_MIN) wideWords.add(key)
    else if (key.length === WIDE_CHARS_MIN - 1) shortWideWords.add(key)
  }
  if (isWide) return
  for (const [word, then] of stepsOf(phrase)) {
    if (isStem(word)) knownStems.add(withoutStar(word))
    if (heavy.has(concept) && canEnd(then) && withoutStar(word).length >= HEAVY_CHARS_MIN)
      heavyWords.add(withoutStar(word))
  }
}

const wide: ReadonlySet<string> = new Set(
  [youthTerms, desireTerms, settingTerms, partTerms, childhoodSigns, farewellTerms, disclosedTerms].flatMap(
    (some) => Object.keys(some),
  ),
)
const unspacedScript = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/** Shorter words are found by chance in what is written with signs for letters. */
const WIDE_CHARS_MIN = 4

const HEAVY_CHARS_MIN = 5
const heavy: ReadonlySet<Concept> = new Set([
  ...['suicide', 'rape', 'incest', 'bestiality', 'snuff', 'drug', 'weapon', 'deepfake', 'group', 'crime'],
] as Concept[])

for (const terms of [lists, ...languageTerms])
  for (const [name, list] of Object.entries(terms)) {
    const concept = name as Concept // Object.entries forgets the key type
    const isWide = terms !== lists || wide.has(concept)
    for (const raw of foldText(list).split(',')) {
      const term = raw.trim().replaceAll(/\s+/g, ' ')
      if (term !== '') add(term, concept, isWide)
    }
  }
