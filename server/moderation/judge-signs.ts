import { isCorrected } from './age-loose.ts'
import type { Concept } from './concept-tree.ts'
import type { Mark } from './concepts.ts'
import type { Frame } from './frame.ts'
import type { Finding } from './judge.ts'
import { isSpokenOf, leftOf, type Mention, mentionsOf, termOf } from './mentions.ts'
import { has } from './quantity.ts'
import type { Reading } from './reading.ts'
import { namesThird } from './scene.ts'
import type { Token } from './tokens.ts'

/** How much a sign says: of desire or youth, or of something that often goes with it. */
const DESIRE: Partial<Record<Concept, number>> = {
  sexSign: 3,
  sexSignWest: 3,
  sexSignOther: 3,
  heatSign: 2,
  tenderSign: 1,
}
const YOUTH: Partial<Record<Concept, number>> = {
  minorSign: 3,
  minorSignRomance: 3,
  minorSignOther: 3,
  youthSign: 2,
}

interface Sign {
  readonly level: number
  readonly start: number
  readonly end: number
  readonly sentence: number
}
interface YouthSign extends Sign {
  /** It is the user's or the character's. */
  readonly takesPart: boolean
  /** Of the speaker's own youth. */
  readonly isPast: boolean
  /** Worked out from what somebody may not do, which tells less than a number. */
  readonly isRiddle: boolean
  /** A word for a child, whom the floor knows how to excuse. */
  readonly isChild: boolean
}

/** What a line shows, whether or not it is harmful. */
export interface WideSigns {
  readonly youth: readonly YouthSign[]
  readonly desire: readonly Sign[]
  readonly isCare: boolean
  readonly isHousehold: boolean
  readonly isErrand: boolean
  readonly isGrown: boolean
  /** Reads like the words of a picture. */
  readonly isPicture: boolean
  /** Asks for a tale or a part to be played, or may do so. */
  readonly asks: boolean
  readonly mayAsk: boolean
  /** Is about somebody who was named before: "how we make love", "her". */
  readonly isOfUs: boolean
}

const within = (
  marks: readonly { start: number; end: number }[],
  { start, end }: { start: number; end: number },
) => marks.some((mark) => mark.start <= start && end <= mark.end)

function takesPart(reading: Reading, start: number): boolean {
  const near = leftOf(reading, start, 5)
  if (isSpokenOf(near) || near.some((token) => has(token, 'kin') || has(token, 'third'))) return false
  return near.some(
    (token) => has(token, 'you') || (has(token, 'self') && near.some((other) => has(other, 'is'))),
  )
}

const recalls = /^(met|remember|attended|dated|knew|graduated|grew|used|back|since|ago|first)$/
const we =
  /^(everyone|everybody|alle|todos|todas|tous|toutes|tutti|tutte|все|we|wir|nos|nosotros|nous|noi|мы|私たち|我们|우리|wij|we|my|mein|meine|mi|mon|ma|meu|minha|mio|mia|moj|moja|benim|我的)$/

const isFirst = (token: Token | undefined) =>
  token !== undefined && (has(token, 'self') || we.test(token.word)) && !has(token, 'is')

const says =
  /^(me|us|let|lets|uns|mich|mir|nos|nous|me|moi|ci|komm|come|ven|viens|vem|vieni|иди|chodz|kom|gel|来)$/

/** Words of a picture, where nobody does anything. */
const isPicture = ({ tokens }: Reading) =>
  !tokens.some(
    (token) =>
      isFirst(token) ||
      says.test(token.word) ||
      (['self', 'you', 'is', 'was'] as const).some((role) => has(token, role)),
  )

/** "in high school I was shy", "we met in ninth grade". */
function isLookedBack({ tokens, sentences }: Reading, start: number): boolean {
  const isOld = tokens.some(
    ({ value = 0 }, at) => value > 1930 && value <= LONG_AGO && sentences[at] === sentences[start],
  )
  if (isOld && tokens[start]?.value === undefined) return true
  // "wie du als Junge warst", "when you were a girl"
  const isOnce = tokens
    .slice(Math.max(0, start - 4), start)
    .some(({ word }) => /^(when|als|cuando|quand|quando)$/.test(word))
  return tokens.some((token, at) => {
    if (sentences[at] !== sentences[start]) return false
    if (isOnce && has(token, 'was') && Math.abs(at - start) <= 3) return true
    const before = tokens.slice(Math.max(0, at - 3), at)
    return (
      (has(token, 'was') || recalls.test(token.word)) &&
      before.some(isFirst) &&
      !before.some((one) => has(one, 'third'))
    )
  })
}

/** Whoever was at school in this year is grown now. */
const LONG_AGO = 2006

const RIDDLE_TOKENS = 3

