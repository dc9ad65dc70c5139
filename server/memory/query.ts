import { relatedTo } from './related-words.ts'
import { type Author, namesWritten, sideNamed } from './speakers.ts'
import { stem } from './stem.ts'
import { type Days, timeWordsIn } from './time-words.ts'
import { isTelling, wordsOf } from './words.ts'

/** One idea of the query: the word itself counts 1, words for the same or a kind of it less. */
export type Concept = { term: string; weight: number; variants: ReadonlyMap<string, number> }

/** What an answer would hold. */
export type Wanted = 'time' | 'number' | 'person' | 'place' | undefined

export type Query = {
  concepts: Concept[]
  /** Whose words would answer. */
  author: Author | undefined
  days: Days[]
  wanted: Wanted
}

const FRAMES =
  /\b(?:do you (?:still )?(?:remember|recall|know)|can you remind me|remind me|tell me|could you tell me|what was it that)\b/gi
/** Words of questions that are seldom in an answer. */
const WEAK = new Set(
  'time day date year month week type name people person place event activity way part reason purpose first last recent new old describe describ feel different since start long current mani specif particular share receiv'
    .split(' ')
    .map(stem),
)

/** Reads a query: a question, or whatever the user has just written. `today` is the day of the end of the talk. */
export function readQuery(text: string, names: ReadonlyMap<string, Author>, today: number): Query {
  const time = timeWordsIn(text, today)
  const untimed = time.reduce((rest, { words }) => rest.replace(words, ' '), text).replace(FRAMES, ' ')
  const words = wordsOf(untimed)
  const written = namesWritten(text)
  const sides = new Set<Author>()
  const concepts = new Map<string, Concept>()
  for (const word of words) {
    const side = sideNamed(names, word, written.has(word))
    if (side) {
      sides.add(side)
      continue
    }
    const term = stem(word)
    if (!isTelling(term)) continue
    const weight = WEAK.has(term) ? 0.35 : 1
    concepts.set(term, { term, weight, variants: relatedTo(term) })
  }
  const [only] = sides
  return {
    concepts: [...concepts.values()],
    author: sides.size === 1 ? only : sides.size === 0 ? authorMeant(text) : undefined,
    days: time.map(({ days }) => days),
    wanted: wantedBy(text),
  }
}

const MINE = /\b(?:i|my|mine|me|myself)\b/i
const YOURS = /\b(?:you|your|yours|yourself)\b/i
const YOU_SAID =
  /\b(?:you (?:said|say|told|tell|mentioned|suggest(?:ed)?|recommend(?:ed)?|promised?|gave|explained?)|(?:did|do|are|were|have|had|would|will|can) you\b|your\b)/i
const I_SAID =
  /\b(?:i (?:said|say|told|mentioned|asked|promised|sent)|did i|do i|am i|was i|have i|had i|my\b)/i

function authorMeant(text: string): Author | undefined {
  const plain = text.replace(FRAMES, ' ')
  const mine = MINE.test(plain)
  const yours = YOURS.test(plain)
  if (mine !== yours) return mine ? 'user' : 'character'
  if (!mine) return undefined
  const iSaid = I_SAID.test(plain)
  const youSaid = YOU_SAID.test(plain)
  return iSaid === youSaid ? undefined : iSaid ? 'user' : 'character'
}

function wantedBy(text: string): Wanted {
  if (/\b(?:when|what (?:day|date|year|month|time)|which (?:day|year|month)|how long ago)\b/i.test(text))
    return 'time'
  if (/\bhow (?:many|much|old|long|often|tall|far)\b/i.test(text)) return 'number'
  if (/\bwho(?:se|m)?\b/i.test(text)) return 'person'
  return /\bwhere|which (?:city|country|town|place)\b/i.test(text) ? 'place' : undefined
}
