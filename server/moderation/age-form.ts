import { skipAdverbs } from './age-adverbs.ts'
import { isOfAge, loved } from './age-aside.ts'
import { isDuration } from './age-duration.ts'
import { persons } from './age-thing.ts'
import { has, type Quantity } from './quantity.ts'
import type { Token } from './tokens.ts'

/** From this age on nobody is a minor. */
export const ADULT_AGE = 18

type Form = 'explicit' | 'bare' | 'faint' | undefined

/** Whether the number is told as an age, by its unit or by what stands before it. */
export function formOf(
  tokens: readonly Token[],
  quantity: Quantity,
): { readonly form: Form; readonly end: number; readonly scale: number } {
  const next = tokens[quantity.end]
  const after = tokens[quantity.end + 1]
  const none = { form: undefined, end: quantity.end, scale: 1 } as const
  const inSentence = (tokens[quantity.end - 1]?.stop ?? 0) < 2
  // "十三歳年下": a difference.
  if (/^(年下|年上|많|많고|많아|많은|연상|연하|차이)$/.test(after?.word ?? '')) return none
  if (inSentence && has(next, 'ageUnit')) return { form: 'explicit', end: quantity.end + 1, scale: 1 }
  if (inSentence && next?.forms.includes('y') && (after?.forms.includes('o') || after?.word === '0'))
    return { form: 'explicit', end: quantity.end + 2, scale: 1 }
  if (inSentence && (has(next, 'months') || has(next, 'days')) && has(after, 'old')) {
    return { form: 'explicit', end: quantity.end + 2, scale: unitYears(next) }
  }
  if (inSentence && has(next, 'years')) return yearsForm(tokens, quantity)
  const isMore = /^(mais|mas|plus|piu|meno|menos|moins|моложе|младше|старше|mlodsz[ay]|starsz[ay])$/.test(
    after?.word ?? '',
  )
  const isAbout = /^(ou|o)$/.test(tokens[quantity.end + 2]?.word ?? '')
  if (inSentence && has(next, 'ageYears') && isMore && !isAbout && next?.stop === 0) return none
  if (inSentence && has(next, 'ageYears'))
    return isDuration(tokens, quantity) ? none : { form: 'explicit', end: quantity.end + 1, scale: 1 }
  if (isAgeOf(tokens, quantity.end)) return { form: 'explicit', end: quantity.end, scale: 1 }
  if (has(tokens[quantity.start], 'asl')) return { form: 'faint', end: quantity.end, scale: 1 }
  return { form: bareForm(tokens, quantity), end: quantity.end, scale: 1 }
}

/** "... is her age", "... is how old she is" after a number. */
export function isAgeOf(tokens: readonly Token[], end: number): boolean {
  // "fourteen, that is her age"
  const from = /^(that|this|thats|it)$/.test(tokens[end]?.word ?? '') ? end + 1 : end
  const [copula, first, second] = tokens.slice(from, from + 3)
  if (
    tokens[end - 1]?.stop === 2 ||
    !(has(copula, 'is') || /^(equals|makes|gives)$/.test(copula?.word ?? ''))
  )
    return false
  return (has(first, 'my') && has(second, 'aged')) || (first?.word === 'how' && second?.word === 'old')
}

function unitYears(unit: Token | undefined): number {
  if (has(unit, 'months')) return 1 / 12
  return /^(weeks?|wochen|semanas?|semaines?|settimane)$/.test(unit?.word ?? '') ? 7 / 365 : 1 / 365
}

function yearsForm(tokens: readonly Token[], quantity: Quantity) {
  const [after, further] = [tokens[quantity.end + 1], tokens[quantity.end + 2]]
  const plain = tokens[quantity.end]?.stop === 0
  const compared = after?.word === 'alter' && (after.stop > 0 || further?.word === 'als')
  const aside = tokens[quantity.start - 1]?.stop === 1 && (!plain || !after) && quantity.value < ADULT_AGE
  if (aside) {
    const form = persons.test(tokens[quantity.start - 1]?.word ?? '') ? 'explicit' : 'faint'
    return { form, end: quantity.end + (has(after, 'old') ? 2 : 1), scale: 1 } as const
  }
  if (plain && (has(after, 'old') || /^(young|jung)$/.test(after?.word ?? '')) && !compared)
    return { form: 'explicit', end: quantity.end + 2, scale: 1 } as const
  if (plain && after?.word === 'of' && further?.word === 'age')
    return { form: 'explicit', end: quantity.end + 3, scale: 1 } as const
  const lasting =
    compared ||
    isDuration(tokens, quantity) ||
    (plain && has(after, 'durationAfter')) ||
    /^(in|into|of|at|on|as|from|to)$/.test(plain ? (after?.word ?? '') : '')
  const before = skipAdverbs(tokens, quantity.start - 1)
  const isOfPerson =
    /^(of|von|van)$/.test(tokens[before]?.word ?? '') && persons.test(tokens[before - 1]?.word ?? '')
  const form =
    lasting || !(has(tokens[before], 'is') || isOfPerson) || subjectIsNumber(tokens, before)
      ? undefined
      : 'explicit'
  return { form, end: quantity.end + 1, scale: 1 } as const
}

