import { holds, type Mention } from './mentions.ts'
import { has } from './quantity.ts'
import type { Reading } from './reading.ts'

/** Whether somebody who is there speaks of a household, and not a tale of others. */
export function speaksOfSelf(reading: Reading): boolean {
  return reading.tokens.some(
    (token) =>
      has(token, 'self') ||
      has(token, 'you') ||
      (has(token, 'my') && !has(token, 'third')) ||
      /^(me|we|us|let|lets|uns|wir|nous|nos|nosotros|ci|noi|мы|нам|nas|nam)$/.test(token.word),
  )
}

const known =
  /^(the|our|my|die|unsere|meine|los|nuestros|mis|les|nos|mes|as|nossas|minhas|i|nostri|de|onze|dzieci)$/

/** "The kids are at grandma's, so put on that lingerie": children of the house, who are out of the way. */
export function isElsewhere(reading: Reading, { start, end, sentence }: Mention): boolean {
  const { tokens, hits, sentences } = reading
  if (!known.test(tokens[start - 1]?.word ?? '') || !has(tokens[end], 'is') || tokens[end]?.stop !== 0)
    return false
  const away = hits.find(
    (hit) => hit.labels.has('errand') && hit.start > end && hit.start <= end + AWAY_TOKENS,
  )
  if (holds(reading, 'request')) return false
  return gone.test(tokens[end + 1]?.word ?? '') || (away !== undefined && sentences[away.start] === sentence)
}
const AWAY_TOKENS = 3
const gone = /^(out|away|gone|asleep|sleeping|upstairs|downstairs|elsewhere|weg|fuera|sortis|fora|fuori)$/
