import { ADULT_AGE, skipAdverbs } from './age-form.ts'
import { notAnAge } from './age-words.ts'
import { halfWord, isUnit, thirdWord } from './age-worked-out.ts'
import { has, type Quantity, quantities } from './quantity.ts'
import type { Reading } from './reading.ts'
import type { Token } from './tokens.ts'

const younger = /^(younger|less|junger|menos|moins|meno|mlodsza|моложе|младше|jonger)$/
const takes = /^(take|subtract|drop|shave|knock|deduct|remove|chop|lop|cut)$/
const halves = /^(halve|halv|halved|halbiere|halbier)$/
const sets =
  /^(change|set|make|switch|lower|reduce|turn|update|drop|put|bring|andere|setz|mach|cambia|cambiala|cambialo|pon|change|mets|muda|mude|metti|измени|поставь|сделай|zmien|ustaw|verander)$/
const ageWord = /^(age|aged|alter|edad|idade|eta|возраст|wiek|leeftijd)$/
const someone = /^(her|him|them|sie|ihn|la|le|ее|его|ja|haar|hem)$/
const character = /^(character|charakter|figur|personaje|personnage|personagem|personaggio|персонаж|postac)$/
const into = /^(to|into|auf|a|en|para|на|na|naar)$/
const ofThat = /^(that|davon|eso|ca|cela|isso|quello)$/
const ofIt = /^(that|it|this|her|him|them|his|das|es|age|alter|hers|yours)$/
const theirs = /^(yours|hers|his|theirs)$/
/** What may stand behind "four years off", "change it to 15", "a third of that". */
const goesOn = /^(and|but|und|y|et|e|и|i|en|instead|please|now|her|him|it|you|that|of)$/
const OLDEST = 75
const REACH_TOKENS = 4

const before = (tokens: readonly Token[], { start }: Quantity) =>
  tokens.slice(Math.max(0, start - REACH_TOKENS), start)

/** Whoever is spoken to or of, and not who speaks. */
const isOther = (token: Token | undefined) =>
  token !== undefined &&
  (has(token, 'third') || has(token, 'you') || someone.test(token.word) || theirs.test(token.word))

/** The word behind the one at `at`, in the same clause. */
const nextTo = (tokens: readonly Token[], at: number) =>
  (tokens[at]?.stop ?? 2) === 0 ? tokens[at + 1] : undefined

const isClosed = (tokens: readonly Token[], at: number) => {
  const next = nextTo(tokens, at)
  return !next || goesOn.test(next.word)
}

/** "set her age to 14"; "change it to 15" where the age was set before. */
function setsAge(tokens: readonly Token[], one: Quantity, isOfAge: boolean): boolean {
  if (!before(tokens, one).some(({ word }) => sets.test(word))) return false
  const last =
    tokens[into.test(tokens[one.start - 1]?.word ?? '') ? one.start - 2 : one.start - 1]?.word ?? ''
  const isIt = /^(it|that|es|das|lo)$/.test(last) || /^cambia(la|lo)$/.test(last)
  return ageWord.test(last) || someone.test(last) || (isOfAge && isIt)
}

/** Words that change an age. */
const changing = [younger, takes, sets, halves, halfWord, thirdWord]

/** "in the bio", "on her card": where an age that was told stands. */
const ofSheet = /^(bio|profile|card|sheet|story|book|description|script|profil|karte)$/
const isOfSheet = (tokens: readonly Token[], end: number) =>
  /^(in|on|im|auf)$/.test(tokens[end]?.word ?? '') &&
  tokens.slice(end + 1, end + 3).some(({ word }) => ofSheet.test(word))

/** A number that may be somebody's age; 20 minutes are none. */
const mayBeGrown = (tokens: readonly Token[], { start, end, value }: Quantity) =>
  value >= ADULT_AGE &&
  value < 100 &&
  !notAnAge.test(tokens[start - 1]?.word ?? '') &&
  !((tokens[end - 1]?.stop ?? 0) === 0 && (has(tokens[end], 'unit') || has(tokens[end], 'thing')))

/** "take four years off", where the line goes on with that; alone where the age was told before the line. */
function isTakenOff(tokens: readonly Token[], one: Quantity, isOfLine: boolean): boolean {
  if (!/^(off|from)$/.test(nextTo(tokens, one.end)?.word ?? '')) return false
  const verb = before(tokens, one).findLast(({ word }) => takes.test(word))
  if (!verb) return false
  const next = nextTo(tokens, one.end + 1)
  const isOfIt = next !== undefined && ofIt.test(next.word)
  return isOfLine || tokens[one.end + 1]?.word === 'from' ? isOfIt : isClosed(tokens, one.end + 1)
}

/** "halve that", "cut it in half" */
const isHalved = (tokens: readonly Token[], at: number) => {
  const [next, , half] = tokens.slice(at + 1, at + 4)
  const isCut = /^(cut|split|divide|chop)$/.test(tokens[at]?.word ?? '') && halfWord.test(half?.word ?? '')
  return (isCut || halves.test(tokens[at]?.word ?? '')) && ofIt.test(next?.word ?? '')
}

