import nlp from 'compromise'
import type { Speaker } from '../port.ts'
import { sentencesOf } from './sentences.ts'

type Word = { before: string; text: string; after: string; tags: ReadonlySet<string> }
type Pronouns = {
  subject: string
  object: string
  possessive: string
  reflexive: string
  owned: string
  rival: RegExp
}

const SHE: Pronouns = {
  subject: 'she',
  object: 'her',
  possessive: 'her',
  reflexive: 'herself',
  owned: 'hers',
  rival:
    /\b(?:(?:grand)?mother|mum|nan|gran|(?:grand)?daughter|sister|aunt|niece|wife|ex-wife|widow|girlfriend|woman|girl|lady|queen|nun|bride|actress|waitress|landlady|neighbour)\b/i,
}
const HE: Pronouns = {
  subject: 'he',
  object: 'him',
  possessive: 'his',
  reflexive: 'himself',
  owned: 'his',
  rival:
    /\b(?:(?:grand)?father|dad|grandad|(?:grand)?son|brother|uncle|nephew|husband|ex-husband|widower|boyfriend|man|boy|king|priest|groom|actor|landlord|neighbour)\b/i,
}

const IRREGULAR: ReadonlyMap<string, string> = new Map<string, string>([
  ['is', 'am'],
  ['has', 'have'],
  ['does', 'do'],
  ['goes', 'go'],
  ["isn't", 'am not'],
  ["hasn't", "haven't"],
  ["doesn't", "don't"],
  ['aches', 'ache'],
  ['focuses', 'focus'],
  ['dies', 'die'],
  ['lies', 'lie'],
  ['ties', 'tie'],
  ['says', 'say'],
  ['undoes', 'undo'],
])
const NOT_VERBS = new Set([
  'was',
  'perhaps',
  'always',
  'sometimes',
  'besides',
  'nowadays',
  'as',
  'us',
  'this',
  'its',
  'his',
  'across',
  'towards',
  'afterwards',
  'mornings',
  'evenings',
  'nights',
  'sundays',
  'years',
])

/** The form of a verb after "I" for its form after "she". */
function firstPersonVerb(verb: string): string | undefined {
  const known = IRREGULAR.get(verb)
  if (known !== undefined) return known
  if (!/[a-z]s$/.test(verb) || /(?:ss|us|is)$/.test(verb) || NOT_VERBS.has(verb)) return undefined
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(verb)) return verb.slice(0, -2)
  return verb.slice(0, -1)
}

function wordsOf(sentence: string): Word[] {
  const json: { terms: { pre: string; text: string; post: string; tags: string[] }[] }[] =
    nlp(sentence).json()
  return json.flatMap(({ terms }) =>
    terms.map(({ pre, text, post, tags }) => ({ before: pre, text, after: post, tags: new Set(tags) })),
  )
}

const ADVERBS =
  /^(?:[a-z]+ly|still|never|always|often|also|now|once|sometimes|rarely|seldom|just|then|even|soon|twice|later)$/
/** Verbs that the tagger takes for plural nouns. */
const VERBS = new Set([
  'distrusts',
  'thumbs',
  'bakes',
  'repairs',
  'collects',
  'trades',
  'photographs',
  'calls',
])

/** Whether a word is a further verb of the same subject: "and sells", ", cuts the hole". */
function coordinated(word: Word, previous: Word | undefined, next: Word | undefined): boolean {
  if (!previous) return false
  const joined = /^(?:and|or|but|then)$/i.test(previous.text) || /[,;]/.test(previous.after)
  if (!joined && !ADVERBS.test(previous.text)) return false
  // A word between commas is an item of a list, unless a clause was put in: "and, she insists, wakes".
  if (/,/.test(word.after) && /,/.test(previous.after) && !previous.tags.has('Verb')) return false
  const lower = word.text.toLowerCase()
  return (
    word.tags.has('PresentTense') ||
    VERBS.has(lower) ||
    /^(?:has|is)$/.test(lower) ||
    (joined && next?.tags.has('Determiner') === true)
  )
}

/** Whether a word is a new subject: "..., they say", "...; it now bears". */
function startsClause(word: Word, previous: Word | undefined): boolean {
  if (!word.tags.has('Pronoun') || !previous) return false
  return /^(?:it|this|that)$/i.test(word.text) ? previous.after.includes(';') : /[,;:]/.test(previous.after)
}

/** "They" of a couple would have to be "we", and nothing says so for certain. */
const COUPLE =
  /\b(?:they|their|them)\b.*\b(?:wife|husband|boyfriend|girlfriend|fianc\w+|lover|wedding|married|lived with)\b|\b(?:wife|husband|boyfriend|girlfriend|fianc\w+|lover|wedding|married|lived with)\b.*\b(?:they|their|them)\b/i

