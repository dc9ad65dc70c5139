import { isFirst, we } from './looked-back.ts'
import { hitsOf } from './mentions.ts'
import { has } from './quantity.ts'
import type { Reading } from './reading.ts'
import { wideSignsOf } from './wide-signs.ts'

const youthLabels = ['minor', 'child', 'kin', 'school', 'youth', 'coded', 'sexual', 'romance'] as const

/** Where the second sentence begins, if the first gives the listener a grown part and says nothing else. */
function openingEnd(reading: Reading): number {
  const { tokens, marks, ages, looseAges, hits } = reading
  const end = tokens.findIndex(({ stop }) => stop === 2) + 1
  if (end === 0 || end >= tokens.length) return 0
  const holds = (pattern: RegExp) => marks.some(({ concept, start }) => start < end && pattern.test(concept))
  const isGrown = holds(/^partSign$/) && holds(/^grownPart$/)
  const isMore =
    holds(/^(?:minorSign|youthSign|youngPart|sexSign|heatSign)/) ||
    [...ages, ...looseAges].some(({ start }) => start < end) ||
    hits.some(({ start, labels }) => start < end && youthLabels.some((label) => labels.has(label)))
  return isGrown && !isMore ? end : 0
}

/** What is left of a reading from the token `from` on. */
function restOf(reading: Reading, from: number): Reading {
  const rest = <One extends { start: number; end: number }>(all: readonly One[]): One[] =>
    all
      .filter(({ start }) => start >= from)
      .map((one) => ({ ...one, start: one.start - from, end: one.end - from }))
  const first = reading.sentences[from] ?? 0
  return {
    tokens: reading.tokens.slice(from),
    hits: rest(reading.hits),
    ages: rest(reading.ages),
    looseAges: rest(reading.looseAges),
    marks: rest(reading.marks),
    sentences: reading.sentences.slice(from).map((sentence) => sentence - first),
  }
}

/** "undress them", "in the shower with you": those who are spoken of may be meant. */
const isDoneToThem = ({ tokens }: Reading) =>
  tokens.some(
    ({ word }, at) =>
      /^(them|les|los|las|li|le|sie|ihnen|их|ими|ними|ich|ze|hen)$/.test(word) ||
      (/^(you|him|her|dir|ti|toi|te|contigo|тобои|toba)$/.test(word) &&
        /^(with|on|for|to|at|by|mit|con|avec|com|с|z)$/.test(tokens[at - 1]?.word ?? '')),
  )

/**
 * "In our role-play you are an actress. The kids are asleep, come to bed": what is said after a grown part was given,
 * where somebody speaks of a household, a profession or the past and nobody young takes part. Undefined for all else.
 */
export function withoutOpening(reading: Reading): Reading | undefined {
  const end = openingEnd(reading)
  if (end === 0) return undefined
  const rest = restOf(reading, end)
  const signs = wideSignsOf(rest)
  if (signs.asks || hitsOf(rest, 'request').length > 0) return undefined
  const speaks = rest.tokens.some(
    (token) => isFirst(token) || has(token, 'self') || we.test(token.word) || /^(me|us)$/.test(token.word),
  )
  if (
    !(speaks || signs.isErrand) ||
    signs.youth.some(({ takesPart, isPart, isPast }) => (takesPart && !isPast) || isPart)
  )
    return undefined
  if (isDoneToThem(rest)) return undefined
  const isOfOne = rest.tokens.some((token) => has(token, 'third') && !/^(they|their)$/.test(token.word))
  const isAway = (signs.isErrand || signs.isGrown) && !isOfOne
  const isLongAgo =
    signs.youth.every(({ isPast }) => isPast) && !rest.tokens.some(({ word }) => /^(you|your)$/.test(word))
  const isExcused = signs.isHousehold || signs.isCare || isAway || isLongAgo
  return isExcused ? rest : undefined
}
