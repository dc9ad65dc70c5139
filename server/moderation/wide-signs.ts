import type { Concept } from './concept-tree.ts'
import { desireSigns } from './desire-signs.ts'
import { we } from './looked-back.ts'
import { isOwnChild } from './mentions.ts'
import { isPartner } from './partner.ts'
import { has } from './quantity.ts'
import type { Hit, Reading } from './reading.ts'
import {
  isAssigned,
  isCoaxing,
  isOfListener,
  isOfNight,
  isOfOne,
  isPicture,
  isSaidGrown,
  isSchoolOfGrown,
  isSheet,
  tellsGrown,
} from './sign-settings.ts'
import type { Token } from './tokens.ts'
import { type Sign, within, type YouthSign } from './wide-sign.ts'
import { youthSigns } from './youth-signs.ts'

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

const seen = new WeakMap<Reading, WideSigns>()

/** Every wide sign of a reading, worked out once. */
export function wideSignsOf(reading: Reading): WideSigns {
  const known = seen.get(reading)
  if (known) return known
  const signs = findSigns(reading)
  seen.set(reading, signs)
  return signs
}

/** "my eldest daughter", "my 8 yo cousin" */
function beforeKin(tokens: readonly Token[], at: number): readonly Token[] {
  const isAged = has(tokens[at - 1], 'ageUnit') || has(tokens[at - 1], 'old')
  return tokens.slice(Math.max(0, at - (isAged ? AGED_KIN_TOKENS : 2)), at)
}
const AGED_KIN_TOKENS = 4

/** "My daughter", "our son": of whoever lives with a child. */
const isHousehold = (reading: Reading) => {
  const { tokens, ages } = reading
  return (
    tokens.some(
      (token, index) =>
        has(token, 'kin') &&
        beforeKin(tokens, index).some((other) => has(other, 'my') && !has(other, 'third')),
    ) || ages.some((age) => isOwnChild(reading, age) && !has(tokens[age.start - 1], 'third'))
  )
}

/** Whether a line asks for a tale, in words that mean it and give nobody a part. */
function asksTale({ marks }: Reading, harmless: readonly Hit[]): boolean {
  const openings = marks.filter(({ concept }) => concept === 'partSign')
  return marks.some(
    (mark) =>
      mark.concept === 'taleSign' &&
      !within(harmless, mark) &&
      !openings.some(({ start, end }) => mark.start < end && start < mark.end),
  )
}

/** Speaks of care for a child, and not to coax one. */
function isCare(reading: Reading, youth: readonly YouthSign[], desire: readonly Sign[]): boolean {
  const { marks, hits } = reading
  const isMild = desire.every(({ level }) => level < 3)
  return [
    ...marks.filter(({ concept }) => concept === 'careSign' || (isMild && concept === 'mildCareSign')),
    ...hits.filter(({ labels }) => labels.has('shield')),
    // "report card": no report.
  ].some(
    (span) =>
      !within(youth, span) &&
      !isCoaxing(reading, span) &&
      !isOfOne(reading, span) &&
      !isOfListener(reading, span) &&
      !isPartner(reading, span),
  )
}

/** Says that somebody is grown. */
function isGrown({ tokens, marks, hits }: Reading, youth: readonly YouthSign[], isTale: boolean): boolean {
  // "until she is of age": what is still to come makes nobody grown.
  const awaited = youth.filter(({ start, end, level }) => level === 3 && end - start > 2)
  // "She is my wife" makes nobody older.
  const bonds = marks.filter(({ concept }) => concept === 'bondSign')
  return (
    isSaidGrown(tokens) ||
    [
      ...marks.filter((mark) => mark.concept === 'grownSign' && !within(bonds, mark)),
      ...hits.filter((hit) => hit.labels.has('adult') && !(isTale && within(bonds, hit))),
    ].some((span) => !within(awaited, span))
  )
}

/** "Daughter: Mila, 15": a field of a sheet that tells of somebody else. */
const isFieldOfKin = ({ tokens }: Reading, { start, end }: YouthSign) =>
  end === start + 1 && has(tokens[start], 'kin') && tokens[start]?.stop === 1

/** The signs of youth as they count: those of a sheet of persons all tell it. */
function counted(reading: Reading, youth: readonly YouthSign[]): readonly YouthSign[] {
  if (isSchoolOfGrown(reading.tokens, youth)) return []
  if (!isSheet(reading)) return youth
  return youth.filter((one) => !isFieldOfKin(reading, one)).map((one) => ({ ...one, level: 3 }))
}

function findSigns(reading: Reading): WideSigns {
  const { tokens, hits, marks } = reading
  const holds = (concept: Concept) => marks.some((mark) => mark.concept === concept)
  const harmless = hits.filter(({ labels }) => labels.has('neutral'))
  const around = {
    harmless,
    isHousehold: isHousehold(reading),
    asksTale: asksTale(reading, harmless),
  }
  const youth = youthSigns(reading, around)
  const desire = desireSigns(reading, harmless)
  return {
    youth: counted(reading, youth),
    desire,
    isHousehold: around.isHousehold,
    isCare: isCare(reading, youth, desire),
    isOfKids: tokens.some(({ word }) => kids.test(word)),
    isErrand: hits.some(({ labels }) => labels.has('errand')),
    isGrown: isGrown(reading, youth, around.asksTale),
    isPicture: isPicture(reading),
    asks: marks.some((mark) => mark.concept === 'taleSign' && !within(harmless, mark)),
    asksTale: around.asksTale || isSheet(reading),
    isOfUs: tokens.some((token) => has(token, 'third') || we.test(token.word)),
    tellsGrown: tellsGrown(tokens),
    isAssigned: isAssigned(reading),
    isOfNight: isOfNight(tokens),
    mayAsk: holds('sceneSign') || hits.some(({ labels }) => labels.has('request')),
  }
}