/** "La scala ha undici pioli": what these languages have so many of; years of an age are known, or begin like years. */
const having = /^(ha|ho|hai|hanno|tiene|tienen|tengo|tienes|tem|tenho|ont)$/
const ofYears = /^(an|jah|prima|invern|veran|summ|wint|let)/

function bareForm(tokens: readonly Token[], quantity: Quantity): Form {
  const last = tokens[quantity.end - 1]
  const next = last?.stop === 0 ? tokens[quantity.end] : undefined
  if (
    has(next, 'unit') ||
    has(next, 'months') ||
    has(next, 'days') ||
    has(next, 'thing') ||
    // "trois enfants"
    ((has(next, 'kin') || /^(enfants|bambini|детеи)$/.test(next?.word ?? '')) && quantity.value > 1) ||
    has(last, 'ordinal')
  )
    return undefined
  const isOfPerson =
    tokens[quantity.start - 1]?.word === 'of' && persons.test(tokens[quantity.start - 2]?.word ?? '')
  const isHad = having.test(tokens[skipAdverbs(tokens, quantity.start - 1)]?.word ?? '')
  const isCounted = next && !next.known && (/s$/.test(next.word) || (isHad && !ofYears.test(next.word)))
  if (isCounted && !isOfPerson) return undefined
  const spelled = !/\d/.test(tokens[quantity.start]?.word ?? '')
  if (spelled && quantity.value < 3) return undefined
  if (next && /^[fm]$/.test(next.word) && quantity.value >= 8 && (next.stop > 0 || next.word === 'f'))
    return 'faint'
  if (next?.word === 'going' && tokens[quantity.end + 1]?.word === 'on') return 'bare'
  const worked =
    tokens[quantity.start]?.value === undefined && /^(the|a)$/.test(tokens[quantity.start - 1]?.word ?? '')
  const before = skipAdverbs(tokens, quantity.start - (worked ? 2 : 1))
  const token = tokens[before]
  if (token && token.stop === 2) return undefined
  if (isContrasted(tokens, quantity)) return undefined
  if (has(token, 'aged')) return 'explicit'
  if (
    token?.word === 'to' &&
    tokens.slice(Math.max(0, before - 3), before).some((other) => has(other, 'aged'))
  )
    return 'explicit'
  if (
    token &&
    /^(of|von|de|di|da|van)$/.test(token.word) &&
    (has(tokens[before - 1], 'aged') ||
      has(tokens[before - 1], 'kin') ||
      persons.test(tokens[before - 1]?.word ?? '') ||
      loved.test(tokens[before - 1]?.word ?? ''))
  )
    return 'explicit'
  if (token && countsHeads(tokens, quantity, before)) return undefined
  if (
    /^(barely|только|kaum|apenas)$/.test(tokens[quantity.start - 1]?.word ?? '') &&
    quantity.value >= 8 &&
    (last?.stop ?? 0) > 0
  )
    return 'bare'
  const isMeant =
    /^(mean|meant)$/.test(token?.word ?? '') ||
    (has(token, 'is') && tokens[before - 1]?.word === 'that' && tokens[before - 2]?.stop === 1)
  if (isMeant && token?.stop === 0 && quantity.value >= 8 && quantity.value < ADULT_AGE) return 'faint'
  // "Es ist neun" tells the time, as "it is nine" does.
  if (token?.word === 'ist' && tokens[before - 1]?.word === 'es' && quantity.value <= 12) return undefined
  // "u r 13"
  const isShort = token?.word === 'r' && tokens[before - 1]?.word === 'u'
  if (token && (has(token, 'is') || isShort) && token.stop === 0)
    return subjectIsNumber(tokens, before) ? undefined : 'bare'
  // "I had seven": so many of something.
  if (token && has(token, 'was') && token.word !== 'had' && token.stop === 0)
    return subjectIsNumber(tokens, before) ? undefined : 'bare'
  if (
    token &&
    /^(at|mit)$/.test(token.word) &&
    isAgeAt(tokens, quantity) &&
    !has(tokens[before - 1], 'unit') &&
    !beforeClock.test(tokens[before - 1]?.word ?? '') &&
    (!next ||
      last?.stop !== 0 ||
      !next.known ||
      /^(hatte|war|and|i|he|she|my|when|with|we|in)$/.test(next.word))
  )
    return 'bare'
  if (quantity.value < ADULT_AGE && (!next || and.test(next.word)) && isJoined(tokens, before)) return 'faint'
  const listed = next !== undefined && and.test(next.word) && tokens[quantity.end + 1]?.value !== undefined
  const aside = token?.stop === 1 && ((last?.stop ?? 0) > 0 || !next || listed) && token.value === undefined
  if (!aside || quantity.value < (listed ? 3 : 8) || quantity.value >= ADULT_AGE) return undefined
  return isOfAge(tokens, quantity.start) ? 'bare' : 'faint'
}

