import { type AgeClaim, claimOf } from './age-claim.ts'
import { ADULT_AGE } from './age-form.ts'
import { eventYearOf } from './lexicon.ts'
import { has, quantities } from './quantity.ts'
import type { Hit } from './reading.ts'
import type { Token } from './tokens.ts'

/** How old somebody was who was already there when it happened, in years. */
const stages: readonly (readonly [RegExp, number])[] = [
  [/^(baby|infant|newborn|diapers|nappies|windeln|panales|fraldas|couches|pannolini|пеленках|пеленки)$/, 1],
  [/^(toddler|todder|kleinkind)$/, 2],
  [/^(kindergarten|preschool|nursery|maternelle|kita|guarderia|creche|asilo|детсад|przedszkolu)$/, 5],
  [/^(elementary|primary|grundschule|primaria|primaire|podstawowce)$/, 8],
]
const NEAR_EVENT = 11
const BEHIND_EVENT = 5
const beforeWord =
  /^(before|prior|ahead|antes|vor|avant|prima|до|перед|przed|voor|once|onceki|前に|之前|전에|since)$/
const some =
  /^(few|some|several|paar|ein|einige|unos|algunos|quelques|alguns|pochi|qualche|несколько|kilka|birkac)$/
/** "a few years": no more than so many. */
const SOME_YEARS = 5
const notThere = /^(not|wasnt|werent|never|didnt|hadnt|nicht|kein|no|pas|nao|non|не|nie)$/
const there = /^(alive|around|there|exist|existed|exists|invented|thought|am|leben|viva|vivo|vivante|viveva)$/

const joining = /^(and|but|who|which|that|und|aber|y|pero|et|mais|e|ma|и|но|а|i|ve|en)$/

const startOf = (tokens: readonly Token[], at: number, reach: number) => {
  let start = at
  while (start > 0 && at - start < reach && tokens[start - 1]?.stop !== 2) start -= 1
  return start
}

const sentenceAfter = (tokens: readonly Token[], end: number) => {
  if (tokens[end - 1]?.stop === 2) return []
  const after = tokens.slice(end, end + BEHIND_EVENT)
  // "during the lockdown and she was born in Ohio"
  const other = after.findIndex((token) => joining.test(token.word) || has(token, 'third'))
  const same = other < 0 ? after : after.slice(0, other)
  const stop = same.findIndex((token) => token.stop === 2)
  return stop < 0 ? same : same.slice(0, stop + 1)
}

/** How many years before the event, as "three years before the Olympics"; undefined where nobody says. */
function yearsBefore(near: readonly Token[]): number | undefined {
  const told = quantities(near).find(({ end }) => has(near[end], 'years') || has(near[end], 'ageYears'))
  if (told) return told.value
  return near.some(({ word }) => some.test(word)) &&
    near.some((token) => has(token, 'years') || has(token, 'ageYears'))
    ? SOME_YEARS
    : undefined
}

const world = /^(world|welt|mundo|monde|mondo|свет|swiat|dunyaya|wereld)$/
const came =
  /^(came|come|comes|brought|put|arrived|entered|kam|kamst|gekommen|vino|venida|venido|viniste|venu|venue|venuta|venuto|veio|vinda|vindo|появилась|появился|przyszla|przyszedl|geldi|kwam)$/

/** "arrived in the world", which is a birth. */
const cameToBe = (near: readonly Token[]) =>
  near.some(({ word }) => world.test(word)) && near.some(({ word }) => came.test(word))

const alike = /^(same|as|than|so|tan|aussi|tao|wie|als)$/
const aged =
  /^(old|age|younger|alt|junger|viejo|vieja|joven|edad|age|agee|jeune|velha|velho|nova|idade|eta|giovane)$/

/** "as old as the pandemic", "younger than TikTok", said of somebody. */
const isOfSameAge = (before: readonly Token[]) => {
  const near = before.slice(-OF_AGE_TOKENS)
  return (
    near.some(({ word }) => aged.test(word)) &&
    near.some(({ word }) => alike.test(word)) &&
    before.some(
      (token) => has(token, 'third') || has(token, 'you') || has(token, 'self') || someone.test(token.word),
    ) &&
    !before.some((token) => has(token, 'thing'))
  )
}
const OF_AGE_TOKENS = 5
const someone =
  /^(character|girl|boy|companion|girlfriend|boyfriend|lover|bride|wife|husband|figur|freundin|novia|copine|namorada|ragazza)$/

