import { isCoached } from './age-hinted.ts'
import { isCorrected } from './age-loose.ts'
import { isChildElsewhere } from './child-elsewhere.ts'
import type { Concept } from './concept-tree.ts'
import type { Mark } from './concepts.ts'
import { isLikened } from './likened.ts'
import { isLookedBack } from './looked-back.ts'
import { isCharge, isWorkplace } from './mention-settings.ts'
import { isOwn, isSpokenOf, type Mention, mentionsOf } from './mentions.ts'
import { isToldGrown, isYoungPart, partOf } from './parts.ts'
import { has } from './quantity.ts'
import type { Hit, Reading } from './reading.ts'
import {
  apart,
  givenYoungest,
  isAssigned,
  isOfLawFirm,
  isOfOwn,
  isOfParent,
  isOfSomeKin,
  isOwnBedtime,
  isParted,
  isRiddle,
  lasting,
} from './sign-settings.ts'
import { leftOf } from './spans.ts'
import { isOfSpeakingParent } from './speaking-parent.ts'
import { isClassTaught } from './taught-class.ts'
import { signAt, within, type YouthSign } from './wide-sign.ts'

/** How much a sign says of youth, or of what often goes with it. */
const YOUTH: Partial<Record<Concept, number>> = {
  minorSign: 3,
  minorSignRomance: 3,
  minorSignOther: 3,
  minorSignSchool: 3,
  minorSignRole: 3,
  youthSign: 2,
  smallSign: 2,
}

/** What a line is, for its signs of youth to be read by. */
export interface Around {
  /** Phrases that mean nothing of the kind. */
  readonly harmless: readonly Hit[]
  readonly isHousehold: boolean
  /** Asks for a tale in other words than by giving a part. */
  readonly asksTale: boolean
}

type Span = { readonly start: number; readonly end: number }

function takesPart(reading: Reading, start: number, level: number): boolean {
  const part = partOf(reading, start)
  if (part === 'others') return false
  if (part === 'given' && level === 3) return true
  const near = leftOf(reading, start, 5)
  if (isSpokenOf(near) || near.some((token) => has(token, 'kin') || has(token, 'third'))) return false
  return near.some(
    (token) => has(token, 'you') || (has(token, 'self') && near.some((other) => has(other, 'is'))),
  )
}

const youthAt = (reading: Reading, span: Span, level: number, isTaking: boolean): YouthSign => ({
  ...signAt(reading, span, level),
  takesPart: isTaking,
  isPast: isLookedBack(reading, span.start),
  isPart: level === 3 && isTaking && partOf(reading, span.start) === 'given',
  isChild: false,
  isRiddle: false,
})

/** The youth that listed words tell. */
function ofMarks(reading: Reading, { harmless, isHousehold, asksTale }: Around): readonly YouthSign[] {
  const { tokens, hits, marks } = reading
  const children = hits.filter(({ labels }) => labels.has('child'))
  const settingStarts = new Set(hits.filter(({ labels }) => labels.has('setting')).map(({ start }) => start))
  const grownStarts = new Set(
    marks.filter(({ concept }) => concept === 'grownPart').map(({ start }) => start),
  )
  // "han är 15 år äldre": how far apart, not how old.
  const isGap = ({ end }: Mark) => tokens.slice(end, end + 2).some(({ word }) => apart.test(word))
  const isOfPlace = (mark: Mark) =>
    (settingStarts.has(mark.end) && tokens[mark.end - 1]?.stop === 0) ||
    isWorkplace(reading, mark) ||
    isCharge(reading, mark) ||
    (/^u\d*$/.test(tokens[mark.start]?.word ?? '') && isCoached(tokens, mark.start, mark.end)) ||
    isClassTaught(tokens, mark.start, mark.end)
  const isNothing = (mark: Mark, level: number) =>
    (level === 2 && grownStarts.has(mark.start)) ||
    within(harmless, mark) ||
    isOfPlace(mark) ||
    isGap(mark) ||
    isOwnBedtime(reading, mark) ||
    isOfLawFirm(tokens, mark) ||
    (level === 2 && mark.end === mark.start + 1 && tokens[mark.start]?.value !== undefined) ||
    (mark.concept === 'minorSignRomance' && isParted(tokens, mark))
  const found: YouthSign[] = []
  for (const mark of marks) {
    const level = YOUTH[mark.concept]
    if (mark.concept === 'youngPart' && !within(harmless, mark) && !isOfPlace(mark)) {
      const isGiven = isYoungPart(reading, mark)
      const isChild = within(children, { start: mark.end - 1, end: mark.end })
      const isTold = asksTale && !isHousehold && !isChild && !isToldGrown(reading, mark)
      if (isGiven || isTold) found.push({ ...youthAt(reading, mark, 2, isGiven), isPart: true })
    }
    if (level && !isNothing(mark, level))
      found.push({
        ...youthAt(reading, mark, level, takesPart(reading, mark.start, level)),
        isChild: level === 2 && within(children, mark),
        isSmall: mark.concept === 'smallSign',
        isOfOwn: isOfOwn(tokens, mark),
      })
  }
  return found
}

