import { skipAdverbs } from './age-adverbs.ts'
import { ADULT_AGE } from './age-form.ts'
import {
  ageWord,
  halves,
  isClosed,
  isHalved,
  namesNumber,
  namesThing,
  nextTo,
  ofThat,
  type Told,
} from './age-halved.ts'
import {
  ages,
  before,
  isAgedDown,
  isMadeYounger,
  isOther,
  isTakenAway,
  isTakenOff,
  REACH_TOKENS,
  someone,
  takes,
  winds,
  younger,
} from './age-taken-off.ts'
import { notAnAge } from './age-words.ts'
import { halfWord, isUnit, thirdWord } from './age-worked-out.ts'
import { onceEach } from './once-each.ts'
import { has, type Quantity, quantities } from './quantity.ts'
import type { Reading } from './reading.ts'
import type { Token } from './tokens.ts'

const sets =
  /^(change|set|make|switch|lower|reduce|turn|update|drop|put|bring|andere|setz|mach|cambia|cambiala|cambialo|pon|change|mets|muda|mude|metti|измени|поставь|сделаи|zmien|ustaw|verander)$/
const character = /^(character|charakter|figur|personaje|personnage|personagem|personaggio|персонаж|postac)$/
const into = /^(to|into|auf|a|en|para|на|na|naar)$/
const OLDEST = 75

/** "set her age to 14"; "change it to 15" where the age was set before. */
function setsAge(tokens: readonly Token[], one: Quantity, isOfAge: boolean): boolean {
  if (!before(tokens, one).some(({ word }) => sets.test(word))) return false
  const last =
    tokens[into.test(tokens[one.start - 1]?.word ?? '') ? one.start - 2 : one.start - 1]?.word ?? ''
  const isIt = /^(it|that|es|das|lo)$/.test(last) || /^cambia(la|lo)$/.test(last)
  return ageWord.test(last) || someone.test(last) || (isOfAge && isIt)
}

/** Words that change an age. */
const changing = [younger, takes, winds, sets, ages, halves, halfWord, thirdWord]

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

