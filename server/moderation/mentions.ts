import type { AgeClaim, Whose } from './age-claim.ts'
import { isChildElsewhere } from './child-elsewhere.ts'
import type { Label } from './lexicon.ts'
import { isLikened } from './likened.ts'
import { isCharge, isSetting, isTaught } from './mention-settings.ts'
import { partOf } from './parts.ts'
import { has } from './quantity.ts'
import type { Hit, Reading } from './reading.ts'
import { leftOf } from './spans.ts'
import { isClassTaught } from './taught-class.ts'
import type { Token } from './tokens.ts'

/**
 * Someone under 18, or presented so, in a line.
 * `declared`: a person of the scene. `child`: spoken about. `kin`: a relative of any age.
 * `school`: a school-age setting. `youth`: the speaker's own past.
 */
export interface Mention {
  readonly kind: 'declared' | 'child' | 'kin' | 'school' | 'youth'
  readonly start: number
  readonly end: number
  readonly sentence: number
  readonly whose: Whose
  /** Cast as part of the scene: an age of its own, "you are a ...", "pretend to be a ...". */
  readonly cast: boolean
  readonly faint: boolean
}

/** Of whoever speaks or is spoken to. */
export const isOwn = ({ whose }: Mention) => whose === 'self' || whose === 'you'

export function hitsOf(reading: Reading, label: Label): readonly Hit[] {
  return reading.hits.filter((hit) => hit.labels.has(label))
}

export function holds(reading: Reading, label: Label): boolean {
  return reading.hits.some((hit) => hit.labels.has(label))
}

const casting = /^(be|play|act|as|like|pretend|become|roleplay|playing|acting|being|eres|du|tu|voce|sei|ты)$/

const yours =
  /^(your|deine?[mnrs]?|ton|ta|tes|votre|vos|tu|tus|teus?|tuas?|tuoi?|tue|твои|твоя|твою|твоего|твоеи)$/
const casts =
  /^(as|be|being|like|play|plays|playing|act|acting|pretend|become|roleplay|als|wie|como|comme|come|как)$/

function isOfListener(left: readonly Token[]): boolean {
  const owner = left.findLastIndex(({ word }) => yours.test(word))
  return (
    owner >= 0 &&
    left.length - owner <= 2 &&
    !left.some(
      (token, at) => at !== owner && (has(token, 'you') || has(token, 'self') || casts.test(token.word)),
    )
  )
}

const article = /^(the|this|that|das|dem|der|den|die|el|los|las|les|il)$/

/** "your own child", "did you tell the child": whom the tokens before it make nobody who is here. */
export const isSpokenOf = (left: readonly Token[]): boolean =>
  isOfListener(left) ||
  (article.test(left.at(-1)?.word ?? '') &&
    !has(left.at(-2), 'you') &&
    !left.some((token) => has(token, 'is') || casts.test(token.word)))

const fond =
  /^(a|an|the|my|little|small|young|sweet|good|bad|naughty|dear|lovely|kleine[rs]?|liebe[rs]?|pequen[ao]|petite?|piccol[ao]|mein)$/

/** "you are a child", "you naughty child"; not "you bossed the neighbours' children about". */
function isAddressed(left: readonly Token[], label: Label): boolean {
  const at = left.findLastIndex((token) => has(token, 'you'))
  if (at < 0 || label !== 'child') return at >= 0
  return (
    left.some((token) => has(token, 'is') || casts.test(token.word)) ||
    left.slice(at + 1).every(({ word }) => fond.test(word))
  )
}

function isCast(reading: Reading, start: number): boolean {
  const left = leftOf(reading, start, 4)
  if (has(reading.tokens[start], 'is')) return true
  return left.some((token) => casting.test(token.word) || has(token, 'is') || has(token, 'you'))
}

const kinds = { minor: 'declared', child: 'child', kin: 'kin', school: 'school', youth: 'youth' } as const
const determiners = /^(my|your|his|her|our|their|a|the|this|that|own|young|little|with)$/

