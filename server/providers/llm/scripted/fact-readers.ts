import nlp from 'compromise'
import { END, pattern, readJob } from './told-job.ts'

/** What one message tells about its writer. */
export type Told = {
  name?: string
  /** Whom it speaks of, as "dog" or "sister". */
  mention?: string
  /** What it says he, she or it is called. */
  called?: string
  pet?: { kind: string; name?: string }
  person?: { relation: string; name?: string }
  job?: string
  workplace?: string
  leftJob?: true
  home?: string
  origin?: string
  study?: string
  birthday?: string
  age?: number
  favourite?: { kind: string; what: string }
  dislike?: string
  like?: string
  note?: string
}

const NAME = String.raw`(\p{L}[\p{L}'-]{1,19})`
const PET =
  '(dog|cat|puppy|kitten|rabbit|parrot|hamster|horse|snake|tortoise|turtle|lizard|budgie|ferret|goldfish|bird)'
const RELATION =
  '((?:older |younger |big |little )?(?:sister|brother)|mother|mum|mom|father|dad|wife|husband|partner|girlfriend|boyfriend|fiancée?|son|daughter|best friend|friend|colleague|coworker|neighbou?r|manager|flatmate|roommate|boss|grandmother|grandma|grandfather|grandpa|aunt|uncle|cousin|niece|nephew)'

const NOT_NAMES =
  /^(?:a|an|the|not|so|very|just|here|back|home|fine|good|ok|okay|well|great|happy|sad|tired|sorry|sure|glad|ready|bored|alone|lonely|hungry|sick|ill|busy|new|late|early|yours|it|called|named|what|really|also|still|always|only|kidding|joking|done|in|on|at|from|going|trying|looking|thinking|feeling|drunk|single|married|divorced|straight|gay|free|back|afraid|scared|angry|mad|stressed|anxious|awake|off|out|your|my|that|this|there|baby|love|honey|darling|sweetheart|dear|whatever|when|if|later|names?|no|yes|important|again|yesterday|today|tonight|tomorrow|now|soon|sometimes?|maybe|anytime|anything|after|before|crazy|please|back|daily|once|twice|often|up|over|out|first|by|for|too)$/i
const SMALL_PLACE_WORDS =
  /^(?:of|the|near|in|and|by|on|with|north|south|east|west|small|little|big|a|an|outskirts|middle|suburbs|village|town|city|country|countryside|mountains|coast|cottage|flat|house)$/i

