import type { MemoryKind } from '#contract/memory.ts'
import { sentencesOf } from './shorten.ts'
import type { Author } from './speakers.ts'
import { dayOf, isoDayOf, timeWordsIn } from './time-words.ts'

/** A memory to store, with the messages that it was drawn from. */
export type NewMemory = {
  id: string
  kind: MemoryKind | 'summary'
  text: string
  slot?: string | undefined
  happensOn?: string | undefined
  fromSeq?: number | undefined
  toSeq?: number | undefined
  sources: { id: string; version: number }[]
}

/** Something that a message tells. What there is one answer to has a slot. */
export type Fact = { kind: MemoryKind; text: string; slot?: string; happensOn?: string }

const NAME = String.raw`(\p{Lu}[\p{L}'-]{1,19})`
const PLACE = String.raw`((?:the )?\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)`
const THING = String.raw`([\p{L}][\p{L}\p{N}' -]{2,50}?)(?=\s*(?:[.,;!…]|$|\b(?:and|but|so|because|when|that|with|since|though)\b))`
const RELATION =
  '((?:older |younger |big |little )?(?:sister|brother)|mother|mum|mom|father|dad|wife|husband|partner|girlfriend|boyfriend|son|daughter|best friend|roommate|flatmate|boss|grandmother|grandma|grandfather|grandpa|aunt|uncle|cousin|niece|nephew)'
const PET = '(dog|cat|puppy|kitten|rabbit|parrot|hamster|horse|snake|tortoise)'
const JOB =
  '([a-z]+(?: [a-z]+)?(?:er|or|ist|ian|eer|ant)|nurse|chef|cook|vet|pilot|architect|scientist|student|midwife|electrician)'

const of = (source: string) => new RegExp(source, 'u')

/** What the user tells of themselves, each with the note that it makes. */
const RULES: [RegExp, (found: readonly string[]) => Omit<Fact, 'kind'>][] = [
  [
    of(String.raw`\b[Mm]y (?:real |first )?name(?:'s| is) ${NAME}`),
    ([, name]) => ({ text: `Is called ${name}.`, slot: 'name' }),
  ],
  [
    of(String.raw`\b(?:[Cc]all me|[Ii] go by) ${NAME}`),
    ([, name]) => ({ text: `Wants to be called ${name}.`, slot: 'name' }),
  ],
  [
    of(String.raw`\bI (?:now |currently )?work as an? ${THING}`),
    ([, job]) => ({ text: `Works as ${article(job)}.`, slot: 'job' }),
  ],
  [
    of(String.raw`\bI(?:'m| am) an? ${JOB}\b(?=[ ,.!]|$)`),
    ([, job]) => ({ text: `Is ${article(job)}.`, slot: 'job' }),
  ],
  [
    of(String.raw`\bI (?:now |still |currently )?(?:live|'m living|moved) (?:in|to) ${PLACE}`),
    ([, place]) => ({ text: `Lives in ${place}.`, slot: 'home' }),
  ],
  [
    of(
      String.raw`\bI (?:grew up in|come from|was born in|am originally from|am from) ${PLACE}|\bI'm (?:originally )?from ${PLACE}`,
    ),
    ([, a, b]) => ({ text: `Comes from ${a ?? b}.`, slot: 'origin' }),
  ],
  [
    of(String.raw`\b[Mm]y ${RELATION}(?:'s name is|,? (?:is )?(?:called|named)|,)? ${NAME}\b`),
    ([, who = '', name]) => ({ text: `Has a ${who}, ${name}.`, slot: `person ${who}` }),
  ],
  [
    of(String.raw`\b(?:[Mm]y|[Oo]ur) ${PET}(?:'s name is|,? (?:is )?(?:called|named)|,)? ${NAME}\b`),
    ([, pet = '', name]) => ({ text: `Has a ${pet}, ${name}.`, slot: `pet ${pet}` }),
  ],
  [
    of(String.raw`\b[Mm]y favou?rite (\p{Ll}+) (?:is|are) ${THING}`),
    ([, kind = '', what]) => ({ text: `Favourite ${kind}: ${what}.`, slot: `favourite ${kind}` }),
  ],
  [
    of(String.raw`\b[Mm]y birthday(?:'s| is)(?: on)? ([\p{L}\p{N} ]{3,20})`),
    ([, day = '']) => ({ text: `Birthday: ${day.trim()}.`, slot: 'birthday' }),
  ],
  [of(String.raw`\bI(?:'m| am) allergic to ${THING}`), ([, what]) => ({ text: `Is allergic to ${what}.` })],
  [
    of(
      String.raw`\bI (?:really |just |absolutely |also )?(?:like|love|adore|enjoy) ((?!you\b|it\b|that\b|this\b|to see you|how\b|when\b|your\b|being with\b)${THING.slice(1)}`,
    ),
    ([, what]) => ({ text: `Likes ${what}.` }),
  ],
  [
    of(
      String.raw`\bI (?:really |absolutely )?(?:hate|can't stand|cannot stand|dislike|don't like) ((?!you\b|it\b|that\b|this\b|how\b|when\b|your\b)${THING.slice(1)}`,
    ),
    ([, what]) => ({ text: `Does not like ${what}.` }),
  ],
]

