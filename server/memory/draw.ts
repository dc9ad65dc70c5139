import type { MemoryKind } from '#contract/memory.ts'
import { capital } from './fact-rule.ts'
import { FACTS_OF_LIFE } from './facts-of-life.ts'
import { FACTS_OF_OTHERS } from './facts-of-others.ts'
import { FACTS_OF_SELF } from './facts-of-self.ts'
import { INTRODUCTIONS, withFirstName } from './introductions.ts'
import { sentencesOf } from './shorten.ts'
import { withPlaces } from './small-places.ts'
import type { Author } from './speakers.ts'
import { daySaid, isoDayOf, type SaidAt, type TimeWords, timeWordsIn } from './time-words.ts'

/** A memory to store, with the messages that it was drawn from. */
export type NewMemory = {
  id: string
  kind: MemoryKind | 'summary'
  text: string
  slot?: string | undefined
  happensOn?: string | undefined
  fromSeq?: number | undefined
  toSeq?: number | undefined
  /** Only that something of the message was forgotten. */
  isForgotten?: boolean
  sources: { id: string; version: number }[]
}

/** Something that a message tells. What there is one answer to has a slot. */
export type Fact = { kind: MemoryKind; text: string; slot?: string; happensOn?: string }

const RULES = [...FACTS_OF_LIFE, ...INTRODUCTIONS, ...FACTS_OF_OTHERS, ...FACTS_OF_SELF]

/** Nothing of this is so: a wish, a dream, a story, somebody else's words. */
const UNREAL =
  /\b(?:if|wish|imagine|pretend|suppose|dream(?:t|ed|s|ing)?|as though|would|almost|nearly|(?:in|of) (?:the|that|this|my|a) (?:\w+ )?(?:film|movie|book|game|story|song|play|novel|act|scene|chapter|episode)|in (?:act|scene|chapter|episode) \w+|according to|(?:he|she|they|you|people|everyone|who|(?:my|our|the|his|her|their) (?:[\w-]+ ){1,2}) ?(?:say|think|believe|tell|reckon)|(?:goes|as) the (?:song|book|saying))\b/i
