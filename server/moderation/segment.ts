import { wideWords } from './concept-tree.ts'
import { ordinaryWords } from './lexicon/ordinary-words.ts'
import { plainWords } from './lexicon/plain-words.ts'
import { isKnown, joinedPhrases, vocabulary, weighty } from './lexicon.ts'
import { latinised, skeleton, spellings } from './normalise.ts'
import { numberWords } from './numbers.ts'
import { endsAsVerb, isOrdinary } from './ordinary.ts'

const WORD_CHARS_MAX = 16
const UNKNOWN_COST = 9
const DIGITS_MAX = 4

const costs = new Map<string, number>()
for (const word of [...vocabulary, ...numberWords]) costs.set(word, word.length === 2 ? 5 : 4)
const inflections = ['s', 'es', 'd', 'ed', 'e', 'ing', 'er', 'ly']
for (const word of weighty) {
  for (const ending of inflections) if (!costs.has(word + ending)) costs.set(word + ending, 4)
}
for (const word of weighty) costs.set(word, 2)
for (const word of costs.keys()) if (word.length === 1) costs.delete(word)
for (const word of 'aiyeo') costs.set(word, word === 'a' || word === 'i' ? 5 : 6)

const common =
  /^(?:old|not|years?|months?|weeks?|days?|class|her|his|she|the|and|with|for|you|that|this|was|are|but|them|they)$/
/** What letters that stand one by one are most likely to say, dearer than what is listed for a meaning. */
const spelledCosts = new Map(costs)
for (const word of [...ordinaryWords, ...plainWords])
  if (!weighty.has(word)) spelledCosts.set(word, common.test(word) ? 3 : 3.5)
const shortWord = /^(?:am|an|as|at|be|by|do|go|he|if|in|is|it|me|my|no|of|oh|on|or|so|to|up|us|we)$/
for (const [word, cost] of costs)
  if (/^[a-z]{2}$/.test(word)) spelledCosts.set(word, shortWord.test(word) ? 4 : cost + 2)
spelledCosts.set('a', 4).set('i', 4)
// Two words that a list joins are two here.
for (const phrase of joinedPhrases.keys())
  for (const ending of ['', ...inflections]) spelledCosts.delete(phrase + ending)

const skeletonCosts = new Map<string, number>()
for (const word of costs.keys()) if (word.length > 1) skeletonCosts.set(skeleton(word), 5)

const digits = /^\d+$/

const leetSign = /[0-9@$!|+]/

function wordCost(
  known: ReadonlyMap<string, number>,
  text: string,
  bare: string,
  from: number,
  end: number,
): number {
  const word = text.slice(from, end)
  const plain = known.get(word)
  if (plain !== undefined) return plain
  if (end - from <= DIGITS_MAX && digits.test(word)) return 4
  if (end - from === 1) return UNKNOWN_COST
  return bare === ''
    ? Number.POSITIVE_INFINITY
    : (skeletonCosts.get(bare.slice(from, end)) ?? Number.POSITIVE_INFINITY)
}

/** Dearer than the words of the core lists, so that it is read only where those leave letters over. */
const WIDE_COST = 6

/**
 * Tells letters without word gaps apart into words, cheapest reading first; everyday words and those of the wide
 * signs only where `isSpelled` is set, for letters that stood one by one. `whole` is false where some letters belong to no known word. Linear in the text's length.
 */
export function segment(
  text: string,
  isSpelled = false,
): { readonly words: readonly string[]; readonly whole: boolean } {
  const bones = leetSign.test(text) ? skeleton(text) : ''
  const bare = bones.length === text.length ? bones : ''
  const known = isSpelled ? spelledCosts : costs
  const totals = [0]
  const starts = [0]
  const unknown = [false]
  for (let end = 1; end <= text.length; end++) {
    let best = Number.POSITIVE_INFINITY
    let start = end - 1
    let isUnknown = false
    for (let from = Math.max(0, end - WORD_CHARS_MAX); from < end; from++) {
      const plain = wordCost(known, text, bare, from, end)
      const cost = isSpelled && plain > WIDE_COST && wideWords.has(text.slice(from, end)) ? WIDE_COST : plain
      const total = (totals[from] ?? 0) + cost
      if (total >= best) continue
      best = total
      start = from
      isUnknown = cost === UNKNOWN_COST
    }
    totals.push(best)
    starts.push(start)
    unknown.push(isUnknown)
  }
  return readBack(text, starts, unknown)
}

function readBack(text: string, starts: readonly number[], unknown: readonly boolean[]) {
  const words: string[] = []
  let whole = true
  let end = text.length
  while (end > 0) {
    const start = starts[end] ?? end - 1
    if (unknown[end]) whole = false
    words.push(text.slice(start, end))
    end = start
  }
  return { words: words.reverse(), whole }
}

const ACCIDENT_CHARS_MAX = 15
const ACCIDENT_LISTED_CHARS_MAX = 5
const scrap = /^(?!(my|me|us|we|he|im|ur|hi)$).{1,2}$/

/** "la+bra+dor", "par+son+age": one short listed word among scraps is how a longer word of any language is spelled. */
const isByAccident = (word: string, parts: readonly string[], listed: readonly string[]) =>
  word.length <= ACCIDENT_CHARS_MAX &&
  listed.length === 1 &&
  (listed[0]?.length ?? 0) <= ACCIDENT_LISTED_CHARS_MAX &&
  parts.some((part) => scrap.test(part))

/** Reads a long unknown word, such as a hashtag, as several known ones; undefined when it is not. */
export function splitLongWord(word: string): readonly string[] | undefined {
  if (word.length < 7 || word.length > 60 || vocabulary.has(word)) return undefined
  if (isOrdinary(word) || endsAsVerb(word)) return undefined
  const { words, whole } = segment(latinised(word))
  const listed = words.filter((part) => spellings(part).some((form) => weighty.has(form)))
  if (isByAccident(word, words, listed)) return undefined
  const heavy = listed.length
  // A word that a list knows by its stem is split only where it is two listed words in one.
  return whole && heavy > (isKnown(word) ? 1 : 0) ? words : undefined
}
