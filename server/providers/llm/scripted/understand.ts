import { asksBack } from '#contract/asks-of-life.ts'
import type { ReplyRequest } from '../port.ts'
import { asksToMeet } from './asked-to-meet.ts'
import { askedLast, topicByWords } from './asked-topic.ts'
import { asksIn } from './asks-in.ts'
import { caughtBy } from './caught.ts'
import { deedIn } from './deeds.ts'
import { endsItInNeed } from './ends-it.ts'
import { factsOf } from './facts.ts'
import { tongueOf } from './foreign.ts'
import { isGlad, isNotNice, soundsNice } from './glad.ts'
import { heededInstead, isGentle, isGrave, isHeardOut } from './heeded.ts'
import { HARD, needIn, soberAfter, wasHeavy } from './hurting.ts'
import { dangerIn, isEased, isSombreInNeed, stillInDanger, wasInDanger } from './in-danger.ts'
import { type Intent, isHeavy, safetyIntent, wordsIntent } from './intents.ts'
import { type Action, actionPatterns } from './lines/action-patterns.ts'
import { meant } from './meant.ts'
import { formOf, saysMinor } from './message-form.ts'
import { mourns } from './mourning.ts'
import { withTheDeadUnnamed } from './named-dead.ts'
import { type News, newsIn } from './news.ts'
import { storyAsked } from './own-story.ts'
import { recollected, resolved } from './own-words.ts'
import { plainText, splitActions, writtenOut } from './plain-text.ts'
import { isPlainlyElse } from './plainly-else.ts'
import { answers, isElsewhere, MAY_ANSWER, VAGUE, WEIGHTY } from './precedence.ts'
import type { Reading } from './reading.ts'
import { recalledClause } from './recall.ts'
import { isSceneIn, ruleFor } from './rules.ts'
import { saidBack } from './said-back.ts'
import { sentencesOf } from './sentences.ts'
import { isSombre } from './sombre.ts'
import { spelt } from './spelling.ts'
import { sumOf } from './sums.ts'
import { isLight } from './takes.ts'
import { threadIn } from './threads.ts'
import { topicOf } from './topic.ts'

const LONG = 600
const ASIDE_WORDS = 5
const INTENT_OF: Readonly<Partial<Record<News, Intent>>> = {
  opinion: 'statement',
  ahead: 'statement',
  nuisance: 'statement',
  worry: 'hard',
  loss: 'hard',
}
/** Nothing but the question turned round: it is about what the message before was about. */
const TURNED_ROUND = /^(?:and |what about |how about )*(?:you|yours|yourself)\s*\??$/
const PLEADS = /^(?:please|come on|why not|just (?:once|one|do)|do it|only once|pretty please|oh come)\b/
/** What is listened to, and not taken up as a subject, while the user tells of something that hurts. */
const HEARD_OUT = new Set<Intent>(['yes', 'no', 'maybe', 'go-on', 'agree', 'tell-person', 'tell-like'])

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

/** What nobody agrees to who is asked about it. */
const OF_DEATH =
  /\b(?:kill(?:ed|ing|s)?|suicid\w*|end(?:ing)? (?:it|things)|dies?|live for|alive|passed away)\b(?!.*\b(?:lol|haha+|time|game|vibe)\b)/

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