/** The same of anybody but the user. */
const OTHERS_SAY =
  /(?<!\bI(?:'ve| have)? (?:\w+ )?)\b(?:said|says|thinks|thought|told|tells|believes|believed|reckons|reckoned|claims|claimed|insists|insisted|jokes|joked|assumes|assumed)\b/

const REMEMBER = /^(?:please,? )?(?:remember|don't forget|never forget)(?: that|:)? (.{4,200}?)[.!]*$/iu
const AHEAD =
  /\b(?:will|'ll|going to|have to|need to|meet(?:ing)?|see(?:ing)?|visit(?:ing)?|start(?:s|ing)?|fly(?:ing)?|driv(?:e|ing)|travel(?:ling)?|have|is|are)\b|'d\b/i
/** A note stands alone: nothing in it may point at what was said before. */
const POINTING =
  /\b(?:of|than|like|about|with) (?:it|them|that|this|those|you|him|her)\b|\b(?:there|here|too|yours)\.$/i
/** What is behind, unless it says that more is to come: "We went on Sunday". */
const BEHIND = /\b(?:was|were|went|had|did|saw|came|met|took|ate|spent|been|got)\b/i
const TO_COME = /\b(?:will|going to|have to|need to|booked|planned|agreed|promised?)\b|'(?:ll|d)\b/i
const PROMISE =
  /\bI(?:'ll| will)? (?:promise|swear)(?=,? (?:to|that I|I(?:'ll| will|'m)|you(?: that)? I|not to)\b|\s*[.!…]*$)|\byou promised (?:me|to|that)\b/i
/** What is told before it is asked back. */
const BACK =
  /^(?!(?:am|are|is|was|were|do|does|did|have|has|had|can|could|may|might|must|shall|should|will|would|wh\w+|how)\b)(.*?),? (?:and|how about|what about) you(?:rs|rself)?\?+$/i
/** Nothing that a note should hold. */
const SECRET = /\b(?:password|passcode|pin code|card number|account number|iban|social security)\b|\d{8,}/i

/** What a message tells that is worth a note, by plain rules. Questions and what stands in asterisks tell nothing. */
export function drawFacts({
  author,
  content,
  ...said
}: SaidAt & {
  author: Author
  content: string
}): Fact[] {
  const today = daySaid(said)
  return sentencesOf(content.replace(/\*[^*]*\*/g, '\n').replaceAll('’', "'"))
    .map(spelt)
    .filter((sentence) => !sentence.endsWith('?') && sentence.length <= 240 && !SECRET.test(sentence))
    .flatMap((sentence) => [
      ...(author === 'user' ? aboutUser(sentence, today) : []),
      ...plansIn(sentence, author, today),
    ])
    .slice(0, 6)
}

function aboutUser(sentence: string, today: number): Fact[] {
  const asked = REMEMBER.exec(sentence)?.[1]
  if (asked) return [{ kind: 'user', text: capital(`${asked}.`) }]
  if (UNREAL.test(sentence) || OTHERS_SAY.test(sentence)) return []
  const facts = RULES.flatMap(([pattern, note]) => {
    const found = pattern.exec(sentence)
    const told = found && note(found)
    return told && !POINTING.test(told.text) ? [{ kind: 'user' as const, ...told }] : []
  }).concat(birthdayIn(sentence, today))
  // Of what has one answer the first rule has it, and a name goes before none.
  return facts.filter(
    ({ slot, text }, at) =>
      !facts.some(
        (other, before) =>
          (before < at && (other.text === text || (slot && other.slot === slot))) ||
          saysMore(other.text, text),
      ),
  )
}

/** "Has a sister, Ida." says all that "Has a sister." does. */
const saysMore = (text: string, than: string) => text.startsWith(`${than.replace(/\.$/, '')}, `)

const BIRTHDAY =
  /(?:'s|\b(?:is|will be)) my birthday (?:on|this|next|in|today|tomorrow)\b|\b(?:today|tomorrow|day)(?:'s| is| will be) my birthday(?=\s*(?:[.,;!…]|$))|\bmy birthday(?:'s| is| falls) (?:on|this|next|in|today|tomorrow)\b/i

/** "It's my birthday on Tuesday": the day of the year, as it is told apart from a date by name. */
function birthdayIn(sentence: string, today: number): (Fact & { kind: 'user' })[] {
  const day = BIRTHDAY.test(sentence)
    ? timeWordsIn(sentence, today).find(({ days }) => days.from === days.to && days.from >= today)?.days.from
    : undefined
  return day === undefined
    ? []
    : [{ kind: 'user', text: `Birthday: ${DAY_OF_YEAR.format(day * 86_400_000)}.`, slot: 'birthday' }]
}

/** Small words as they are written in full, also by whoever writes without capitals or apostrophes. */
function spelt(sentence: string): string {
  const full = sentence
    .replace(BACK, '$1.')
    .replace(/\bi\b(?!\.)/g, 'I')
    .replace(/\bim\b/gi, "I'm")
    .replace(/\bive\b/gi, "I've")
    .replace(/\b(don|can|won|didn|isn)t\b/g, "$1't")
  const isSmall = !/\p{Lu}/u.test(sentence)
  const placed = withPlaces(full, isSmall)
  // Who writes no capitals writes names without them too.
  return isSmall
    ? withFirstName(placed).replace(
        /((?:'s|\bis|\bare) (?:called|named)|\bnamed) (?!(?:the|a|an|my|it|this|that|after|by|for|in|me|you)\b)(\p{Ll}+)(?=\s*(?:[.,;!…]|$))/gu,
        (_, before, name) => `${before} ${capital(name)}`,
      )
    : placed
}

/** A day ahead that one of the two speaks of, or a promise, in their own words; the day is kept beside them. */
function plansIn(sentence: string, author: Author, today: number): Fact[] {
  const ahead = timeWordsIn(sentence, today).find(
    ({ days }) => days.from > today || (days.to > today && days.from >= today),
  )
  const isOver = BEHIND.test(sentence) && !TO_COME.test(sentence)
  const isPlan =
    ahead !== undefined &&
    !isOver &&
    /\b(?:I|I'm|I'll|my|we|we're|we'll|our)\b/i.test(sentence) &&
    AHEAD.test(sentence)
  if (!isPlan && !PROMISE.test(sentence)) return []
  const day = ahead && isoDayOf(dayMeant(ahead))
  return [
    {
      kind: 'plan',
      text: author === 'user' ? `“${sentence}”` : `I said: “${sentence}”`,
      ...(day && { happensOn: day }),
    },
  ]
}

/** Of "in two weeks" the middle, for it says only about when; else the first day. */
const dayMeant = ({ words, days }: TimeWords) =>
  /^in (?:a|\d|\p{L}+ (?:week|month|year|day)s?)/iu.test(words)
    ? Math.round((days.from + days.to) / 2)
    : days.from

const DAY_OF_YEAR = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
