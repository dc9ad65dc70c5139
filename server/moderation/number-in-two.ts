import { numberOf } from './numbers.ts'
import { makeToken, type Token } from './tokens.ts'

const teenBegins = new Set(
  'thir four fif six seven eigh drei vier funf sech sieb tre quattor quin три четыр пят шест сем'.split(' '),
)
const teenEnds = new Set('teen zehn dici надцать надцати'.split(' '))

/** "thir teen", "drei zehn": a number in two, of which the first may be one by itself. */
export function teenAt(tokens: readonly Token[], at: number): Token | undefined {
  const next = tokens[at + 1]
  if (!next || !teenEnds.has(next.word)) return undefined
  const first = tokens[at]
  if (!first || first.stop > 0 || !teenBegins.has(first.word)) return undefined
  const whole = first.word + next.word
  return numberOf(whole) === undefined ? undefined : { ...makeToken(whole), stop: next.stop }
}
