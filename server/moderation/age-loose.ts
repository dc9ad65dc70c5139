import { skipAdverbs } from './age-adverbs.ts'
import { youngerByChinese } from './age-apart.ts'
import { loved } from './age-aside.ts'
import { fullAge, isWaiting } from './age-awaited.ts'
import { isBirthYear } from './age-born.ts'
import { ADULT_AGE } from './age-form.ts'
import { fractionOfMine } from './age-fraction.ts'
import { isHinted } from './age-hinted.ts'
import { isInPassing } from './age-in-passing.ts'
import { isNoAge } from './age-of-thing.ts'
import { isReached } from './age-reached.ts'
import { rephrasedAges } from './age-rephrased.ts'
import { isSchooled } from './age-schooled.ts'
import { isDownTo, isOfSomebody, isSetTo, isShortYear, isSuggested } from './age-suggested.ts'
import { grownSince } from './age-then.ts'
import { aboutThing, isDayOfMonth, isOfPet, persons } from './age-thing.ts'
import { bornInMyDays, isSumOfTwo, manyTimesYounger, youngerSibling } from './age-together.ts'
import { follows, notAnAge, years } from './age-words.ts'
import { halfWord, workedOut } from './age-worked-out.ts'
import { has, type Quantity, quantities } from './quantity.ts'
import type { Token } from './tokens.ts'

/** A number that tells an age under 18 by what stands around it, or only may tell one. */
export interface LooseAge {
  readonly start: number
  readonly end: number
  readonly isSure: boolean
  /** Told of somebody else than who speaks: "I was 40, she was 26 years younger". */
  readonly isOfOther?: boolean
}

const LOOSE_AGE_MIN = 6

const tells =
  /^(is|am|are|r|ur|youre|shes|hes|im|be|being|was|say|says|said|age|aged|ages|turned|turns|turning|like|just|only|still|barely|now|make|making|her|him|as|mit|ist|bin|bist|sind|wird|erst|con|tiene|tengo|tienes|a|ai|as|avec|com|tem|tenho|tens|ha|ho|hai|еи|мне|ему|тебе|ma|mam|masz|is|ben|bent|met|alter|edad|idade|eta|возраст|wiek|leeftijd|yas|try|pick|about|exactly|really|actually|suppose|pretend|call|lets|then|mean|jetzt|ahora|maintenant|desormais|agora|adesso|ora|сеичас|теперь|teraz|nu|simdi)$/

const skipped =
  /^(вообще|то|только|уже|уж|ну|деиствительно|actually|really|only|just|like|still|barely|exactly|wirklich|erst|gerade|schon|eigentlich|solo|apenas|realmente|en|realidad|recien|que|seulement|juste|vraiment|so|mesmo|agora|appena|soltanto|davvero|dopiero|tylko|pas|eigenlijk|net|daha|sadece|about|around|now|weer|wieder|opnieuw|erneut|снова|опять|znowu|nuevamente|novamente|nuovamente|again)$/

function skipFillers(tokens: readonly Token[], from: number): number {
  let at = from
  while (at > 0 && tokens[at]?.stop === 0 && skipped.test(tokens[at]?.word ?? '')) at -= 1
  return at
}

function isBare(tokens: readonly Token[], quantity: Quantity): boolean {
  const { start, end, value, derived } = quantity
  if (derived || value < LOOSE_AGE_MIN || value >= ADULT_AGE) return false
  const prior = skipFillers(tokens, start - 1)
  const [before, first, last, next] = [tokens[prior], tokens[start], tokens[end - 1], tokens[end]]
  if (!first || !last || has(first, 'ordinal')) return false
  const isOpen = last.stop === 0 && next !== undefined
  if (isOpen && !follows.test(next.word)) return false
  if (isOpen && (['unit', 'thing', 'months', 'days', 'kin'] as const).some((role) => has(next, role)))
    return false
  if (isOpen && has(next, 'years') && !has(tokens[end + 1], 'old')) return false
  if (before?.stop === 0 && notAnAge.test(before.word)) return false
  if (!has(before, 'aged') && aboutThing(tokens, quantity, end)) return false
  // "my girl's 14 in the story"
  if (before?.stop === 0 && persons.test(before.word)) return true
  const subject = tokens[prior - 1]
  if (value === 10 && tokens.slice(Math.max(0, start - 2), start).some(({ word }) => word === 'a'))
    return false
  if (before?.stop === 0 && /^(is|was|es|ist|est|e|are|were|son|sind|sao|sont|sono)$/.test(before.word))
    return (
      subject !== undefined &&
      subject.stop === 0 &&
      (has(subject, 'self') || has(subject, 'you') || has(subject, 'third') || !subject.known)
    )
  if (before?.stop === 0 && (tells.test(before.word) || has(before, 'turn'))) return true
  // "bin ich 16"
  const isInverted =
    before?.stop === 0 &&
    has(subject, 'is') &&
    (has(before, 'self') || has(before, 'you') || has(before, 'third'))
  if (isInverted) return true
  // "Lucy, 13." and "(13)": nothing else is said of the number.
  const opens = before === undefined || before.stop > 0
  if (before === undefined) return value >= 9 && isOpen && /^(and|und|y|et|e|и)$/.test(next.word)
  // "it is late, already 11": what stands before a number after a comma tells the time.
  return opens ? !isOpen && value >= 9 && prior === start - 1 : !before.known && (last.stop > 0 || !next)
}