function fromHit(reading: Reading, hit: Hit, label: keyof typeof kinds): Mention | undefined {
  if (label !== 'youth' && label !== 'kin' && isSetting(reading, hit.start, hit.end)) return undefined
  if (
    (label === 'child' || label === 'minor') &&
    (isTaught(reading, hit) || isCharge(reading, hit) || isClassTaught(reading.tokens, hit.start, hit.end))
  )
    return undefined
  if (label !== 'youth' && isLikened(reading.tokens, hit)) return undefined
  const before = reading.tokens[hit.start - 1]
  const first = reading.tokens[hit.start]
  // "es catorce años menor": younger, and no minor.
  if (first?.word === 'menor' && has(before, 'ageYears') && before?.stop === 0) return undefined
  if (
    label === 'kin' &&
    /^[a-z]/.test(first?.word ?? '') &&
    !has(before, 'my') &&
    !determiners.test(before?.word ?? '')
  )
    return undefined
  const isTheirs = label === 'child' && isSpokenOf(leftOf(reading, hit.start, 5))
  const cast = !isTheirs && isCast(reading, hit.start)
  const left = [...leftOf(reading, hit.start, 3), ...reading.tokens.slice(hit.start, hit.end)]
  const self = left.some((token) => has(token, 'self')) && left.some((token) => has(token, 'is'))
  const you = !isTheirs && isAddressed(leftOf(reading, hit.start, 5), label)
  return {
    kind: kinds[label],
    start: hit.start,
    end: hit.end,
    sentence: reading.sentences[hit.start] ?? 0,
    whose: you ? 'you' : self ? 'self' : 'other',
    cast,
    faint: false,
  }
}

const doing =
  /^(travell?ing|flying|living|staying|sleeping|posing|waiting|sitting|hiding|wearing|asking|looking|dancing|going|talking|chatting|texting)$/
const afterDoing =
  /^(a|an|the|my|your|his|her|their|me|you|him|them|and|who|alone|there|here|away|up|down|out|in|on|at|by|to|for|from|with|near|under|over|beside|behind|against|next|together|like|as|because|naked)$/

/** "a minor waiting for him", and no "minor waiting list". */
const isDoing = (next: Token, after: Token | undefined) =>
  doing.test(next.word) && (next.stop > 0 || !after || afterDoing.test(after.word))

/** Singular "minor" is a person only where no thing follows it: "with a minor", not "a minor injury". */
function fromMinor(reading: Reading, at: number): Mention | undefined {
  const token = reading.tokens[at]
  if (!token?.forms.includes('minor')) return undefined
  if (reading.hits.some((hit) => hit.labels.has('neutral') && hit.start <= at && at < hit.end))
    return undefined
  const earlier = reading.tokens[at - 2]?.word ?? ''
  if (
    /^in$/.test(earlier) ||
    (reading.tokens[at + 1]?.word === 'in' && /^(have|has|had|got|did|doing|my)$/.test(earlier))
  )
    return undefined
  const next = token.stop === 0 ? reading.tokens[at + 1] : undefined
  const person =
    next === undefined ||
    /^(and|plus|who|in|is|to|for|or|that|on|with|has|having|being|i|you|girl|boy|child|character|person|sexually|as|doing|from|by|so|but|female|male|into|online|who|whom|whose|because|until)$/.test(
      next.word,
    ) ||
    isDoing(next, reading.tokens[at + 2])
  const article = /^(a|4|the|with|am|are|is|as|like|young|involving|this|that|any|actual)$/.test(
    reading.tokens[at - 1]?.word ?? '',
  )
  const adjacent = reading.hits.some(
    (hit) =>
      (hit.labels.has('sexual') || hit.labels.has('romance')) && (hit.end === at || hit.start === at + 1),
  )
  const begins = at === 0 || (reading.tokens[at - 1]?.stop ?? 0) > 0
  if (!(person && (article || begins)) && !adjacent) return undefined
  return {
    kind: 'declared',
    start: at,
    end: at + 1,
    sentence: reading.sentences[at] ?? 0,
    whose: 'other',
    cast: isCast(reading, at),
    faint: false,
  }
}