/** One third-person sentence about the speaker as the speaker would say it, or undefined where that is not sure. */
function sentenceInFirstPerson(sentence: string, name: string, pronouns: Pronouns): string | undefined {
  const words = wordsOf(sentence)
  let self = false
  let verbDue = false
  let rival = false
  const out: string[] = []
  for (const [at, word] of words.entries()) {
    const lower = word.text.toLowerCase().replaceAll('’', "'")
    const previous = words[at - 1]
    const next = words[at + 1]
    let text = word.text
    const isName = word.text === name
    const contracted = new RegExp(`^(?:${pronouns.subject}|${name.toLowerCase()})'(s|d|ll)$`).exec(lower)
    if (lower === `${name.toLowerCase()}'s` && next && !next.tags.has('Verb') && !next.tags.has('Adverb')) {
      text = 'my'
    } else if (lower === pronouns.subject || isName || contracted) {
      if (rival && !isName) return undefined
      text = 'I'
      self = true
      verbDue = true
      if (contracted) {
        verbDue = false
        text =
          contracted[1] === 's'
            ? /^(?:been|had|got|[a-z]+ed)$/.test(next?.text ?? '')
              ? "I've"
              : "I'm"
            : `I'${contracted[1]}`
      }
    } else if (lower === pronouns.reflexive) text = 'myself'
    else if (lower === pronouns.possessive || lower === pronouns.object || lower === pronouns.owned) {
      if (rival) return undefined
      const ownsNext = word.after.trim() === '' && startsNounPhrase(next, words[at + 2])
      text =
        lower === pronouns.owned && lower !== pronouns.possessive
          ? 'mine'
          : lower === pronouns.possessive && ownsNext
            ? 'my'
            : lower === 'his'
              ? 'mine'
              : 'me'
    } else if (verbDue && !ADVERBS.test(lower)) {
      text = firstPersonVerb(lower) ?? word.text
      verbDue = false
    } else if (/^(?:who|which|that|where|whose)$/.test(lower) || previous?.after.includes(':')) self = false
    else if (self && coordinated(word, previous, next)) text = firstPersonVerb(lower) ?? word.text
    else if (startsClause(word, previous)) self = false
    if (
      pronouns.rival.test(word.text) ||
      (word.tags.has('FirstName') && !isName && rivalName(word, pronouns))
    )
      rival = true
    if (at === 0 && text !== word.text && text !== 'I') text = text[0]?.toUpperCase() + text.slice(1)
    out.push(word.before + text + word.after)
  }
  return out.join('').trim()
}

function startsNounPhrase(word: Word | undefined, following: Word | undefined): boolean {
  if (!word || word.tags.has('Pronoun') || word.tags.has('Adverb')) return false
  if (word.tags.has('Noun') || word.tags.has('Value') || word.tags.has('Gerund')) return true
  if (word.tags.has('Comparative')) return following?.tags.has('Noun') === true && word.after.trim() === ''
  return word.tags.has('Adjective')
}

function rivalName(word: Word, pronouns: Pronouns): boolean {
  return pronouns.subject === 'she' ? !word.tags.has('MaleName') : !word.tags.has('FemaleName')
}

const memo = new Map<string, string[]>()

/**
 * The sentences of a text about the speaker, turned from the third person into the first. Sentences that are in
 * the first person already stay as they are; those in which "she" may be somebody else are left out.
 */
export function inFirstPerson(text: string, speaker: Pick<Speaker, 'name' | 'gender'>): string[] {
  const key = `${speaker.gender} ${speaker.name} ${text}`
  const known = memo.get(key)
  if (known) return known
  const pronouns = speaker.gender === 'male' ? HE : SHE
  const startsWithPronoun = new RegExp(`^${pronouns.subject}\\b`, 'i')
  let rivalBefore = false
  const sentences = sentencesOf(text).flatMap((sentence) => {
    const unsure = rivalBefore && startsWithPronoun.test(sentence)
    rivalBefore = pronouns.rival.test(sentence)
    if (/\b(?:I|my|me|mine)\b/.test(sentence)) return [sentence]
    const said =
      unsure || COUPLE.test(sentence) ? undefined : sentenceInFirstPerson(sentence, speaker.name, pronouns)
    return said === undefined ? [] : [said]
  })
  // Bounded, since own characters are edited and every edit is a new text.
  if (memo.size > 2000) memo.clear()
  memo.set(key, sentences)
  return sentences
}
