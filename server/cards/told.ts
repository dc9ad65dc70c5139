import type { CharacterCard, ReadCard } from '#contract/cards.ts'
import { Gender, Style } from '#contract/characters.ts'
import { CHARACTER_AGE_MAX } from '#contract/limits.ts'
import { ADULT_AGE, statedAges } from './stated-age.ts'

const WORDS: ReadonlyMap<string, Gender> = new Map<string, Gender>([
  ['female', 'female'],
  ['woman', 'female'],
  ['girl', 'female'],
  ['male', 'male'],
  ['man', 'male'],
  ['boy', 'male'],
  ['futanari', 'futanari'],
  ['futa', 'futanari'],
])
const LABELLED = /\b(?:gender|sex)\b\W{0,6}(\p{L}+)/iu
const INTRODUCED =
  /(?:\b(?:is|was) an? |^[^\w\n]{0,20}(?:an? )?)(?:[\p{L}-]+,? ){0,4}?(woman|man|female|male)\b/imu
const SHE = /\b(?:she|hers?|herself)\b/gi
const HE = /\b(?:he|him|his|himself)\b/gi
/** Whoever introduces somebody does so near the beginning. */
const INTRODUCTION_CHARS = 4_000
/** How much more often one is said for it to be the character's. */
const CLEARLY = 4

/** What a card says of its character beside the words for a model: as far as it does. */
export function toldBy(card: CharacterCard): ReadCard['told'] {
  const own = fieldsOf(card.data.extensions.moonlit)
  const age = [Number(own.age), ...statedAges(card)].find(
    (years) => Number.isInteger(years) && years >= ADULT_AGE && years <= CHARACTER_AGE_MAX,
  )
  const gender = Gender.safeParse(own.gender).data ?? genderOf(card)
  const style = Style.safeParse(own.style).data ?? (hasTag(card, 'anime') ? 'anime' : undefined)
  return { ...(age && { age }), ...(gender && { gender }), ...(style && { style }) }
}

function genderOf(card: CharacterCard): Gender | undefined {
  const { description, personality, tags } = card.data
  const text = `${description}\n${personality}`
  const said = [fieldsOf(card.data).gender, fieldsOf(card.data).sex, LABELLED.exec(text)?.[1], ...tags]
  const introduction = [description, personality].map((one) => one.slice(0, INTRODUCTION_CHARS)).join('\n')
  for (const word of [...said, INTRODUCED.exec(introduction)?.[1]]) {
    const known = typeof word === 'string' ? WORDS.get(word.trim().toLowerCase()) : undefined
    if (known) return known
  }
  const [she, he] = [text.match(SHE)?.length ?? 0, text.match(HE)?.length ?? 0]
  if (she >= CLEARLY * Math.max(1, he)) return 'female'
  return he >= CLEARLY * Math.max(1, she) ? 'male' : undefined
}

const hasTag = ({ data }: CharacterCard, wanted: string) =>
  data.tags.some((tag) => tag.trim().toLowerCase() === wanted)

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
