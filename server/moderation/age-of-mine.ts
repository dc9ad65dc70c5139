import { type AgeClaim, claimOf } from './age-claim.ts'
import { ADULT_AGE } from './age-form.ts'
import { has, quantities } from './quantity.ts'
import type { Token } from './tokens.ts'

const OLDEST = 80
const REACH_TOKENS = 24

/** "my age divided by three is hers; I am 42", "my age minus 26, and I am forty". */
export function reckonedFromMine(tokens: readonly Token[], at: number): AgeClaim | undefined {
  const sign = tokens[at + 1]
  if (!has(tokens[at], 'aged') || !has(tokens[at - 1], 'my') || tokens[at]?.stop !== 0) return undefined
  if (!has(sign, 'divided') && !has(sign, 'minus')) return undefined
  const from = Math.max(0, at - REACH_TOKENS)
  const by = (tokens[at + 2]?.word === 'by' ? at + 3 : at + 2) - from
  const near = quantities(tokens.slice(from, at + REACH_TOKENS))
  const count = near.find(({ start }) => start === by)
  const mine = near.find(({ start, value }) => start !== by && value >= ADULT_AGE && value < OLDEST)
  if (!count || !mine || count.value < 2) return undefined
  const age = has(sign, 'divided') ? mine.value / count.value : mine.value - count.value
  return age > 2 && age < ADULT_AGE ? claimOf(tokens, at - 1, from + count.end, age) : undefined
}
