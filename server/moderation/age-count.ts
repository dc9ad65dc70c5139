import { skipAdverbs } from './age-adverbs.ts'
import { type AgeClaim, claimOf } from './age-claim.ts'
import { ADULT_AGE } from './age-form.ts'
import { reckonedFromMine } from './age-of-mine.ts'
import { has, quantities } from './quantity.ts'
import type { Token } from './tokens.ts'

const PART_OF: Readonly<Record<string, number>> = { half: 2, third: 3, quarter: 4 }

/** "I am 30 and she is half my age". */
function partOfAge(tokens: readonly Token[], at: number): AgeClaim | undefined {
  const parts = PART_OF[tokens[at]?.word ?? '']
  const joined = tokens[at + 1]?.word === 'of' ? at + 2 : at + 1
  if (!parts || !has(tokens[joined], 'my') || !has(tokens[joined + 1], 'aged')) return undefined
  const grown = quantities(tokens).filter(
    ({ start, value }) => start !== at && value >= ADULT_AGE && value < 80,
  )
  // "half his age, thirty to his sixty": the older one's.
  const told = grown.toSorted((one, other) => other.value - one.value)[0]
  const [sign, by] = [tokens[joined + 2], tokens[joined + 3]?.value ?? 0]
  const more = has(sign, 'plus') ? by : has(sign, 'minus') ? -by : 0
  if (!told) return undefined
  const age = told.value / parts + more
  return age < ADULT_AGE ? claimOf(tokens, at, joined + 2, age) : undefined
}

const MULTIPLES: Readonly<Record<string, number>> = { twice: 2, double: 2, doubled: 2, triple: 3, thrice: 3 }
const RESULT_TOKENS_MAX = 7

/** "double her age and you get 28", "he is 28, twice her age". */
function multipleOfAge(tokens: readonly Token[], at: number): AgeClaim | undefined {
  const times = MULTIPLES[tokens[at]?.word ?? '']
  if (!times || !has(tokens[at + 1], 'my') || !has(tokens[at + 2], 'aged')) return undefined
  const told = quantities(tokens).find(
    ({ start, end, value }) =>
      value < 60 &&
      ((end === at && tokens[at - 1]?.stop === 1) || (start > at && start - at < RESULT_TOKENS_MAX)),
  )
  // "she is 25 and I'm 50"
  const isOfBoth = told && quantities(tokens).some(({ value }) => value === told.value * times)
  return told && !isOfBoth && told.value / times < ADULT_AGE
    ? claimOf(tokens, at, at + 3, told.value / times)
    : undefined
}

const lifeUnits = /^(summers?|winters?|springs|autumns)$/
const lived = /^(seen|lived|counts|counted|has|had|is)$/
const youngOrAll = /^(all|lad|lass|maiden|girl|boy|youth|child|princess|prince)$/
const cake = /^(cake|birthday|torte|tarta|gateau|bolo|torta)$/

/** "has seen fourteen summers", "thirteen candles on her cake". */
function countedLife(tokens: readonly Token[], at: number): AgeClaim | undefined {
  const value = tokens[at - 1]?.value
  const unit = tokens[at]?.word ?? ''
  if (value === undefined || value < 3 || value >= ADULT_AGE) return undefined
  const says = (start: number, end: number, pattern: RegExp) =>
    tokens.slice(Math.max(0, start), end).some(({ word }) => pattern.test(word))
  const next = tokens[at + 1]
  const isOf = says(at - 2, at - 1, /^of$/) && says(at - 3, at - 2, youngOrAll)
  const isLived = (isOf || says(at - 4, at - 1, lived)) && !/^(in|at|with|ago)$/.test(next?.word ?? '')
  const isAge = lifeUnits.test(unit) && (has(next, 'old') || isLived)
  const isCake = /^candles?$/.test(unit) && says(at, at + 5, cake)
  return isAge || isCake ? claimOf(tokens, at - 1, at + 1, value) : undefined
}

const alive = /^(alive|lived|existed)$/
const together = /^(side|together|apart|here|there|in|with|near|at|under)$/
const LIFE_TOKENS = 8

