import { ADULT_AGE } from './age-form.ts'
import { has } from './quantity.ts'
import type { Token } from './tokens.ts'

const ofNow =
  /^(now|today|heute|jetzt|hoy|ahora|aujourdhui|hui|maintenant|hoje|agora|oggi|ora|adesso|сегодня|теперь|сейчас|dzis|teraz|nu)$/
const GROWN_TOKENS = 6

const isOther = (token: Token) => has(token, 'third') || has(token, 'you')

const places = new WeakMap<readonly Token[], readonly number[]>()

/** Where a line says "now", worked out once. */
function placesOfNow(tokens: readonly Token[]): readonly number[] {
  const known = places.get(tokens) ?? tokens.flatMap(({ word }, at) => (ofNow.test(word) ? [at] : []))
  places.set(tokens, known)
  return known
}

/**
 * "A quindici anni ..., ora ne ho cinquanta": whoever was young is said to be grown now. Only of the speaker: where
 * somebody else is named on the way, the age may be theirs.
 */
export const isGrownNow = (tokens: readonly Token[], from: number) =>
  placesOfNow(tokens).some((at) => {
    if (at < from) return false
    const grown = tokens.findIndex(
      ({ value = 0 }, place) => place > at && place <= at + GROWN_TOKENS && value >= ADULT_AGE && value < 100,
    )
    return grown >= 0 && !tokens.slice(from, grown).some(isOther)
  })
