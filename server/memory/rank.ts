import { nthHighest } from './highest.ts'
import type { Concept, Query } from './query.ts'
import type { Entry, TalkIndex } from './talk-index.ts'
import type { Days } from './time-words.ts'

/** Of BM25: how soon a repeated word stops counting, and how much long messages pay for their length. */
const K1 = 0.9
const B = 0.35
/** Shorter messages count as this long, in telling words: "Wow, pottery!" is no answer. */
const LENGTH_MIN = 8

/** How much of a neighbour's match a message takes over, by distance: an answer seldom repeats its question. */
const FROM_BEFORE = [1, 0.55, 0.25]
const FROM_AFTER = [1, 0.4, 0.15]
const REACH = 2
/** A talk that paused for longer than this many days has another subject. */
const SESSION_GAP_DAYS = 1

const OTHER_AUTHOR = 0.72
const QUESTION = 0.6
const HAS_WANTED = 1.18
/** What a message without a telling word keeps of its score; one of `LENGTH_MIN` keeps all. */
const EMPTY = 0.5
/** What a day that was asked for is worth, in matches of a usual word. */
const RIGHT_DAYS = 4
/** What was done is told later: the days after count too, less each day. */
const TOLD_WITHIN_DAYS = 14

/** What the best messages of a day are worth to all that was told on it: a subject is spread over a session. */
const DAY_BEST = 3
const DAY_SHARE = 0.3
/** In telling words: less tells nothing by itself. */
const TOLD_MIN = 4

/** Of so many best matches the messages up to so far away fill a budget that matches do not fill. */
const SURROUNDED = 6
const SURROUNDING = 5

/** How far the vector of a message stands out as like the query's, in deviations from the talk's mean. */
export type Like = { seq: number; standing: number }

/** What a deviation is worth, in matches of a usual word: a poor model then takes little from what words find. */
const LIKE = 2.5

/** `bears`: by its own words or meaning, or by those right beside it; else only the rest of its session does. */
export type Ranked = { position: number; score: number; bears: boolean }

/**
 * The messages that may answer the query, best first, at most `limit`. What is `like` it counts as one idea more, which no
 * word names: it has its neighbours and loses by the same as the words do. `words` are the scores by words, where they were
 * made before what is like it was known.
 */
export function rank(
  index: TalkIndex,
  query: Query,
  limit: number,
  { like = [], words = scoreWords(index, query) }: { like?: readonly Like[]; words?: Float64Array } = {},
): Ranked[] {
  const { entries } = index
  // Messages may have come or gone since.
  const scores = words.length === entries.length ? words.slice() : scoreWords(index, query)
  if (like.length > 0) addIdea(index, scores, (matches) => matchLike(index, like, matches))
  for (const days of query.days)
    for (const [position, { day }] of entries.entries())
      scores[position] = (scores[position] ?? 0) + shareOfDays(day, days) * RIGHT_DAYS
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] as number
    if (score > 0) scores[position] = score * factorOf(entries[position], query)
  }
  const ranked = bestOf(withDays(index, scores), limit).map((one) => ({
    ...one,
    bears: (scores[one.position] ?? 0) > 0,
  }))
  return ranked.length < limit
    ? [...ranked, ...surroundings(index, query, ranked, limit - ranked.length)]
    : ranked
}

/** What the words of a query find, by position. */
export function scoreWords(index: TalkIndex, query: Query): Float64Array {
  const scores = new Float64Array(index.entries.length)
  for (const concept of query.concepts) addIdea(index, scores, (matches) => match(index, concept, matches))
  return scores
}

/** Adds what one idea of a query finds, with the neighbours of that. `match` writes by position, and answers positions. */
function addIdea(
  { entries }: TalkIndex,
  scores: Float64Array,
  match: (matches: Float64Array) => number[],
): void {
  const matches = new Float64Array(entries.length)
  const spread = new Float64Array(entries.length)
  const matched = match(matches)
  for (const position of matched) {
    const score = matches[position] ?? 0
    for (let at = Math.max(0, position - REACH); at <= Math.min(entries.length - 1, position + REACH); at++) {
      const share = (at >= position ? FROM_BEFORE[at - position] : FROM_AFTER[position - at]) ?? 0
      if (score * share > (spread[at] ?? 0) && isSameSession(entries[position], entries[at]))
        spread[at] = score * share
    }
  }
  for (const position of matched)
    for (let at = Math.max(0, position - REACH); at <= Math.min(entries.length - 1, position + REACH); at++) {
      scores[at] = (scores[at] ?? 0) + (spread[at] ?? 0)
      spread[at] = 0
    }
}