/** "Ten thousand, not fifteen": what a number is not. */
const isContrasted = (tokens: readonly Token[], { start }: Quantity) =>
  /^(not|nicht|no|pas|nao|non)$/.test(tokens[start - 1]?.word ?? '') &&
  tokens[start - 2]?.stop === 1 &&
  tokens[start - 2]?.value !== undefined

const and = /^(and|but|yet|und|aber|y|pero|et|mais|e|ma|и|но)$/
const JOINED_TOKENS_MAX = 5

/** "she is naked and fifteen": the number is the last of what the subject is said to be. */
function isJoined(tokens: readonly Token[], before: number): boolean {
  if (!and.test(tokens[before]?.word ?? '') || tokens[before]?.stop !== 0) return false
  for (let at = before - 1; at >= Math.max(0, before - JOINED_TOKENS_MAX); at--) {
    const token = tokens[at]
    if (token?.stop === 2 || has(token, 'thing')) return false
    if (has(token, 'is') || has(token, 'was')) return !subjectIsNumber(tokens, at)
  }
  return false
}

const beforeClock =
  /^(breakfast|lunch|dinner|opens?|opened|closes?|closed|ends?|ended|train|bus|alarm|tonight|tomorrow|yesterday)$/

/** "at 11" is the clock unless the sentence looks back. */
function isAgeAt(tokens: readonly Token[], quantity: Quantity): boolean {
  if (quantity.value >= 13 && tokens[quantity.start - 1]?.word === 'at') return true
  const around = tokens.slice(Math.max(0, quantity.start - 8), quantity.end + 8)
  return quantity.value >= 8 && around.some((token) => has(token, 'was'))
}

/** "we are 8 at the table", "we'll be ten for dinner" count heads; "we will be 15 in March" does not. */
function countsHeads(tokens: readonly Token[], quantity: Quantity, copula: number): boolean {
  const next = tokens[quantity.end]
  if (tokens[copula - 1]?.word === 'we') return /^(at|of|for|in|on|guests)$/.test(next?.word ?? '')
  if (tokens[copula - 1]?.word === 'wir') return /^(gaste|leute|personen)$/.test(next?.word ?? '')
  if (tokens[copula - 2]?.word !== 'we' || !/^(will|ll|would)$/.test(tokens[copula - 1]?.word ?? ''))
    return false
  const words = tokens.slice(quantity.end, quantity.end + 3).map(({ word }) => word)
  return /^(at the table|for (dinner|lunch|breakfast|supper|brunch|drinks))\b/.test(words.join(' '))
}

const numberSubjects = /^(there|it|this|that|here|which|number|these|those)$/

function subjectIsNumber(tokens: readonly Token[], copula: number): boolean {
  let at = skipAdverbs(tokens, copula - 1)
  // "it has been five", "it's going to be nine": the subject stands before the whole verb.
  while (/^(has|have|had|s|will|would|must|could|may|might)$/.test(tokens[at]?.word ?? '')) at -= 1
  const subject = tokens[at]
  if (!subject || subject.stop === 2 || has(tokens[copula], 'self')) return false
  return numberSubjects.test(subject.word) || has(subject, 'thing')
}
