import { ADULT_AGE } from './age-form.ts'
import { onceEach } from './once-each.ts'
import { has } from './quantity.ts'
import type { Token } from './tokens.ts'

const ofNow =
  /^(now|today|heute|jetzt|hoy|ahora|aujourdhui|hui|maintenant|hoje|agora|oggi|ora|adesso|сегодня|теперь|сеичас|dzis|teraz|nu)$/
const GROWN_TOKENS = 6

const isOther = (token: Token) => has(token, 'third') || has(token, 'you')

/** Where a line says "now". */
export const placesOfNow = onceEach((tokens: readonly Token[]): readonly number[] =>
  tokens.flatMap(({ word }, at) => (ofNow.test(word) ? [at] : [])),
)

/**
 * "A quindici anni ..., ora ne ho cinquanta": whoever was young is said to be grown now. Only of the speaker: where
 * somebody else is named on the way, the age may be theirs.
 */
export const isGrownNow = (tokens: readonly Token[], from: number, nows = placesOfNow(tokens)) =>
  nows.some((at) => {
    if (at < from) return false
    const told = tokens.slice(at + 1, at + 1 + GROWN_TOKENS)
    const grown = told.findIndex(({ value = 0 }) => value >= ADULT_AGE && value < 100)
    return grown >= 0 && !tokens.slice(from, at + 1 + grown).some(isOther)
  })