/** The scores with what the rest of its day adds to each message. */
function withDays({ entries }: TalkIndex, scores: Float64Array): Float64Array {
  const sums = scores.slice()
  for (let from = 0, to = 0; from < entries.length; from = to) {
    const day = entries[from]?.day
    while (to < entries.length && entries[to]?.day === day) to++
    const best = new Float64Array(DAY_BEST)
    for (let at = from; at < to; at++) keepHighest(best, scores[at] ?? 0)
    const share = (best.reduce((sum, score) => sum + score, 0) * DAY_SHARE) / DAY_BEST
    if (share === 0) continue
    for (let at = from; at < to; at++) {
      const entry = entries[at]
      if (entry && !entry.isGone && !entry.isQuestion && entry.length >= TOLD_MIN)
        sums[at] = (sums[at] ?? 0) + share
    }
  }
  return sums
}

/** Puts a score into those kept, highest first, if it is among them. */
function keepHighest(kept: Float64Array, score: number): void {
  for (let at = 0, next = score; at < kept.length; at++) {
    const known = kept[at] ?? 0
    if (next <= known) continue
    kept[at] = next
    next = known
  }
}

/** The highest scores above 0; of equal ones the latest. Sorts no more than it answers. */
function bestOf(scores: Float64Array, limit: number): Omit<Ranked, 'bears'>[] {
  const least = nthHighest(scores, limit)
  const ranked: Omit<Ranked, 'bears'>[] = []
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] as number
    if (score > 0 && score >= least) ranked.push({ position, score })
  }
  return ranked.sort((a, b) => b.score - a.score || b.position - a.position).slice(0, limit)
}

/** Where few messages match: what was said around the best of them, then what the one who is asked about told lately. */
function surroundings(index: TalkIndex, query: Query, ranked: Ranked[], limit: number): Ranked[] {
  const { entries } = index
  const known = new Set(ranked.map(({ position }) => position))
  const around: number[] = []
  const take = (position: number) => {
    const entry = entries[position]
    if (!entry || entry.isGone || entry.isQuestion || known.has(position)) return
    known.add(position)
    around.push(position)
  }
  for (const { position } of ranked.slice(0, SURROUNDED))
    for (let step = 3; step <= SURROUNDING; step++)
      for (const at of [position + step, position - step])
        if (isSameSession(entries[position], entries[at])) take(at)
  for (let at = entries.length - 1; at >= 0 && around.length < limit; at--) {
    const entry = entries[at]
    if (entry && entry.length >= LENGTH_MIN && (!query.author || entry.author === query.author)) take(at)
  }
  return around.slice(0, limit).map((position) => ({ position, score: 0, bears: false }))
}

/** Writes by position what each message has of one concept, of its words the best; answers the positions. */
function match(index: TalkIndex, { term, weight, variants }: Concept, matches: Float64Array): number[] {
  const { entries, averageLength } = index
  const matched: number[] = []
  for (const [word, share] of [[term, 1] as const, ...variants]) {
    const postings = index.postingsOf(word)
    const rarity = Math.log(1 + (entries.length - postings.length + 0.5) / (postings.length + 0.5))
    for (const posting of postings) {
      const position = posting >> 4
      const count = posting & 15
      const length = Math.max(LENGTH_MIN, entries[position]?.length ?? 0)
      const score =
        (weight * share * rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / averageLength))
      const known = matches[position] ?? 0
      if (known === 0) matched.push(position)
      if (score > known) matches[position] = score
    }
  }
  return matched
}

/** The same of what is like the query as a whole. */
function matchLike({ entries }: TalkIndex, like: readonly Like[], matches: Float64Array): number[] {
  const standing = new Map(like.map((one) => [one.seq, one.standing]))
  return entries.flatMap(({ seq }, position) => {
    const score = (standing.get(seq) ?? 0) * LIKE
    if (score <= 0) return []
    matches[position] = score
    return [position]
  })
}

const isSameSession = (one: Entry | undefined, other: Entry | undefined) =>
  one !== undefined &&
  other !== undefined &&
  !other.isGone &&
  Math.abs(one.day - other.day) <= SESSION_GAP_DAYS

function shareOfDays(day: number, { from, to }: Days): number {
  if (day >= from && day <= to) return 1
  const late = day - to
  return late > 0 && late <= TOLD_WITHIN_DAYS ? 0.7 * (1 - late / (TOLD_WITHIN_DAYS + 1)) : 0
}

function factorOf(entry: Entry | undefined, { author, wanted }: Query): number {
  if (!entry || entry.isGone) return 0
  const has =
    (wanted === 'time' && entry.saysWhen) ||
    (wanted === 'number' && entry.saysNumber) ||
    ((wanted === 'person' || wanted === 'place') && entry.saysName)
  return (
    (author && entry.author !== author ? OTHER_AUTHOR : 1) *
    (entry.isQuestion ? QUESTION : 1) *
    (has ? HAS_WANTED : 1) *
    (EMPTY + (1 - EMPTY) * Math.min(1, entry.length / LENGTH_MIN))
  )
}
