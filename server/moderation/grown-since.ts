import { ADULT_AGE } from './age-form.ts'
import { has } from './quantity.ts'
import type { Token } from './tokens.ts'

const ofNow =
  /^(now|today|heute|jetzt|hoy|ahora|aujourdhui|hui|maintenant|hoje|agora|oggi|ora|adesso|сегодня|теперь|сейчас|dzis|teraz|nu)$/
const GROWN_TOKENS = 6

/** "A quindici anni ..., ora ne ho cinquanta": whoever was young is said to be grown now. */
export const isGrownNow = (tokens: readonly Token[], from: number) =>
  tokens.some(
    ({ word }, at) =>
      at >= from &&
      ofNow.test(word) &&
      tokens.slice(at + 1, at + 1 + GROWN_TOKENS).some(({ value = 0 }) => value >= ADULT_AGE && value < 100),
  )

const grown =
  /^(husband|wife|colleague|coworker|retired|divorced|decades?|married|university|graduated|grandmother|grandfather|grandma|grandpa|widow|widower)$/
const later = /^(later|ago|on|since|after)$/
const YEARS_MIN = 8

/** "twenty years later", "my husband": what nobody says who is young still. */
const isLongAfter = (tokens: readonly Token[]) =>
  tokens.some(
    ({ word, value = 0 }, at) =>
      grown.test(word) ||
      (value >= YEARS_MIN && has(tokens[at + 1], 'years') && later.test(tokens[at + 2]?.word ?? '')),
  )

const did = /^(fell|wrote|sent|sat|went|attended|knew|gave|adored|fancied|had|was|used)$/
const TOLD_TOKENS = 8

/** "I wrote love letters to a boy in seventh grade, my husband laughed": told by somebody grown, of then. */
export function isToldLongAfter(tokens: readonly Token[], start: number): boolean {
  const isDone = tokens
    .slice(Math.max(0, start - TOLD_TOKENS), start)
    .some((token, at, before) => has(token, 'self') && did.test(before[at + 1]?.word ?? ''))
  return isDone && isLongAfter(tokens)
}
