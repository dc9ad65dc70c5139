import nlp from 'compromise'
import type { Turn } from '../port.ts'
import { listed } from './recall.ts'
import { saidBack } from './said-back.ts'
import { sentencesOf } from './sentences.ts'

const ABOUT_USER = /\b(?:i|my|me|mine|i'm|our|we)\b/
const PRONOUN = /\b(?:he|she|it|they|him|her|his|their)\b/
const FIRST = /\bwhat (?:did|was) (?:i|my)\b.*\bfirst\b|\bmy first (?:question|message)\b/
const LAST =
  /\bmy (?:last|previous) (?:question|message)\b|\bwhat (?:did|have) i (?:just )?(?:ask|asked|say|said)(?: you)?(?: just now| before| last)?\s*\?*$/
const KIND = /\b(?:breed|kind|type|sort)\b/
const IS_A = /(?:'s|\bis|\bam|'m|'re|\bare) (?:an?|the) /i
/** Where a sentence tells a second thing. */
const PARTS = /\s*(?:,|;| - | but | and (?=(?:i|we|he|she|they|it|my)\b))\s*/i
/** "Ella studies and Sophie works" tells two things. */
const NAMED_NEXT = / and (?=\p{Lu}\p{Ll}+ (?!and\b))/u
const NAMING = /\b(?:called|names?)\b/
const NAMED =
  /\b(?:we|i) (?:named?|call(?:ed)?)\b|\bname of (?:the|that)\b|\b(?:is|was|are|'s) (?:called|named)\b/i
/** A word with a capital that does not begin the sentence. */
const NAME = /(?<=[\p{L},] )(?!I\b|I'|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)\p{Lu}\p{Ll}+/u
/** Words of a question that ask and do not say for what. */
const ASKING = new Set(
  'what where when who why how which do does did be is was are am my the again you remember know tell me i name call of kind breed type sort old exactly he she it they him her his a an to in on at with for and or have can will that this from come say said tell told mention mentioned'.split(
    ' ',
  ),
)
const RELATION =
  /\b(sister|brother|mother|mum|mom|father|dad|wife|husband|partner|friend|son|daughter|girlfriend|boyfriend|boss|colleague|flatmate|cousin|aunt|uncle|grandmother|grandma|grandfather|grandpa|dog|cat|puppy|kitten|rabbit|parrot|horse)s?\b/

/** "two cats", "three older brothers" */
const COUNTED = new RegExp(
  String.raw`\b(?:\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten) (?:\w+ )?${RELATION.source.slice(2)}`,
  'i',
)
const NUMBER = /\b(?:how (?:many|old|long|much|tall|far)|when|what (?:time|day))\b/
const NUMERAL =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|once|twice|first|second|third|fourth|fifth|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|yesterday)\b/i
/** What a question calls by the name of its kind, and who told it by the thing itself. */
const KINDS_OF: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\binstrument\b/,
    'guitar bass piano drum violin cello flute saxophone trumpet ukulele accordion harp'.split(' '),
  ],
  [/\b(?:food|eat)\b/, ['allergic', 'vegan', 'vegetarian', 'eat']],
  [/\b(?:sport|hobby|hobbies|free time)\b/, 'climb run swim football tennis paint draw knit hike'.split(' ')],
  [/\bcook(?:ed|ing)?\b/, 'make bake fry roast boil'.split(' ')],
  [/\b(?:pet|animal)\b/, 'dog cat puppy kitten rabbit parrot hamster'.split(' ')],
]

export type Recollection = { kind: 'words' | 'first' | 'last'; own: string }

const memo = new Map<string, readonly string[]>()

/** The telling words of a text in their plain forms: "ate" is "eat". */
function roots(text: string): readonly string[] {
  const known = memo.get(text)
  if (known) return known
  const terms: { terms: { normal: string; root?: string }[] }[] = nlp(text.slice(0, 400))
    .compute('root')
    .json()
  const found = terms
    .flatMap((sentence) => sentence.terms.map(({ normal, root }) => root || normal))
    .filter((word) => /^[\p{L}\d]{2,}$/u.test(word) && !ASKING.has(word))
  // Bounded: the words are those of any user.
  if (memo.size > 2000) memo.clear()
  memo.set(text, found)
  return found
}

type Saying = { sentence: string; about: readonly string[] }

/** Sentences the user said, each with whom it is about ("he eats everything": the dog of the sentence before). */
function sayings(messages: readonly string[]): Saying[] {
  let about: readonly string[] = []
  return messages.flatMap((message) =>
    sentencesOf(message).flatMap((sentence) => {
      if (sentence.endsWith('?')) return []
      const plain = sentence.toLowerCase()
      const named = [...plain.matchAll(new RegExp(RELATION, 'g'))].map(([, name = '']) => name)
      about = PRONOUN.test(plain) ? [...about, ...named] : named
      return [{ sentence, about }]
    }),
  )
}

const quoted = (message: string) =>
  message
    .replace(/[[\]{}*"|]/g, '')
    .trim()
    .slice(0, 120)

const spoken = (kind: 'first' | 'last', message: string | undefined): Recollection | undefined =>
  message === undefined ? undefined : { kind, own: quoted(message) }

const ASKED_OF_THEM =
  /\b(?:(?:his|her|its) (?:name|job)|(?:is|was|are|were) (?:he|she|it|they|the (?:dog|cat|puppy|kitten)s?) called|are their names)\b/

/** "Do you have a dog?" is about hers. */
const OF_HERS = /\b(?:do|have|did|are) (?:you|u)\b|\byour\b/

/** "What is his name?" with the one the user spoke of last: "what is my husband's name?". */
export function resolved(plain: string, earlier: readonly string[]): string {
  if (!ASKED_OF_THEM.test(plain)) return plain
  const whom = earlier
    .filter((message) => !OF_HERS.test(message.toLowerCase()))
    .map((message) => RELATION.exec(message.toLowerCase())?.[1])
    .findLast((name) => name !== undefined)
  return whom === undefined
    ? plain
    : plain
        .replace(/\b(?:his|her|its) (name|job)\b/, `my ${whom}'s $1`)
        .replace(
          /\b(?:is|was|are|were) (?:he|she|it|they|the \w+) called\b|\bare their names\b/,
          `is my ${whom} called`,
        )
}

/** How well a sentence answers, 0 for not at all. */
function scoreOf({ sentence, about }: Saying, question: string, subject: string | undefined): number {
  const names = (word: string) => about.includes(word) || sentence.toLowerCase().includes(word)
  if (subject !== undefined && !names(subject)) return 0
  if (WHOSE.test(question)) return POSSESSED.test(sentence) ? 1 : 0
  const known = roots(sentence)
  const asked = roots(question).filter((word) => word !== subject)
  const kinds = KINDS_OF.flatMap(([kind, things]) => (kind.test(question) ? things : []))
  const meant = kinds.some((thing) => known.includes(thing)) ? 1 : 0
  const shared = asked.filter((word) => known.includes(word)).length + meant
  if (/\bhow many\b/.test(question) && subject !== undefined && COUNTED.test(sentence)) return shared + 3
  if (NUMBER.test(question) && shared > 0 && NUMERAL.test(sentence)) return shared + 2
  if (NAMING.test(question) && subject !== undefined && NAME.test(sentence)) return shared + 2
  if (NAMED.test(question) && NAMED.test(sentence) && NAME.test(sentence)) return shared + 1
  if (KIND.test(question)) return IS_A.test(sentence) ? 1 + shared : 0
  return shared === 0 ? 0 : shared + (subject === undefined ? 0 : 1)
}

/** "She lives in Manchester" with the one it is about: "your sister lives in Manchester". */
const withSubject = (own: string, subject: string | undefined) =>
  subject === undefined
    ? own
    : own.replace(/^(?:he|she|it)('s|\b)/, `your ${subject}$1`).replace(/'s (?=an? |the )/, ' is ')

/** "Which of them studies law?" is about those the user has told of. */
const OF_THESE =
  /^(?:and |so |but )?(?:which (?:one )?of (?:them|the (?:two|three|four|girls|boys|kids))|whose)\b/
const WHOSE = /^(?:and |so |but )?whose\b/
/** "It was my dad's" */
const POSSESSED = /\b(?:my|our) \p{L}+['’]s\b(?! \p{L}+ (?:is|was|are))/iu

const PLAN =
  /\b(?:let's|how about|shall we|i'd rather|it is\b|works\b|take you|pick you up|want to go|go on a date)/

/** What the two of them mean to do, in the user's words; undefined where nothing was planned. */
export function plansOf(talk: readonly Turn[]): string | undefined {
  const plans = talk
    .filter(({ role, content }) => role === 'user' && content.length < 80 && PLAN.test(content.toLowerCase()))
    .slice(-3)
    .map(({ content }) => `"${quoted(content).replace(/[.?!]+$/, '')}"`)
  return plans.length === 0 ? undefined : listed(plans)
}

const TOLD_MAX = 90
/** A wish is no telling. */
const WISHES =
  /^(?:please |ok |so |and |then )*(?:tell|come|give|show|send|write|describe|let|can|could|would|will|play|sing|say|make|do|meet|call|good (?:night|morning|evening))\b/i
const LONG_WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{5}/u

/** What the user told last, in their words; nothing where they have only asked, or said hello. */
export function lastTold(messages: readonly string[]): readonly string[] {
  return messages
    .slice(0, -1)
    .filter((message) => message.length <= TOLD_MAX && !/[?？]/.test(message) && !WISHES.test(message))
    .map((message) => quoted(message.replace(/\*[^*]*\*/g, ' ')).replace(/[.!…。！]+$/, ''))
    .filter((words) => words.split(' ').length >= 3 || LONG_WITHOUT_SPACES.test(words))
    .slice(-2)
}

/** "third try but whatever" has no subject to turn round: it is quoted. */
const fragment = (sentence: string) => {
  const words = quoted(sentence).replace(/[.!…]+$/, '')
  return words.length < 60 && !/\b(?:you|your|u|ur)\b|^(?:yes|no|ok)\b/i.test(words)
    ? `"${words}"`
    : undefined
}

/** The part of a sentence that answers: "I applied in Edinburgh" of "I told nobody, but I applied in Edinburgh". */
function tellingPart(sentence: string, question: string): string | undefined {
  const parts = sentence.split(PARTS).flatMap((part) => part.split(NAMED_NEXT))
  if (parts.length < 2) return undefined
  if (NAMING.test(question)) {
    const named = parts.findLast((part) => NAME.test(` ${part}`.replace(/^ /, 'x ')))
    return named && (saidBack(named) ?? fragment(named))
  }
  const asked = roots(question)
  const shared = (part: string) => roots(part).filter((word) => asked.includes(word)).length
  const best = parts.reduce((one, other) => (shared(other) > shared(one) ? other : one))
  return saidBack(best)
}

/** Asked of her, or for her advice, whoever else is named in it. */
const OF_HER =
  /^(?:and |so |but |ok )*(?:which|what) (?:[a-z]+ ){0,2}(?:would|should|could) |^(?:and |so |but |ok )*(?:when|where|how) (?:do|can|will|may) (?:i|we) (?:get|have|see|meet)\b|^(?:and |so |but |ok )*(?:would|will|could|do|are|have) you\b(?!.*\b(?:remember|know|recall|forg[eo]t)\b)|\bshould (?:i|we)\b|^(?:so |and )?what do you (?:think|say)\b/

/** What the user said earlier that answers their own question about it; undefined where nothing does. */
export function recollected(plain: string, talk: readonly Turn[]): Recollection | undefined {
  const messages = talk.filter(({ role }) => role === 'user').map(({ content }) => content)
  const earlier = messages.slice(0, -1)
  const before = earlier.at(-1)?.toLowerCase() ?? ''
  const continues = PRONOUN.test(plain) && /\?/.test(before) && /\bmy\b/.test(before)
  // "Who is getting married again?"
  const reminded =
    /\bagain\s*\?*$|\bname of (?:the|that)\b/.test(plain) || (OF_THESE.test(plain) && !OF_HERS.test(plain))
  if ((!ABOUT_USER.test(plain) && !continues && !reminded) || OF_HER.test(plain)) return undefined
  if (FIRST.test(plain))
    return spoken('first', earlier.find((message) => message.includes('?')) ?? earlier[0])
  if (LAST.test(plain)) return spoken('last', earlier.at(-1))
  const subject = RELATION.exec(plain)?.[1] ?? (continues ? RELATION.exec(before)?.[1] : undefined)
  let best: { own: string; score: number } | undefined
  for (const saying of sayings(earlier)) {
    const score = scoreOf(saying, plain, subject)
    const own =
      score === 0 || score < (best?.score ?? 0)
        ? undefined
        : (tellingPart(saying.sentence, plain) ??
          saidBack(saying.sentence) ??
          (best ? undefined : fragment(saying.sentence)))
    const whom = WHOSE.test(plain) ? undefined : (subject ?? saying.about.at(-1))
    if (own !== undefined) best = { own: withSubject(own, whom), score }
  }
  return best && { kind: 'words', own: best.own }
}