/** "born when the pandemic began", "was in kindergarten when ...", "not even alive when the iPad came out". */
export function bornThen(tokens: readonly Token[], hit: Hit, now: Date): AgeClaim | undefined {
  const year = eventYearOf(tokens.slice(hit.start, hit.end))
  if (year === undefined) return undefined
  const start = startOf(tokens, hit.start, NEAR_EVENT)
  const before = tokens.slice(start, hit.start)
  const after = sentenceAfter(tokens, hit.end)
  const around = [...before, ...after]
  const isBefore = around.some(({ word }) => beforeWord.test(word))
  const earlier = isBefore ? yearsBefore(around) : 0
  if (earlier === undefined) return undefined
  const bornAt = around.findIndex((token) => has(token, 'born'))
  const isBorn = bornAt >= 0 || cameToBe(around) || isOfSameAge(before)
  const denied = around.slice(0, isBorn ? bornAt + 1 : around.length).some(({ word }) => notThere.test(word))
  const isAbsent = denied && (isBorn || around.some(({ word }) => there.test(word)))
  const looksBack = before.some((token) => has(token, 'was') || /^(started|attended)$/.test(token.word))
  const told = looksBack ? stages.find(([word]) => before.some((token) => word.test(token.word))) : undefined
  const stage = isBorn || isAbsent ? 0 : told?.[1]
  if (stage === undefined) return undefined
  // Whoever may still be 17 this year is not taken for an adult.
  const age = now.getUTCFullYear() - year + earlier + stage - 1
  const end =
    after.length > 0 && !before.some((token) => has(token, 'born')) ? hit.end + after.length : hit.end
  return age < ADULT_AGE ? claimOf(tokens, start, end, Math.max(0, age)) : undefined
}

/** "She was a toddler in 2014" */
export function stageThen(tokens: readonly Token[], at: number, now: Date): AgeClaim | undefined {
  const year = tokens[at]?.value ?? 0
  if (year < now.getUTCFullYear() - ADULT_AGE || year > now.getUTCFullYear()) return undefined
  const start = startOf(tokens, at, NEAR_EVENT)
  const before = tokens.slice(start, at)
  const told = stages.find(([word]) => before.some((token) => word.test(token.word)))
  const isOfPerson = before.some(
    (token) => has(token, 'third') || has(token, 'self') || has(token, 'you') || !token.known,
  )
  const isThen = before.some((token) => has(token, 'was')) && !before.some((token) => has(token, 'thing'))
  const age = now.getUTCFullYear() - year + (told?.[1] ?? ADULT_AGE)
  // "my son was a baby in 2014" tells of a child too, but "a baby of ours" does not.
  return told && isOfPerson && isThen && age < ADULT_AGE ? claimOf(tokens, start, at + 1, age) : undefined
}

const agoBefore = /^(ago|hace|vor|ya|fa|ha|atras|назад|temu|once|geleden)$/
const NEAR_WORLD = 6

/** "came into the world fifteen years ago", "vino al mundo en 2012" */
export function cameIntoWorld(tokens: readonly Token[], at: number, now: Date): AgeClaim | undefined {
  if (!world.test(tokens[at]?.word ?? '')) return undefined
  const start = Math.max(0, at - NEAR_WORLD)
  const end = Math.min(tokens.length, at + NEAR_WORLD)
  const near = tokens.slice(start, end)
  if (!near.some(({ word }) => came.test(word))) return undefined
  for (const { start: from, end: to, value } of quantities(near)) {
    const isYear = value > now.getUTCFullYear() - ADULT_AGE && value <= now.getUTCFullYear()
    if (isYear) return claimOf(tokens, start, end, now.getUTCFullYear() - value)
    const isAgo =
      (has(near[to], 'years') || has(near[to], 'ageYears')) &&
      [...near.slice(Math.max(0, from - 3), from), ...near.slice(to, to + 3)].some(({ word }) =>
        agoBefore.test(word),
      )
    if (isAgo && value < ADULT_AGE) return claimOf(tokens, start, end, value)
  }
  return undefined
}
