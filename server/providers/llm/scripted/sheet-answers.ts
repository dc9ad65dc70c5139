import type { Speaker } from '../port.ts'
import { inFirstPerson } from './first-person.ts'
import { asPhrase, ownPossession, ownSentences } from './persona.ts'
import { sentencesOf } from './sentences.ts'

const KINDS = {
  dog: /\b(?:dogs?|puppy|collie|hound|terrier|greyhound|heeler)\b/i,
  cat: /\b(?:cats?|kitten|tomcat|mouser)\b/i,
  bird: /\b(?:birds?|parrot|canary|crow|raven|hen|rooster|goose|pigeon|jackdaw|swift|heron|osprey|mynah|hoopoe|sparrow)\b/i,
  horse: /\b(?:horses?|pony|mule|donkey|yak)\b/i,
  rabbit: /\b(?:rabbits?|bunny|hamster|ferret)\b/i,
  fish: /\bfish(?:es)?\b/i,
} as const
type Kind = keyof typeof KINDS
const NAMED = /\b(dog|cat|kitten|puppy|bird|parrot|horse|rabbit|hamster|fish|goldfish)s?\b/
const OF_PET =
  /\byour (?:\w+ )?(?:dog|cat|kitten|puppy|bird|parrot|horse|rabbit|hamster|fish|goldfish)s?\b|\b(?:do you have|have you got|you got|you have|(?<!\bi've )(?<!\bi )(?<!\bwe've )(?<!\bwe )(?<!\bhave )(?<!\bjust )got) (?:an?|any|your) (?:\w+ )?(?:dog|cat|kitten|puppy|bird|parrot|horse|rabbit|hamster|fish|goldfish)s?\b/
const ASKS_OF_IT = /\b(?:what|who|how|where|when|which|do|does|did|is|are|have|has|tell|describe|about|got)\b/
const SAME: Record<string, Kind> = {
  kitten: 'cat',
  puppy: 'dog',
  parrot: 'bird',
  hamster: 'rabbit',
  goldfish: 'fish',
}

/** What the sheet tells of the animal that is asked for; where it has another or none, it says so first. */
function petIn(plain: string, speaker: Speaker): string | undefined {
  const word = NAMED.exec(plain)?.[1]
  if (word === undefined || !OF_PET.test(plain) || !ASKS_OF_IT.test(plain)) return undefined
  const { life } = speaker.persona
  const kind = SAME[word] ?? (word as Kind)
  const own = ownPossession(`do you have a ${kind}`, speaker)
  const told = life?.animals
  if (told !== undefined && KINDS[kind].test(told)) return told
  if (own !== undefined && KINDS[kind].test(own)) return own
  return told === undefined
    ? `I have no ${word}, and I do not want to make one up for you.`
    : `No ${word}. ${told}`
}

const BEFORE =
  /\bwhat (?:did you (?:use to )?(?:do|work as)|were you(?: doing)?|was your (?:job|work|life)) before\b|\byour (?:first|last|previous|old) job\b|\bwhat did you (?:use to do|do in the past)\b|\bwhat were you (?:doing )?before\b/
const PAST_WORK =
  /\b(?:sold|worked|ran|drove|taught|trained|studied|apprentic\w+|served|sailed|left|quit|gave up|began|started|first|years? (?:as|in|at|of|with))\b/i

/** What it did before it did what it does. */
function earlierWork(plain: string, speaker: Speaker): string | undefined {
  if (!BEFORE.test(plain)) return undefined
  // Of a long sentence the first part is enough, and can be said by whoever it is about.
  const parts = sentencesOf(speaker.persona.history).map((own) => own.split(/; | until |, and /)[0] ?? own)
  const told = parts
    .filter((part) => PAST_WORK.test(part))
    .flatMap((part) => inFirstPerson(part.replace(/[.!]?$/, '.'), speaker))
  return told[0] ?? ownSentences('history', speaker)[0]
}

const HOME =
  /\b(?:describe|tell me about|what(?:'s| is| does)|how is|how's|show me in words) (?:to me |me )?(?:your (?:flat|house|apartment|home|room|place|kitchen|bedroom|living room|studio)|where you live)\b(?! number)/

function homeOf(plain: string, { persona }: Speaker): string | undefined {
  if (!HOME.test(plain)) return undefined
  return (
    persona.life?.home ??
    `You find me ${asPhrase(persona.place)}. I come from ${persona.origin.replace(/\.$/, '')}.`
  )
}

const PLAYING =
  /\bwhat(?:'s| is)(?: that)?(?: playing)? on (?:the |your )?(?:radio|stereo|speakers?|record player|turntable)\b|\bwhat(?:'s| is)(?: that)? playing\b|\bwhat (?:song|music) is (?:that|this|on)\b/

const playing = (plain: string, { persona }: Speaker): string | undefined =>
  PLAYING.test(plain) ? `What I would put on: ${asPhrase(persona.favourites.music)}.` : undefined

const WHO =
  /\b(?:who|what) are you\b(?! (?:doing|up to|talking|thinking|wearing|kidding|to\b))|\btell me who you are\b|\bintroduce yourself\b/
const WHERE = /\bwhere (?:do you live|are you from|do you come from|is your home)\b/
const WHO_ALONE =
  /^(?:(?:hi|hey|hello|so|and|ok)[,.! ]+)*(?:who are you|tell me who you are|introduce yourself)(?: (?:really|then|again|exactly))?\s*[?.!]*$/

/** Whether a message asks in one breath who the character is and where it lives. */
export const asksWhoAndWhere = (plain: string): boolean => WHO.test(plain) && WHERE.test(plain)

/** Its name, what it does and where it is found; of a sheet that tells nothing of its life this is the whole. */
function whoIn(plain: string, speaker: Speaker): string | undefined {
  const { life, work, place, origin } = speaker.persona
  const isBoth = asksWhoAndWhere(plain)
  if (!isBoth && (life || !WHO_ALONE.test(plain))) return undefined
  const does = ownSentences('work', speaker)[0] ?? (/^I\b/.test(work) ? work : undefined)
  const where = life?.home ?? `You find me ${asPhrase(place)}, and I come from ${origin.replace(/\.$/, '')}.`
  return [`I am ${speaker.name}.`, does, where].filter(Boolean).join(' ')
}

/** What the sheet has that answers just what was asked; undefined where it asks for nothing of the kind. */
export const fromSheet = (plain: string, speaker: Speaker): string | undefined =>
  whoIn(plain, speaker) ??
  petIn(plain, speaker) ??
  earlierWork(plain, speaker) ??
  homeOf(plain, speaker) ??
  playing(plain, speaker)