const isRiddle = ({ tokens, ages }: Reading, { start, end }: Mention) =>
  end - start > RIDDLE_TOKENS &&
  ages.some((age) => age.start === start) &&
  !tokens.slice(start, end).some(({ value }) => value !== undefined)

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
    isChild: false,
    isRiddle: false,
  })
  const isOfPlace = ({ end }: Mark) =>
    settings.some(({ start }) => start === end) && tokens[end - 1]?.stop === 0
  const youth: YouthSign[] = []
  const desire: Sign[] = []
  for (const mark of marks) {
    const desired = DESIRE[mark.concept]
    const young = YOUTH[mark.concept]
    if (desired && !within(harmless, mark)) desire.push(at(mark, desired))
    if (young && !within(harmless, mark) && !isOfPlace(mark)) {
      const isChild = young === 2 && within(children, mark)
      youth.push({ ...of(mark, young, takesPart(reading, mark.start)), isChild })
    }
  }
  for (const hit of hits) {
    const level = LEVEL_OF_LABEL.find(([label]) => hit.labels.has(label))?.[1]
    if (level) desire.push(at(hit, level))
  }
  const isHousehold = tokens.some(
    (token, index) =>
      has(token, 'kin') && tokens.slice(Math.max(0, index - 2), index).some((other) => has(other, 'my')),
  )
  const isOfKin = ({ start }: { start: number }) =>
    tokens.slice(Math.max(0, start - 4), start).some((token) => has(token, 'kin')) && !holds('taleSign')
  const told = mentionsOf(reading)
  for (const mention of told.length > 0 && isCorrected(tokens) ? [] : told) {
    const level = levelOf(mention, isHousehold)
    const isLasting = tokens.slice(mention.end, mention.end + 3).some(({ word }) => lasting.test(word))
    if (level && !isLasting && (isOwn(mention) || !isOfKin(mention)))
      youth.push({
        ...of(mention, level, isOwn(mention)),
        isChild: mention.kind === 'child',
        isRiddle: isRiddle(reading, mention),
      })
  }
  for (const age of reading.looseAges)
    if (!isOfKin(age)) youth.push(of(age, age.isSure ? 3 : 2, takesPart(reading, age.start)))
  return {
    youth,
    desire,
    isHousehold,
    // "report card": no report.
    isCare: [
      ...marks.filter(({ concept }) => concept === 'careSign'),
      ...hits.filter(({ labels }) => labels.has('shield')),
    ].some((span) => !within(youth, span)),
    isErrand: hits.some(({ labels }) => labels.has('errand')),
    isGrown: holds('grownSign') || hits.some(({ labels }) => labels.has('adult')),
    isPicture: isPicture(reading),
    asks: holds('taleSign'),
    isOfUs: tokens.some((token) => has(token, 'third') || we.test(token.word)),
    mayAsk: holds('sceneSign') || hits.some(({ labels }) => labels.has('request')),
  }
}

const LEVEL_OF_LABEL = [
  ['sexual', 3],
  ['romance', 2],
  ['affection', 1],
] as const

const isOwn = ({ kind, whose }: Mention) => kind === 'declared' && (whose === 'self' || whose === 'you')

/** "16 years after the wedding": how long, not how old. */
const lasting =
  /^(casados|casadas|matrimonio|mariage|maries|boda|bodas|ehe|verheiratet|slubie|malzenstwa|casamento|sposati|брака|браке|женаты|getrouwd|evli|evliyiz|together|married)$/

function levelOf({ kind, faint, whose }: Mention, isHousehold: boolean): number {
  if (kind === 'declared') return faint ? 2 : 3
  if (kind === 'child') return whose === 'family' && !isHousehold ? 3 : 2
  return kind === 'school' ? 2 : 0
}

const NEAR_SENTENCES = 3

/** A youth sign and a sign of desire in one line, unless the youth is clearly somebody else's in a harmless setting. */
function withinLine(signs: WideSigns): readonly [YouthSign, Sign] | undefined {
  for (const young of signs.youth)
    for (const desired of signs.desire) if (breaks(signs, young, desired)) return [young, desired]
  return undefined
}

/** Several small signs of childhood say what one leaves open. */
const isDense = ({ youth }: WideSigns) =>
  youth.some((one) => !one.isChild && youth.some((other) => !other.isChild && other.start >= one.end))

function breaks(signs: WideSigns, young: YouthSign, desired: Sign): boolean {
  // One word says both: "virgin", "schoolgirl outfit".
  if (young.start < desired.end && desired.start < young.end) return false
  const apart = Math.abs(young.sentence - desired.sentence)
  const isExcused = (signs.isCare || signs.isHousehold || young.isPast) && !signs.asks
  if (young.level === 3) {
    if (isExcused && !(young.takesPart && desired.level === 3 && !young.isPast)) return false
    if (desired.level === 3) return apart <= NEAR_SENTENCES
    if (young.isRiddle && !signs.asks) return false
    if (desired.level === 2) return apart <= 2 || signs.asks
    return young.takesPart && signs.mayAsk && apart <= 1
  }
  if (isExcused || signs.isGrown || (signs.isErrand && !signs.asks)) return false
  const asks = signs.asks || isDense(signs)
  if (!asks && !young.takesPart && (!signs.isPicture || young.isChild)) return false
  const reach = young.takesPart ? 1 : 0
  if (desired.level === 3) return apart <= (asks ? NEAR_SENTENCES : reach)
  return desired.level === 2 && signs.asks && apart <= reach
}

