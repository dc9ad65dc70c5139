import { ADULT_AGE } from './age-form.ts'
import { has } from './quantity.ts'
import type { Token } from './tokens.ts'

const ofNow =
  /^(now|today|heute|jetzt|hoy|ahora|aujourdhui|hui|maintenant|hoje|agora|oggi|ora|adesso|сегодня|теперь|сейчас|dzis|teraz|nu)$/
const GROWN_TOKENS = 6

const isOther = (token: Token) => has(token, 'third') || has(token, 'you')

/**
 * "A quindici anni ..., ora ne ho cinquanta": whoever was young is said to be grown now. Only of the speaker: where
 * somebody else is named on the way, the age may be theirs.
 */
export const isGrownNow = (tokens: readonly Token[], from: number) =>
  tokens.some(({ word }, at) => {
    if (at < from || !ofNow.test(word)) return false
    const grown = tokens.findIndex(
      ({ value = 0 }, place) => place > at && place <= at + GROWN_TOKENS && value >= ADULT_AGE && value < 100,
    )
    return grown >= 0 && !tokens.slice(from, grown).some(isOther)
  })
