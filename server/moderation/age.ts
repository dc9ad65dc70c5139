import { type AgeClaim, claim } from './age-claim.ts'
import { comparison, soonAfter } from './age-comparison.ts'
import { ADULT_AGE, formOf, isAgeOf } from './age-form.ts'
import { isCoached } from './age-hinted.ts'
import { isNoAge } from './age-of-thing.ts'
import { birthdayClaim, gradeClaim } from './age-school.ts'
import { grownSince, willBe } from './age-then.ts'
import { aboutThing, isDayOfMonth } from './age-thing.ts'
import { has, type Quantity, quantities } from './quantity.ts'
import type { Token } from './tokens.ts'

/** Years from the end of school in which somebody is still at school, whatever school it is. */
const CLASS_YEARS_MIN = 5

const storyBefore =
  /^(its|year|set|place|takes|story|plays|spielt|jahr|jahre|ambientad[ao]|situa|sitia|passe|transcurre|ambientat[ao]|anno|annee|ano|год|году)$/
const STORY_TOKENS = 3

/** "It is 1994", "set in 1920": when a tale takes place. */
const isStoryYear = (tokens: readonly Token[], { start }: Quantity) => {
  const before = tokens.slice(Math.max(0, start - STORY_TOKENS), start)
  if (before.some((token) => has(token, 'born'))) return false
  const [subject, verb] = before.slice(-2)
  return (subject?.word === 'it' && has(verb, 'is')) || before.some(({ word }) => storyBefore.test(word))
}

/** The year that counts as now: a tale's, where it tells one after the birth. */
function yearOf(tokens: readonly Token[], born: Quantity, all: readonly Quantity[], now: Date): number {
  const told = all.find(
    (one) => one.value > born.value && one.value < now.getUTCFullYear() && isStoryYear(tokens, one),
  )
  return told?.value ?? now.getUTCFullYear()
}

const isField = (tokens: readonly Token[], { start }: Quantity) =>
  tokens[start - 1]?.stop === 1 && has(tokens[start - 1], 'born')

function bornClaim(
  tokens: readonly Token[],
  quantity: Quantity,
  all: readonly Quantity[],
  now: Date,
): AgeClaim | undefined {
  const years = quantity.value - now.getUTCFullYear()
  if (
    years >= CLASS_YEARS_MIN &&
    tokens[quantity.start - 1]?.word === 'of' &&
    tokens[quantity.start - 2]?.word === 'class'
  )
    return claim(tokens, quantity, quantity.end, Math.max(5, ADULT_AGE - years))
  // "year of birth: 2014, relationship: lover": what follows is another field.
  const isParted = (tokens[quantity.end - 1]?.stop ?? 0) > 0 && isField(tokens, quantity)
  const near = [
    ...tokens.slice(Math.max(0, quantity.start - 9), quantity.start),
    // "2013年4月3日生まれ"
    ...(isParted
      ? []
      : tokens.slice(quantity.end, quantity.end + (tokens[quantity.end]?.word === '年' ? 8 : 3))),
  ]
  if (!near.some((token) => has(token, 'born'))) return undefined
  // "born in 2013, plays the piano", and not "born in 2013, our band"
  const isClosed =
    (tokens[quantity.end - 1]?.stop ?? 0) > 0 &&
    !/^(the|our|my|this|that|its)$/.test(tokens[quantity.end]?.word ?? '')
  const clause = isClosed ? near.slice(0, quantity.start - Math.max(0, quantity.start - 9)) : near
  if (clause.some((token) => has(token, 'thing'))) return undefined
  // Whoever may still be 17 this year is not taken for an adult.
  const age = yearOf(tokens, quantity, all, now) - quantity.value - 1
  return age >= -1 && age < ADULT_AGE ? claim(tokens, quantity, quantity.end, age) : undefined
}

const LIKENED_TOKENS = 4

