import { type Asked, askedLast } from './asked-topic.ts'
import { caughtBy } from './caught.ts'
import { factsOf } from './facts.ts'
import { isGlad, isNotNice, soundsNice } from './glad.ts'
import { heededInstead, isGentle, isGrave } from './heeded.ts'
import { HARD, needIn, soberAfter, wasHeavy } from './hurting.ts'
import { type Intent, isHeavy, wordsIntent } from './intents.ts'
import type { Message } from './message.ts'
import { mourns } from './mourning.ts'
import { HURTS, type News } from './news.ts'
import { storyAsked } from './own-story.ts'
import { recollected } from './own-words.ts'
import { plainText } from './plain-text.ts'
import { answers, isElsewhere, MAY_ANSWER, VAGUE, WEIGHTY } from './precedence.ts'
import type { Reading } from './reading.ts'
import { recalledClause } from './recall.ts'
import { ruleFor } from './rules.ts'
import { isSombre } from './sombre.ts'

const LONG = 600
const ASIDE_WORDS = 5
const INTENT_OF: Readonly<Partial<Record<News, Intent>>> = {
  opinion: 'statement',
  ahead: 'statement',
  nuisance: 'statement',
  worry: 'hard',
  loss: 'hard',
}
/** What is listened to, and not taken up as a subject, while the user tells of something that hurts. */
const HEARD_OUT = new Set<Intent>(['yes', 'no', 'maybe', 'go-on', 'agree', 'tell-person', 'tell-like'])

/** What nobody agrees to who is asked about it. */
const OF_DEATH =
  /\b(?:kill(?:ed|ing|s)?|suicid\w*|end(?:ing)? (?:it|things)|dies?|live for|alive|passed away)\b(?!.*\b(?:lol|haha+|time|game|vibe)\b)/

/** A message with what is noted of its words so far. */
type Weighed = {
  message: Message
  reading: Reading
  /** What the words alone say. */
  intent: Intent | undefined
  /** What the character has asked last. */
  asked: Asked | undefined
  isMourning: boolean
}

/** Reads what a message says by its words and what came before them. The first that knows it decides. */
export function byWords(message: Message, noted: Reading): Reading {
  const { plain } = message
  if (storyAsked(plain) !== undefined && !isGrave(plain)) return { ...noted, intent: 'story' }
  const weighed = weigh(message, noted)
  return (
    byFirstRule(weighed) ??
    heardOut(weighed) ??
    asDeed(weighed) ??
    beyondAWord(weighed) ??
    asAnswer(weighed) ??
    (isVague(weighed) ? byRule(weighed, false) : undefined) ??
    as(weighed, plainly(weighed))
  )
}

function weigh(message: Message, noted: Reading): Weighed {
  const { talk, earlier, said, plain, isQuestion } = message
  const isMourning = mourns(earlier, plain)
  const isWeighty = isMourning || OF_DEATH.test(plain) || isGrave(plain) || isSombre(plain)
  const after = soberAfter(earlier)
  const reading: Reading = {
    ...noted,
    ...((isWeighty || after.isSober) && { isSober: true }),
    ...((isWeighty || after.isGraveNow) && { isGraveNow: true }),
  }
  const intent = wordsIntent(said, plain, isQuestion)
  return { message, reading, intent, asked: askedLast(talk), isMourning }
}

const as = ({ reading }: Weighed, intent: Intent, more: Partial<Reading> = {}): Reading => ({
  ...reading,
  intent,
  ...more,
})

const isVague = ({ intent }: Weighed) => intent === undefined || VAGUE.has(intent)

/** What it says without a rule of the talk. */
function plainly({ message: { plain, isQuestion }, reading, intent }: Weighed): Intent {
  if (intent !== undefined) return intent
  const need = isQuestion ? undefined : needIn(plain)
  if (need !== undefined) return need
  if (reading.event !== undefined) return 'tell-plan'
  if (plain.length > LONG) return 'long'
  if (isQuestion) return 'question'
  const told = reading.news && INTENT_OF[reading.news]
  if (told !== undefined) return told
  if (HARD.test(plain) || isNotNice(plain)) return 'hard'
  if (isGlad(plain)) return 'nice'
  return reading.topic === undefined ? 'statement' : 'topic'
}

