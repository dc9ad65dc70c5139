import { foreignLanguage, type Language } from '#server/platform/foreign-language.ts'
import type { ReplyRequest } from '../port.ts'
import { askedTopic, topicByWords, topics } from './asked-topic.ts'
import { type Intent, isHeavy, safetyIntent, wordsIntent } from './intents.ts'
import { type Action, actionPatterns } from './lines/actions.ts'
import { formOf, saysMinor } from './message-form.ts'
import { plainText, splitActions } from './plain-text.ts'
import { threadIn } from './threads.ts'
import { topicOf } from './topic.ts'

/** What the user's last message is, as far as rules can tell. */
export type Reading = {
  intent: Intent
  plain: string
  /** It says hello first and something else after. */
  greets: boolean
  /** It turns the question round: "... and you?" */
  asksBack: boolean
  isQuestion: boolean
  /** A noun phrase of the message said back: "your boss". */
  noun?: string
  /** The subject by name, where it is one that the lines know. */
  topic?: string
  /** The subject of the question that the message answers. */
  asked?: string
  action?: Action
  /** Something to come that the message tells of: "the interview". */
  event?: string
  language?: Language
}

const LONG = 600

const QUESTION =
  /\?\s*$|^(?:who|what|where|when|why|how|which|whose|do|does|did|are|is|can|could|would|will|should|have|has)\b(?! (?:a|it) (?:go|nice|good))/
const HARD =
  /\b(?:badly|sloppy|failed|lost|broke|broken|hurts?|ruined|cancell?ed|worse|worst|fight|fought|argued|argument|shouted|yelled|stole|stolen|hospital|fired|unfair|mean to|rude|crash(?:ed)?|wrong|stupid|disappoint\w*|mess|scary|difficult|problem|trouble|ended|awkward|late again|not working|painful|sadly|unfortunately|struggl\w*|lied|ignored)\b/
const NICE =
  /\b(?:great|lovely|finally|enjoyed|fun|beautiful|perfect|wonderful|delicious|amazing|brilliant|excited|best|won|laughed|gorgeous|sweet|nice|happy|proud|good)\b/

/** Nothing but the question turned round: it is about what the message before was about. */
const TURNED_ROUND = /^(?:and |what about |how about )*(?:you|yours|yourself)\s*\??$/
const PLEADS = /^(?:please|come on|why not|just (?:once|one|do)|do it|only once|pretty please|oh come)\b/
/** Small words that may be the answer to her question. */
const MAY_ANSWER = new Set<Intent>(['yes', 'no', 'maybe', 'agree', 'disagree'])
/** What is listened to, and not taken up as a subject, while the user tells of something that hurts. */
const HEARD_OUT = new Set<Intent>(['yes', 'no', 'maybe', 'go-on', 'agree', 'tell-person', 'tell-like'])

