import { skipAdverbs } from './age-adverbs.ts'
import { persons } from './age-thing.ts'
import { plainWords } from './lexicon/plain-words.ts'
import { has } from './quantity.ts'
import type { Token } from './tokens.ts'

/** English words that name an age in another language. */
const shared = /^(once|quince|seize)$/

const english =
  /^(the|of|and|i|you|he|she|it|we|they|was|were|is|are|my|your|his|her|their|to|for|from|at|that|this|what|who|where|which|would|has|had|have|not|only|never|again|about|with|but|see|start|in|on)$/
const everyday = new Set(plainWords.filter((word) => word.length > 3))
const foreign =
  /^(el|los|las|una|uno|unos|del|que|tiene|tengo|tienes|tenia|ano|anos|es|mi|su|con|por|para|hace|cumple|cumplo|nina|nino|chica|chico|desde|casi|solo|ella|les|des|une|du|est|avec|elle|mon|ma|ans|jeg|jag|du|hun|hon|han|ett|et|og|och|er|ar|med|av|som|mitt|min|mit|sex|ich|und)$/
const NEAR_TOKENS = 5

/** What stands beside a word in its own sentence. */
function beside(tokens: readonly Token[], at: number): readonly Token[] {
  const before = tokens.slice(Math.max(0, at - NEAR_TOKENS), at)
  const after = tokens.slice(at, at + NEAR_TOKENS + 1)
  const end = after.findIndex(({ stop }) => stop === 2)
  return [
    ...before.slice(before.findLastIndex(({ stop }) => stop === 2) + 1),
    ...after.slice(1, end < 0 ? undefined : end + 1),
  ]
}

const food = /^(rice|garlic|apples?|pears?|cheese|jam|lemons?|figs?|plums?|grapes|nuts)$/

/** "she is once", "aged quince": told as an age, whatever the language around it is. */
function isToldAsAge(tokens: readonly Token[], at: number): boolean {
  const [before, own, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  const isOfUnit =
    own?.stop === 0 &&
    next?.word !== 'let' &&
    (['years', 'ageYears', 'ageUnit', 'old'] as const).some((role) => has(next, role))
  const isEnd = own?.stop !== 0 || next === undefined || /^(and|but|who|y|e|og|och)$/.test(next.word)
  const from = skipAdverbs(tokens, at - 1)
  const isOfSomebody = (['is', 'was', 'aged', 'turn'] as const).some((role) => has(tokens[from], role))
  // "Ana, quince, ...": "once" stands so in English, a fruit seldom.
  const isAside = before?.stop === 1 && own?.word === 'quince' && !food.test(before.word)
  const isOfPerson = persons.test(before?.word ?? '') || isAside
  return isOfUnit || before?.word === 'of' || (isEnd && (isOfSomebody || isOfPerson))
}

/** English words that name a child in another language. */
const child = /^(barns?|kinder)$/
const ofPlace = /^(the|a|this|that|old|red|big|empty)$/
const owner = /^(our|my|his|her|their)$/
const placed = /^(in|to|into|at|from|near|behind|inside|outside)$/
const compared = /^(is|are|am|was|were|be|been|being|much|even|far|bit|no|grew|grow|become|became)$/

/** "in the barn", "he is kinder now", among English words. */
function isEnglishSense(tokens: readonly Token[], at: number): boolean {
  const [before, own, next] = tokens.slice(Math.max(0, at - 1), at + 2)
  if (at === 0 || before?.stop !== 0 || !isEnglishHere(tokens, at)) return false
  if (own?.word !== 'kinder')
    return (
      next?.word !== 'of' &&
      (ofPlace.test(before.word) || (owner.test(before.word) && placed.test(tokens[at - 2]?.word ?? '')))
    )
  return compared.test(before.word) || next?.word === 'than'
}

function isEnglishHere(tokens: readonly Token[], at: number): boolean {
  const near = beside(tokens, at)
  if (near.some(({ word }) => foreign.test(word)) || isToldAsAge(tokens, at)) return false
  return near.filter(({ word }) => english.test(word) || everyday.has(word)).length > 1
}

/** "sei anni", "venti meno sei": the Italian "you are" is a six there. */
const isSix = (tokens: readonly Token[], at: number) =>
  has(tokens[at - 1], 'minus') ||
  tokens[at - 1]?.word === 'piu' ||
  (tokens[at + 1]?.word === 'anni' &&
    tokens[at + 2]?.word !== 'che' &&
    /^(ha|ho|hai|di)$/.test(tokens[skipAdverbs(tokens, at - 1)]?.word ?? ''))

/** "the under 12s", and not "in just under 12s", which is a time. */
function teamOf(tokens: readonly Token[], at: number): string | undefined {
  if (tokens[at - 1]?.word !== 'under') return undefined
  const [earlier, last] = tokens.slice(Math.max(0, at - 3), at - 1).map(({ word }) => word)
  if (last === 'in' || (earlier === 'in' && last !== 'the')) return undefined
  return /^(1\d)s$/.exec(tokens[at]?.forms[0] ?? '')?.[1]
}

const twoSenses: ReadonlySet<string> = new Set(['once', 'quince', 'seize', 'barn', 'barns', 'kinder', 'sei'])
const isOfTwoSenses = ({ word, forms: [written = ''] }: Token) =>
  twoSenses.has(word) || (written.length === 3 && written.startsWith('1') && written.endsWith('s'))

/**
 * Leaves an English word its English sense where its neighbours are English, so that "once" is then no eleven, and
 * takes for a number what is one by its neighbours alone.
 */
export function withSenses(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(isOfTwoSenses)) return tokens
  return tokens.map((token, at) => {
    const team = teamOf(tokens, at)
    if (team !== undefined) return { ...token, value: Number(team) }
    if (token.word === 'sei' && isSix(tokens, at)) return { ...token, value: 6 }
    if (child.test(token.word) && isEnglishSense(tokens, at)) return { ...token, forms: [], starts: [] }
    if (!shared.test(token.word) || !isEnglishHere(tokens, at)) return token
    return { ...token, value: undefined }
  })
}