/** "now take four years off", "make her five years younger", "yours is a third of that", "change it to 15". */
function changeIn({ tokens }: Reading, { isOfAge, isOfLine }: Told): ((told: number) => number) | undefined {
  const all = quantities(tokens)
  // "I am 40, she is ten years younger" tells both by itself.
  const tellsBoth = isOfLine || all.some((one) => mayBeGrown(tokens, one))
  for (const one of all) {
    const isYears = isUnit(tokens[one.end])
    const after = nextTo(tokens, one.end)
    const isYounger = !tellsBoth && younger.test(after?.word ?? '') && before(tokens, one).some(isOther)
    if (isYears && one.value >= 1 && (isYounger || isTakenOff(tokens, one, isOfLine)))
      return (told) => told - one.value
    const isWhole = isYears || isClosed(tokens, one.end - 1)
    if (one.value >= 5 && isWhole && setsAge(tokens, one, isOfAge)) return () => one.value
  }
  for (const [at, { word }] of tokens.entries()) {
    if (isHalved(tokens, at)) return (told) => told / 2
    const parts = partsOf(word)
    const that = tokens.slice(at + 1, at + 3).findIndex((token) => ofThat.test(token.word))
    if (parts > 0 && that >= 0 && isClosed(tokens, at + 1 + that) && isSaidOfOther(tokens, at))
      return (told) => told / parts
  }
  return undefined
}

const partsOf = (word: string) => (halfWord.test(word) ? 2 : thirdWord.test(word) ? 3 : 0)

/** "she is half of that", "yours is a third": somebody and no more than "is" before the share. */
function isSaidOfOther(tokens: readonly Token[], at: number): boolean {
  const near = tokens.slice(Math.max(0, at - REACH_TOKENS), at)
  const from = near.findLastIndex(({ stop }) => stop > 0) + 1
  return near.slice(from).some(isOther) && !near.slice(from).some(({ word }) => word === 'for')
}

const contracted = /^(shes|hes|youre|ur|theyre)$/

/** What a line tells of a grown person's age, and whether it speaks of the age itself. */
type Told = { age: number; isOfSpeaker: boolean; isOfAge: boolean; isOfLine: boolean }

/** The last one: "my character is 45", "age: 21", "can you be eighteen?" */
function toldIn({ tokens }: Reading): Told | undefined {
  for (const one of quantities(tokens).toReversed()) {
    if (one.value < ADULT_AGE || one.value >= OLDEST) continue
    const isClosedHere =
      !tokens[one.end] || (tokens[one.end - 1]?.stop ?? 0) > 0 || isOfSheet(tokens, one.end)
    const at = skipAdverbs(tokens, one.start - 1)
    const is = into.test(tokens[at]?.word ?? '') ? at - 1 : at
    const isAge = ageWord.test(tokens[is]?.word ?? '')
    const isIs =
      isAge ||
      contracted.test(tokens[is]?.word ?? '') ||
      has(tokens[is], 'is') ||
      has(tokens[is], 'aged') ||
      tokens[is]?.word === 'be'
    if (!isIs || !(isClosedHere || isUnit(tokens[one.end]))) continue
    // "I'm" and "she's" are one word.
    const whose = [tokens[is], tokens[is - 1]]
    const isOfSpeaker = whose.some((token) => has(token, 'self'))
    const isOfOther = whose.some(
      (token) => isOther(token) || contracted.test(token?.word ?? '') || character.test(token?.word ?? ''),
    )
    if (isAge || isOfSpeaker || isOfOther)
      return { age: one.value, isOfSpeaker, isOfAge: isAge, isOfLine: false }
  }
  return undefined
}

/** "you're half my age", before the line that says how old "I" am. */
function partOfMine({ tokens }: Reading): number | undefined {
  for (const [at, { word }] of tokens.entries()) {
    const parts = partsOf(word)
    const mine = tokens.slice(at + 1, at + 4).findIndex((token) => has(token, 'my'))
    if (parts > 0 && mine >= 0 && has(tokens[at + mine + 2], 'aged') && isSaidOfOther(tokens, at))
      return parts
  }
  return undefined
}

/** The age that was told last: in the line itself, or else in the lines before it. */
function lastTold(line: Reading, lines: readonly Reading[]): Told | undefined {
  const own = toldIn(line)
  return own ? { ...own, isOfLine: true } : lines.map(toldIn).findLast((one) => one !== undefined)
}

/** The age under 18 that a line makes of the last one told, or theirs of its own. */
export function changedAge(line: Reading, lines: readonly Reading[]): number | undefined {
  // Most lines hold none of these, and are not counted through.
  const mayChange = line.tokens.some(({ word }) => changing.some((words) => words.test(word)))
  const told = mayChange ? lastTold(line, lines) : undefined
  const change = told && !told.isOfSpeaker ? changeIn(line, told) : undefined
  const parts = change ? undefined : lines.map(partOfMine).findLast((one) => one !== undefined)
  const mine = parts === undefined ? undefined : toldIn(line)
  const age = change && told ? change(told.age) : parts && mine?.isOfSpeaker ? mine.age / parts : undefined
  return age !== undefined && age > 2 && age < ADULT_AGE ? Math.floor(age) : undefined
}
