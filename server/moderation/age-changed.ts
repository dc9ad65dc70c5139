import { ADULT_AGE, skipAdverbs } from './age-form.ts'
import { halfWord, isUnit, thirdWord } from './age-worked-out.ts'
import { has, type Quantity, quantities } from './quantity.ts'
import type { Reading } from './reading.ts'
import type { Token } from './tokens.ts'

const less = /^(off|younger|less|junger|menos|moins|meno|mlodsza|моложе|младше|jonger)$/
const takes = /^(take|subtract|minus|drop|lose|knock|shave|cut|remove|deduct)$/
const sets =
  /^(change|set|make|switch|lower|reduce|turn|update|drop|put|bring|andere|setz|mach|cambia|cambiala|cambialo|pon|change|mets|muda|mude|metti|измени|поставь|сделай|zmien|ustaw|verander)$/
const ageWord = /^(age|aged|alter|edad|idade|eta|возраст|wiek|leeftijd)$/
const someone = /^(it|that|her|him|them|es|das|sie|ihn|lo|la|le|ее|его|ja|je|haar|hem)$/
const into = /^(to|into|auf|a|en|para|на|na|naar)$/
/** Of these "it" is an oven as well. */
const setsThings = /^(set|put|turn|bring|setz|pon|mets|metti|поставь|ustaw)$/
const ofThat = /^(that|it|mine|his|hers|theirs|yours|davon|eso|ca|cela|isso|quello)$/
const OLDEST = 75
const REACH_TOKENS = 4

const before = (tokens: readonly Token[], { start }: Quantity) =>
  tokens.slice(Math.max(0, start - REACH_TOKENS), start)

/** "change it to 15", "set her age to 14" */
function setsAge(tokens: readonly Token[], one: Quantity): boolean {
  const near = before(tokens, one)
  const verb = near.find(({ word }) => sets.test(word))?.word
  const last =
    tokens[into.test(tokens[one.start - 1]?.word ?? '') ? one.start - 2 : one.start - 1]?.word ?? ''
  if (verb === undefined) return false
  return ageWord.test(last) || (someone.test(last) && !setsThings.test(verb))
}

/** Most lines hold none of these, and are not counted through. */
const changing = [less, takes, sets, halfWord, thirdWord]

/** "now take four years off", "make her five years younger", "a third of that", "change it to 15". */
function changeIn({ tokens }: Reading): ((told: number) => number) | undefined {
  if (!tokens.some(({ word }) => changing.some((words) => words.test(word)))) return undefined
  const all = quantities(tokens)
  // "I am 40, she is ten years younger" tells both by itself.
  if (all.some(({ value }) => value >= ADULT_AGE)) return undefined
  for (const one of all) {
    const isYears = isUnit(tokens[one.end])
    const isLess =
      tokens.slice(one.end, one.end + REACH_TOKENS).some(({ word }) => less.test(word)) ||
      before(tokens, one).some(({ word }) => takes.test(word))
    if (isYears && isLess && one.value >= 1) return (told) => told - one.value
    const isSet = setsAge(tokens, one)
    const next = (tokens[one.end - 1]?.stop ?? 2) === 0 ? tokens[one.end] : undefined
    if (
      isSet &&
      one.value >= 5 &&
      (!next?.known || isYears || /^(and|but|und|y|et|e|и|i|en|instead|please)$/.test(next.word))
    )
      return () => one.value
  }
  for (const [at, { word }] of tokens.entries()) {
    const parts = halfWord.test(word) ? 2 : thirdWord.test(word) ? 3 : 0
    if (parts > 0 && tokens.slice(at + 1, at + 3).some((token) => ofThat.test(token.word)))
      return (told) => told / parts
  }
  return undefined
}

/** The last age of a grown person that a line tells: "my character is 45", "age: 21", "can you be eighteen?" */
const toldIn = ({ tokens }: Reading) =>
  quantities(tokens).findLast((one) => {
    if (one.value < ADULT_AGE || one.value >= OLDEST) return false
    const isClosed = !tokens[one.end] || (tokens[one.end - 1]?.stop ?? 0) > 0
    const at = skipAdverbs(tokens, one.start - 1)
    const last = tokens[into.test(tokens[at]?.word ?? '') ? at - 1 : at]
    const isOf = has(last, 'is') || has(last, 'aged') || ageWord.test(last?.word ?? '') || last?.word === 'be'
    return isOf && (isClosed || isUnit(tokens[one.end]))
  })?.value

/** "half my age", before the line that says how old "I" am. */
function partOfMine({ tokens }: Reading): number | undefined {
  for (const [at, { word }] of tokens.entries()) {
    const parts = halfWord.test(word) ? 2 : thirdWord.test(word) ? 3 : 0
    const mine = tokens.slice(at + 1, at + 4).findIndex((token) => has(token, 'my'))
    if (parts > 0 && mine >= 0 && has(tokens[at + mine + 2], 'aged')) return parts
  }
  return undefined
}

/** The age under 18 that a line makes of the last one told in the lines before it, or theirs of its own. */
export function changedAge(line: Reading, lines: readonly Reading[]): number | undefined {
  const change = changeIn(line)
  const parts = change ? 1 : lines.map(partOfMine).findLast((one) => one !== undefined)
  if (parts === undefined) return undefined
  const told = (change ? lines : [line]).map(toldIn).findLast((age) => age !== undefined)
  if (told === undefined) return undefined
  const age = change ? change(told) : told / parts
  return age > 2 && age < ADULT_AGE ? Math.floor(age) : undefined
}