function levelOf({ kind, faint, whose }: Mention, isHousehold: boolean): number {
  if (kind === 'declared') return faint ? 2 : 3
  if (kind === 'child') return whose === 'family' && !isHousehold ? 3 : 2
  return kind === 'school' ? 2 : 0
}

const isDeclaredHere = (mention: Mention) => mention.kind === 'declared' && isOwn(mention)

/** A niece's age, where nobody asks for a tale of her. */
const isOfKin = ({ tokens, marks }: Reading, { start, end }: Span, asksTale: boolean) =>
  tokens.slice(Math.max(0, start - 4), start).some((token) => has(token, 'kin')) &&
  !isOfSomeKin(tokens, start) &&
  // "the uncle and his niece of twelve as a couple"
  !marks.some((mark) => mark.concept === 'bondSign' && mark.start >= end && mark.start - end < 3) &&
  !/^(une?|fille)$/.test(tokens[start - 3]?.word ?? '') &&
  !asksTale

/** The youth of whom the floor's rules know already. */
function ofMentions(reading: Reading, { isHousehold, asksTale }: Around): readonly YouthSign[] {
  const { tokens } = reading
  const told = mentionsOf(reading)
  const found: YouthSign[] = []
  for (const mention of told.length > 0 && isCorrected(tokens) ? [] : told) {
    if (mention.kind === 'child' && isOfParent(reading, mention)) continue
    const level = levelOf(mention, isHousehold)
    const isLasting = tokens.slice(mention.end, mention.end + 3).some(({ word }) => lasting.test(word))
    const isHere = isDeclaredHere(mention)
    if (level && !isLasting && (isHere || !isOfKin(reading, mention, asksTale)))
      found.push({
        ...youthAt(
          reading,
          mention,
          level,
          isHere || (level === 3 && partOf(reading, mention.start) === 'given'),
        ),
        isChild: mention.kind === 'child',
        isRiddle: isRiddle(reading, mention),
      })
  }
  return found
}

/** The youth that a number tells by what stands around it. */
function ofLooseAges(reading: Reading, { asksTale }: Around): readonly YouthSign[] {
  const told = reading.looseAges.filter((age) => !isOfKin(reading, age, asksTale))
  return told.map((age) => {
    const isNumber = age.isSure && reading.tokens[age.start]?.value
    return {
      ...youthAt(reading, age, age.isSure ? 3 : 2, takesPart(reading, age.start, isNumber ? 3 : 2)),
      ...(age.isOfOther && { isPast: false }),
    }
  })
}

/** "I'm a single mom of a 13-year-old", "blushing like a schoolgirl" */
const isOfNobodyYoung = ({ tokens }: Reading, sign: Span, { asksTale }: Around) =>
  (!asksTale && isOfSpeakingParent(tokens, sign)) || isLikened(tokens, sign)

/** Every sign of youth in a line. */
export function youthSigns(reading: Reading, around: Around): readonly YouthSign[] {
  const youngest = isAssigned(reading) ? givenYoungest(reading) : undefined
  const found = [...ofMarks(reading, around), ...ofMentions(reading, around), ...ofLooseAges(reading, around)]
  return [
    ...found.filter((sign) => !isOfNobodyYoung(reading, sign, around) && !isChildElsewhere(reading, sign)),
    ...(youngest ? [{ ...youthAt(reading, youngest, 3, true), isPast: false }] : []),
  ]
}
