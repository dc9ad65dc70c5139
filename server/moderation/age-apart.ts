import { ADULT_AGE } from './age-form.ts'
import { has, type Quantity, quantities } from './quantity.ts'
import type { Token } from './tokens.ts'

const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.word ?? ''
const isUnit = (token: Token | undefined) => has(token, 'years') || has(token, 'ageYears')

const between = /^(between|zwischen|entre|tra|fra|между)$/
const us = /^(us|uns|nosotros|nosotras|nous|nos|noi|нами)$/
const GAP_TOKENS = 3

/** "quindici anni tra noi": how far apart, where no other number says that it makes somebody young. */
function isBetweenUs(tokens: readonly Token[], { start, end, value }: Quantity): boolean {
  if (!isUnit(tokens[end]) && !has(tokens[end], 'ageUnit')) return false
  const after =
    tokens[end]?.stop === 0 && between.test(wordAt(tokens, end + 1)) && us.test(wordAt(tokens, end + 2))
  const before = tokens.slice(Math.max(0, start - GAP_TOKENS), start)
  const at = before.findIndex(
    ({ word, stop }, place) => stop === 0 && between.test(word) && us.test(before[place + 1]?.word ?? ''),
  )
  const isBefore =
    at >= 0 &&
    before.slice(at + 1).every((token) => token.stop === 0 && !has(token, 'third') && !has(token, 'self'))
  const isGap = after || isBefore || wordAt(tokens, end + 1) === '差'
  return isGap && leavesGrown(tokens, { start, value })
}

/** No other number of the line less so many years is an age under 18: "fifteen years between us, I'm thirty". */
const leavesGrown = (tokens: readonly Token[], { start, value }: Pick<Quantity, 'start' | 'value'>) =>
  quantities(tokens).every(
    (other) => other.start === start || other.value >= 100 || other.value - value >= ADULT_AGE,
  )

/** "Он старше меня на шестнадцать лет": how far apart. */
const isOlderBy = (tokens: readonly Token[], { start, end, value }: Quantity) =>
  isUnit(tokens[end]) &&
  leavesGrown(tokens, { start, value }) &&
  wordAt(tokens, start - 1) === 'на' &&
  tokens.slice(Math.max(0, start - 4), start - 1).some(({ word, stop }) => stop === 0 && word === 'старше')

const moreThanMe =
  /^(?:(?:in|de|a|of) )?(?:more|older|elder|mehr|alter|mas|mayor|plus|age|agee|mais|velh[ao]|piu|grande|anzian[ao]|vecchi[ao]|wiecej|starszy|starsza|meer|ouder)(?: (?:than|als|que|do|de|di|niz|od|dan))+ (?:me|i|ich|mich|mir|yo|mi|moi|je|eu|mim|io|ja|mnie|ik|mij)(?: |$)/
const takes = /^(saca|sacan|sacaba|lleva|llevan|llevaba|aventaja)$/
const COMPARED_TOKENS = 5
const OWN_TOKENS = 3

/** "quinze anos a mais do que eu", "me saca trece años": somebody is so much older than whoever speaks. */
function isOlderThanMe(tokens: readonly Token[], { start, end }: Quantity): boolean {
  if (!isUnit(tokens[end])) return false
  if (takes.test(wordAt(tokens, start - 1)) && wordAt(tokens, start - 2) === 'me') return true
  if (tokens[end]?.stop !== 0) return false
  const after = tokens.slice(end + 1, end + 1 + COMPARED_TOKENS)
  const closes = after.findIndex(({ stop }) => stop > 0)
  const told = closes < 0 ? after : after.slice(0, closes + 1)
  return moreThanMe.test(told.map(({ word }) => word).join(' '))
}

/** The other numbers are the speaker's own age, or leave one that is grown: "I am thirty", and not "she is thirty". */
const isFromMine = (tokens: readonly Token[], { start, value }: Quantity) =>
  quantities(tokens).every((other) => {
    if (other.start === start || other.value >= 100 || other.value - value >= ADULT_AGE) return true
    if (other.value < ADULT_AGE) return false
    const before = tokens.slice(Math.max(0, other.start - OWN_TOKENS), other.start)
    return before.some((token) => has(token, 'self')) && !before.some((token) => has(token, 'third'))
  })

/** "她比我小十岁": says before a number that it is how far apart two are. */
export const compares = [...'我你您她他'].flatMap((one) => [`比${one}小`, `比${one}大`, `比${one}年轻`])
const comparing: ReadonlySet<string> = new Set(compares)
const isCompared = (tokens: readonly Token[], { start }: Quantity) => comparing.has(wordAt(tokens, start - 1))

/** "她比我小三十岁,我四十三": the years by which one is younger, where the other's age makes that one no adult. */
export const youngerByChinese = (tokens: readonly Token[], all: readonly Quantity[]): Quantity | undefined =>
  all.find(
    (gap) =>
      isCompared(tokens, gap) &&
      !/^比我大|^比[她他]小/.test(wordAt(tokens, gap.start - 1)) &&
      all.some(
        ({ start, value }) =>
          start !== gap.start && value >= ADULT_AGE && value - gap.value > 2 && value - gap.value < ADULT_AGE,
      ),
  )

/** A number of years that stand between two people, and are nobody's age. */
export const isYearsApart = (tokens: readonly Token[], quantity: Quantity) =>
  isBetweenUs(tokens, quantity) ||
  isOlderBy(tokens, quantity) ||
  isCompared(tokens, quantity) ||
  (isOlderThanMe(tokens, quantity) && isFromMine(tokens, quantity))