/** "now take four years off", "make her five years younger", "yours is a third of that", "change it to 15". */
function changeIn(line: Reading, last: Told): ((told: number) => number) | undefined {
  const { tokens } = line
  const { isOfAge, isOfLine } = last
  const all = quantities(tokens)
  // "I am 40, she is ten years younger" tells both by itself.
  const tellsBoth = isOfLine || all.some((one) => mayBeGrown(tokens, one))
  for (const one of all) {
    const isYears = isUnit(tokens[one.end])
    const after = nextTo(tokens, one.end)
    const isYounger = !tellsBoth && younger.test(after?.word ?? '') && before(tokens, one).some(isOther)
    // "take 5 off that"
    const isOfThat = ofThat.test(tokens[one.end + 1]?.word ?? '') && isClosed(tokens, one.end + 1)
    const isTaken = isYears
      ? isTakenOff(tokens, one, one.end, isOfLine) || isTakenAway(tokens, one, one.end)
      : isOfThat && isTakenOff(tokens, one, one.end - 1, isOfLine)
    const isAged = isYears && (isAgedDown(tokens, one) || (isOfLine && isMadeYounger(tokens, one)))
    if (one.value >= 1 && ((isYears && isYounger) || isTaken || isAged)) return (told) => told - one.value
    const isWhole = isYears || isClosed(tokens, one.end - 1)
    if (one.value >= 5 && isWhole && setsAge(tokens, one, isOfAge)) return () => one.value
  }
  for (const [at, { word }] of tokens.entries()) {
    if (word === 'decade' && tokens[at - 1]?.word === 'a') {
      const decade: Quantity = { start: at - 1, end: at + 1, value: 10, derived: false }
      if (isTakenOff(tokens, decade, at, isOfLine) || isTakenAway(tokens, decade, at))
        return (told) => told - decade.value
    }
    if (isHalved(line, at, last)) return (told) => told / 2
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

/** The last one: "my character is 45", "age: 21", "can you be eighteen?" */
function toldIn({ tokens }: Reading): Omit<Told, 'isNear' | 'isPassed' | 'isAlone'> | undefined {
  for (const one of quantities(tokens).toReversed()) {
    if (one.value < ADULT_AGE || one.value >= OLDEST) continue
    const isClosedHere =
      !tokens[one.end] ||
      (tokens[one.end - 1]?.stop ?? 0) > 0 ||
      (tokens[one.end]?.word === 'now' && isClosed(tokens, one.end)) ||
      isOfSheet(tokens, one.end)
    const at = skipAdverbs(tokens, one.start - 1)
    const is = into.test(tokens[at]?.word ?? '') ? at - 1 : at
    const isAge = ageWord.test(tokens[is]?.word ?? '')
    const isIs =
      isAge ||
      contracted.test(tokens[is]?.word ?? '') ||
      has(tokens[is], 'is') ||
      (tokens[is]?.word === 'a' && /^(elle|il)$/.test(tokens[is - 1]?.word ?? '')) ||
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
      return { age: one.value, end: one.end, isOfSpeaker, isOfAge: isAge, isOfLine: false }
  }
  return undefined
}

/** "you're half my age", before the line that says how old "I" am. */
const partOfMine = onceEach(({ tokens }: Reading): number | undefined => {
  for (const [at, { word }] of tokens.entries()) {
    const parts = partsOf(word)
    const mine = tokens.slice(at + 1, at + 4).findIndex((token) => has(token, 'my'))
    if (parts > 0 && mine >= 0 && has(tokens[at + mine + 2], 'aged') && isSaidOfOther(tokens, at))
      return parts
  }
  return undefined
})

/** "You are 24 years old." */
const TOLD_TOKENS_MAX = 6
const THINGS_LINES = 2

/** The age that was told last: in the line itself, or else in the lines before it. */
function lastTold(line: Reading, lines: readonly Reading[]): Told | undefined {
  const own = toldIn(line)
  if (own) return { ...own, isOfLine: true, isNear: true, isPassed: false, isAlone: false }
  const all = lines.map(toldIn)
  const at = all.findLastIndex((one) => one !== undefined)
  const told = all[at]
  if (!told) return undefined
  const since = [lines[at]?.tokens.slice(told.end) ?? [], ...lines.slice(at + 1).map(({ tokens }) => tokens)]
  return {
    ...told,
    // An answer may stand between.
    isNear: since.length <= 2 && !since.some((tokens) => namesNumber(tokens, told.age)),
    isPassed: since.some((tokens) => namesThing(tokens, told.age)),
    isAlone:
      (lines[at]?.tokens.length ?? 0) <= TOLD_TOKENS_MAX &&
      !lines.slice(Math.max(0, at - THINGS_LINES), at).some(({ tokens }) => namesThing(tokens)),
  }
}

/** Whether a line has a word that changes an age: most have none, and are not counted through. */
const mayChange = onceEach(({ tokens }: Reading) =>
  tokens.some(({ word }) => changing.some((words) => words.test(word))),
)

/** The age under 18 that a line makes of the last one told, or theirs of its own. */
export function changedAge(line: Reading, lines: readonly Reading[]): number | undefined {
  const told = mayChange(line) ? lastTold(line, lines) : undefined
  const change = told && !told.isOfSpeaker ? changeIn(line, told) : undefined
  const parts = change ? undefined : lines.map(partOfMine).findLast((one) => one !== undefined)
  const mine = parts === undefined ? undefined : toldIn(line)
  const age = change && told ? change(told.age) : parts && mine?.isOfSpeaker ? mine.age / parts : undefined
  return age !== undefined && age > 2 && age < ADULT_AGE ? Math.floor(age) : undefined
}
