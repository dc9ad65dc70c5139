import type { Role } from './lexicon/grammar.ts'
import { isTens, numberJoiners } from './numbers.ts'
import type { Token } from './tokens.ts'

/** A number in a line, simple or worked out, over the tokens from `start` to before `end`. */
export interface Quantity {
  readonly start: number
  readonly end: number
  readonly value: number
  /** A difference such as "two years before she turned 18", which is an age by its form. */
  readonly derived: boolean
}

export function has(token: Token | undefined, role: Role): boolean {
  return token?.roles.has(role) ?? false
}

/** A number below 20 and its words: `dix-huit` has two in French. */
function belowTwenty(tokens: readonly Token[], at: number): { value: number; words: number } | undefined {
  const token = tokens[at]
  if (token?.value === undefined || token.value >= 20) return undefined
  const next = tokens[at + 1]
  if (token.word === 'dix' && token.stop === 0 && /^(?:sept|huit|neuf)$/.test(next?.word ?? ''))
    return { value: token.value + (next?.value ?? 0), words: 2 }
  return { value: token.value, words: 1 }
}

const pronounBefore = /^(younger|older|other|another|smaller|taller|this|that|which|any|every|each|no)$/

/** "the younger one": somebody, and no number. */
const isPronoun = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'one' &&
  pronounBefore.test(tokens[at - 1]?.word ?? '') &&
  !/^(years?|months?|weeks?|days?|hundred|of)$/.test(tokens[at + 1]?.word ?? '')

/** "a dozen of years" */
const endOfDozen = (tokens: readonly Token[], at: number) =>
  tokens[at + 1]?.word === 'of' && has(tokens[at + 2], 'years') ? at + 2 : at + 1

function single(tokens: readonly Token[], at: number): Quantity | undefined {
  const token = tokens[at]
  if (token?.value === undefined || isPronoun(tokens, at)) return undefined
  const next = tokens[at + 1]
  if (token.value === 4 && next?.value === 20) {
    const rest = belowTwenty(tokens, at + 2)
    return { start: at, end: at + 2 + (rest?.words ?? 0), value: 80 + (rest?.value ?? 0), derived: false }
  }
  if (token.value > 2 && token.value < 10 && next?.word === 'thousand') {
    const rest = single(tokens, at + (tokens[at + 2]?.word === 'and' ? 3 : 2))
    const isMore = rest !== undefined && rest.value < 1000 && token.stop === 0 && next.stop === 0
    const value = token.value * 1000 + (isMore ? rest.value : 0)
    return { start: at, end: isMore ? rest.end : at + 2, value, derived: false }
  }
  if (token.value === 2 && /^(thousand|mil|mille)$/.test(next?.word ?? '')) {
    const joined = /^(and|y|e|et)$/.test(tokens[at + 2]?.word ?? '') ? 3 : 2
    const rest = single(tokens, at + joined)
    if (rest && rest.value < 100)
      return { start: at, end: rest.end, value: 2000 + rest.value, derived: false }
  }
  if (
    token.word === 'twenty' &&
    next?.value !== undefined &&
    next.value >= 10 &&
    next.value < 20 &&
    !/\d/.test(next.word)
  )
    return { start: at, end: at + 2, value: 2000 + next.value, derived: false }
  if (token.word === 'dozen' && /^bakers?$/.test(tokens[at - 1]?.word ?? ''))
    return { start: at - 1, end: endOfDozen(tokens, at), value: 13, derived: false }
  if (token.word === 'dozen') return { start: at, end: endOfDozen(tokens, at), value: 12, derived: false }
  if (next?.word === 'hundred' && token.value < 20 && token.value > 0) {
    const joined = tokens[at + 2]?.word === 'and' ? 3 : 2
    const rest = tokens[at + joined]?.value
    const more = rest !== undefined && rest < 100
    return {
      start: at,
      end: at + (more ? joined + 1 : 2),
      value: token.value * 100 + (more ? rest : 0),
      derived: false,
    }
  }
  if (isTens(token.value) && !/\d/.test(token.word) && token.stop === 0) {
    const joined = next && numberJoiners.has(next.word) ? 2 : 1
    const unit = belowTwenty(tokens, at + joined)
    if (unit && unit.value > 0 && !/\d/.test(tokens[at + joined]?.word ?? ''))
      return { start: at, end: at + joined + unit.words, value: token.value + unit.value, derived: false }
  }
  const { value, words } = belowTwenty(tokens, at) ?? { value: token.value, words: 1 }
  return { start: at, end: at + words, value, derived: false }
}

const GAP_TOKENS_MAX = 6

