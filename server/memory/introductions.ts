import { capital, of, type Rule } from './fact-rule.ts'
import { AGE, NAME_AS, NATION, PLACE } from './fact-words.ts'

/** A part of a pattern that is not handed on. */
const passed = (part: string) => part.replace('(', '(?:')

const GREETING = String.raw`(?:[Hh](?:i|ey|ello|iya)|[Gg]ood (?:morning|afternoon|evening))(?: there| again| all)?(?:,? \p{Lu}\p{L}+)?[,!.]? `
/** What people are besides somebody. */
const NO_PERSON = String.raw`(?!(?:${passed(NATION)}|African|Arab|Asian|European|Black|White|Latin[ao]|Hispanic|Catholic|Protestant|Orthodox|Christian|Muslim|Hindu|Buddhist|Sikh|Jewish|Mormon|Aries|Taurus|Gemini|Cancer|Virgo|Libra|Scorpio|Sagittarius|Capricorn|Aquarius|Pisces|Team|Mr|Mrs|Ms|Dr|\p{Lu}{2,})\b)`
const WHO = String.raw`${NO_PERSON}(${NAME_AS}(?: \p{Lu}[\p{L}'-]+)?)`
const AFTER = String.raw`(?=\s*(?:[.!…]|$|,? (?:and|from|here|nice|pleased|by the way|btw)\b|, ${passed(AGE)}\b))`
const I_AM = `(?:${GREETING}|^)I(?:'m| am) ${WHO}`

/** "Hi, I'm Tom, 34, from Leeds": how most people first say who they are. */
export const INTRODUCTIONS: readonly Rule[] = [
  [of(I_AM + AFTER), ([, name]) => ({ text: `Is called ${name}.`, slot: 'name' })],
  [
    of(
      `(?:${GREETING}(?:[Tt]his is|[Ii]t's) ${WHO}${AFTER}|^(?:This is|It's) ${WHO},? (?:here|by the way|btw)\\b)`,
    ),
    ([, greeted, name = greeted]) => ({ text: `Is called ${name}.`, slot: 'name' }),
  ],
  [of(`${I_AM}, ${AGE}\\b`), ([, , age]) => ({ text: `Is ${age} years old.`, slot: 'age' })],
  [
    of(`${I_AM}(?:, ${passed(AGE)})?,? from ${PLACE}`),
    ([, , place]) => ({ text: `Comes from ${place}.`, slot: 'origin' }),
  ],
]

const IN_SMALL =
  /(\bmy (?:real |first )?name(?:'s| is) )(?!(?:not|no|none|mud|secret|private|irrelevant|unimportant|important|boring|common|rare|weird|long|short|hard|on|in|the|an?|my|your|whatever|called|spelled|pronounced)\b)(\p{Ll}{2,20})(?=\s*(?:[.,;!…]|$|(?:and|from|by the way|btw)\b))/u

/** Gives the name that somebody says is theirs its capital, in a sentence that has none. */
export const withFirstName = (sentence: string): string =>
  sentence.replace(IN_SMALL, (_, before, name) => before + capital(name))
