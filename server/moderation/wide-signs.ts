import { isCorrected } from './age-loose.ts'
import type { Concept } from './concept-tree.ts'
import type { Mark } from './concepts.ts'
import { isLookedBack, we } from './looked-back.ts'
import { isWorkplace } from './mention-settings.ts'
import { isOwnChild, isSpokenOf, type Mention, mentionsOf } from './mentions.ts'
import { isToldGrown, isYoungPart, partOf } from './parts.ts'
import { has } from './quantity.ts'
import type { Reading } from './reading.ts'
import {
  apart,
  askedNights,
  givenYoungest,
  isAssigned,
  isCoaxing,
  isOfLawFirm,
  isOfNight,
  isOfOne,
  isOfOwn,
  isOfParent,
  isOfSomeKin,
  isOwnBedtime,
  isParted,
  isPicture,
  isRiddle,
  isSaidGrown,
  isSchoolOfGrown,
  isSheet,
  isUnderOneRoof,
  lasting,
  tellsGrown,
} from './sign-settings.ts'
import { leftOf } from './spans.ts'
import { isClassTaught } from './taught-class.ts'

/** How much a sign says: of desire or youth, or of something that often goes with it. */
const DESIRE: Partial<Record<Concept, number>> = {
  sexSign: 3,
  sexSignWest: 3,
  sexSignOther: 3,
  heatSign: 2,
  bondSign: 2,
  spouseSign: 1,
  tenderSign: 1,
}
const YOUTH: Partial<Record<Concept, number>> = {
  minorSign: 3,
  minorSignRomance: 3,
  minorSignOther: 3,
  minorSignSchool: 3,
  minorSignRole: 3,
  youthSign: 2,
  smallSign: 2,
}

export interface Sign {
  readonly level: number
  readonly start: number
  readonly end: number
  readonly sentence: number
  /** Says that somebody is whose lover or spouse. */
  readonly isBond?: boolean
  /** "my wife" */
  readonly isSpouse?: boolean
}
export interface YouthSign extends Sign {
  /** It is the user's or the character's. */
  readonly takesPart: boolean
  /** It is what a part that was given is. */
  readonly isPart: boolean
  /** Of the speaker's own youth. */
  readonly isPast: boolean
  /** Worked out from what somebody may not do, which tells less than a number. */
  readonly isRiddle: boolean
  /** A word for a child, whom the floor knows how to excuse. */
  readonly isChild: boolean
  /** A thing or a habit of children that some grown people have too. */
  readonly isSmall?: boolean
  /** "our son starts school" */
  readonly isOfOwn?: boolean
}

/** What a line shows, whether or not it is harmful. */
export interface WideSigns {
  readonly youth: readonly YouthSign[]
  readonly desire: readonly Sign[]
  readonly isCare: boolean
  readonly isHousehold: boolean
  readonly isErrand: boolean
  /** Speaks of children as a household does: "the kids". */
  readonly isOfKids: boolean
  readonly isGrown: boolean
  /** Tells an age of somebody grown. */
  readonly tellsGrown: boolean
  /** Reads like the words of a picture. */
  readonly isPicture: boolean
  /** Asks for a tale or a part to be played, or may do so. */
  readonly asks: boolean
  readonly mayAsk: boolean
  /** Gives both who speaks and who is spoken to a part: "I am the coach, you are the youngest". */
  readonly isAssigned: boolean
  /** Has a night or a bedroom in it. */
  readonly isOfNight: boolean
  /** Asks for a tale in other words than by giving a part. */
  readonly asksTale: boolean
  /** Is about somebody who was named before: "how we make love", "her". */
  readonly isOfUs: boolean
}

const kids =
  /^(kids|children|kinder|kindern|ninos|chicos|enfants|gosses|criancas|filhos|bambini|figli|дети|детеи|детям|дзеци|dzieci|dzieciaki|kinderen|cocuklar|cocuklari|子供たち|子どもたち|孩子们|아이들)$/

const within = (
  marks: readonly { start: number; end: number }[],
  { start, end }: { start: number; end: number },
) => marks.some((mark) => mark.start <= start && end <= mark.end)

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

const seen = new WeakMap<Reading, WideSigns>()

