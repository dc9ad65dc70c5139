import { ADULT_AGE } from './age-form.ts'
import { leet } from './lexicon/confusables.ts'
import { isKnown } from './lexicon.ts'
import { spellings } from './normalise.ts'
import { onceEach } from './once-each.ts'
import { has } from './quantity.ts'
import { makeToken, type Token } from './tokens.ts'

/** From so many words with signs among their letters on, a text is written in such signs. */
const DISGUISED_MIN = 2
const DISGUISED_SHARE = 0.25
/** What digits alone may stand for: what else would be "48" or "19"? */
const small = /^(to|be|so|as|at|el|es|al|la|se|si|te|ti|et|sa|ta|le)$/
const WORD_CHARS_MAX = 4

const isDisguised = onceEach(
  ({ forms: [written = ''] }: Token) => /[a-z]/.test(written) && /[0-9@$!|+]/.test(written),
)

/** "4 years", "50 km": a number whatever stands around it. */
const isCounting = (next: Token | undefined) =>
  next === undefined ||
  (['years', 'ageYears', 'ageUnit', 'months', 'days', 'unit', 'grade', 'old'] as const).some((role) =>
    has(next, role),
  )

/** The word that a token without any letter stands for; what may be an age stays a number. */
function wordOf({ forms: [written = ''], value, stop }: Token, next: Token | undefined): string | undefined {
  if (/\p{L}/u.test(written) || written.length > WORD_CHARS_MAX || isCounting(next)) return undefined
  const isBeforeNumber = next?.value !== undefined
  if (written === '4') return stop === 0 && !isBeforeNumber ? leet.get(written) : undefined
  if (written === '15' && isBeforeNumber) return 'is'
  if (written.length < 2 || (value !== undefined && value < ADULT_AGE)) return undefined
  const isNumber = /^\d+$/.test(written)
  return spellings(written).find(
    (form) => (isNumber ? small.test(form) : isKnown(form)) && /^[a-z]+$/.test(form),
  )
}

/** Reads "70" as "to" and "4" as "a" in a text that is written in such signs: "I w4n7 70 83 w1th y0u". */
export function withSignWords(tokens: readonly Token[]): readonly Token[] {
  const disguised = tokens.reduce((count, token) => count + (isDisguised(token) ? 1 : 0), 0)
  if (disguised < DISGUISED_MIN || disguised < tokens.length * DISGUISED_SHARE) return tokens
  return tokens.map((token, at) => {
    const word = wordOf(token, token.stop === 0 ? tokens[at + 1] : undefined)
    return word === undefined ? token : { ...makeToken(word), stop: token.stop }
  })
}
