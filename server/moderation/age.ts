import { comparison, soonAfter } from './age-comparison.ts'
import { ADULT_AGE, aboutThing, formOf, skipAdverbs } from './age-form.ts'
import { has, type Quantity, quantities } from './quantity.ts'
import type { Token } from './tokens.ts'

/** Whose age is told. `family` is someone's relative who is spoken about. */
export type Whose = 'self' | 'you' | 'other' | 'family'

/** A statement that someone is, or was, under 18. */
export interface AgeClaim {
  readonly start: number
  readonly end: number
  /** In years; below 18. */
  readonly age: number
  readonly whose: Whose
  /** Told about one's own past, as in "when I was 15". */
  readonly past: boolean
  /** A number that is an age only beside a sexual frame, as in "Lisa (14)". */
  readonly faint: boolean
}

const role = /^(be|act|play|pretend|as|like)$/

function whoseAge(tokens: readonly Token[], quantity: Quantity, end: number): Whose {
  const from = Math.max(0, quantity.start - 8)
  const left = tokens.slice(from, quantity.start)
  const cut = left.findLastIndex((token) => token.stop === 2)
  const near = left.slice(cut + 1)
  const right = tokens.slice(end, end + 2)
  if (near.at(-1)?.word === 'at' && right.some((token) => has(token, 'self'))) return 'self'
  const my = near.slice(-2).some((token) => has(token, 'my')) && !has(near.at(-1), 'aged')
  if (
    near.slice(-4).some((token) => role.test(token.word)) ||
    near.slice(-3).some((token) => has(token, 'you'))
  )
    return 'you'
  // "you are my neighbour's kid, nine years old"
  if (has(near[0], 'you') && has(near[1], 'is') && /^(my|a|an|the)$/.test(near[2]?.word ?? '')) {
    if (!near.slice(2).some((token) => has(token, 'third'))) return 'you'
  }
  if (
    right.some((token) => has(token, 'kin')) ||
    (my && !right.some((token) => /^girl|^boy|^lover/.test(token.word)))
  )
    return 'family'
  for (const token of near.toReversed()) {
    if (has(token, 'kin')) return 'family'
    if (has(token, 'third')) return relativeBefore(tokens, quantity.start) ? 'family' : 'other'
    if (has(token, 'self') || /^(my|mein|meine|mi|mon|ma|meu|minha|mio|mia|мой|моя)$/.test(token.word))
      return 'self'
    if (has(token, 'you')) return 'you'
  }
  return near.length > 1 && has(near.at(-3), 'my') ? 'family' : 'other'
}

function relativeBefore(tokens: readonly Token[], before: number): boolean {
  return tokens.slice(Math.max(0, before - 25), before).some((token) => has(token, 'kin'))
}

function isPast(tokens: readonly Token[], quantity: Quantity, whose: Whose): boolean {
  if (whose !== 'self') return false
  const before = skipAdverbs(tokens, quantity.start - 1)
  return has(tokens[before], 'was') || tokens[before]?.word === 'at' || has(tokens[before - 1], 'was')
}

function claim(
  tokens: readonly Token[],
  quantity: Quantity,
  end: number,
  age: number,
  faint = false,
): AgeClaim {
  // "in second grade I was", "at nine I had"
  const looksBack = has(tokens[end], 'self') && has(tokens[end + 1], 'was')
  const whose = looksBack ? 'self' : whoseAge(tokens, quantity, end)
  return { start: quantity.start, end, age, whose, past: looksBack || isPast(tokens, quantity, whose), faint }
}

/** Years from the end of school in which somebody is still at school, whatever school it is. */
const CLASS_YEARS_MIN = 5

function bornClaim(tokens: readonly Token[], quantity: Quantity, now: Date): AgeClaim | undefined {
  const years = quantity.value - now.getUTCFullYear()
  if (
    years >= CLASS_YEARS_MIN &&
    tokens[quantity.start - 1]?.word === 'of' &&
    tokens[quantity.start - 2]?.word === 'class'
  )
    return claim(tokens, quantity, quantity.end, Math.max(5, ADULT_AGE - years))
  const near = [
    ...tokens.slice(Math.max(0, quantity.start - 7), quantity.start),
    ...tokens.slice(quantity.end, quantity.end + 3),
  ]
  if (!near.some((token) => has(token, 'born'))) return undefined
  if (near.some((token) => has(token, 'thing'))) return undefined
  // Whoever may still be 17 this year is not taken for an adult.
  const age = now.getUTCFullYear() - quantity.value - 1
  return age >= -1 && age < ADULT_AGE ? claim(tokens, quantity, quantity.end, age) : undefined
}

