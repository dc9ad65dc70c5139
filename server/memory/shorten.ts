import { stem } from './stem.ts'
import { wordsOf } from './words.ts'

const PHATIC =
  /^(?:(?:oh|wow|aw+|haha|hey|hi|hello|thanks?(?: you)?|yeah|yes|no|nice|cool|great|awesome|amazing|that(?:'s| is| sounds| must)|sounds|so (?:glad|happy|sorry)|good (?:to|for|luck|morning|night)|glad|congrat\w*|you(?:'re| are) (?:so|such|welcome)|i(?:'m| am) (?:so )?(?:glad|happy|sorry|proud)|take care|see you|talk soon|long time|absolutely|totally|definitely|of course|no worries|how (?:are|have|about|is|was)|what about)\b)/i

export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…。！？]["'”’)]?)\s+|(?<=[。！？])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/**
 * The sentences of a message that bear on the terms, in their order, about `chars` characters; greetings and questions
 * back are the first to go. A text that is not much longer stays as it is.
 */
export function shorten(text: string, terms: ReadonlySet<string>, chars: number): string {
  if (text.length <= chars * 0.7) return text
  const sentences = sentencesOf(text)
  const scored = sentences.map((sentence, at) => ({ sentence, at, worth: worthOf(sentence, terms) }))
  const best = scored.toSorted((a, b) => b.worth - a.worth || a.at - b.at)
  const kept = new Set<number>()
  let left = chars
  for (const { sentence, at, worth } of best) {
    if (kept.size > 0 && (worth < 0 || sentence.length > left)) continue
    kept.add(at)
    left -= sentence.length
  }
  if (kept.size === sentences.length) return text
  const quoted = scored
    .filter(({ at }) => kept.has(at))
    .map(({ sentence }) => sentence)
    .join(' ')
  // One sentence without an end, or a text without sentences: its beginning.
  return quoted.length > chars * 2 ? `${quoted.slice(0, chars * 2).replace(/\s\S*$/, '')}…` : quoted
}

function worthOf(sentence: string, terms: ReadonlySet<string>): number {
  const words = wordsOf(sentence).map(stem)
  const matched = new Set(words.filter((word) => terms.has(word))).size
  const isTelling = /\d|[\p{Ll},] \p{Lu}\p{Ll}+/u.test(sentence) ? 1 : 0
  const isEmpty = PHATIC.test(sentence) && words.length < 12 && isTelling === 0
  return (
    matched * 2 +
    isTelling * 0.5 +
    (/\b(?:I|my|we|our)\b/.test(sentence) ? 0.5 : 0) -
    (sentence.endsWith('?') ? 1.2 : 0) -
    (isEmpty ? 1.5 : 0)
  )
}