/** Every wide sign of a reading, worked out once. */
export function wideSignsOf(reading: Reading): WideSigns {
  const known = seen.get(reading)
  if (known) return known
  const signs = findSigns(reading)
  seen.set(reading, signs)
  return signs
}

function findSigns(reading: Reading): WideSigns {
  const { tokens, hits, marks, sentences } = reading
  const holds = (concept: Concept) => marks.some((mark) => mark.concept === concept)
  const harmless = hits.filter(({ labels }) => labels.has('neutral'))
  const children = hits.filter(({ labels }) => labels.has('child'))
  const settings = hits.filter(({ labels }) => labels.has('setting'))
  const at = (span: { start: number; end: number }, level: number): Sign => ({
    level,
    start: span.start,
    end: span.end,
    sentence: sentences[span.start] ?? 0,
  })
  const of = (span: { start: number; end: number }, level: number, isTaking: boolean): YouthSign => ({
    ...at(span, level),
    takesPart: isTaking,
    isPast: isLookedBack(reading, span.start),
    isPart: level === 3 && isTaking && partOf(reading, span.start) === 'given',
    isChild: false,
    isRiddle: false,
  })
  // "han är 15 år äldre": how far apart, not how old.
  const isGap = ({ end }: Mark) => tokens.slice(end, end + 2).some(({ word }) => apart.test(word))
  const settingStarts = new Set(settings.map(({ start }) => start))
  const grownStarts = new Set(
    marks.filter(({ concept }) => concept === 'grownPart').map(({ start }) => start),
  )
  const isOfPlace = (mark: Mark) =>
    (settingStarts.has(mark.end) && tokens[mark.end - 1]?.stop === 0) ||
    isWorkplace(reading, mark) ||
    isClassTaught(tokens, mark.start, mark.end)
  const isHousehold =
    tokens.some(
      (token, index) =>
        has(token, 'kin') &&
        tokens.slice(Math.max(0, index - 2), index).some((other) => has(other, 'my') && !has(other, 'third')),
    ) || reading.ages.some((age) => isOwnChild(reading, age) && !has(tokens[age.start - 1], 'third'))
  const openings = marks.filter(({ concept }) => concept === 'partSign')
  const asksTale = marks.some(
    (mark) =>
      mark.concept === 'taleSign' &&
      !within(harmless, mark) &&
      !openings.some(({ start, end }) => mark.start < end && start < mark.end),
  )
  const youth: YouthSign[] = []
  const desire: Sign[] = []
  for (const mark of marks) {
    const desired = DESIRE[mark.concept]
    const young = YOUTH[mark.concept]
    const { start, end } = mark
    if (desired && !within(harmless, mark) && !isUnderOneRoof(reading, mark))
      desire.push({
        ...at(mark, desired),
        isBond: mark.concept === 'bondSign',
        isSpouse: mark.concept === 'spouseSign',
      })
    if (mark.concept === 'youngPart' && !within(harmless, mark) && !isOfPlace(mark)) {
      const isGiven = isYoungPart(reading, mark)
      const isChild = within(children, { start: mark.end - 1, end: mark.end })
      const isTold = asksTale && !isHousehold && !isChild && !isToldGrown(reading, mark)
      if (isGiven || isTold) youth.push({ ...of(mark, 2, isGiven), isPart: true })
    }
    const isGrownPart = grownStarts.has(mark.start)
    if (
      young &&
      !(isGrownPart && young === 2) &&
      !within(harmless, mark) &&
      !isOfPlace(mark) &&
      !isGap(mark) &&
      !isOwnBedtime(reading, mark) &&
      !isOfLawFirm(tokens, mark) &&
      !(young === 2 && end === start + 1 && tokens[start]?.value !== undefined) &&
      !(mark.concept === 'minorSignRomance' && isParted(tokens, mark))
    ) {
      const isChild = young === 2 && within(children, mark)
      youth.push({
        ...of(mark, young, takesPart(reading, mark.start, young)),
        isChild,
        isSmall: mark.concept === 'smallSign',
        isOfOwn: isOfOwn(tokens, mark),
      })
    }
  }
  for (const hit of hits) {
    const level = LEVEL_OF_LABEL.find(([label]) => hit.labels.has(label))?.[1]
    if (level) desire.push(at(hit, level))
  }
  for (const night of askedNights(reading)) desire.push(at(night, 2))
  const isOfKin = ({ start, end }: { start: number; end: number }) =>
    tokens.slice(Math.max(0, start - 4), start).some((token) => has(token, 'kin')) &&
    !isOfSomeKin(tokens, start) &&
    // "the uncle and his niece of twelve as a couple"
    !marks.some((mark) => mark.concept === 'bondSign' && mark.start >= end && mark.start - end < 3) &&
    !/^(une?|fille)$/.test(tokens[start - 3]?.word ?? '') &&
    !asksTale
  const told = mentionsOf(reading)
  for (const mention of told.length > 0 && isCorrected(tokens) ? [] : told) {
    if (mention.kind === 'child' && isOfParent(reading, mention)) continue
    const level = levelOf(mention, isHousehold)
    const isLasting = tokens.slice(mention.end, mention.end + 3).some(({ word }) => lasting.test(word))
    if (level && !isLasting && (isOwn(mention) || !isOfKin(mention)))
      youth.push({
        ...of(mention, level, isOwn(mention) || (level === 3 && partOf(reading, mention.start) === 'given')),
        isChild: mention.kind === 'child',
        isRiddle: isRiddle(reading, mention),
      })
  }
  for (const age of reading.looseAges)
    if (!isOfKin(age))
      youth.push({
        ...of(
          age,
          age.isSure ? 3 : 2,
          takesPart(reading, age.start, age.isSure && tokens[age.start]?.value ? 3 : 2),
        ),
        ...(age.isOfOther && { isPast: false }),
      })
  const youngest = isAssigned(reading) ? givenYoungest(reading) : undefined
  if (youngest) youth.push({ ...of(youngest, 3, true), isPast: false })
  const awaited = youth.filter(({ start, end, level }) => level === 3 && end - start > 2)
  const bonds = marks.filter(({ concept }) => concept === 'bondSign')
  const isMild = desire.every(({ level }) => level < 3)
  return {
    youth: isSchoolOfGrown(tokens, youth)
      ? []
      : isSheet(reading)
        ? youth.map((one) => ({ ...one, level: 3 }))
        : youth,
    desire,
    isHousehold,
    // "report card": no report.
    isCare: [
      ...marks.filter(({ concept }) => concept === 'careSign' || (isMild && concept === 'mildCareSign')),
      ...hits.filter(({ labels }) => labels.has('shield')),
    ].some((span) => !within(youth, span) && !isCoaxing(reading, span) && !isOfOne(reading, span)),
    isOfKids: tokens.some(({ word }) => kids.test(word)),
    isErrand: hits.some(({ labels }) => labels.has('errand')),
    // "until she is of age": what is still to come makes nobody grown.
    isGrown:
      isSaidGrown(tokens) ||
      [
        // "She is my wife" makes nobody older.
        ...marks.filter((mark) => mark.concept === 'grownSign' && !within(bonds, mark)),
        ...hits.filter(({ labels }) => labels.has('adult')),
      ].some((span) => !within(awaited, span)),
    isPicture: isPicture(reading),
    asks: marks.some((mark) => mark.concept === 'taleSign' && !within(harmless, mark)),
    asksTale: asksTale || isSheet(reading),
    isOfUs: tokens.some((token) => has(token, 'third') || we.test(token.word)),
    tellsGrown: tellsGrown(tokens),
    isAssigned: isAssigned(reading),
    isOfNight: isOfNight(tokens),
    mayAsk: holds('sceneSign') || hits.some(({ labels }) => labels.has('request')),
  }
}

const LEVEL_OF_LABEL = [
  ['sexual', 3],
  ['romance', 2],
  ['affection', 1],
] as const

const isOwn = ({ kind, whose }: Mention) => kind === 'declared' && (whose === 'self' || whose === 'you')

function levelOf({ kind, faint, whose }: Mention, isHousehold: boolean): number {
  if (kind === 'declared') return faint ? 2 : 3
  if (kind === 'child') return whose === 'family' && !isHousehold ? 3 : 2
  return kind === 'school' ? 2 : 0
}
