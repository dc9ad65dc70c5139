import nlp from 'compromise'
import type { Speaker } from '../port.ts'
import { inFirstPerson } from './first-person.ts'
import type { Facet } from './lines/line.ts'

const PROSE = [
  'history',
  'work',
  'personality',
  'family',
  'dream',
  'fear',
  'quirk',
] as const satisfies readonly Facet[]

const prose = (facet: (typeof PROSE)[number], speaker: Speaker) =>
  inFirstPerson(ended(speaker.persona[facet]), speaker)

function ended(text: string): string {
  return /[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`
}

const LOVE =
  /\b(?:married|marriage|husband|wife|lovers?|loved|engaged|divorced?|together|parted|widow\w*|fianc\w+|ex|courted|girlfriend|boyfriend|years with|was with|lived with)\b/i

/** The character's own sentences for a facet; none for a facet that is a noun phrase. */
export function ownSentences(facet: Facet, speaker: Speaker): string[] {
  if (facet === 'love') return prose('history', speaker).filter((sentence) => LOVE.test(sentence))
  const found = PROSE.find((known) => known === facet)
  return found ? prose(found, speaker) : []
}

export const allOwnSentences = (speaker: Speaker): string[] => PROSE.flatMap((facet) => prose(facet, speaker))

/** A fragment of the persona as it stands inside a sentence: first letter small unless it begins a name, no full stop. */
export function asPhrase(text: string): string {
  const phrase = text.trim().replace(/[.;,]+$/, '')
  const first = phrase.split(/[\s,;]/)[0] ?? ''
  if (!/^\p{Lu}\p{Ll}*$/u.test(first) || first === 'I' || nlp(first).has('#ProperNoun')) return phrase
  return (phrase[0] ?? '').toLowerCase() + phrase.slice(1)
}

/** The details of the character's place that can stand alone as stage directions: "one fan turning". */
export function placeDetails(place: string): string[] {
  const [, ...details] = place.replace(/[.]+$/, '').split(/[,;]\s*/)
  return details
    .filter((detail) => detail.split(' ').length >= 2)
    .map((detail) => detail.replace(/^and\s+/, ''))
}

const COMMON = new Set(
  'window windows door table room rooms watch watches watching hold holds held open opens opened bring brings brought carry walk walks start starts stops about after again also always another anything anyone anybody back because been before being best better both call came come could days does doing done down each else even ever every everyone everything feel find first from gave give goes going gone good great have having hear heard here hers into just keep kind knew know last later least left less life like little live long look looks made make makes many maybe mean might mind more most much must need never next nice night nights nothing often once only open other over part people place please quite really right said same says seen should show since some someone something sometimes soon still stop such sure take tell than thank that their them then there these they thing things think this those time times today told tonight took tried true turn under until used very wait want wanted was way week well went were what when where which while whole whom whose why will with without wonder would year years yes you your yours yourself away stay much talk like love hate enjoy really favourite rather whatever kind thought choose chose mean live lived long hard part close tell want team time name night days year years old one two three four five six seven eight nine ten eleven twelve twenty thirty hundred hundreds thousand thousands dozen half twice nearly black white fine nice cool okay sure'.split(
    ' ',
  ),
)

/** Short words that say what a sentence is about. */
const TELLING =
  /^(?:dog|cat|cow|bee|owl|fox|hen|sea|sun|sky|ice|tea|gin|rum|pub|bar|egg|pie|car|van|art|gym|mum|mam|dad|god|war)$/

export function contentWords(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    .filter((word) => !COMMON.has(word))
    .map((word) => (TELLING.test(word) ? word : word.replace(/(?:ies|ing|ed|es|s|er)$/, '')))
    .filter((stem) => stem.length >= 4 || TELLING.test(stem))
}

const interestSentences = ({ persona }: Speaker): string[] =>
  persona.interests.map(
    (interest) => `My spare hours go to ${asPhrase(interest).replace(/\b(?:her|his) own\b/, 'my own')}.`,
  )

/** What the persona gives as noun phrases, as somebody says it who is asked about it. */
function fondSentences(speaker: Speaker): string[] {
  const { favourites, origin } = speaker.persona
  return [
    ...interestSentences(speaker),
    `I come from ${origin.replace(/\.$/, '')}.`,
    `What I like to hear is ${asPhrase(favourites.music)}.`,
    `What I like to eat is ${asPhrase(favourites.food)}.`,
    `What I like to drink is ${asPhrase(favourites.drink)}.`,
    `If you cannot find me, look for ${asPhrase(favourites.place)}.`,
    `I am fond of an old story: ${asPhrase(favourites.story)}.`,
  ]
}

const LEANS =
  /^(?:on|in|at|to|of|for|with|by|from|over|under|across|into|through|before|after|without|and|or|but|nor|than|as)\b/i

/** "On the radio and across a dinner table." leans on the sentence before it, and answers nothing by itself. */
const standsAlone = (sentence: string): boolean => !LEANS.test(sentence) || nlp(sentence).has('#Verb')

/**
 * The character's own sentences that share at least so many telling words with a message, the closest first. What it
 * tells of its life is an answer by itself, and one word in common is not enough for it.
 */
export function relatedSentences(message: string, speaker: Speaker, least = 1): string[] {
  const asked = new Set(contentWords(message))
  if (asked.size === 0) return []
  const sheet = [...allOwnSentences(speaker).filter(standsAlone), ...fondSentences(speaker)]
  const life = Object.values(speaker.persona.life ?? {})
  return [sheet.map((own) => ({ own, least })), life.map((own) => ({ own, least: Math.max(least, 2) }))]
    .flat()
    .map((one) => ({ ...one, score: contentWords(one.own).filter((stem) => asked.has(stem)).length }))
    .filter((one) => one.score >= one.least)
    .sort((a, b) => b.score - a.score)
    .map(({ own }) => own)
}

/** What somebody is asked to have or to play, and the words by which a persona tells of just that. */
const POSSESSIONS: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:dogs?|puppy)\b/, /\b(?:dog|collie|hound|terrier|greyhound)\b(?! of an?\b)/i],
  [/\b(?:cats?|kitten)\b/, /\b(?:cat|kitten)\b(?! of an?\b)/i],
  [
    /\b(?:pets?|animals?)\b/,
    /\b(?:dog|collie|hound|terrier|greyhound|cat|kitten|parrot|canary|hens|tortoise|rabbit|donkey)\b(?! of an?\b)/i,
  ],
  [
    /\binstruments?\b/,
    /\b(?:accordion|guitar|piano|fiddle|violin|cello|trumpet|saxophone|flute|ukulele|harmonica|oud|veena|banjo)\b/i,
  ],
  [/\b(?:car|drive|van)\b/, /\b(?:van|car)\b(?! (?:driver|park|ride|wash)|-)/i],
  [/\b(?:bike|motorbike)\b/, /\b(?:motorbike|scooter|bicycle|bike)\b/i],
  [/\bboat\b/, /\bboat\b/i],
]
const ASKS_WHETHER_SHE_HAS =
  /^(?:(?:and|so|but|ok|hey|well),? )*(?:do you (?:\w+ )?(?:have|own|keep|play|drive)|have you (?:\w+ )?got|got|you got|you have|is it true you (?:play|have|keep))\b/

/** The sentence in which the character tells of what it is asked to have: "a one-eyed collie" to "any pets?" */
export function ownPossession(plain: string, speaker: Speaker): string | undefined {
  if (!ASKS_WHETHER_SHE_HAS.test(plain)) return undefined
  const named = POSSESSIONS.find(([asked]) => asked.test(plain))?.[1]
  return named && [...prose('history', speaker), ...interestSentences(speaker)].find((own) => named.test(own))
}

/** Whether a question is about the character's work or place rather than about the world. */
export function isOfHers(question: string, { persona }: Speaker): boolean {
  const { work, place, rhythm, history, interests, family } = persona
  const own = new Set(contentWords([work, place, rhythm.days, history, family, ...interests].join(' ')))
  return (
    !/\d|\b(?:won|capital|invented|president|population)\b/.test(question) &&
    contentWords(question).some((word) => own.has(word))
  )
}

/** What the character says in an example whose user line is much like this message. */
export function exampleReply(message: string, speaker: Speaker): string | undefined {
  const asked = new Set(message.toLowerCase().match(/\p{L}+/gu) ?? [])
  if (asked.size < 3) return undefined
  return speaker.persona.voice.examples.find(({ user }) => {
    const known = new Set(user.toLowerCase().match(/\p{L}+/gu) ?? [])
    const shared = [...known].filter((word) => asked.has(word)).length
    return shared / (known.size + asked.size - shared) >= 0.7
  })?.character
}