function combined(tokens: readonly Token[], first: Quantity, second: Quantity): Quantity | undefined {
  const between = tokens.slice(first.end, second.start)
  if (between.length === 0 || between.length > GAP_TOKENS_MAX || between.some((token) => token.stop === 2))
    return undefined
  if (between.some((token) => has(token, 'unit') && !has(token, 'days') && !has(token, 'times')))
    return undefined
  const span = { start: first.start, end: second.end }
  const any = (role: Role) => between.some((token) => has(token, role))
  const timed = any('years') || any('ageYears') || any('months') || any('days')
  if (any('younger') && (timed || between.some((token) => token.word === 'less')) && second.value <= 30) {
    const gap = any('months') || any('days') ? 0.5 : first.value
    return { ...span, value: second.value - gap, derived: true }
  }
  if (
    timed &&
    second.value < 18 &&
    between.some(({ word }) => word === 'older') &&
    between.at(-1)?.word === 'than'
  )
    return { ...span, value: second.value + first.value, derived: true }
  if (between.length > 3) return undefined
  const taken =
    between.length === 1 &&
    between[0]?.word === 'from' &&
    /^(take|subtract|taking|minus)$/.test(tokens[first.start - 1]?.word ?? '')
  // "add nine and five"
  const isAdded =
    between.length === 1 &&
    /^(and|to|with|und|y|et|e)$/.test(between[0]?.word ?? '') &&
    /^(add|adding|sum|addiere|suma|ajoute|additionne)$/.test(
      tokens[first.start - 1]?.word === 'of'
        ? (tokens[first.start - 2]?.word ?? '')
        : (tokens[first.start - 1]?.word ?? ''),
    )
  if (isAdded) return { ...span, value: first.value + second.value, derived: false }
  const isAboutAge = () =>
    second.value === 18 || tokens.some((token) => has(token, 'aged') || has(token, 'old'))
  if (taken && isAboutAge()) return { ...span, value: second.value - first.value, derived: true }
  if (any('minus')) return { ...span, value: first.value - second.value, derived: false }
  // "oito mais cinco": between two numbers it adds.
  const isSum = between.length === 1 && between[0]?.word === 'mais'
  if (any('plus') || isSum) return { ...span, value: first.value + second.value, derived: false }
  if (any('times')) return { ...span, value: first.value * second.value, derived: false }
  if (any('divided') && second.value > 0)
    return { ...span, value: first.value / second.value, derived: false }
  return undefined
}

const small = /^(of|von|de|der|del|la|di|des|d|from|the|from|от|to|away)$/

/** "my age backwards is 51", "31 reversed". */
function isTurned(tokens: readonly Token[], { start, end }: Quantity): boolean {
  return [...tokens.slice(Math.max(0, start - 4), start), ...tokens.slice(end, end + 2)].some((token) =>
    /^(backwards?|reversed?|flipped|switched|swapped|ruckwarts|umgedreht|reves|envers|contrario)$/.test(
      token.word,
    ),
  )
}

function scaled(tokens: readonly Token[], quantity: Quantity): Quantity {
  let at = quantity.start - 1
  while (at >= quantity.start - 2 && small.test(tokens[at]?.word ?? '')) at -= 1
  if (tokens[at]?.word === 'square') return { ...quantity, start: at, value: quantity.value ** 2 }
  if (tokens[at]?.word === 'root')
    return {
      ...quantity,
      start: tokens[at - 1]?.word === 'square' ? at - 1 : at,
      value: Math.sqrt(quantity.value),
    }
  // "her age squared is 196"
  const squared = has(tokens[at], 'is') ? at - 1 : at
  const whose = tokens[squared - 1]
  const isOfAge = (['aged', 'third', 'you', 'self'] as const).some((role) => has(whose, role))
  if (tokens[squared]?.word === 'squared' && isOfAge) return { ...quantity, value: Math.sqrt(quantity.value) }
  if (isTurned(tokens, quantity))
    return { ...quantity, value: Number([...String(quantity.value)].reverse().join('')) }
  // "a third of 45"
  const next = tokens[quantity.end - 1]?.stop === 0 ? tokens[quantity.end] : undefined
  const isThird =
    (next === undefined || has(next, 'years') || has(next, 'ageYears')) &&
    tokens[at]?.word === 'third' &&
    tokens[at + 1]?.word === 'of' &&
    tokens[at - 1]?.word === 'a'
  if (isThird) return { ...quantity, start: at - 1, value: quantity.value / 3, derived: true }
  if (tokens[at]?.word === 'quarter') return { ...quantity, start: at, value: quantity.value / 4 }
  if (has(tokens[at], 'half') && tokens[at]?.stop === 0)
    return { ...quantity, start: at, value: quantity.value / 2 }
  if (has(tokens[at], 'twice')) return { ...quantity, start: at, value: quantity.value * 2 }
  const beforeYears =
    has(tokens[at], 'younger') && /^(a|one|ein|un|uno|um|una)$/.test(tokens[at - 2]?.word ?? '')
  if (beforeYears && has(tokens[at - 1], 'years'))
    return { ...quantity, start: at - 2, value: quantity.value - 1, derived: true }
  return quantity
}

const COMPARED_TOKENS_MAX = 12

/** "he is 20 and I am five years younger": the younger one's age. */
function comparedWith(tokens: readonly Token[], quantity: Quantity, before: Quantity | undefined): Quantity {
  const [unit, word, than] = tokens.slice(quantity.end, quantity.end + 3)
  if (!before || before.derived || quantity.derived || quantity.start - before.end > COMPARED_TOKENS_MAX)
    return quantity
  if (!(has(unit, 'years') || has(unit, 'ageYears')) || than?.word === 'than') return quantity
  if (
    !/^(younger|junior|junger|juenger|menor|plus|mas|mais|piu|младше|моложе|mlodsz[ay])$/.test(
      word?.word ?? '',
    )
  )
    return quantity
  const age = before.value - quantity.value
  const isAge = before.value <= 30 || (before.value < 80 && has(tokens[before.start - 1], 'is'))
  return isAge && age > 0 ? { ...quantity, value: age, derived: true } : quantity
}

/** All numbers of a line, with sums and differences worked out. */
export function quantities(tokens: readonly Token[]): readonly Quantity[] {
  const found: Quantity[] = []
  let at = 0
  while (at < tokens.length) {
    const one = single(tokens, at)
    if (!one) {
      at += 1
      continue
    }
    const before = found.at(-1)
    const together = before && !before.derived ? combined(tokens, before, one) : undefined
    if (together) found[found.length - 1] = together
    else found.push(scaled(tokens, one))
    at = one.end
  }
  return found.map((quantity, index) => comparedWith(tokens, quantity, found[index - 1]))
}
