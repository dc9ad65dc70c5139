import type { Finding } from './finding.ts'
import type { Frame } from './frame.ts'
import { isFirst, us } from './looked-back.ts'
import { has } from './quantity.ts'
import type { Reading } from './reading.ts'
import { isBesideThird, namesThird } from './scene.ts'
import { termOf } from './spans.ts'
import { type Sign, strongest, type YouthSign } from './wide-sign.ts'
import { type WideSigns, wideSignsOf } from './wide-signs.ts'

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

/** The same of what a child has and does, which is a child's whoever's lover it is said to be. */
const isChildhood = ({ youth, isOfKids }: WideSigns) =>
  !isOfKids &&
  youth.some((one) => one.isSmall && youth.some((other) => other.isSmall && other.start >= one.end))

/** Pigtails, a plush toy: grown people have them too. */
const isThing = ({ youth }: WideSigns, young: YouthSign) =>
  youth.some((one) => one.isSmall && one.start < young.end && young.start < one.end)

function breaks(signs: WideSigns, young: YouthSign, desired: Sign): boolean {
  // One word says both: "virgin", "schoolgirl outfit".
  if (young.start < desired.end && desired.start < young.end) return false
  if (young.isOfOwn && (desired.isBond || desired.isSpouse)) return false
  // "both 30, one of them with a teddy bear"
  if (young.isSmall && signs.tellsGrown && !isChildhood(signs)) return false
  const apart = Math.abs(young.sentence - desired.sentence)
  const isGiven = signs.isAssigned && young.takesPart
  const isExcused = (signs.isCare || signs.isHousehold || young.isPast) && !signs.asks && !isGiven
  if (young.level === 3) {
    if (isExcused && !(young.takesPart && desired.level === 3 && !young.isPast)) return false
    if (desired.level === 3) return apart <= NEAR_SENTENCES
    if (young.isRiddle && !signs.asks) return false
    if (desired.level === 2) return apart <= 2 || signs.asks
    if (desired.isSpouse && signs.asks && signs.isOfNight) return apart <= 1
    return young.takesPart && signs.mayAsk && apart <= 1
  }
  // One such thing makes nobody a child, but who is said to be a lover.
  if (isThing(signs, young) && !isDense(signs) && !(desired.isBond && signs.asks)) return false
  // "flat-chested woman, 30": how she looks, and how old she is.
  if (signs.isPicture && signs.tellsGrown && !young.isChild && !isDense(signs)) return false
  if (isExcused || signs.isGrown || (signs.isErrand && !signs.asks && !isGiven)) return false
  const asks = signs.asks || isGiven || isDense(signs)
  const takesPart = young.takesPart && !young.isSmall
  if (!asks && !takesPart && (!signs.isPicture || young.isChild)) return false
  const reach = takesPart ? 1 : 0
  const isClaimed = desired.isBond && young.isSmall && signs.asks && !signs.tellsGrown
  if (desired.level === 3) return apart <= (asks ? NEAR_SENTENCES : reach)
  if (desired.level !== 2) return false
  if (desired.isBond && isChildhood(signs)) return apart <= NEAR_SENTENCES
  return (signs.asks || isGiven) && apart <= (isChildhood(signs) ? NEAR_SENTENCES : isClaimed ? 2 : reach)
}

/** Who was told to be young by name, and is met here in a way that nobody means of a child. */
function isMetByName({ tokens }: Reading, desired: Sign, names: ReadonlySet<string>): boolean {
  if (!tokens.some(({ word }) => names.has(word))) return false
  return desired.level === 3 || tokens.some((token) => isFirst(token) || has(token, 'you'))
}

/** Whether a line says of whom it speaks, and it is none whom the lines before told of. */
const isOfOthers = (reading: Reading) =>
  !namesThird(reading) && reading.tokens.some((token) => isFirst(token) || has(token, 'you'))

const both =
  /^(them|they|both|two|couple|beide|beiden|zwei|paar|ambos|ambas|dos|ils|elles|deux|eux|couple|dois|duas|eles|elas|due|loro|entrambi|они|их|оба|обе|двое|двоих|два|oni|ich|oboje|dwoje|obaj|obie|zij|twee|hun|ikisi|ikisinin|onlar|二人|ふたり|彼ら|他们|两人|两个人|她们|둘|두|그들)$/
/** Asks for a scene of others, or of nobody in particular: "describe the two of them". */
const isOfTheirs = ({ tokens }: Reading) =>
  tokens.some(({ word }) => both.test(word)) ||
  !tokens.some((token) => has(token, 'self') || has(token, 'you') || us.test(token.word))

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
  // "She is in primary school." and "Write a romantic scene with her.": whom the last line told of.
  const asksOfThem = signs.asks && !signs.isGrown
  const meant =
    wide.told && asksOfThem && signs.desire.find((one) => one.level > 1 && isBesideThird(reading, one))
  if (wide.told && meant) return { earlier: wide.told, sign: meant, isUnsure: true }
  if (wide.met && desired?.level === 3 && signs.asks && !isExcused && !signs.isGrown && isOfTheirs(reading))
    return { earlier: wide.met, sign: desired, isUnsure: true }
  if (wide.setting && desired?.level === 3 && !isExcused && !signs.isGrown)
    return { earlier: wide.setting, sign: desired, isUnsure: true }
  const isAlone = !isExcused && !hasRelative && !signs.isGrown
  if (
    wide.named &&
    isAlone &&
    desired &&
    desired.level >= 2 &&
    isMetByName(reading, desired, wide.named.names)
  )
    return { earlier: wide.named.term, sign: desired, isUnsure: true }
  // The other way round: first the scene with her, then how old she is.
  const now = signs.youth.find(({ level, isPast, isRiddle }) => level === 3 && !isPast && !isRiddle)
  if (wide.asked && now && !isExcused && !signs.isGrown && namesThird(reading))
    return { earlier: wide.asked, sign: now, isUnsure: true }
  if (!wide.desire || isExcused) return undefined
  const isSexual = wide.desire.level === 3
  const young = signs.youth.find(
    (one) =>
      (one.takesPart && !one.isPast && !one.isSmall) ||
      (one.level === 3 &&
        isSexual &&
        !signs.isGrown &&
        !one.isRiddle &&
        !one.isPast &&
        !isGeneral(reading, one)),
  )
  return young && { earlier: wide.desire.term, sign: young, isUnsure: !young.takesPart }
}

/** "Twelve-year-olds never listen": of nobody who is there. */
const isGeneral = ({ tokens }: Reading, { start, end }: Sign) =>
  tokens[end - 1]?.word === 'olds' && (tokens[start - 1]?.stop ?? 2) === 2

export function judgeSigns(reading: Reading, frame: Frame): Finding | undefined {
  const signs = wideSignsOf(reading)
  const line = withinLine(signs)
  if (line) {
    const [young] = line
    const evidence = line.map((sign) => termOf(reading, sign))
    return { rule: 'youth-and-desire', evidence, isUnsure: young.level < 3 && isThing(signs, young) }
  }
  const talk = withinTalk(reading, frame)
  if (!talk) return undefined
  const { earlier, sign, isUnsure } = talk
  return { rule: 'youth-and-desire-in-talk', evidence: [earlier, termOf(reading, sign)], isUnsure }
}