/** By a rule of the talk; with `first` by those that count before the intents. */
function byRule(weighed: Weighed, first: boolean): Reading | undefined {
  const { message, reading } = weighed
  const { talk, moment, speaker, plain, said, isQuestion } = message
  const isSober = reading.isSober === true
  const heard = { talk, plain, isQuestion, isSober, ...(moment && { moment }), ...(speaker && { speaker }) }
  const rule = ruleFor(heard, first)
  const heeded = rule && heededInstead(rule, plain)
  if (heeded) return as(weighed, heeded)
  return rule && as(weighed, plainly(weighed), { rule, caught: caughtBy(rule.when, plain, said) })
}

/** What comes before the words' own intent, where that is not a weighty one. */
function byFirstRule(weighed: Weighed): Reading | undefined {
  const { message, intent, isMourning } = weighed
  const { talk, plain, isQuestion, userTurns } = message
  if (intent !== undefined && intent !== 'ask-memory' && WEIGHTY.has(intent)) return undefined
  const rule = byRule(weighed, true)
  if (rule && (!isMourning || isQuestion || isGentle(rule.rule))) return rule
  const isKnown = intent === 'ask-my-fact' && recalledClause(plain, factsOf(userTurns)) !== undefined
  const recollection = isQuestion && !isKnown ? recollected(plain, talk) : undefined
  return recollection && as(weighed, 'recalled', { recollection })
}

/** Who tells of something that hurts is listened to. */
function heardOut(weighed: Weighed): Reading | undefined {
  const { message, reading, intent, asked, isMourning } = weighed
  const { plain, earlier, isQuestion } = message
  if (isQuestion || soundsNice(plain) || (intent !== undefined && !HEARD_OUT.has(intent))) return undefined
  if (!isMourning && (asked?.known !== undefined || !wasHeavy(earlier))) return undefined
  const rule = byRule(weighed, false)
  // Where somebody has died nothing else is taken up as a subject.
  if (rule && (!isMourning || isGentle(rule.rule))) return rule
  const { news } = reading
  // What a boss did is talked of, where nobody mourns.
  if (!isMourning && news !== undefined && HURTS.has(news)) return as(weighed, 'hard')
  const isListening = isMourning || isHeavy(plainText(earlier.at(-1) ?? ''))
  return as(weighed, isListening ? 'listening' : 'hard')
}

/** "*takes the cup* mmm, good": the deed says more than the words. */
function asDeed(weighed: Weighed): Reading | undefined {
  const { done, plain, isQuestion } = weighed.message
  const isAside = done !== '' && !isQuestion && plain.split(' ').length <= ASIDE_WORDS
  return isAside && weighed.reading.told === undefined && isVague(weighed) ? as(weighed, 'action') : undefined
}

/** What is more than a word or two is taken for what it says. */
function beyondAWord(weighed: Weighed): Reading | undefined {
  const { plain, isQuestion } = weighed.message
  const mayAnswer = weighed.asked?.known !== undefined && plain.split(' ').length <= 3
  return isQuestion || mayAnswer || !isVague(weighed) ? undefined : byRule(weighed, false)
}

/** As the answer to what the character has asked. */
function asAnswer(weighed: Weighed): Reading | undefined {
  const { message, reading, intent, asked } = weighed
  const { plain, isQuestion } = message
  if (asked === undefined) return undefined
  // A whole sentence is no answer to "And you?".
  const tells =
    reading.told !== undefined && (asked.known === undefined || isElsewhere(plain, asked, reading.topic))
  if (tells || (isQuestion && !reading.asksBack) || !answers(plain, asked, reading.topic)) return undefined
  const isSmallWord =
    intent !== undefined && MAY_ANSWER.has(intent) && (asked.known !== undefined || intent !== 'happy')
  if (intent !== undefined && !isSmallWord) return undefined
  return needIn(plain) === undefined ? as(weighed, 'answered', { asked }) : as(weighed, plainly(weighed))
}
