import { isHere } from './looked-back.ts'
import { mentionsOf } from './mentions.ts'
import { onceEach } from './once-each.ts'
import { isName, playedNames } from './parts.ts'
import { has } from './quantity.ts'
import type { Reading } from './reading.ts'
import { isBesideThird } from './scene.ts'
import { termOf } from './spans.ts'
import type { Token } from './tokens.ts'
import { strongest, type YouthSign } from './wide-sign.ts'
import { type WideSigns, wideSignsOf } from './wide-signs.ts'

/** What the wide signs of earlier lines leave standing. */
export interface WideFrame {
  readonly youth?: { readonly term: string; readonly takesPart: boolean }
  readonly spokenOf?: string
  /** The same of the last line alone. */
  readonly told?: string
  /** A scene with "her" or "him" that one of the last two lines asked for. */
  readonly asked?: string
  /** Somebody young of whom no parent, teacher or helper spoke, in any line of the talk. */
  readonly met?: string
  /** Somebody young of whom the talk's first line tells as a tale does, with no "I" and no "you". */
  readonly setting?: string
  /** Names that stood beside a sign of youth. */
  readonly named?: { readonly term: string; readonly names: ReadonlySet<string> }
  readonly desire?: { readonly term: string; readonly level: number }
}

/** What one line adds to that, and the names of the parts that it gives. */
export type WideTrace = WideFrame & { readonly played: ReadonlySet<string> }

const isCount = (token: Token) => token.value !== undefined || has(token, 'ordinal')

/** Whoever of a line's young is in its tale: first who has a part, then whose age is told. */
const castOf = ({ youth, asks }: WideSigns): YouthSign | undefined => {
  const told = youth.filter(({ isPast }) => !isPast)
  return (
    told.find(({ isPart }) => isPart) ??
    told.find(({ level, takesPart }) => (level === 3 || asks) && takesPart) ??
    told.find(({ level }) => level === 3)
  )
}

export const wideTraceOf = onceEach((reading: Reading): WideTrace => {
  const signs = wideSignsOf(reading)
  const young = castOf(signs)
  const age = young ?? reading.ages.find(({ past }) => !past)
  const told =
    young ??
    mentionsOf(reading).find(
      ({ kind, start, cast, whose }) =>
        kind === 'child' && (reading.ages.some((one) => one.start === start) || (cast && whose === 'other')),
    )
  const asked =
    signs.asks && !signs.isGrown
      ? signs.desire.find((one) => one.level > 1 && isBesideThird(reading, one))
      : undefined
  const isAside = signs.isCare || signs.isHousehold
  const isExcused = isAside && !signs.asksTale
  const isOwned = young?.takesPart && (!isAside || signs.asks)
  const isCast = young && (young.isPart || isOwned || (!isExcused && signs.asksTale))
  const hot = strongest(signs.desire)
  const names = age && !signs.isHousehold ? reading.tokens.filter(isName).map(({ word }) => word) : []
  const isTold = young && reading.tokens.slice(young.start, young.end).some(isCount)
  const isTale = isTold && young.level === 3 && !isAside && !reading.tokens.some(isHere)
  const child = young ?? signs.youth.find(({ isChild, isPast }) => isChild && !isPast)
  return {
    played: playedNames(reading),
    ...(isCast && { youth: { term: termOf(reading, young), takesPart: young.takesPart } }),
    ...(age && { spokenOf: termOf(reading, age) }),
    ...(told && { told: termOf(reading, told) }),
    ...(asked && { asked: termOf(reading, asked) }),
    ...(child && !isExcused && { met: termOf(reading, child) }),
    ...(isTale && { setting: termOf(reading, young) }),
    ...(age && names.length > 0 && { named: { term: termOf(reading, age), names: new Set(names) } }),
    ...(hot && hot.level >= 2 && { desire: { term: termOf(reading, hot), level: hot.level } }),
  }
})

/** What earlier lines leave standing with one more: `isFirst` of the talk, `isLate` of the last ones. */
export function withTrace(
  frame: WideFrame,
  trace: WideTrace,
  {
    isFirst,
    isLate,
    isLast,
    isNear,
  }: {
    readonly isFirst: boolean
    readonly isLate: boolean
    readonly isLast: boolean
    readonly isNear: boolean
  },
): WideFrame {
  const { youth, spokenOf, told, asked, met, setting, named, desire, played } = trace
  const known = named ?? frame.named
  const isPlayed = known !== undefined && [...played].some((name) => known.names.has(name))
  const cast = isPlayed ? { term: known.term, takesPart: true } : youth
  return {
    ...frame,
    ...(cast && !(frame.youth?.takesPart && !cast.takesPart) && { youth: cast }),
    ...(spokenOf && isLate && { spokenOf }),
    ...(told && isLast && { told }),
    ...(asked && isNear && { asked }),
    ...(met && { met }),
    ...(setting && isFirst && { setting }),
    ...(named && { named }),
    ...(desire && desire.level >= (frame.desire?.level ?? 0) && { desire }),
  }
}
