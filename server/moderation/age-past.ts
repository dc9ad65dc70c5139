import { skipAdverbs } from './age-adverbs.ts'
import type { Whose } from './age-claim.ts'
import { ADULT_AGE } from './age-form.ts'
import { isGrownNow } from './grown-since.ts'
import { has, type Quantity } from './quantity.ts'
import { isSupposed } from './supposed.ts'
import type { Token } from './tokens.ts'

const firsts = /^(kiss|crush|love|date|boyfriend|girlfriend|dance)$/
const PAST_TOKENS_MAX = 8

const NOW_TOKENS = 8
/** "three kids" is a number of something else. */
const isUnderAge = ({ value, stop }: Token, at: number, all: readonly Token[]) => {
  const next = stop === 0 ? all[at + 1] : undefined
  const isCount = next !== undefined && has(next, 'kin')
  return value !== undefined && value > 2 && value < ADULT_AGE && !isCount
}
const ofToday = /^(today|nowadays|heute|hoy|aujourdhui|hui|hoje|oggi|сегодня|dzis|dzisiaj|simdi)$/
const ofNow = /^(now|maintenant|jetzt|ahora|ora|adesso|agora|теперь|сеичас)$/

const youngNow = new WeakMap<readonly Token[], boolean>()
/** "On avait huit ans, maintenant on en a treize"; asked of each age of a line, and looked up once. */
function isUnderAgeNow(tokens: readonly Token[]): boolean {
  const known = youngNow.get(tokens)
  if (known !== undefined) return known
  const found = tokens.some(
    ({ word }, at) => ofNow.test(word) && tokens.slice(at, at + NOW_TOKENS).some(isUnderAge),
  )
  youngNow.set(tokens, found)
  return found
}

const likening = /^(like|as|than|wie|como|comme|come)$/
const looking = /^(when|als|cuando|quand|quando)$/

export const once =
  /^(konnte|hatte|lernte|ging|musste|durfte|wollte|wohnte|mochte|podia|tenia|vivia|jugaba|sabia|iba|volvia|faisais|jouais|allais|savais|vivais|pouvais|facevo|andavo|giocavo|sapevo|vivevo|fazia|brincava|tinha|ia|[a-z]{3,}(aba|abas|aban|avo|avam))$/
const ONCE_TOKENS = 8

/** "Ich konnte das erst in der zweiten Klasse", "me mandaba con seis años": a tense that tells of nothing that is still so. */
const tellsOfOnce = (tokens: readonly Token[], { start, end }: Quantity) =>
  tokens.slice(Math.max(0, start - ONCE_TOKENS), end + ONCE_TOKENS).some(({ word }) => once.test(word))

/** "my best friend since grade four", "depuis que j'ai douze ans" */
const sinceThen = (tokens: readonly Token[], { start }: Quantity) =>
  tokens
    .slice(Math.max(0, start - 4), start)
    .some(({ word }) => /^(since|seit|seitdem|desde|depuis)$/.test(word))

/** "at fifteen", "mit fünfzehn", "a los quince": of a time, where the same words can tell of now. */
const isAtAge = (tokens: readonly Token[], { start }: Quantity) =>
  /^(at|mit|a|los|con|aos|com|в|w|op)$/.test(tokens[start - 1]?.word ?? '')

/** "back in 11th grade", where nobody was held back. */
const isBackIn = (tokens: readonly Token[], { start }: Quantity) =>
  /^(in|at)$/.test(tokens[start - 1]?.word ?? '') &&
  tokens[start - 2]?.word === 'back' &&
  !/^(held|kept|put|set|is|are|comes?)$/.test(tokens[start - 3]?.word ?? '')

/** "he was 17 when he left home, now he's 52" */
function isSameGrown(tokens: readonly Token[], was: number, from: number): boolean {
  const pronoun = tokens[was - 1]
  if (!has(pronoun, 'third')) return false
  return tokens.some(
    ({ value = 0 }, at) =>
      at > from &&
      value >= ADULT_AGE &&
      value < 100 &&
      has(tokens[at - 1], 'is') &&
      tokens[at - 2]?.word === pronoun?.word &&
      [tokens[at - 3], tokens[at + 1]].some(
        (token) => ofNow.test(token?.word ?? '') || ofToday.test(token?.word ?? ''),
      ),
  )
}

/** Whether an age is told of the past of whoever it is. */
export function isPast(tokens: readonly Token[], quantity: Quantity, whose: Whose): boolean {
  if (isSupposed(tokens, quantity.start)) return false
  if (isBackIn(tokens, quantity)) return true
  const near = tokens.slice(Math.max(0, quantity.start - 8), quantity.start)
  if (
    (whose === 'self' || whose === 'other') &&
    isAtAge(tokens, quantity) &&
    !near.some((token) => has(token, 'third')) &&
    isGrownNow(tokens, quantity.end)
  )
    return true
  const before = skipAdverbs(tokens, quantity.start - 1)
  if (isUnderAgeNow(tokens)) return false
  // "like when she was six": she is not now.
  const [as, when, , was] = tokens.slice(Math.max(0, before - 3), before + 1)
  if (likening.test(as?.word ?? '') && looking.test(when?.word ?? '') && has(was, 'was')) return true
  if (has(tokens[before], 'was') && isSameGrown(tokens, before, quantity.end)) return true
  const [who, then] = tokens.slice(quantity.end, quantity.end + 2)
  const isOfThen = isAtAge(tokens, quantity) && has(who, 'third') && has(then, 'was')
  if (isOfThen && isSameGrown(tokens, quantity.end + 1, quantity.end)) return true
  if (whose !== 'self') return false
  // "I was bullied in seventh grade"
  for (let at = quantity.start - 1; at > Math.max(0, quantity.start - PAST_TOKENS_MAX); at--) {
    if (
      (tokens[at]?.stop ?? 0) > 0 ||
      has(tokens[at], 'born') ||
      /^(am|m|im|is|bin|soy|suis|sou|sono)$/.test(tokens[at]?.word ?? '')
    )
      break
    if (
      /^(was|war|etais|era|ero|был|была|bylam|bylem)$/.test(tokens[at]?.word ?? '') &&
      has(tokens[at - 1], 'self')
    )
      return true
    // "my first kiss was behind the gym in ninth grade"
    const isFirstOf =
      has(tokens[at], 'was') && tokens[at - 2]?.word === 'first' && firsts.test(tokens[at - 1]?.word ?? '')
    if (isFirstOf && tokens[at - 3]?.word === 'my') return true
    // "the man I had a crush on in tenth grade", "I sat behind him in ninth grade"
    const isOfThen =
      /^(sat|went|attended)$/.test(tokens[at]?.word ?? '') ||
      (tokens[at]?.word === 'had' && /^(crushe?s?)$/.test(tokens[at + 2]?.word ?? ''))
    if (isOfThen && has(tokens[at - 1], 'self')) return true
  }
  const isOfNow = has(tokens[before], 'is') || has(tokens[before - 1], 'is')
  if ((!isOfNow && tellsOfOnce(tokens, quantity)) || sinceThen(tokens, quantity)) return true
  return has(tokens[before], 'was') || tokens[before]?.word === 'at' || has(tokens[before - 1], 'was')
}
