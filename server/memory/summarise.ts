import { sentencesOf } from './shorten.ts'
import type { IndexedMessage } from './talk-index.ts'
import { termsOf } from './words.ts'

/** Sentences of a summary. */
const KEPT = 5

/** Stands in a summary for whoever reads it: the user is somebody else for a model than for herself. */
export const THE_USER = '{{user}}'

/** `speaker`: whoever said it in a group. */
type Spoken = IndexedMessage & { speaker?: string | undefined }

/** What was said to `name` in a stretch of the talk, in its own most telling sentences. Undefined where nothing tells. */
export function summarise(name: string, messages: readonly Spoken[]): string | undefined {
  const spread = new Map<string, number>()
  const told = messages.flatMap(({ author, speaker = name, content, seq }) =>
    sentencesOf(content.replace(/\*[^*]*\*/g, '\n'))
      .filter((sentence) => !sentence.endsWith('?') && sentence.length >= 20 && sentence.length <= 200)
      .map((sentence) => ({
        said: `${author === 'user' ? THE_USER : speaker}: “${sentence}”`,
        sentence,
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
  return best.map(({ said }) => said).join(' ') || undefined
}
