import { isPast, once } from './age-past.ts'
import { persons } from './age-thing.ts'
import { has, type Quantity } from './quantity.ts'
import { isLeftAlone, isOfSpeakingParent } from './speaking-parent.ts'
import type { Token } from './tokens.ts'

/** Whose age is told. `family` is someone's relative who is spoken about. */
export type Whose = 'self' | 'you' | 'other' | 'family'

/** A statement that someone is, or was, under 18. */
export interface AgeClaim {
  readonly start: number
  readonly end: number
  /** In years; below 18. */
  readonly age: number
  readonly whose: Whose
  /** Told about one's own past, as in "when I was 15". */
  readonly past: boolean
  /** A number that is an age only beside a sexual frame, as in "Lisa (14)". */
  readonly faint: boolean
}

const ofUs =
  /^(my|mein|meine|mi|mon|ma|meu|minha|mio|mia|мои|моя|we|wir|nous|on|nosotros|nosotras|teniamos|eramos|tinhamos|avevamo|eravamo|мы)$/
/** "the school play" */
const isThing = (before: Token | undefined) =>
  /^(the|school|a|this|our|my|fair|stage)$/.test(before?.word ?? '')
const charged = /^(dad|father|mom|mum|mother|parent|parents|mama|papa|class|classes|troop|choir|group)$/
const pupils = /^(students|pupils|players|campers|patients|scouts|kids|girls|boys|gymnasts|swimmers|dancers)$/
const role = /^(be|act|play|pretend|as|like)$/

/** "we adopted a girl of five", and not "I am a girl of five" or "as a boy of nine I ...". */
const isOfAnother = (near: readonly Token[]) =>
  /^(of|von|van)$/.test(near.at(-1)?.word ?? '') &&
  persons.test(near.at(-2)?.word ?? '') &&
  near.some((token) => has(token, 'self') || ofUs.test(token.word)) &&
  !near
    .slice(0, -2)
    .some((token) => has(token, 'is') || has(token, 'was') || /^(as|be|act|play|like|als)$/.test(token.word))

function whoseAge(tokens: readonly Token[], quantity: Quantity, end: number): Whose {
  const from = Math.max(0, quantity.start - 8)
  const left = tokens.slice(from, quantity.start)
  const cut = left.findLastIndex((token) => token.stop === 2)
  const near = left.slice(cut + 1)
  const right = tokens.slice(end, end + 2)
  if (near.at(-1)?.word === 'at' && right.some((token) => has(token, 'self'))) return 'self'
  // "I put him with the nine-year-olds": not one of those who are there.
  const areOthers = tokens[end - 1]?.word === 'olds' && near.at(-1)?.word === 'the'
  if (areOthers) return 'other'
  if (isOfSpeakingParent(tokens, { start: quantity.start, end })) return 'family'
  // "my students are 17"
  if (/^(my|our)$/.test(near.at(-3)?.word ?? '') && pupils.test(near.at(-2)?.word ?? '')) return 'family'
  // "a single dad of a 7-year-old", "my class of ten-year-olds"
  const ofWhom = near.slice(-4)
  const isOf = ofWhom.some(({ word }) => /^(of|to)$/.test(word))
  if (
    isOf &&
    ofWhom.some(({ word }) => charged.test(word)) &&
    !near.some((token) => role.test(token.word)) &&
    isLeftAlone(tokens, end)
  )
    return 'family'
  if (isOfAnother(near)) return 'other'
  // The Polish "ma" before a number is "has", and no French "my".
  const isHas = near.at(-1)?.word === 'ma'
  const my = near.slice(-2).some((token) => has(token, 'my')) && !has(near.at(-1), 'aged') && !isHas
  if (
    near
      .slice(-4)
      .some((token, at, last) => role.test(token.word) && !isThing(last[at - 1] ?? near.at(-5))) ||
    near.slice(-3).some((token) => has(token, 'you'))
  )
    return 'you'
  // "you are my neighbour's kid, nine years old"
  if (has(near[0], 'you') && has(near[1], 'is') && /^(my|a|an|the)$/.test(near[2]?.word ?? '')) {
    if (!near.slice(2).some((token) => has(token, 'third'))) return 'you'
  }
  if (
    right.some((token) => has(token, 'kin')) ||
    (my && !right.some((token) => /^girl|^boy|^lover/.test(token.word)))
  )
    return 'family'
  for (const token of near.toReversed()) {
    if (has(token, 'kin')) return 'family'
    if (has(token, 'third')) return relativeBefore(tokens, quantity.start) ? 'family' : 'other'
    // "mon fils a eu huit ans": no Portuguese "eu".
    const isHad =
      token.word === 'eu' && /^(a|ont|avait|aura)$/.test(near[near.indexOf(token) - 1]?.word ?? '')
    if ((has(token, 'self') && !isHad) || ofUs.test(token.word)) return 'self'
    if (has(token, 'you')) return 'you'
  }
  return near.length > 1 && has(near.at(-3), 'my') ? 'family' : 'other'
}

function relativeBefore(tokens: readonly Token[], before: number): boolean {
  return tokens.slice(Math.max(0, before - 25), before).some((token) => has(token, 'kin'))
}

/** "À quatorze ans j'ai appris", "a tredici anni ho rotto": a time of the speaker, and what was done then. */
function learntThen(tokens: readonly Token[], { start }: Quantity, end: number): boolean {
  if (tokens[start - 1]?.word !== 'a' || (start > 1 && tokens[start - 2]?.stop === 0)) return false
  const [first, second, third] = tokens.slice(end, end + 3).map(({ word }) => word)
  const [have, done = ''] = first === 'j' ? [second, third] : [first, second]
  return (
    (have === 'ai' && /.(e|i|u|is|it)$/.test(done)) || (have === 'ho' && /.(at|ut|it|s|st|tt)o$/.test(done))
  )
}

export function claim(
  tokens: readonly Token[],
  quantity: Quantity,
  end: number,
  age: number,
  faint = false,
): AgeClaim {
  // "in second grade I was", "at nine I had"
  const [next, further] = [tokens[end], tokens[end + 1]]
  const looksBack =
    (has(next, 'self') && (has(further, 'was') || once.test(further?.word ?? ''))) ||
    (has(next, 'was') && has(further, 'self') && !has(next, 'self'))
  const whose = looksBack || learntThen(tokens, quantity, end) ? 'self' : whoseAge(tokens, quantity, end)
  return {
    start: quantity.start,
    end,
    age,
    whose,
    past: looksBack || learntThen(tokens, quantity, end) || isPast(tokens, quantity, whose),
    faint,
  }
}

/** An age that was worked out, told by the words from `start` to before `end`. */
export const claimOf = (tokens: readonly Token[], start: number, end: number, age: number): AgeClaim =>
  claim(tokens, { start, end, value: age, derived: true }, end, age)