const capital = (word: string) => (word[0] ?? '').toUpperCase() + word.slice(1)
const placeName = (text: string) =>
  text.trim().replace(/\p{L}[\p{L}'.]*/gu, (word) => (SMALL_PLACE_WORDS.test(word) ? word : capital(word)))

const CORRECTED_NAME = pattern(
  String.raw`\bname(?:'s| is)? ?(?:not|isn't)\s+${NAME}[,.;]?\s+(?:it's|it is|but|i'm)\s+${NAME}`,
)
const TOLD_NAME = pattern(
  String.raw`\b(?:my (?:real |first )?name(?:'s| is)|calls? me|i(?:'m| am) called|i go by|the name(?:'s| is))\s+(?:actually |really |now )?${NAME}`,
)
const CASUAL_NAME = pattern(
  String.raw`(?:^|[.,!?;:]\s*|\b(?:hi|hey|hello)\s+)(?:i'm|i am|im|it's|this is)\s+${NAME}(?=\s*(?:[.,;!?]|$|\b(?:and|by the way|btw|here|from)\b))`,
)

function readName(message: string): string | undefined {
  const given = CORRECTED_NAME.exec(message)?.[2] ?? TOLD_NAME.exec(message)?.[1]
  if (given !== undefined && !NOT_NAMES.test(given)) return capital(given)
  // "I'm good. I'm Sam": the first that may be a name is the one.
  const word = message
    .split(/(?<=[.!?,;])\s+/)
    .map((clause) => CASUAL_NAME.exec(clause)?.[1])
    .find((candidate) => candidate !== undefined && !NOT_NAMES.test(candidate))
  if (word === undefined) return undefined
  return nlp(capital(word)).has('#FirstName') ? capital(word) : undefined
}

const CALLED =
  /\b(?:(?:[Hh]is|[Hh]er|[Ii]ts) name(?:'s| is)|(?:[Hh]e|[Ss]he|[Ii]t)(?:'s| is) called)\s+(\p{Lu}\p{L}{1,19})\b/u
/** "his name is moose" and no more. */
const CALLED_IN_SMALL = pattern(
  String.raw`^(?:and |oh |also )?(?:his|her|its) name(?:'s| is) (\p{L}{2,19})(?: by the way| btw| lol)?[.! ]*$`,
)
const MENTION = pattern(String.raw`\b(?:my|our|the|an?)\s+(?:\p{L}+ )?(?:${PET}|${RELATION})\b`)

/** Whom the message speaks of, as "dog" or "sister", and what it says they are called. */
function readCalled(message: string): Pick<Told, 'mention' | 'called'> {
  const match = MENTION.exec(message)
  const mention = (match?.[1] ?? match?.[2])?.toLowerCase()
  const named = CALLED.exec(message)?.[1] ?? CALLED_IN_SMALL.exec(message)?.[1]
  const called = named !== undefined && !NOT_NAMES.test(named) ? capital(named) : undefined
  return { ...(mention !== undefined && { mention }), ...(called !== undefined && { called }) }
}

const NAMED_PET = pattern(
  String.raw`\b(?:my|our|a|the)\s+(?:\p{L}+ )?${PET}(?:'s name is|s? (?:is )?(?:called|named))\s+${NAME}`,
)
/** "my dog Rex": only a capital tells a name from "my dog sleeps", so this one minds the case. */
const PET_BY_NAME = new RegExp(
  String.raw`\b(?:[Mm]y|[Oo]ur) (?:\p{Ll}+ )?${PET},? (?:is )?(\p{Lu}\p{L}{1,19})\b`,
  'u',
)
const SOME_PET = pattern(
  String.raw`\b(?:i have|i've got|i got|i adopted|we adopted|we have|we've got|i own)\s+(?:an?\s+|two\s+|three\s+)?(?:\p{L}+ )?${PET}s?\b`,
)

function readPet(message: string): Told['pet'] {
  const named = NAMED_PET.exec(message) ?? PET_BY_NAME.exec(message)
  if (named?.[1] && named[2] && !NOT_NAMES.test(named[2]))
    return { kind: named[1].toLowerCase(), name: capital(named[2]) }
  const kind = SOME_PET.exec(message)?.[1]
  return kind === undefined ? undefined : { kind: kind.toLowerCase() }
}

const NAMED_PERSON = new RegExp(
  String.raw`\b[Mm]y ${RELATION}(?:'s name is|,? (?:is )?(?:called|named)|,)?\s+(\p{Lu}\p{Ll}{1,19})\b`,
  'u',
)
const SOME_PERSON = pattern(String.raw`\b(?:i have|i've got)\s+(?:an?|one)\s+${RELATION}\b`)

function readPerson(message: string): Told['person'] {
  const named = NAMED_PERSON.exec(message)
  if (named?.[1] && named[2]) return { relation: named[1], name: named[2] }
  const relation = SOME_PERSON.exec(message)?.[1]
  return relation === undefined ? undefined : { relation: relation.toLowerCase() }
}

const WORKPLACE = pattern(
  String.raw`\bi work (?:(?:nights|days|evenings|weekends|shifts|late|part.time|full.time) )?(?:at|in|for)\s+((?!(?:the )?(?:morning|evening|nights?|moment|home|it)\b)(?:an?|the|my)?\s?[\p{L}\p{N}'& -]{2,36}?)${END}`,
)
const LEFT_JOB =
  /\bi(?:'m| am)? (?:no longer|not) (?:work|an?\b)|\bi (?:quit|lost|left) my job|\bi(?:'m| got) (?:unemployed|retired|laid off|fired)|\bgot fired/i
/** "I moved to Leeds in March" */
const AT_A_TIME = String.raw`(?=\s+(?:in (?:january|february|march|april|may|june|july|august|september|october|november|december|the (?:spring|summer|autumn|winter)|(?:19|20)\d\d)|last|this|recently|when|for|about|\d+|a (?:few|couple|year|month|week))\b)`
const HOME = pattern(
  String.raw`\bi(?:'m| am)? (?:live|living|based|moved|just moved|now live|currently live|still live)\s+(?:over )?(?:in|to|near|outside|by)\s+((?!(?:fear|peace|hell|the (?:past|moment)|my|our|an?|some|this|hope)\b)(?:the )?[\p{L}'. -]{2,40}?)(?:${AT_A_TIME}|${END})`,
)
const ORIGIN = pattern(
  String.raw`\b(?:(?:i'm|i am|im|i come)(?: originally)? from|originally from|i was born in|i grew up in|my home ?town(?:,| is|:))\s+((?!(?:work|you|it|here|the (?:start|future|past)|home)\b)(?:the )?[\p{L}'. -]{2,40}?)${END}`,
)
const STUDY = pattern(
  String.raw`\bi(?:'m| am)? (?:study|studying|majoring in|doing a degree in)\s+((?!(?:for|hard|at|in|a lot|right)\b)[\p{L} -]{3,36}?)(?:\s+(?:at|in|for)\b|${END})`,
)
const BIRTHDAY = pattern(
  String.raw`\b(?:my birthday(?:'s| is)(?: on)?|i was born on)\s+((?:the )?[\p{L}\p{N} ]{3,24}?)${END}`,
)
const AGE =
  /\b(?:i'm|i am|im|i just turned|i turned|i'll be)\s+(?:only |just |actually |now )?(\d{1,2})(?:\s*(?:years? old|y\/?o|yrs? old)\b|(?=\s*(?:[.,;!?]|$|and\b|but\b|now\b|too\b|today\b|btw\b|lol\b|lmao\b|haha|xd\b|if\b)))|\bmy age is (\d{1,2})\b/i
const FAVOURITE = pattern(
  String.raw`\bmy (?:all[- ]time )?favou?rite ([\p{L} ]{3,20}?)(?:'s| is| are| has to be| would be)\s+([\p{L}\p{N}' -]{2,40}?)${END}`,
)
const NOTE = pattern(String.raw`\b(?:remember|don't forget)\s+(?:that\s+)?((?:i|my|we|our)\b[^.!?\n]{4,120})`)

const ANYTHING = String.raw`((?!(?:you|it|that|this|when|how|what|being|to be|your|him|her|them|the way|myself|my (?:life|job)|talking (?:to|with) you)\b)[\p{L}\p{N}' -]{3,40}?)`
const DISLIKE = pattern(
  String.raw`\b(?:i|we)\s+(?:really |absolutely |just |also |honestly )*(?:hate|can't stand|cannot stand|dislike|don't like|do not like|don't really like|detest|loathe|am not into)\s+${ANYTHING}${END}`,
)
const LIKE = pattern(
  String.raw`\b(?:(?:i|we)\s+(?:really |absolutely |just |also |honestly |do )*(?:love|like|enjoy|adore)|(?:i'm|i am) (?:really |so )?(?:into|obsessed with|fond of))\s+${ANYTHING}${END}`,
)
const liking = (text: string | undefined) =>
  text
    ?.trim()
    .toLowerCase()
    .replace(/\s+(?:a lot|so much|very much|too|more than anything|most|again|today)$/, '')
    .replace(/\bmy\b/, 'your')

/** The age the user states, in whole years. A number of something else ("I'm 5 minutes late") is none. */
export function ageIn(message: string): number | undefined {
  const match = AGE.exec(message)
  const age = Number(match?.[1] ?? match?.[2])
  return Number.isInteger(age) && age > 4 ? age : undefined
}

/** What one message tells, in the order of weight; a question tells nothing. */
export function toldIn(raw: string): Told {
  const message = raw
    .replace(/[’`]/g, "'")
    .replace(/\*[^*]*\*/g, ' ')
    .slice(0, 1500)
  if (
    /^\s*(?:do|did|does|are|am|what|who|where|when|why|how|can|could|would|is)\b[^.!]*\?\s*$/i.test(
      message,
    ) ||
    /^\s*(?:(?:so|and|ok|hey),? )*(?:what|who|where|when|how old)(?:'s| is| was| were| are| did| do)\b[^.!?,]*$/i.test(
      message,
    )
  )
    return {}
  const dislike = liking(DISLIKE.exec(message)?.[1])
  const favourite = FAVOURITE.exec(message)
  const home = HOME.exec(message)?.[1]
  const origin = ORIGIN.exec(message)?.[1]
  const told = {
    name: readName(message),
    ...readCalled(message),
    pet: readPet(message),
    person: readPerson(message),
    job: readJob(message),
    workplace: WORKPLACE.exec(message)?.[1]?.trim(),
    leftJob: LEFT_JOB.test(message) ? (true as const) : undefined,
    home: home && placeName(home),
    origin: origin && placeName(origin),
    study: STUDY.exec(message)?.[1]?.trim().toLowerCase(),
    birthday: BIRTHDAY.exec(message)?.[1]?.trim(),
    age: ageIn(message),
    favourite:
      favourite?.[1] && favourite[2]
        ? { kind: favourite[1].toLowerCase(), what: favourite[2].trim() }
        : undefined,
    dislike,
    like: dislike === undefined ? liking(LIKE.exec(message)?.[1]) : undefined,
    note: NOTE.exec(message)?.[1]?.trim(),
  }
  return withoutUndefined(told)
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Object.fromEntries forgets which keys belong to which values.
  return Object.fromEntries(kept) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