const ageField = /^(age|alter|edad|idade|eta|возраст|wiek|leeftijd|yas|年齢|年龄|나이)$/

/** "Edad: dieciséis": a field of its own says nothing else. */
const isField = (tokens: readonly Token[], { start, value, derived }: Quantity) =>
  !derived &&
  value >= 3 &&
  value < ADULT_AGE &&
  ageField.test(tokens[start - 1]?.word ?? '') &&
  (start < 2 || (tokens[start - 2]?.stop ?? 0) > 0)

/** "make her 15" */
const isMade = (tokens: readonly Token[], quantity: Quantity) =>
  isBare(tokens, quantity) &&
  has(tokens[quantity.start - 1], 'third') &&
  /^(make|makes|making|made|turn|keep)$/.test(tokens[quantity.start - 2]?.word ?? '')

/** "her age in binary is 1110" */
function isBinary(tokens: readonly Token[], { start }: Quantity): boolean {
  const digits = tokens[start]?.word ?? ''
  const near = tokens.slice(Math.max(0, start - 5), start + 3)
  const age = Number.parseInt(digits, 2)
  const [person, is] = tokens.slice(Math.max(0, start - 2), start)
  const isOfPerson =
    has(is, 'is') && (['third', 'you', 'self'] as const).some((role) => has(person, role) || has(is, role))
  return (
    /^[01]{2,5}$/.test(digits) &&
    age >= 3 &&
    age < ADULT_AGE &&
    near.some(({ word }) => word === 'binary') &&
    (isOfPerson || near.some((token) => has(token, 'aged')))
  )
}

/** "aged 192 months", "her age is 192 months" */
function isInMonths(tokens: readonly Token[], { start, end, value }: Quantity): boolean {
  const told = has(tokens[start - 1], 'is') ? start - 2 : start - 1
  return value >= 36 && value < ADULT_AGE * 12 && has(tokens[told], 'aged') && has(tokens[end], 'months')
}

/** "seventeen and a half": nobody counts halves of a year later on. */
function isHalved(tokens: readonly Token[], { end, value }: Quantity): boolean {
  const words = tokens.slice(end, end + 4).map(({ word }) => word)
  if (/^половинои$/.test(words[1] ?? '')) return value >= 5 && value < ADULT_AGE
  const halves = /^(and|und|y|et|e|и|i|en)$/.test(words[0] ?? '') ? words.slice(1) : []
  const half = /^(a|one|three|un|une|um|uma|meio|media|medio|mezzo|mezza|demi|demie|ein|halb|halbes)$/.test(
    halves[0] ?? '',
  )
  const part = /^(half|quarters|quarter|halb|halbes|media|medio|demi|demie|meio|meia|mezzo|mezza)$/
  const after = part.test(halves[1] ?? '') ? tokens[end + 3] : tokens[end + 2]
  if (!half || !(part.test(halves[0] ?? '') || part.test(halves[1] ?? ''))) return false
  const last = part.test(halves[1] ?? '') ? tokens[end + 2] : tokens[end + 1]
  // "Nine and a half fingers": what is counted stands behind.
  const isCounted =
    after !== undefined && last?.stop === 0 && !years.test(after.word) && !follows.test(after.word)
  return value >= 5 && value < ADULT_AGE && !isCounted
}

const isSomebody = (token: Token | undefined) =>
  has(token, 'third') || persons.test(token?.word ?? '') || loved.test(token?.word ?? '')

