import { ADULT_AGE } from './age-form.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

const NEAR_TOKENS = 7

/** "was 10 five years ago" is 15 today; undefined when no such addition is told. */
export function grownSince(
  tokens: readonly Token[],
  all: readonly Quantity[],
  index: number,
): number | undefined {
  for (const other of [all[index - 1], all[index + 1]]) {
    if (!other || Math.abs(other.start - (all[index]?.start ?? 0)) > NEAR_TOKENS) continue
    const unit = tokens[other.end]
    if ((has(unit, 'years') || has(unit, 'ageYears')) && has(tokens[other.end + 1], 'ago')) return other.value
  }
  return undefined
}

const will =
  /^(will|ll|shall|turn|turns|turning|wird|werde|wirst|sera|seras|sere|tendra|tendre|tendras|cumple|cumplira|aura|aurai|auras|tera|terei|fara|faz|avra|avro|avrai|compie|будет|исполнится|bedzie|wordt)$/
const within = /^(in|within|en|dans|em|daqui|tra|fra|через|za|over)$/
const WILL_TOKENS = 5

/** "in five years she will be 21" is 16 today; undefined where nobody is told to be under 18 by it. */
export function willBe(
  tokens: readonly Token[],
  all: readonly Quantity[],
  index: number,
): number | undefined {
  const then = all[index]
  if (!then || then.derived || then.value < ADULT_AGE || then.value > 40) return undefined
  const before = tokens.slice(Math.max(0, then.start - WILL_TOKENS), then.start)
  const next = tokens[then.end - 1]?.stop === 0 ? tokens[then.end] : undefined
  if (!before.some(({ word }) => will.test(word)) || has(next, 'unit') || has(next, 'thing')) return undefined
  const isSomebody = before.some(
    (token) => has(token, 'third') || has(token, 'self') || has(token, 'you') || has(token, 'kin'),
  )
  if (!isSomebody) return undefined
  for (const gap of [all[index - 1], all[index + 1]]) {
    const unit = gap && tokens[gap.end]
    if (!gap || Math.abs(gap.start - then.start) > NEAR_TOKENS || gap.derived) continue
    if (!(has(unit, 'years') || has(unit, 'ageYears')) || !within.test(tokens[gap.start - 1]?.word ?? ''))
      continue
    const age = then.value - gap.value
    if (age > 2 && age < ADULT_AGE) return age
  }
  return undefined
}
