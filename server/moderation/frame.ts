import { isDone } from './disclosure.ts'
import { hitsOf, holds, mentionsOf } from './mentions.ts'
import { onceEach } from './once-each.ts'
import { isYoungPart, partOf } from './parts.ts'
import { has } from './quantity.ts'
import type { Reading } from './reading.ts'
import { termOf } from './spans.ts'
import { RECENT_LINES_MAX } from './verdict.ts'
import { type WideFrame, wideTraceOf, withTrace } from './wide-frame.ts'
import { wideSignsOf } from './wide-signs.ts'

/** What the talk so far leaves standing for the next line. */
export interface Frame {
  /** A minor who is part of the scene; `takesPart` when it is the user or the character. */
  readonly cast?: { readonly term: string; readonly takesPart: boolean }
  /** A minor spoken about in the last lines, whom "her" or "them" may mean. */
  readonly spokenOf?: string
  /** A sexual or a tender term of the lines so far. */
  readonly sexual?: string
  readonly tender?: string
  /** A relative or a pet was spoken of just now, so that "she is 15" is about them. */
  readonly hasRelative: boolean
  /** In the last lines somebody told what was done to a child: its age, or the word for it. */
  readonly toldHurt?: string
  readonly wide: WideFrame
}

const pets =
  /^(cat|dog|horse|pony|puppy|kitten|parrot|katze|hund|gato|gata|perro|chat|chien|gatto|cane|кошка|кот|собака|pferd|cheval|cavallo)$/

function speaksOfRelative(reading: Reading): boolean {
  return reading.tokens.some(
    (token, at) => has(token, 'kin') || (pets.test(token.word) && has(reading.tokens[at - 1], 'my')),
  )
}

interface Trace {
  readonly cast?: { readonly term: string; readonly takesPart: boolean }
  readonly spokenOf?: string
  readonly toldHurt?: string
  readonly sexual?: string
  readonly tender?: string
  readonly hasRelative: boolean
}

const placeOfChildren =
  /^(kindergarten|preschool|(grade|primary|elementary|middle) ?school|幼稚園|小学校|中学校)$/

function castOf(reading: Reading, relativeBefore: boolean): Trace['cast'] {
  const shielded = holds(reading, 'shield') && !holds(reading, 'request')
  const openings = reading.marks.filter(({ concept }) => concept === 'partSign')
  const requests = reading.hits.filter(({ labels }) => labels.has('request'))
  // "you are" alone asks for nothing of whom else the line speaks.
  const requested = requests.some(
    (hit) => !openings.some((mark) => mark.start < hit.end && hit.start < mark.end),
  )
  for (const mention of mentionsOf(reading)) {
    if (partOf(reading, mention.start) === 'others') continue
    const takesPart = mention.whose === 'self' || mention.whose === 'you'
    const setting = mention.kind === 'school' && requested && !holds(reading, 'adult')
    const person = mention.kind === 'declared' && !mention.faint && (mention.cast || requested)
    const child = mention.kind === 'child' && mention.whose === 'you' && mention.cast
    const place = requested && mention.kind === 'child' && placeOfChildren.test(termOf(reading, mention))
    if (!place && !setting && !person && !child) continue
    if (!takesPart && (shielded || relativeBefore)) continue
    return { term: termOf(reading, mention), takesPart }
  }
  return undefined
}

/** What a line leaves standing; it is asked for with every line that follows. */
function traceOf(reading: Reading, relativeBefore: boolean): Trace {
  const cast = relativeBefore ? castBesideRelative(reading) : castAlone(reading)
  return { ...(cast && { cast }), ...restOf(reading) }
}

const castAlone = onceEach((reading: Reading) => castOf(reading, false))
const castBesideRelative = onceEach((reading: Reading) => castOf(reading, true))