/** "the boy has 14 years", "the girl have only 12 years", as other languages tell an age. */
const isHad = (
  tokens: readonly Token[],
  { start, end, value, derived }: Quantity,
  least = LOOSE_AGE_MIN,
): boolean =>
  !derived &&
  value >= least &&
  value < ADULT_AGE &&
  /^(has|have|makes|counts)$/.test(tokens[skipAdverbs(tokens, start - 1)]?.word ?? '') &&
  isSomebody(tokens[skipAdverbs(tokens, start - 1) - 1]) &&
  has(tokens[end], 'years') &&
  ((tokens[end]?.stop ?? 0) > 0 ||
    tokens[end + 1] === undefined ||
    /^(and|but|who)$/.test(tokens[end + 1]?.word ?? ''))

const child = /^(girl|boy|child|kid|lad|lass|lassie|maiden)$/
const CHILD_AGE_MIN = 3

/** "the girl has", and "she have", which is no English of who counts years of work. */
const isChildWho = (tokens: readonly Token[], verb: number) =>
  child.test(tokens[verb - 1]?.word ?? '') ||
  (tokens[verb]?.word === 'have' && /^(she|he)$/.test(tokens[verb - 1]?.word ?? ''))

/** The same of a child, with nothing more said of the years. */
const isHadByChild = (tokens: readonly Token[], quantity: Quantity) =>
  isHad(tokens, quantity, CHILD_AGE_MIN) &&
  isChildWho(tokens, skipAdverbs(tokens, quantity.start - 1)) &&
  ((tokens[quantity.end]?.stop ?? 2) > 0 || /^(we|he|she|i|is)$/.test(tokens[quantity.end + 2]?.word ?? ''))

/** "16 candles? no, thirty" */
export const isCorrected = (tokens: readonly Token[], all = quantities(tokens)) =>
  all.some(
    ({ start, value }) =>
      value >= ADULT_AGE &&
      value < 100 &&
      tokens
        .slice(Math.max(0, start - 2), start)
        .some(({ word }) => /^(no|nein|non|nao|нет|nie)$/.test(word)),
  )

export function looseAges(tokens: readonly Token[], now: Date): readonly LooseAge[] {
  if (!tokens.some(({ value, word }) => value !== undefined || fullAge.test(word) || halfWord.test(word)))
    return []
  const found: LooseAge[] = []
  const all = quantities(tokens)
  for (const [index, quantity] of all.entries()) {
    const { start, end, value } = quantity
    // German writes a place in a race so: "wieder 12. geworden".
    if (tokens[end]?.word === 'geworden' && tokens[end - 1]?.stop !== 0) continue
    if (isDayOfMonth(tokens, quantity) || isOfPet(tokens, start) || isNoAge(tokens, quantity)) continue
    if (value + (grownSince(tokens, all, index) ?? 0) >= ADULT_AGE && value < ADULT_AGE) continue
    const isSure =
      isHalved(tokens, quantity) ||
      isReached(tokens, quantity) ||
      isBirthYear(tokens, quantity, now) ||
      isField(tokens, quantity) ||
      isMade(tokens, quantity) ||
      isHinted(tokens, quantity) ||
      isInMonths(tokens, quantity) ||
      isBinary(tokens, quantity) ||
      isSchooled(tokens, quantity) ||
      isHadByChild(tokens, quantity) ||
      isSumOfTwo(tokens, quantity) ||
      isSuggested(tokens, quantity) ||
      isSetTo(tokens, quantity) ||
      isDownTo(tokens, quantity) ||
      isOfSomebody(tokens, quantity) ||
      isInPassing(tokens, quantity) ||
      isShortYear(tokens, quantity, now)
    if (isSure || isBare(tokens, quantity) || isHad(tokens, quantity)) found.push({ start, end, isSure })
  }
  const rephrased = rephrasedAges(tokens, all)
  if (isCorrected(tokens, all)) return rephrased
  found.push(...rephrased)
  const worked = workedOut(tokens, all)
  if (worked) found.push(worked)
  const younger = youngerByChinese(tokens, all)
  if (younger) found.push({ start: younger.start, end: younger.end, isSure: true, isOfOther: true })
  for (const told of [
    youngerSibling(tokens, all),
    bornInMyDays(tokens, all),
    manyTimesYounger(tokens, all),
    fractionOfMine(tokens, all),
  ])
    if (told) found.push(told)
  for (let at = 0; at < tokens.length; at++)
    if (isWaiting(tokens, at, now)) found.push({ start: at, end: at + 1, isSure: true })
  return found
}
