import { asksBack } from '#contract/asks-of-life.ts'
import { asksToMeet } from './asked-to-meet.ts'
import { topicByWords } from './asked-topic.ts'
import { byWords } from './by-words.ts'
import { deedIn } from './deeds.ts'
import { isGentle, isHeardOut } from './heeded.ts'
import { inNeed, leavesOpen } from './in-need.ts'
import { type Intent, safetyIntent } from './intents.ts'
import { type Action, actionPatterns } from './lines/action-patterns.ts'
import { type Heard, type Message, messageOf } from './message.ts'
import { formOf } from './message-form.ts'
import { newsIn } from './news.ts'
import { plainText, writtenOut } from './plain-text.ts'
import type { Reading } from './reading.ts'
import { isSceneIn } from './rules.ts'
import { saidBack } from './said-back.ts'
import { sentencesOf } from './sentences.ts'
import { spelt } from './spelling.ts'
import { sumOf } from './sums.ts'
import { isLight } from './takes.ts'
import { threadIn } from './threads.ts'
import { topicOf } from './topic.ts'

/** Nothing but the question turned round: it is about what the message before was about. */
const TURNED_ROUND = /^(?:and |what about |how about )*(?:you|yours|yourself)\s*\??$/
const PLEADS = /^(?:please|come on|why not|just (?:once|one|do)|do it|only once|pretty please|oh come)\b/
/** Intents that hear out what hurts, or step out of the story. */
const CARING = new Set<Intent>([
  ...([
    'minor',
    'distress',
    'harmed',
    'believed',
    'explicit',
    'picture',
    'foreign',
    'grief',
    'heartbroken',
  ] as const),
  ...(['lonely', 'sad', 'anxious', 'comfort', 'longing', 'listening', 'money', 'are-you-ai'] as const),
])

/** "She is a menace" is about what the message before was about. */
function nounOf(said: string, plain: string, earlier: readonly string[]): string | undefined {
  const pronoun = /^(?:she|he|it|they)(?:'s|'re| is| are| was| were)?\b/.test(plain)
  return topicOf(writtenOut(pronoun ? (earlier.at(-1) ?? '') : said))
}

const actionOf = (done: string): Action =>
  actionPatterns.find(([, pattern]) => pattern.test(done.toLowerCase()))?.[0] ?? 'act'

function repeats(plain: string, earlier: readonly string[]): boolean {
  const last = earlier.at(-1)
  return (
    last !== undefined &&
    plainText(last) === plain &&
    !/^(?:yes|no|ok|okay|haha|lol|more|go on)?$/.test(plain)
  )
}

/** Reads the last message of a talk in the light of what came before it; what bears no light answer is listened to. */
export function read(heard: Heard): Reading {
  const reading = readLightly(heard)
  const { intent, plain, rule, isQuestion } = reading
  const isCared = rule ? isGentle(rule) : CARING.has(intent)
  const isTold = !isQuestion || /\b(?:i|my|me|our)\b/.test(plain)
  if (isCared || !isTold || !isHeardOut(plain)) return reading
  const { rule: _, caught: __, asked: ___, ...rest } = reading
  return { ...rest, intent: 'listening' }
}

function readLightly(heard: Heard): Reading {
  const message = messageOf(heard)
  const { text, said, done, plain, earlier, isQuestion } = message
  const greets = /^(?:hi|hey|hello|good (?:evening|morning))\b/i.test(text) && text.length > 12
  const reading: Reading = { intent: 'statement', plain, greets, asksBack: asksBack(plain), isQuestion }
  const need = inNeed(message)
  if (need !== undefined) return { ...reading, intent: need }
  if (leavesOpen(message)) reading.leavesOpen = true
  const outside = outsideTheTalk(message)
  if (outside !== undefined) return { ...reading, ...outside }
  if (isLight(plain, earlier)) reading.isLight = true
  const formed = byForm(message)
  if (formed !== undefined) return { ...reading, ...formed }
  if (done !== '') Object.assign(reading, deedNotes(done))
  if (said === '') return { ...reading, intent: 'action' }
  if (plain === plainText(text) && repeats(plain, earlier)) return { ...reading, intent: 'repeated' }
  return byWords(message, { ...reading, ...wordNotes(message) })
}

type Read = Pick<Reading, 'intent'> & Partial<Reading>

/** What is answered beside the talk: what has no place in it, a picture, another language. */
function outsideTheTalk({ plain, earlier, picture, language }: Message): Read | undefined {
  if (PLEADS.test(plain) && safetyIntent(plainText(earlier.at(-1) ?? '')) === 'explicit')
    return { intent: 'explicit' }
  if (picture !== undefined) return { intent: 'picture' }
  return language === undefined ? undefined : { intent: 'foreign', language }
}

/** What a message is by its form, whatever its words say. */
function byForm({ text, plain, done, earlier }: Message): Read | undefined {
  const intent = formOf(text, plain) ?? asksToMeet(plain, done !== '' || isSceneIn(earlier))
  if (intent !== undefined) return { intent }
  const sum = sumOf(plainText(text))
  return sum === undefined ? undefined : { intent: 'sum', sum }
}

function deedNotes(done: string): Pick<Reading, 'action' | 'done'> {
  const deed = deedIn(done)
  return { action: actionOf(done), ...(deed !== undefined && { done: deed }) }
}

/** What its words are about, and tell. */
function wordNotes({ said, plain, earlier, isQuestion }: Message): Partial<Reading> {
  const noun = nounOf(said, plain, earlier)
  const topic =
    topicByWords(plain, noun) ??
    (TURNED_ROUND.test(plain) ? topicByWords(plainText(earlier.at(-1) ?? '')) : undefined)
  const told = sentencesOf(spelt(said))
    .map(saidBack)
    .find((sentence) => sentence !== undefined)
  const event = isQuestion ? undefined : threadIn(said)
  const news = isQuestion ? undefined : newsIn(plain)
  return {
    ...(noun !== undefined && { noun }),
    ...(topic !== undefined && { topic }),
    ...(told !== undefined && { told }),
    ...(news !== undefined && { news }),
    ...(event?.kind === 'event' && { event: event.what }),
  }
}