/** "was 10 five years ago" is 15 today; undefined when no such addition is told. */
function grownSince(tokens: readonly Token[], all: readonly Quantity[], index: number): number | undefined {
  for (const other of [all[index - 1], all[index + 1]]) {
    if (!other || Math.abs(other.start - (all[index]?.start ?? 0)) > 7) continue
    const unit = tokens[other.end]
    if ((has(unit, 'years') || has(unit, 'ageYears')) && has(tokens[other.end + 1], 'ago')) return other.value
  }
  return undefined
}

function judgeNumber(
  tokens: readonly Token[],
  all: readonly Quantity[],
  index: number,
  now: Date,
): AgeClaim | undefined {
  const quantity = all[index]
  if (!quantity) return undefined
  if (quantity.value >= 1900 && quantity.value <= now.getUTCFullYear() + 14)
    return bornClaim(tokens, quantity, now)
  const inDays = has(tokens[quantity.end], 'days') && has(tokens[quantity.end + 1], 'old')
  if ((quantity.value > 1300 && !inDays) || quantity.value < 0) return undefined
  const isShortYear =
    quantity.value <= now.getUTCFullYear() % 100 &&
    tokens[quantity.start - 1]?.word === 'in' &&
    has(tokens[quantity.start - 2], 'born') &&
    !has(tokens[quantity.end], 'unit')
  if (isShortYear) return bornClaim(tokens, { ...quantity, value: 2000 + quantity.value }, now)
  const { form, end, scale } = formOf(tokens, quantity)
  if (aboutThing(tokens, quantity, end)) return undefined
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
  if (nearLimit && (told === 'under' || (told === 'turning' && !(counted && !soonAfter(tokens, quantity)))))
    return claim(tokens, quantity, end, quantity.value - 0.5)
  if (form === undefined || (told === 'over' && quantity.value >= 17)) return undefined
  const age = quantity.value * scale
  const since = grownSince(tokens, all, index)
  if (since !== undefined && age + since >= ADULT_AGE) return undefined
  return age < ADULT_AGE ? claim(tokens, quantity, end, age, form === 'faint') : undefined
}

function gradeClaim(tokens: readonly Token[], at: number): AgeClaim | undefined {
  const token = tokens[at]
  const next = tokens[at + 1]
  const value = token?.value
  const counts = has(token, 'ordinal') || (value !== undefined && value > 0 && value <= 13)
  if (counts && has(next, 'grade') && token?.stop !== 2)
    return claim(tokens, { start: at, end: at + 2, value: 0, derived: false }, at + 2, 15)
  const before = tokens[at - 1]
  // "in her fifteenth year"
  if (
    value !== undefined &&
    value <= ADULT_AGE &&
    has(token, 'ordinal') &&
    next?.word === 'year' &&
    before?.word !== 'the' &&
    has(before, 'my') &&
    tokens[at + 2]?.word !== 'of'
  )
    return claim(tokens, { start: at, end: at + 2, value, derived: false }, at + 2, value - 1)
  if (value === undefined || value < 1 || value > 13 || !has(before, 'gradeBefore') || before?.stop !== 0)
    return undefined
  const isSchoolYear =
    before.word !== 'year' ||
    /^(in|a|the|of|another)$/.test(tokens[at - 2]?.word ?? '') ||
    /^(student|girl|boy|pupil|class|girls|boys|pupils)$/.test(next?.word ?? '')
  if (
    !isSchoolYear ||
    (token?.stop === 0 && /^(of|in|into)$/.test(next?.word ?? '') && before.word === 'year')
  )
    return undefined
  return claim(tokens, { start: at - 1, end: at + 1, value, derived: false }, at + 1, Math.min(value + 5, 17))
}

/** A coming birthday: "her 16th birthday". */
function birthdayClaim(tokens: readonly Token[], at: number): AgeClaim | undefined {
  const value = tokens[at]?.value
  if (
    value === undefined ||
    value > ADULT_AGE ||
    !has(tokens[at], 'ordinal') ||
    tokens[at + 1]?.word !== 'birthday'
  )
    return undefined
  const found = claim(tokens, { start: at, end: at + 2, value, derived: false }, at + 2, value - 0.5)
  const past = tokens
    .slice(Math.max(0, at - 5), at + 5)
    .some((token) => has(token, 'was') || /^(since|after|had|on|remember)$/.test(token.word))
  return past && (found.whose === 'self' || value === ADULT_AGE) ? undefined : found
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
