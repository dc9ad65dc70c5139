import { conjunction, isAsked, isClosed, nextTo, ofIt, ofThat } from './age-halved.ts'
import { persons } from './age-thing.ts'
import { saysNothingElse } from './age-worked-out.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

export const younger = /^(younger|less|junger|menos|moins|meno|mlodsza|моложе|младше|jonger)$/
export const takes = /^(take|subtract|drop|shave|knock|deduct|remove|chop|lop|cut|lose|zieh|ziehe|nimm)$/
export const winds = /^(set|wind|turn|roll|put|bring|move|play|make)$/
export const ages =
  /^(age|deage|regress|rewind|rejuvenate|revert|verjung|verjunge|rejuvenece|rejuvenecela|rejuvenecelo|rajeunis|rejuvenesce|ringiovanisci|ringiovaniscila|омолоди)$/
const makes = /^(make|making|mach|mache|haz|hazla|rends|torna|faz|rendi|rendila|сделаи)$/
export const someone = /^(her|him|them|sie|ihn|la|le|ее|его|ja|haar|hem)$/
const theirs = /^(yours|hers|his|theirs)$/
export const REACH_TOKENS = 4

export const before = (tokens: readonly Token[], { start }: Quantity) =>
  tokens.slice(Math.max(0, start - REACH_TOKENS), start)

/** Whoever is spoken to or of, and not who speaks. */
export const isOther = (token: Token | undefined) =>
  token !== undefined &&
  (has(token, 'third') || has(token, 'you') || someone.test(token.word) || theirs.test(token.word))

/** "and we could have met": what would be so if somebody were younger, where nothing intimate would. */
function isOnlyThoughtOf(tokens: readonly Token[], at: number): boolean {
  const from = conjunction.test(tokens[at]?.word ?? '') ? at + 1 : at
  const [who, would] = tokens.slice(from, from + 2)
  const isThought =
    /^(i|you|we|they|she|he)$/.test(who?.word ?? '') &&
    /^(would|could|might|had|have|d)$/.test(would?.word ?? '')
  const stop = tokens.slice(from).findIndex((token) => token.stop > 0)
  const clause = tokens.slice(from + 2, stop < 0 ? undefined : from + stop + 1)
  return (
    isThought &&
    !clause.some(
      ({ word, starts }) =>
        /^(be|look)$/.test(word) || persons.test(word) || starts.some(({ labels }) => labels.has('sexual')),
    )
  )
}

/** "take four years off", where the line goes on with that; alone where the age was told before the line. */
export function isTakenOff(tokens: readonly Token[], one: Quantity, end: number, isOfLine: boolean): boolean {
  const last = nextTo(tokens, end)?.word ?? ''
  if (!/^(off|from)$/.test(last) || !before(tokens, one).some(({ word }) => takes.test(word))) return false
  const next = nextTo(tokens, end + 1)
  const isOfIt = next !== undefined && ofIt.test(next.word)
  if (isOnlyThoughtOf(tokens, isOfIt ? end + 3 : end + 2) || isOnlyThoughtOf(tokens, end + 2)) return false
  if (isOfIt || last === 'from') return isOfIt
  return isOfLine ? saysNothingElse(tokens.slice(end + 2)) : isClosed(tokens, end + 1)
}

const whose = /^(her|him|them|his|their|your|yourself|herself|himself|age|ages)$/

/** "take off five years", "lose five years", "set her age back five years", "zieh fünf Jahre davon ab". */
export function isTakenAway(tokens: readonly Token[], one: Quantity, end: number): boolean {
  const near = before(tokens, one)
  const verb = near.findLastIndex(({ word }) => takes.test(word) || winds.test(word))
  const at = one.start - near.length + verb
  if (verb < 0 || !isAsked(tokens, at)) return false
  const between = near.slice(verb + 1).map(({ word }) => word)
  const way = between.at(-1) ?? ''
  const isTaking = takes.test(tokens[at]?.word ?? '')
  const isTheirs = between.slice(0, -1).every((word) => whose.test(word))
  const after = tokens.slice(end + 1, end + 3).map(({ word }) => word)
  if (isTaking && after[0] === 'davon') return isClosed(tokens, after[1] === 'ab' ? end + 2 : end + 1)
  const isUnder = someone.test(way) && /^(under|below)$/.test(after[0] ?? '') && ofThat.test(after[1] ?? '')
  if (isUnder) return !isTaking && isClosed(tokens, end + 2)
  // "set her age back", and not the clock.
  if (!isTaking && between.length > 1) return way === 'back' && isTheirs && isClosed(tokens, end)
  const isAway = isTaking ? /^(off|away)$/.test(way) || tokens[at]?.word === 'lose' : way === 'back'
  return isAway && saysNothingElse(tokens.slice(end + 1))
}

/** "age her down by twenty years", "regress him by 18 years", "mach sie 20 Jahre jünger" */
export function isAgedDown(tokens: readonly Token[], one: Quantity): boolean {
  const near = tokens.slice(Math.max(0, one.start - REACH_TOKENS - 1), one.start)
  const verb = near.findLastIndex(({ word }) => ages.test(word))
  if (verb < 0 || !isAsked(tokens, one.start - near.length + verb)) return false
  const between = near.slice(verb + 1)
  const isDown = near[verb]?.word !== 'age' || between.some(({ word }) => word === 'down')
  return isDown && between.some((token) => someone.test(token.word) || isOther(token))
}

/** "make her", "mach sie": beside "twenty years younger", whoever else's age is told. */
export const isMadeYounger = (tokens: readonly Token[], one: Quantity) =>
  younger.test(nextTo(tokens, one.end)?.word ?? '') &&
  before(tokens, one).some(({ word }, at, near) => makes.test(word) && someone.test(near[at + 1]?.word ?? ''))