/** Distress does not end with the next short line. */
function stillInDistress(plain: string, earlier: readonly string[]): boolean {
  const recent = earlier.slice(-2).some((message) => safetyIntent(plainText(message)) === 'distress')
  const eased =
    /\b(?:joking|kidding|feel(?:ing)? better|i'm (?:ok|okay|safe|fine)|thank|called|safe now)\b/.test(plain)
  return recent && !eased && plain.length < 160
}

/** Whether the user was telling something that hurt, one or two messages ago. */
function wasHeavy(earlier: readonly string[]): boolean {
  const [last = '', before = ''] = earlier.slice(-2).toReversed().map(plainText)
  if (QUESTION.test(last)) return false
  const untold = HARD.test(last) && wordsIntent(last, last, false) === undefined
  return isHeavy(last) ?? (isHeavy(before) === true || untold)
}

/** Whether a message without a rule of its own is the answer to her question about a subject. */
function answers(plain: string, asked: string, topic: string | undefined): boolean {
  const words = plain.split(' ').length
  return (
    words <= 4 ||
    topic === asked ||
    (topic === undefined && words <= 12) ||
    topics[asked]?.words.test(plain) === true
  )
}

/** "She is a menace" is about what the message before was about. */
function nounOf(said: string, plain: string, earlier: readonly string[]): string | undefined {
  const pronoun = /^(?:she|he|it|they)(?:'s|'re| is| are| was| were)?\b/.test(plain)
  return topicOf(pronoun ? (earlier.at(-1) ?? '') : said)
}

function repeats(plain: string, earlier: readonly string[]): boolean {
  const last = earlier.at(-1)
  return (
    last !== undefined &&
    plainText(last) === plain &&
    !/^(?:yes|no|ok|okay|haha|lol|more|go on)?$/.test(plain)
  )
}

/** Reads the last message of a talk in the light of what came before it. */
export function read({ talk, picture }: Pick<ReplyRequest, 'talk' | 'picture'>): Reading {
  const userTurns = talk.filter((turn) => turn.role === 'user').map((turn) => turn.content)
  const message = userTurns.at(-1) ?? ''
  const earlier = userTurns.slice(0, -1)
  const { said, done } = splitActions(message)
  const plain = plainText(said === '' ? done : said)
  const isQuestion = QUESTION.test(plain)
  const asksBack =
    /\b(?:and you|what about you|how about you|and yourself|you\?)\s*\??$/.test(plain) && plain.length > 22
  const greets = /^(?:hi|hey|hello|good (?:evening|morning))\b/.test(plain) && plain.length > 12
  const reading: Reading = { intent: 'statement', plain, greets, asksBack, isQuestion }
  const as = (intent: Intent, more: Partial<Reading> = {}): Reading => ({ ...reading, intent, ...more })

  if (saysMinor(userTurns)) return as('minor')
  const safety = safetyIntent(plainText(message.replaceAll('*', ' ')))
  if (safety !== undefined) return as(safety)
  if (stillInDistress(plain, earlier)) return as('distress')
  if (PLEADS.test(plain) && safetyIntent(plainText(earlier.at(-1) ?? '')) === 'explicit')
    return as('explicit')
  if (picture !== undefined) return as('picture')
  const language = foreignLanguage(said)
  if (language !== undefined) return as('foreign', { language })
  const form = formOf(message, plain)
  if (form !== undefined) return as(form)
  if (said === '' || done.length > said.length * 2) {
    const action = actionPatterns.find(([, pattern]) => pattern.test(done.toLowerCase()))?.[0] ?? 'act'
    return as('action', { action })
  }
  if (repeats(plain, earlier)) return as('repeated')

  const noun = nounOf(said, plain, earlier)
  const topic =
    topicByWords(plain, noun) ??
    (TURNED_ROUND.test(plain) ? topicByWords(plainText(earlier.at(-1) ?? '')) : undefined)
  const event = isQuestion ? undefined : threadIn(said)
  if (noun !== undefined) reading.noun = noun
  if (topic !== undefined) reading.topic = topic
  if (event?.kind === 'event') reading.event = event.what
  const asked = askedTopic(talk)
  const intent = wordsIntent(said, plain, isQuestion)
  if (
    asked === undefined &&
    !isQuestion &&
    (intent === undefined || HEARD_OUT.has(intent)) &&
    wasHeavy(earlier)
  ) {
    return as('listening')
  }
  const answered = asked !== undefined && (!isQuestion || asksBack) && answers(plain, asked, topic)
  if (answered && (intent === undefined || MAY_ANSWER.has(intent))) return as('answered', { asked })
  if (intent !== undefined) return as(intent)
  if (reading.event !== undefined) return as('tell-plan')
  if (plain.length > LONG) return as('long')
  if (isQuestion) return as('question')
  if (HARD.test(plain)) return as('hard')
  if (NICE.test(plain) && plain.length > 12) return as('nice')
  return as(topic === undefined ? 'statement' : 'topic')
}