const yearOfSchool = /^(freshman|sophomore|junior|senior)$/
const HIGH_TOKENS_MAX = 5

/** "a sophomore at Lincoln High": of a school, where a college would be called one. */
function fromHighSchool(reading: Reading, at: number): Mention | undefined {
  if (!yearOfSchool.test(reading.tokens[at]?.word ?? '')) return undefined
  const after = reading.tokens.slice(at + 1, at + 1 + HIGH_TOKENS_MAX)
  const high = after.findIndex(({ word }) => word === 'high')
  if (high < 1 || !/^(at|in|of|from)$/.test(after[0]?.word ?? '')) return undefined
  const start = at
  const end = at + high + 2
  return {
    kind: 'declared',
    start,
    end,
    sentence: reading.sentences[at] ?? 0,
    whose: 'other',
    cast: isCast(reading, at),
    faint: false,
  }
}

const afterChild =
  /^(has|is|was|had|does|doesnt|did|didnt|will|wont|wants|came|comes|said|says|asks|asked|got|gets|loves|hates|likes|started|starts|turned|needs|never|still|just|keeps|told|tells|thinks|spends|plays|goes|went|about|to|for|with|on|condoms|hat|ist|will|kommt|geht|tiene|quiere|va|veut|tem|quer|vuole)$/

const ofUs = /^(me|we|us|together|mich|mir|wir|uns|nos|nosotros|nous|moi|noi)$/

/** "my twelve-year-old has a crush": one's child, where what follows names nobody else and not oneself beside it. */
export function isOwnChild({ tokens }: Reading, { start, end, whose }: AgeClaim): boolean {
  if (whose !== 'family' || !has(tokens[start - 1], 'my')) return false
  if (tokens.slice(end).some((token) => has(token, 'self') || ofUs.test(token.word))) return false
  return (tokens[end - 1]?.stop ?? 0) > 0 || afterChild.test(tokens[end]?.word ?? '')
}

/** What is told of a child of whoever's part is given is nobody's part: "you are the mother of Mia, who is twelve". */
function ofWhomItIs(reading: Reading, mention: Mention): Mention {
  if (!isOwn(mention) || partOf(reading, mention.start) !== 'others') return mention
  return { ...mention, whose: 'other', cast: false }
}

/** Everyone under 18 that a reading speaks of. */
export const mentionsOf = (reading: Reading): readonly Mention[] =>
  foundMentions(reading).flatMap((one) => (isChildElsewhere(reading, one) ? [] : [ofWhomItIs(reading, one)]))

const isOfOnce = ({ tokens }: Reading, { end }: Hit) =>
  tokens[end - 1]?.stop === 0 &&
  has(tokens[end], 'was') &&
  (has(tokens[end], 'self') || has(tokens[end + 1], 'self'))

function foundMentions(reading: Reading): readonly Mention[] {
  const found: Mention[] = []
  for (const hit of reading.hits) {
    for (const label of ['minor', 'child', 'kin', 'school', 'youth'] as const) {
      // "als Kind war ich": a child of once.
      if (label === 'child' && hit.labels.has('youth') && isOfOnce(reading, hit)) continue
      const mention = hit.labels.has(label) ? fromHit(reading, hit, label) : undefined
      if (mention) found.push(mention)
      if (mention) break
    }
  }
  for (const age of reading.ages) {
    if (isSetting(reading, age.start, age.end)) continue
    const kind = age.past ? 'youth' : age.whose === 'family' ? 'child' : 'declared'
    found.push({
      kind,
      start: age.start,
      end: age.end,
      sentence: reading.sentences[age.start] ?? 0,
      whose: age.whose,
      cast: !age.faint,
      faint: age.faint,
    })
  }
  for (let at = 0; at < reading.tokens.length; at++) {
    const mention = fromMinor(reading, at) ?? fromHighSchool(reading, at)
    if (mention) found.push(mention)
  }
  return found
}