/** "has been alive for 5,000 days", "has lived four thousand nine hundred days", and not "has lived with me for 2,000 days". */
function lifeInUnits(tokens: readonly Token[], at: number): AgeClaim | undefined {
  const unit = tokens[at + 1]
  const perYear = has(unit, 'months')
    ? 12
    : /^weeks$/.test(unit?.word ?? '')
      ? 52
      : has(unit, 'days')
        ? 365
        : 0
  const from = Math.max(0, at - LIFE_TOKENS)
  if (perYear === 0 || !tokens.slice(from, at).some(({ word }) => alive.test(word))) return undefined
  const count = quantities(tokens).find(({ end }) => end === at + 1)
  const age = (count?.value ?? 0) / perYear
  if (!count || age < 3 || age >= ADULT_AGE) return undefined
  const before = skipAdverbs(tokens, count.start - 1)
  const verb = tokens[before]?.word === 'for' ? skipAdverbs(tokens, before - 1) : before
  const isLife = alive.test(tokens[verb]?.word ?? '')
  return isLife && !together.test(tokens[at + 2]?.word ?? '')
    ? claimOf(tokens, count.start, at + 2, age)
    : undefined
}

/** "has lived for a decade and a half". */
function decadesOfLife(tokens: readonly Token[], at: number): AgeClaim | undefined {
  // "one and a half decades old"
  const [one, and, a, part] = tokens.slice(Math.max(0, at - 4), at)
  const isMany =
    tokens[at]?.word === 'decades' &&
    has(part, 'half') &&
    and?.word === 'and' &&
    a?.word === 'a' &&
    one?.value === 1 &&
    has(tokens[at + 1], 'old')
  if (isMany) return claimOf(tokens, at - 4, at + 2, 15)
  if (tokens[at]?.word !== 'decade') return undefined
  const [joined, , half] = tokens.slice(at + 1, at + 4)
  const isHalf = joined?.word === 'and' && has(half, 'half')
  const end = isHalf ? at + 4 : at + 1
  const before = tokens.slice(Math.max(0, at - 4), at)
  const isOld = has(tokens[end], 'old')
  const closes = (tokens[end - 1]?.stop ?? 0) > 0 || end === tokens.length
  const isLife = closes && before.some(({ word }) => /^(lived|alive|age|aged)$/.test(word))
  return isOld || isLife ? claimOf(tokens, at, end, isHalf ? 15 : 10) : undefined
}

/** "she was born when I was twenty, I'm now thirty-four" */
function sinceBorn(tokens: readonly Token[], at: number): AgeClaim | undefined {
  const [when, , was, then] = tokens.slice(at + 1, at + 5)
  if (when?.word !== 'when' || !has(was, 'was') || then?.value === undefined) return undefined
  const now = quantities(tokens).find(
    ({ start }) =>
      start > at + 4 &&
      tokens.slice(start - 2, start).some((token) => has(token, 'is') || token.word === 'now'),
  )
  const age = (now?.value ?? 0) - then.value
  return now && age > 0 && age < ADULT_AGE ? claimOf(tokens, at, now.end, age) : undefined
}

/** "her mother had her at 20 and is 33 now". */
function sinceBirth(tokens: readonly Token[], at: number): AgeClaim | undefined {
  const [child, when, then] = tokens.slice(at + 1, at + 4)
  if (has(tokens[at], 'born')) return sinceBorn(tokens, at)
  const isBirth =
    /^(had|bore|birthed)$/.test(tokens[at]?.word ?? '') && when?.word === 'at' && then?.value !== undefined
  if (!isBirth || !(has(child, 'third') || child?.word === 'me')) return undefined
  const now = quantities(tokens).find(({ start }) => start > at + 3 && has(tokens[start - 1], 'is'))
  const age = (now?.value ?? 0) - (then.value ?? 0)
  return now && age > 0 && age < ADULT_AGE ? claimOf(tokens, at + 1, now.end, age) : undefined
}