type Heard = Pick<ReplyRequest, 'talk' | 'picture' | 'moment' | 'needsCare' | 'hearsAbuse'> &
  Partial<Pick<ReplyRequest, 'speaker' | 'language'>>

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
  const { talk, picture, moment, speaker, needsCare, hearsAbuse, language: userLanguage } = heard
  const userTurns = withTheDeadUnnamed(
    talk.filter((turn) => turn.role === 'user').map((turn) => turn.content),
  )
  const message = userTurns.at(-1) ?? ''
  const earlier = userTurns.slice(0, -1)
  const { said, done } = splitActions(meant(message, earlier, speaker?.name))
  const plain = resolved(spelt(plainText(said === '' ? done : said)), earlier)
  const isQuestion = asksIn(plain)
  const greets = /^(?:hi|hey|hello|good (?:evening|morning))\b/i.test(message) && message.length > 12
  const reading: Reading = { intent: 'statement', plain, greets, asksBack: asksBack(plain), isQuestion }
  const as = (intent: Intent, more: Partial<Reading> = {}): Reading => ({ ...reading, intent, ...more })

  if (saysMinor(userTurns)) return as('minor')
  const safety = safetyIntent(plainText(message.replaceAll('*', ' ')))
  const isElse = isPlainlyElse(plainText(message))
  const danger = dangerIn(plainText(message.replaceAll('*', ' '))) ?? stillInDanger(plain, earlier, isElse)
  const language = tongueOf(said === '' ? done : said, earlier, userLanguage)
  const isForeign = language !== undefined && language !== 'other'
  if (hearsAbuse && danger !== 'distress' && !isForeign) return as('believed')
  if (danger !== undefined) return as(danger)
  if (safety !== undefined) return as(safety)
  if (endsItInNeed(plain, earlier) || isSombreInNeed(plain, earlier)) return as('distress')
  // Who does not write English is cared for in their own words, where there are some.
  if (needsCare && !isElse && !isForeign && !isEased(userTurns)) return as('distress')
  if (!isEased(userTurns) && (needsCare || wasInDanger(earlier))) reading.leavesOpen = true
  if (PLEADS.test(plain) && safetyIntent(plainText(earlier.at(-1) ?? '')) === 'explicit')
    return as('explicit')
  if (picture !== undefined) return as('picture')
  if (language !== undefined) return as('foreign', { language })
  if (isLight(plain, earlier)) reading.isLight = true
  const form = formOf(message, plain)
  if (form !== undefined) return as(form)
  const meeting = asksToMeet(plain, done !== '' || isSceneIn(earlier))
  if (meeting !== undefined) return as(meeting)
  const sum = sumOf(plainText(message))
  if (sum !== undefined) return as('sum', { sum })
  if (done !== '') {
    reading.action = actionOf(done)
    const deed = deedIn(done)
    if (deed !== undefined) reading.done = deed
  }
  if (said === '') return as('action')
  if (plain === plainText(message) && repeats(plain, earlier)) return as('repeated')

  const noun = nounOf(said, plain, earlier)
  const topic =
    topicByWords(plain, noun) ??
    (TURNED_ROUND.test(plain) ? topicByWords(plainText(earlier.at(-1) ?? '')) : undefined)
  const event = isQuestion ? undefined : threadIn(said)
  const told = sentencesOf(spelt(said))
    .map(saidBack)
    .find((sentence) => sentence !== undefined)
  if (noun !== undefined) reading.noun = noun
  if (topic !== undefined) reading.topic = topic
  if (told !== undefined) reading.told = told
  const news = isQuestion ? undefined : newsIn(plain)
  if (news !== undefined) reading.news = news
  if (event?.kind === 'event') reading.event = event.what
  const asked = askedLast(talk)
  const intent = wordsIntent(said, plain, isQuestion)
  if (storyAsked(plain) !== undefined && !isGrave(plain)) return as('story')
  const plainly = (): Intent => {
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
    return topic === undefined ? 'statement' : 'topic'
  }
  const ruled = (first: boolean) => {
    const rule = ruleFor(
      {
        talk,
        plain,
        isQuestion,
        isSober: reading.isSober === true,
        ...(moment && { moment }),
        ...(speaker && { speaker }),
      },
      first,
    )
    const heeded = rule && heededInstead(rule, plain)
    if (heeded) return as(heeded)
    return rule && as(plainly(), { rule, caught: caughtBy(rule.when, plain, said) })
  }
  const isMourning = mourns(earlier, plain)
  const isWeighty = isMourning || OF_DEATH.test(plain) || isGrave(plain) || isSombre(plain)
  const after = soberAfter(earlier)
  if (isWeighty || after.isSober) reading.isSober = true
  if (isWeighty || after.isGraveNow) reading.isGraveNow = true
  if (intent === undefined || intent === 'ask-memory' || !WEIGHTY.has(intent)) {
    const rule = ruled(true)
    if (rule && (!isMourning || isQuestion || isGentle(rule.rule))) return rule
    const isKnown = intent === 'ask-my-fact' && recalledClause(plain, factsOf(userTurns)) !== undefined
    const recollection = isQuestion && !isKnown ? recollected(plain, talk) : undefined
    if (recollection) return as('recalled', { recollection })
  }
  if (
    !isQuestion &&
    !soundsNice(plain) &&
    (intent === undefined || HEARD_OUT.has(intent)) &&
    (isMourning || (asked?.known === undefined && wasHeavy(earlier)))
  ) {
    const rule = ruled(false)
    // Where somebody has died nothing else is taken up as a subject.
    const isFitting = !isMourning || isGentle(rule?.rule)
    return (
      (isFitting ? rule : undefined) ??
      as(isMourning || isHeavy(plainText(earlier.at(-1) ?? '')) ? 'listening' : 'hard')
    )
  }
  // "*takes the cup* mmm, good": the deed says more than the words.
  const isAside = done !== '' && !isQuestion && plain.split(' ').length <= ASIDE_WORDS
  if (isAside && (intent === undefined || VAGUE.has(intent))) return as('action')
  // What is more than a word or two is taken for what it says.
  if (
    !isQuestion &&
    (asked?.known === undefined || plain.split(' ').length > 3) &&
    (intent === undefined || VAGUE.has(intent))
  ) {
    const rule = ruled(false)
    if (rule) return rule
  }
  // A whole sentence is no answer to "And you?".
  const tells = told !== undefined && (asked?.known === undefined || isElsewhere(plain, asked, topic))
  const mayAnswer =
    asked !== undefined && !tells && (!isQuestion || reading.asksBack) && answers(plain, asked, topic)
  if (
    mayAnswer &&
    (intent === undefined || (MAY_ANSWER.has(intent) && (asked.known !== undefined || intent !== 'happy')))
  )
    return needIn(plain) === undefined ? as('answered', { asked }) : as(plainly())
  if (intent === undefined || VAGUE.has(intent)) {
    const rule = ruled(false)
    if (rule) return rule
  }
  return as(plainly())
}
