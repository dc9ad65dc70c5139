import { sentencesOf } from './shorten.ts'
import type { IndexedMessage } from './talk-index.ts'
import { dayOf, isoDayOf } from './time-words.ts'
import { termsOf } from './words.ts'

/** Sentences of a summary. */
const KEPT = 5

/** What was said in a stretch of the talk, in its own most telling sentences. Undefined where nothing tells. */
export function summarise(messages: readonly IndexedMessage[]): string | undefined {
  const spread = new Map<string, number>()
  const told = messages.flatMap(({ author, content, createdAt, seq }) =>
    sentencesOf(content.replace(/\*[^*]*\*/g, '\n'))
      .filter((sentence) => !sentence.endsWith('?') && sentence.length >= 20 && sentence.length <= 200)
      .map((sentence) => ({
        author,
        sentence,
        day: dayOf(createdAt),
        seq,
        terms: new Set(termsOf(sentence)),
      })),
  )
  for (const { terms } of told) for (const term of terms) spread.set(term, (spread.get(term) ?? 0) + 1)
  // A word that comes back in the stretch is what it is about.
  const worth = (terms: Set<string>) =>
    [...terms].reduce((sum, term) => sum + Math.min(3, spread.get(term) ?? 0) - 0.5, 0) /
    Math.sqrt(terms.size + 3)
  const best = told
    .map((one) => ({ ...one, worth: worth(one.terms) + (/\b(?:I|my|we)\b/i.test(one.sentence) ? 0.8 : 0) }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, KEPT)
    .toSorted((a, b) => a.seq - b.seq)
  const [first] = best
  if (!first) return undefined
  const lines = best.map(({ author, sentence }) => `${author === 'user' ? 'The user' : 'I'}: “${sentence}”`)
  return `${isoDayOf(first.day)}. ${lines.join(' ')}`
}
