import { isGrownNow, placesOfNow } from './grown-since.ts'
import { has } from './quantity.ts'
import type { Reading } from './reading.ts'
import { isSupposed } from './supposed.ts'
import type { Token } from './tokens.ts'

const recalls = /^(met|remember|attended|dated|knew|graduated|grew|used|back|since|ago|first)$/
export const we =
  /^(everyone|everybody|alle|todos|todas|tous|toutes|tutti|tutte|все|we|wir|nos|nosotros|nous|noi|мы|私たち|我们|우리|wij|we|my|mein|meine|mi|mon|ma|meu|minha|mio|mia|moj|moja|benim|我的)$/

export const isFirst = (token: Token | undefined) =>
  token !== undefined && (has(token, 'self') || we.test(token.word)) && !has(token, 'is')

export const us =
  /^(us|we|uns|wir|nosotros|nos|nous|noi|ci|мы|нас|нам|my|nas|nam|ons|wij|biz|bizim|私たち|僕たち|我们|우리)$/

/** Whoever speaks or is spoken to. */
export const isHere = (token: Token) => isFirst(token) || has(token, 'you') || us.test(token.word)

const once = /^(fui|fuimos|eramos|fomos|eravamo|etions)$/

interface Told {
  readonly isOld: boolean
  readonly isRecalled: boolean
}
const seen = new WeakMap<Reading, Map<number, Told>>()

/** What one sentence says of the past, worked out once. */
function toldIn(reading: Reading, sentence: number): Told {
  const known = seen.get(reading) ?? new Map<number, Told>()
  seen.set(reading, known)
  const { tokens, sentences } = reading
  const told = known.get(sentence) ?? {
    isOld: tokens.some(
      ({ value = 0 }, at) => value > 1930 && value <= LONG_AGO && sentences[at] === sentence,
    ),
    isRecalled: tokens.some((token, at) => sentences[at] === sentence && recallsAt(tokens, token, at)),
  }
  known.set(sentence, told)
  return told
}

const nows = new WeakMap<Reading, readonly number[]>()
function nowsOf(reading: Reading): readonly number[] {
  const known = nows.get(reading) ?? placesOfNow(reading.tokens)
  nows.set(reading, known)
  return known
}

const SAID_TOKENS = 6

function recallsAt(tokens: readonly Token[], token: Token, at: number): boolean {
  // "war ich Messdiener", "you were a pupil here"
  const isWas = has(token, 'was')
  // "if I told you I was still in school": it is so now.
  if (isWas && tokens.slice(Math.max(0, at - SAID_TOKENS), at).some(({ word }) => word === 'if')) return false
  if (isWas && isSupposed(tokens, at)) return false
  if (isWas && (isFirst(tokens[at + 1]) || has(tokens[at - 1], 'you') || once.test(token.word))) return true
  if (!isWas && !recalls.test(token.word)) return false
  const before = tokens.slice(Math.max(0, at - 3), at)
  return before.some(isFirst) && !before.some((one) => has(one, 'third'))
}

/** "in high school I was shy", "we met in ninth grade". */
export function isLookedBack(reading: Reading, start: number): boolean {
  const { tokens, sentences } = reading
  const { isOld, isRecalled } = toldIn(reading, sentences[start] ?? 0)
  if (isRecalled || (isOld && tokens[start]?.value === undefined)) return true
  // "my girl scout days"
  const isOfOwnDays =
    tokens.slice(Math.max(0, start - 2), start).some(({ word }) => /^(my|our)$/.test(word)) &&
    tokens.slice(start, start + 3).some(({ word }) => /^(days|years|memories)$/.test(word))
  if (isOfOwnDays && tokens.slice(start, start + 2).some(({ word }) => /^scouts?$/.test(word))) return true
  const before = tokens.slice(Math.max(0, start - 8), start)
  if (
    !before.some((token) => has(token, 'third') || has(token, 'you')) &&
    isGrownNow(tokens, start, nowsOf(reading))
  )
    return true
  // "wie du als Junge warst", "when you were a girl"
  const isOnce = tokens
    .slice(Math.max(0, start - 4), start)
    .some(({ word }) => /^(when|als|cuando|quand|quando)$/.test(word))
  return (
    isOnce &&
    tokens
      .slice(Math.max(0, start - 3), start + 4)
      .some((token, at) => has(token, 'was') && sentences[Math.max(0, start - 3) + at] === sentences[start])
  )
}

/** Whoever was at school in this year is grown now. */
const LONG_AGO = 2006