const strongest = (signs: readonly Sign[]) => [...signs].sort((one, other) => other.level - one.level)[0]

const isName = ({ word, known }: Token) => !known && /^\p{L}{3,}$/u.test(word)

/** Who was told to be young by name, and is met here in a way that nobody means of a child. */
function isMetByName({ tokens }: Reading, desired: Sign, names: ReadonlySet<string>): boolean {
  if (!tokens.some(({ word }) => names.has(word))) return false
  return desired.level === 3 || tokens.some((token) => isFirst(token) || has(token, 'you'))
}

/** Whether a line says of whom it speaks, and it is none whom the lines before told of. */
const isOfOthers = (reading: Reading) =>
  !namesThird(reading) && reading.tokens.some((token) => isFirst(token) || has(token, 'you'))

/** A sign of this line, and the term of an earlier one that makes it harmful. */
type InTalk = { readonly earlier: string; readonly sign: Sign; readonly isUnsure: boolean }

/** The signs of earlier lines with those of this one. */
function withinTalk(reading: Reading, { wide, hasRelative }: Frame): InTalk | undefined {
  const signs = wideSignsOf(reading)
  const isExcused = (signs.isCare || signs.isHousehold) && !signs.asks
  const desired = strongest(signs.desire)
  const mayBeOfThem = desired?.level === 3 || signs.asks || signs.mayAsk || !isOfOthers(reading)
  if (wide.youth && desired && !isExcused && (wide.youth.takesPart || (desired.level >= 2 && mayBeOfThem)))
    return { earlier: wide.youth.term, sign: desired, isUnsure: !wide.youth.takesPart }
  const isOfThem = signs.asks && !signs.isGrown && signs.isOfUs
  if (wide.spokenOf && desired?.level === 3 && isOfThem)
    return { earlier: wide.spokenOf, sign: desired, isUnsure: true }
  const isAlone = !isExcused && !hasRelative && !signs.isGrown
  if (
    wide.named &&
    isAlone &&
    desired &&
    desired.level >= 2 &&
    isMetByName(reading, desired, wide.named.names)
  )
    return { earlier: wide.named.term, sign: desired, isUnsure: true }
  if (!wide.desire || isExcused) return undefined
  const isSexual = wide.desire.level === 3
  const young = signs.youth.find(
    (one) =>
      (one.takesPart && !one.isPast) ||
      (one.level === 3 && isSexual && !signs.isGrown && !one.isRiddle && !one.isPast),
  )
  return young && { earlier: wide.desire.term, sign: young, isUnsure: !young.takesPart }
}

export function judgeSigns(reading: Reading, frame: Frame): Finding | undefined {
  const signs = wideSignsOf(reading)
  const line = withinLine(signs)
  if (line) return { rule: 'youth-and-desire', evidence: line.map((sign) => termOf(reading, sign)) }
  const talk = withinTalk(reading, frame)
  if (!talk) return undefined
  const { earlier, sign, isUnsure } = talk
  return { rule: 'youth-and-desire-in-talk', evidence: [earlier, termOf(reading, sign)], isUnsure }
}

/** What the wide signs of earlier lines leave standing. */
export interface WideFrame {
  readonly youth?: { readonly term: string; readonly takesPart: boolean }
  readonly spokenOf?: string
  /** Names that stood beside a sign of youth. */
  readonly named?: { readonly term: string; readonly names: ReadonlySet<string> }
  readonly desire?: { readonly term: string; readonly level: number }
}

export function wideTraceOf(reading: Reading): WideFrame {
  const { youth, desire, isCare, isHousehold, asks } = wideSignsOf(reading)
  const told = youth.filter(({ isPast }) => !isPast)
  const young =
    told.find(({ level, takesPart: isOwned }) => (level === 3 || asks) && isOwned) ??
    told.find(({ level }) => level === 3)
  const age = young ?? reading.ages.find(({ past }) => !past)
  const isCast = young && (young.takesPart || asks) && !((isCare || isHousehold) && !asks)
  const hot = strongest(desire)
  const names = age && !isHousehold ? reading.tokens.filter(isName).map(({ word }) => word) : []
  return {
    ...(isCast && { youth: { term: termOf(reading, young), takesPart: young.takesPart } }),
    ...(age && { spokenOf: termOf(reading, age) }),
    ...(age && names.length > 0 && { named: { term: termOf(reading, age), names: new Set(names) } }),
    ...(hot && hot.level >= 2 && { desire: { term: termOf(reading, hot), level: hot.level } }),
  }
}
