import { persons } from './age-thing.ts'
import { halfWord, saysNothingElse } from './age-worked-out.ts'
import { has, quantities } from './quantity.ts'
import type { Reading } from './reading.ts'
import type { Token } from './tokens.ts'

export const halves = /^(halve|halv|halved|halbiere|halbier)$/
export const ageWord = /^(age|aged|alter|edad|idade|eta|возраст|wiek|leeftijd)$/
export const ofThat = /^(that|davon|eso|ca|cela|isso|quello)$/
export const ofIt = /^(that|it|this|her|him|them|his|das|es|age|alter|hers|yours)$/
/** What may stand behind "four years off", "change it to 15", "a third of that". */
const goesOn = /^(and|but|und|y|et|e|и|i|en|instead|please|now|her|him|it|you|that|of)$/

/** The word behind the one at `at`, in the same clause. */
export const nextTo = (tokens: readonly Token[], at: number) =>
  (tokens[at]?.stop ?? 2) === 0 ? tokens[at + 1] : undefined

export const isClosed = (tokens: readonly Token[], at: number) => {
  const next = nextTo(tokens, at)
  return !next || goesOn.test(next.word)
}

export const conjunction = /^(and|then|but|so|now|please|und|dann|y|et|e)$/

/** Whether a sentence asks with the verb at `at`: "and take". */
export const isAsked = (tokens: readonly Token[], at: number) =>
  (tokens[at - 1]?.stop ?? 2) > 0 || conjunction.test(tokens[at - 1]?.word ?? '')

const article =
  /^(the|a|an|my|our|your|this|these|der|die|ein|eine|einen|mein|meine|dein|deine|unser|unsere|el|la|un|una|mi|tu|le|une|mon|ma)$/

export const namesNumber = (tokens: readonly Token[], age?: number) =>
  quantities(tokens).some(({ value }) => value !== age)

/** Whether words name a thing that can be halved, or a number but for `age`. */
export const namesThing = (tokens: readonly Token[], age?: number) =>
  namesNumber(tokens, age) ||
  tokens.some((token, at) => {
    const next = nextTo(tokens, at)
    const isNamed = article.test(token.word) && next !== undefined && !ageWord.test(next.word)
    const isThing = isNamed && !persons.test(next.word) && !halfWord.test(next.word)
    return has(token, 'thing') || isThing
  })

const kiss = /^(kiss|kisses|kissing|kuss|kusse)$/

/** What is no thing behind "halve that". */
const adverb = /^(then|dann|for|before|so|while|as|first|right|again)$/

type Halving = { readonly start: number; readonly end: number; readonly isOfThat: boolean }

/** "halve that", "cut it in half", "half of that," and not "halve that recipe" */
function halvingAt(tokens: readonly Token[], at: number): Halving | undefined {
  const word = tokens[at]?.word ?? ''
  const isArticle = /^(the|la|die)$/.test(tokens[at - 1]?.word ?? '')
  const start = isArticle ? at - 1 : at
  if (halfWord.test(word) && isAsked(tokens, start)) {
    const isOfThat = ofThat.test(tokens[at + 2]?.word ?? '') || tokens[at + 1]?.word === 'davon'
    const end = tokens[at + 1]?.word === 'davon' ? at + 2 : isOfThat ? at + 3 : at + 1
    return (tokens[end - 1]?.stop ?? 2) > 0 ? { start, end, isOfThat: true } : undefined
  }
  const isCut = /^(cut|split|divide|chop)$/.test(word) && halfWord.test(tokens[at + 3]?.word ?? '')
  const object = tokens[at + 1]
  if (!(isCut || halves.test(word)) || !object || !ofIt.test(object.word)) return undefined
  if (isCut) return { start, end: at + 4, isOfThat: object.word === 'that' }
  if (/^(it|es|them)$/.test(object.word)) return { start, end: at + 2, isOfThat: false }
  const next = nextTo(tokens, at + 1)?.word ?? ''
  const isAge = ageWord.test(next) || next === 'number'
  return isAge || isClosed(tokens, at + 1) || adverb.test(next)
    ? { start, end: isAge ? at + 3 : at + 2, isOfThat: true }
    : undefined
}

/** What a line tells of a grown person's age, and whether it speaks of the age itself. */
export type Told = {
  readonly age: number
  /** Where it ends in its line. */
  readonly end: number
  readonly isOfSpeaker: boolean
  readonly isOfAge: boolean
  readonly isOfLine: boolean
  /** Told in the line, or at most one other line ago, and no other number since. */
  readonly isNear: boolean
  /** Whether something was named since that may be what is meant. */
  readonly isPassed: boolean
  /** Whether its line says nothing else, and those before it name nothing. */
  readonly isAlone: boolean
}

/** Whether what is halved is the age that was told, and nothing that the line names itself. */
export function isHalved({ tokens, hits }: Reading, at: number, told: Told): boolean {
  const halving = halvingAt(tokens, at)
  if (!halving) return false
  const { start, end, isOfThat } = halving
  const isCut = !halves.test(tokens[at]?.word ?? '')
  const rest = tokens.slice(end)
  if (namesThing(tokens.slice(told.isOfLine ? told.end : 0, start))) return false
  if (/^(her|his|your)$/.test(tokens[at + 1]?.word ?? '')) return true
  if (!told.isNear || (!isOfThat && told.isPassed)) return false
  if (told.isOfAge) return true
  if (isCut && !isOfThat && !saysNothingElse(rest)) return false
  if (told.isOfLine) return true
  const isSexual = hits.some(({ labels }) => labels.has('sexual'))
  const isTender = told.isAlone && rest.some(({ word }) => kiss.test(word))
  return isSexual || rest.length === 0 || ((isOfThat || isTender) && saysNothingElse(rest))
}