const restOf = onceEach((reading: Reading): Omit<Trace, 'cast'> => {
  const spokenOf = mentionsOf(reading).find(
    ({ kind, start }) => (kind === 'child' || kind === 'declared') && partOf(reading, start) !== 'others',
  )
  const sexual = hitsOf(reading, 'sexual')[0]
  const tender = hitsOf(reading, 'romance')[0] ?? hitsOf(reading, 'affection')[0]
  const hurt = reading.marks.some(isDone) && youthTold(reading)
  return {
    ...(spokenOf && { spokenOf: termOf(reading, spokenOf) }),
    ...(sexual && { sexual: termOf(reading, sexual) }),
    ...(tender && { tender: termOf(reading, tender) }),
    ...(hurt && { toldHurt: hurt }),
    hasRelative: speaksOfRelative(reading),
  }
})

/** Somebody's own or another's youth, as a line tells of it. */
export function youthTold(reading: Reading): string | undefined {
  const told = mentionsOf(reading).find(({ kind }) => kind !== 'kin' && kind !== 'school')
  const young = told ?? wideSignsOf(reading).youth.find(({ level }) => level === 3)
  return young && termOf(reading, young)
}

const HURT_LINES = 4
const SPOKEN_OF_LINES = 4
const RELATIVE_LINES = 2

/** Who is young in a text that stands over a talk, for as long as it does. */
export type Young = Pick<Frame, 'cast' | 'wide'> & {
  /** Plainly said of whoever speaks or is spoken to: "you are 14", not "can you say why a boy of 14". */
  readonly part?: string
}

const OF_NOW = { isFirst: true, isLate: false, isLast: false, isNear: false }

export function youngIn(readings: readonly Reading[]): Young {
  let cast: Young['cast']
  let part: string | undefined
  let wide: WideFrame = {}
  for (const reading of readings) {
    cast ??= castAlone(reading)
    part ??= partIn(reading)
    const { named, ...trace } = wideTraceOf(reading)
    const tellsMinor = mentionsOf(reading).some(({ kind, faint }) => kind === 'declared' && !faint)
    wide = withTrace(wide, { ...trace, ...(named && tellsMinor && { named }) }, OF_NOW)
  }
  const { youth, met, named } = wide
  return {
    ...(cast && { cast }),
    ...(part && { part }),
    wide: { ...(youth && { youth }), ...(met && { met }), ...(named && { named }) },
  }
}

/** "I am 14", "tengo 14": nothing else is said before it. */
const SAID_WITHIN_TOKENS = 2

function partIn(reading: Reading): string | undefined {
  const told = mentionsOf(reading).find(
    (mention) =>
      mention.kind === 'declared' &&
      mention.cast &&
      !mention.faint &&
      (isYoungPart(reading, mention) ||
        (mention.whose !== 'other' &&
          mention.whose !== 'family' &&
          mention.start - reading.sentences.indexOf(mention.sentence) <= SAID_WITHIN_TOKENS)),
  )
  return told && termOf(reading, told)
}

/** What earlier lines, oldest first, leave standing beside `young`. */
export function frameOf(lines: readonly (readonly Reading[])[], young: Young = { wide: {} }): Frame {
  let frame: { -readonly [Key in keyof Frame]: Frame[Key] } = { hasRelative: false, ...young }
  let relativeAt = Number.NEGATIVE_INFINITY
  lines.forEach((readings, index) => {
    for (const reading of readings) {
      const trace = traceOf(reading, index - relativeAt <= RELATIVE_LINES)
      if (trace.cast && !(frame.cast?.takesPart && !trace.cast.takesPart))
        frame = { ...frame, cast: trace.cast }
      if (trace.spokenOf && lines.length - index <= SPOKEN_OF_LINES)
        frame = { ...frame, spokenOf: trace.spokenOf }
      if (trace.toldHurt && lines.length - index <= HURT_LINES) frame = { ...frame, toldHurt: trace.toldHurt }
      if (trace.sexual) frame = { ...frame, sexual: trace.sexual }
      if (trace.tender) frame = { ...frame, tender: trace.tender }
      if (trace.hasRelative) relativeAt = index
      frame.wide = withTrace(frame.wide, wideTraceOf(reading), {
        isFirst: index === 0 && lines.length < RECENT_LINES_MAX,
        isLate: lines.length - index <= SPOKEN_OF_LINES,
        isLast: index === lines.length - 1,
        isNear: index >= lines.length - 2,
      })
    }
  })
  return { ...frame, hasRelative: lines.length - 1 - relativeAt < RELATIVE_LINES }
}
