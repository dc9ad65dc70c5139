import type { CharacterCard } from '#contract/cards.ts'

export const ADULT_AGE = 18

/** `Age: 17`, `age("17")`, `[Age = 17]`. */
const LABELLED = /\bage\b\W{0,6}(\d{1,3})(?!\d)/gi
const IN_YEARS = /(?<!\d)(\d{1,3})[\s-]*(?:(?:years?|yrs?)[\s-]*(?:old|of age)|y[./]?o)\b/gi
/** Other languages, without "for 14 years" and "14 years ago". */
const ELSEWHERE =
  /(?<!\d)(?<!(?:vor|seit|hace|desde|depuis|pendant|da|per|há|por|durante|через|уже)\s{1,3})(\d{1,3})\s*(?:jahren?\b|años|ans\b|anni\b|anos\b|лет|歳|才|岁|歲|살)/giu

/** The ages that a card gives its character by a field or a label, in years. */
export function labelledAges({ data }: CharacterCard): number[] {
  const fields = Object.entries(data)
    .filter(([name]) => name.toLowerCase() === 'age')
    .map(([, age]) => Number.parseInt(String(age), 10))
  const text = wordsAbout(data)
  return [...fields.filter((age) => !Number.isNaN(age)), ...found(text, LABELLED), ...found(text, ELSEWHERE)]
}

/** "A woman of 34", "Mina, 28,", "she is 41". */
const TOLD_ADULT =
  /\badult\b|(?:\b(?:of|aged|is)|[,(])\s*(?:1[89]|[2-9]\d)\b(?!\s*(?:%|km|cm|kg|minutes|days))/i

/** Whether a card says somewhere that an adult is meant. */
export function tellsAdult(card: CharacterCard): boolean {
  const text = wordsAbout(card.data)
  const ages = [...labelledAges(card), ...found(text, IN_YEARS)]
  return TOLD_ADULT.test(text) || ages.some((age) => age >= ADULT_AGE)
}

/** Every age that a card seems to give its character, the plainest first, in years. */
export function statedAges(card: CharacterCard): number[] {
  const text = wordsAbout(card.data)
  const told = /\d+/.exec(TOLD_ADULT.exec(text)?.[0] ?? '')
  return [...labelledAges(card), ...found(text, IN_YEARS), ...(told ? [Number(told[0])] : [])]
}

const wordsAbout = ({ description, personality, tags }: CharacterCard['data']) =>
  [description, personality, ...tags].join('\n')

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, age]) => Number(age))