const REMEMBER = /^(?:please,? )?(?:remember|don't forget|never forget)(?: that|:)? (.{4,200}?)[.!]*$/iu
const AHEAD =
  /\b(?:will|'ll|going to|have to|need to|meet(?:ing)?|see(?:ing)?|visit(?:ing)?|start(?:s|ing)?|fly(?:ing)?|driv(?:e|ing)|travel(?:ling)?|have|is|are)\b/i
const PROMISE = /\bI(?:'ll| will)? (?:promise|swear)\b/i
/** Nothing that a note should hold. */
const SECRET = /\b(?:password|passcode|pin code|card number|account number|iban|social security)\b|\d{8,}/i

function article(noun = ''): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

/** What a message tells that is worth a note, by plain rules. Questions and what stands in asterisks tell nothing. */
export function drawFacts({
  author,
  content,
  createdAt,
}: {
  author: Author
  content: string
  createdAt: Date
}): Fact[] {
  const today = dayOf(createdAt)
  return sentencesOf(content.replace(/\*[^*]*\*/g, '\n').replaceAll('’', "'"))
    .filter((sentence) => !sentence.endsWith('?') && sentence.length <= 240 && !SECRET.test(sentence))
    .flatMap((sentence) => [
      ...(author === 'user' ? aboutUser(sentence) : []),
      ...plansIn(sentence, author, today),
    ])
    .slice(0, 6)
}

function aboutUser(sentence: string): Fact[] {
  const asked = REMEMBER.exec(sentence)?.[1]
  if (asked) return [{ kind: 'user', text: capital(`${asked}.`) }]
  return RULES.flatMap(([pattern, note]) => {
    const found = pattern.exec(sentence)
    return found ? [{ kind: 'user' as const, ...note(found) }] : []
  })
}

/** A day ahead that one of the two speaks of, or a promise, in their own words; the day is kept beside them. */
function plansIn(sentence: string, author: Author, today: number): Fact[] {
  const ahead = timeWordsIn(sentence, today).find(
    ({ days }) => days.from > today || (days.to > today && days.from >= today),
  )
  const isPlan =
    ahead !== undefined && /\b(?:I|I'm|I'll|my|we|we're|we'll|our)\b/i.test(sentence) && AHEAD.test(sentence)
  if (!isPlan && !PROMISE.test(sentence)) return []
  const day = ahead && isoDayOf(ahead.days.from)
  return [
    {
      kind: 'plan',
      text: author === 'user' ? `“${sentence}”` : `I said: “${sentence}”`,
      ...(day && { happensOn: day }),
    },
  ]
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