/** "I act like I'm 5", where the same line says "I'm 29". */
const isLikened = (tokens: readonly Token[], { start }: Quantity) => {
  const before = tokens.slice(Math.max(0, start - LIKENED_TOKENS), start)
  const at = before.findLastIndex(({ word }) => word === 'like')
  return (
    at > 0 &&
    has(before[at + 1], 'self') &&
    /^(act|feel|behave|sound|cry|whine|acting)$/.test(before[at - 1]?.word ?? '')
  )
}
const isOwnGrown = (tokens: readonly Token[], { start, value, derived }: Quantity) =>
  !derived &&
  value >= ADULT_AGE &&
  value < 100 &&
  has(tokens[start - 1], 'is') &&
  (has(tokens[start - 1], 'self') || has(tokens[start - 2], 'self'))

function judgeNumber(
  tokens: readonly Token[],
  all: readonly Quantity[],
  index: number,
  now: Date,
): AgeClaim | undefined {
  const quantity = all[index]
  if (!quantity) return undefined
  if (quantity.value >= 1900 && quantity.value <= now.getUTCFullYear() + 14)
    return bornClaim(tokens, quantity, all, now)
  if (isDayOfMonth(tokens, quantity) || isNoAge(tokens, quantity)) return undefined
  const inDays = has(tokens[quantity.end], 'days') && has(tokens[quantity.end + 1], 'old')
  if ((quantity.value > 1300 && !inDays) || quantity.value < 0) return undefined
  const isShortYear =
    quantity.value <= now.getUTCFullYear() % 100 &&
    tokens[quantity.start - 1]?.word === 'in' &&
    has(tokens[quantity.start - 2], 'born') &&
    !has(tokens[quantity.end], 'unit')
  if (isShortYear) return bornClaim(tokens, { ...quantity, value: 2000 + quantity.value }, all, now)
  const awaited = willBe(tokens, all, index)
  if (awaited !== undefined) return claim(tokens, quantity, quantity.end, awaited)
  const { form, end, scale } = formOf(tokens, quantity)
  if (!isAgeOf(tokens, quantity.end) && aboutThing(tokens, quantity, end)) return undefined
  const told = comparison(tokens, quantity)
  if (quantity.derived)
    return quantity.value < ADULT_AGE && told !== 'over'
      ? claim(tokens, quantity, end, quantity.value)
      : undefined
  const next = tokens[quantity.end - 1]?.stop === 0 ? tokens[quantity.end] : undefined
  const counted =
    form === undefined &&
    (has(next, 'unit') ||
      has(next, 'months') ||
      has(next, 'years') ||
      has(next, 'ageYears') ||
      has(next, 'days'))
  const nearLimit =
    quantity.value >= 14 &&
    quantity.value <= ADULT_AGE &&
    (!counted || told === 'turning') &&
    !has(tokens[quantity.start], 'ordinal')
  // "entreno a las sub-15"
  if (told === 'under' && isCoached(tokens, quantity.start - 1, quantity.end)) return undefined
  if (nearLimit && (told === 'under' || (told === 'turning' && !(counted && !soonAfter(tokens, quantity)))))
    return claim(tokens, quantity, end, quantity.value - 0.5)
  if (form === undefined || (told === 'over' && quantity.value >= 17)) return undefined
  const age = quantity.value * scale
  const since = grownSince(tokens, all, index)
  if (since !== undefined && age + since >= ADULT_AGE) return undefined
  if (isLikened(tokens, quantity) && all.some((one) => isOwnGrown(tokens, one))) return undefined
  return age < ADULT_AGE ? claim(tokens, quantity, end, age, form === 'faint') : undefined
}

/** Every statement in the line that someone is under 18, worked out against `now`. */
export function ageClaims(tokens: readonly Token[], now: Date): readonly AgeClaim[] {
  const claims: AgeClaim[] = []
  const all = quantities(tokens)
  for (let index = 0; index < all.length; index++) {
    const found = judgeNumber(tokens, all, index, now)
    if (found) claims.push(found)
  }
  for (let at = 0; at < tokens.length; at++) {
    if (!has(tokens[at], 'ordinal') && tokens[at]?.value === undefined) continue
    const found = gradeClaim(tokens, at) ?? birthdayClaim(tokens, at)
    if (found) claims.push(found)
  }
  return claims
}
