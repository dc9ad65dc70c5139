import { isGrownNow } from './grown-since.ts'
import { has } from './quantity.ts'
import type { Reading } from './reading.ts'
import type { Token } from './tokens.ts'

const recalls = /^(met|remember|attended|dated|knew|graduated|grew|used|back|since|ago|first)$/
export const we =
  /^(everyone|everybody|alle|todos|todas|tous|toutes|tutti|tutte|все|we|wir|nos|nosotros|nous|noi|мы|私たち|我们|우리|wij|we|my|mein|meine|mi|mon|ma|meu|minha|mio|mia|moj|moja|benim|我的)$/

export const isFirst = (token: Token | undefined) =>
  token !== undefined && (has(token, 'self') || we.test(token.word)) && !has(token, 'is')

const once = /^(fui|fuimos|eramos|fomos|eravamo|etions)$/

/** "in high school I was shy", "we met in ninth grade". */
export function isLookedBack({ tokens, sentences }: Reading, start: number): boolean {
  const isOld = tokens.some(
    ({ value = 0 }, at) => value > 1930 && value <= LONG_AGO && sentences[at] === sentences[start],
  )
  if (isOld && tokens[start]?.value === undefined) return true
  // "my girl scout days"
  const isOfOwnDays =
    tokens.slice(Math.max(0, start - 2), start).some(({ word }) => /^(my|our)$/.test(word)) &&
    tokens.slice(start, start + 3).some(({ word }) => /^(days|years|memories)$/.test(word))
  if (isOfOwnDays && tokens.slice(start, start + 2).some(({ word }) => /^scouts?$/.test(word))) return true
  const before = tokens.slice(Math.max(0, start - 8), start)
  if (!before.some((token) => has(token, 'third') || has(token, 'you')) && isGrownNow(tokens, start))
    return true
  // "wie du als Junge warst", "when you were a girl"
  const isOnce = tokens
    .slice(Math.max(0, start - 4), start)
    .some(({ word }) => /^(when|als|cuando|quand|quando)$/.test(word))
  return tokens.some((token, at) => {
    if (sentences[at] !== sentences[start]) return false
    // "war ich Messdiener", "you were a pupil here"
    const [next] = tokens.slice(at + 1, at + 2)
    if (has(token, 'was') && (isFirst(next) || has(tokens[at - 1], 'you') || once.test(token.word)))
      return true
    if (isOnce && has(token, 'was') && Math.abs(at - start) <= 3) return true
    const before = tokens.slice(Math.max(0, at - 3), at)
    return (
      (has(token, 'was') || recalls.test(token.word)) &&
      before.some(isFirst) &&
      !before.some((one) => has(one, 'third'))
    )
  })
}

/** Whoever was at school in this year is grown now. */
const LONG_AGO = 2006