/** "my age starts with a one and ends with a four". */
function digitByDigit(tokens: readonly Token[], at: number): AgeClaim | undefined {
  if (
    !/^(starts?|begins?|digits)$/.test(tokens[at]?.word ?? '') ||
    !tokens.some((token) => has(token, 'aged'))
  )
    return undefined
  const digits = tokens.slice(at, at + 12).filter(({ value }) => value !== undefined && value < 10)
  const ends = tokens.slice(at, at + 12).some(({ word }) => /^(ends?|followed|then|second|last)$/.test(word))
  const [first, second] = digits
  if (
    !(ends || tokens[at]?.word === 'digits') ||
    first?.value !== 1 ||
    second?.value === undefined ||
    second.value >= 8
  )
    return undefined
  return claimOf(tokens, at, at + 2, 10 + second.value)
}

const digitsOf = new Set('digits quersumme cifras chiffres algarismos cifre цифр цифры'.split(' '))

/** "the digits of 1904 added up, that is her age" */
function sumOfDigits(tokens: readonly Token[], at: number): AgeClaim | undefined {
  if (!digitsOf.has(tokens[at]?.word ?? '')) return undefined
  if (!tokens.some((token) => has(token, 'aged') || has(token, 'old') || has(token, 'ageYears')))
    return undefined
  const near = tokens.slice(at, at + 4).find(({ word }) => /^\d{2,4}$/.test(word))
  const age = [...(near?.word ?? '')].reduce((sum, digit) => sum + Number(digit), 0)
  return age > 2 && age < ADULT_AGE ? claimOf(tokens, at, at + 3, age) : undefined
}

/** How many of a thing there are, for "as many years as". */
const COUNTS: readonly (readonly [RegExp, RegExp, number])[] = [
  [/^(months?|monate?|meses|mois|mesi)$/, /^(year|jahr|ano|anno|annee|an)$/, 12],
  [/^(days?|tage?|dias|jours|giorni)$/, /^(week|woche|semana|semaine|settimana)$/, 7],
  [/^days?$/, /^fortnight$/, 14],
  [/^signs?$/, /^zodiac$/, 12],
  [/^lines?$/, /^sonnet$/, 14],
  [/^cards?$/, /^suit$/, 13],
  [/^(apostles|disciples)$/, /^(jesus|christ|table|supper)$/, 12],
]
const COUNTED_TOKENS = 7

/** "her age is the number of months in a year" */
function countOfThings(tokens: readonly Token[], at: number): AgeClaim | undefined {
  const isAsOld = tokens[at]?.word === 'as' && has(tokens[at - 1], 'old')
  if (!isAsOld && !/^(number|many|anzahl|viele|numero|nombre|autant|tantos)$/.test(tokens[at]?.word ?? ''))
    return undefined
  const after = tokens.slice(at + 1, at + 1 + COUNTED_TOKENS)
  const around = tokens.slice(Math.max(0, at - COUNTED_TOKENS), at + 1 + COUNTED_TOKENS)
  if (!around.some((token) => has(token, 'aged') || has(token, 'old') || has(token, 'years')))
    return undefined
  const count = COUNTS.find(
    ([thing, whole]) =>
      after.some(({ word }) => thing.test(word)) && after.some(({ word }) => whole.test(word)),
  )
  return count && claimOf(tokens, at, at + 1, count[2])
}

/** Every age that has to be worked out from another number, or is counted in something else than years. */
export function countedAges(tokens: readonly Token[]): readonly AgeClaim[] {
  const found: (AgeClaim | undefined)[] = []
  for (let at = 0; at < tokens.length; at++)
    found.push(
      multipleOfAge(tokens, at) ??
        reckonedFromMine(tokens, at) ??
        sinceBirth(tokens, at) ??
        partOfAge(tokens, at) ??
        countedLife(tokens, at) ??
        decadesOfLife(tokens, at) ??
        countOfThings(tokens, at) ??
        lifeInUnits(tokens, at) ??
        digitByDigit(tokens, at) ??
        sumOfDigits(tokens, at),
    )
  return found.filter((one) => one !== undefined)
}
