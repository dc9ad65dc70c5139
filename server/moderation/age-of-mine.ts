import { type AgeClaim, claimOf } from './age-claim.ts'
import { ADULT_AGE } from './age-form.ts'
import { has, quantities } from './quantity.ts'
import type { Token } from './tokens.ts'

const OLDEST = 80

/** "my age divided by three is hers; I am 42", "my age minus 26, and I am forty". */
export function reckonedFromMine(tokens: readonly Token[], at: number): AgeClaim | undefined {
  if (!has(tokens[at], 'aged') || !has(tokens[at - 1], 'my') || tokens[at]?.stop !== 0) return undefined
  const by = tokens[at + 2]?.word === 'by' ? at + 3 : at + 2
  const all = quantities(tokens)
  const count = all.find(({ start }) => start === by)
  if (!count || count.value < 2) return undefined
  const mine = all.find(
    ({ start, value }) => start !== count.start && value >= ADULT_AGE && value < OLDEST,
  )?.value
  if (mine === undefined) return undefined
  const sign = tokens[at + 1]
  const age = has(sign, 'divided') ? mine / count.value : has(sign, 'minus') ? mine - count.value : undefined
  return age !== undefined && age > 2 && age < ADULT_AGE ? claimOf(tokens, at - 1, count.end, age) : undefined
}
