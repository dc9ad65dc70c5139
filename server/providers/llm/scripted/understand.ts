import nlp from 'compromise'
import type { ReplyRequest } from '../port.ts'
import { type Asked, askedLast, topicByWords } from './asked-topic.ts'
import { caughtBy } from './caught.ts'
import { type Done, deedIn } from './deeds.ts'
import { endsItInNeed } from './ends-it.ts'
import { factsOf } from './facts.ts'
import { tongueOf } from './foreign.ts'
import { heededInstead, isGentle, isGrave, isHeardOut } from './heeded.ts'
import { type Intent, isHeavy, safetyIntent, wordsIntent } from './intents.ts'
import { type Action, actionPatterns } from './lines/action-patterns.ts'
import { meant } from './meant.ts'
import { formOf, saysMinor } from './message-form.ts'
import { mourns } from './mourning.ts'
import { DENIED, type News, newsIn } from './news.ts'
import { type Recollection, recollected, resolved } from './own-words.ts'
import { plainText, splitActions, writtenOut } from './plain-text.ts'
import { answers, isElsewhere, MAY_ANSWER, VAGUE, WEIGHTY } from './precedence.ts'
import { recalledClause } from './recall.ts'
import { heededBefore, ruleFor } from './rules.ts'
import { saidBack } from './said-back.ts'
import { sentencesOf } from './sentences.ts'
import { spelt } from './spelling.ts'
import { sumOf } from './sums.ts'
import { isBleak, isSombre } from './takes.ts'
import { threadIn } from './threads.ts'
import { topicOf } from './topic.ts'
import type { Rule, Tongue } from './voice-content.ts'

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
  /** The question of the character that the message answers. */
  asked?: Asked
  /** The rule that says how to answer. */
  rule?: Rule
  /** The user's words that the rule caught, turned round. */
  caught?: readonly (string | undefined)[]
  /** What a sum comes to. */
  sum?: string
  /** What the user said before that answers their question. */
  recollection?: Recollection
  /** The message as its hearer says it back: "your boss yelled at you". */
  told?: string
  /** What kind of thing a plain statement tells. */
  news?: News
  action?: Action
  /** What is done, where there are lines for just that. */
  done?: Done
  /** Something to come that the message tells of: "the interview". */
  event?: string
  /** Something grave was said a little while ago: nothing is joked, flirted or chatted about. */
  isSober?: true
  /** The talk is just now about something grave, or mourns. */
  isGraveNow?: true
  /** The language it is in, where that is not English. */
  language?: Tongue | 'other'
}

const LONG = 600
const ASIDE_WORDS = 5
const INTENT_OF: Readonly<Partial<Record<News, Intent>>> = {
  opinion: 'statement',
  ahead: 'statement',
  nuisance: 'statement',
  worry: 'hard',
  loss: 'hard',
}
const QUESTION =
  /\?\s*$|^(?:who|what|where|when|why|how|which|whose|got (?:any|time|plans(?! to))|any (?:plans|ideas?|tips|recs)|ever (?:been|had|seen|done|tried|met|felt|thought)|(?:is|are|was|were|do|does|did|have|has|would|could|should|ca|wo)n't (?:you|we|i|he|she|they|it|that|there|this)|(?:were|was) (?:you|he|she|they|it|that|there)|you ever)\b(?!(?<=\b(?:what|where|when|how|who|why)) (?:i|we|he|she|they|it|i'm|i'll|i've|i'd|we're|we'll|he's|she's|it's|there's)\b)(?! (?:a|it) (?:go|nice|good))/
/** "anyway what do you do": a question behind a small word, without its mark. */
const LED_QUESTION =
  /^(?:(?:like|anyway|anyways|so|ok|okay|lol|hey|wait|um|uh|also|but|and|btw|by the way|alright|well),? )+(?:(?:what|where|when|why|how|who|which)(?:'s|'re| is| are| do| does| did| would| will| can| could| should| was| were| have| about| kind of| else)\b|(?:do|did|are|can|would|will|have|could) you\b)/
const HARD =
  /\b(?:badly|sloppy|failed|lost|broke|broken|hurts?|ruined|cancell?ed|worse|worst|fight|fought|argued|argument|shouted|yelled|stole|stolen|hospital|fired|unfair|mean to|rude|crash(?:ed)?|wrong|stupid|disappoint\w*|(?:in|what|such) a mess|messed up|scary|difficult|problem|trouble|ended|awkward|late again|not working|painful|sadly|unfortunately|struggl\w*|lied|ignored)\b/
const NICE =
  /\b(?:great|lovely|finally|enjoyed|fun|beautiful|perfect|wonderful|delicious|amazing|brilliant|excited|best(?! friend)|won(?!'t)|laughed|made me (?:laugh|smile)|getting married|engaged|pregnant(?! (?:and|but) i (?:don't|didn't|do not|can't|am not|'m not)\b)|promoted|gorgeous|majestic|stunning|incredible|fantastic|sweet|nice|happy|proud|good|like a (?:king|queen|million))\b/

/** "Too sweet" is no praise. */
const TOO = /\btoo \w+/g
/** "It's just not fun anymore" */
const NOT_NICE =
  /\b(?:not|isn't|wasn't|aren't|weren't|don't|doesn't|didn't|hardly)\b(?: \w+){0,2} (?:great|lovely|enjoy(?:ed|ing)?|fun|beautiful|perfect|wonderful|good|nice|happy|proud|excited)\b/

/** A verb at the start asks only where somebody or something follows that does it: "would be easier" asks nothing. */
const LEADING_VERB = /^(do|does|did|are|is|can|could|would|will|should|have|has) (.+)$/
const SUBJECT =
  /^(?:you|u|ya|we|i|he|she|they|there|any(?:one|body|thing)|some(?:one|body)|every(?:one|body|thing)|people|it|this|that|these|those)\b/
/** "did it again", "do that then": what is done, and nobody who does it. */
const DONE_IT =
  /^(?:do|did|have) (?:it|this|that|these|those|something|everything|anything)(?:\s*$|\s*[.,!;]| (?:then|again|anyway|now|today|yesterday|tonight|all|myself|for|because|once|twice|too|and|so|with|in|on|at|to|yourself|already|finally|my|last|stupid|bad|wrong)\b)/

function asksUnmarked(plain: string): boolean {
  const [, verb = '', rest = ''] = LEADING_VERB.exec(plain) ?? []
  if (rest === '' || DONE_IT.test(plain)) return false
  if (/^(?:nothing|no|none|to|been|be|not)\b/.test(rest)) return false
  if (SUBJECT.test(rest)) return true
  if (/^(?:the|my|your|his|her|our|their|a|an) /.test(rest) && !/^(?:do|did|have|has)$/.test(verb))
    return !/^is an? /.test(plain)
  const told = nlp(rest)
  return /^(?:is|are|does)$/.test(verb)
    ? told.has('^#Adjective? #Noun .') && !/^\w+ing\b/.test(rest)
    : told.has(
        '^#Determiner? #Possessive? #Adjective? #Noun+ #Adverb? (#Infinitive|#PresentTense|#Participle|#PastTense)',
      )
}

/** "when i am away what do you do" */
const ASKS_LATER =
  /^(?:when|if|where) .{3,60}\b(?:(?:what|how|where|who|why) (?:do|would|will|are|did|can) you|(?:would|will|do|could|can|are) you)\b/

const asksIn = (plain: string): boolean =>
  QUESTION.test(plain) || LED_QUESTION.test(plain) || ASKS_LATER.test(plain) || asksUnmarked(plain)

/** Nothing but the question turned round: it is about what the message before was about. */
const TURNED_ROUND = /^(?:and |what about |how about )*(?:you|yours|yourself)\s*\??$/
const PLEADS = /^(?:please|come on|why not|just (?:once|one|do)|do it|only once|pretty please|oh come)\b/
/** What is listened to, and not taken up as a subject, while the user tells of something that hurts. */
const HEARD_OUT = new Set<Intent>(['yes', 'no', 'maybe', 'go-on', 'agree', 'tell-person', 'tell-like'])

/** As many messages of the user a danger is not over, and the first few of them whatever is said. */
const DANGER_LASTS = 6
const DANGER_HOLDS = 2
const EASED =
  /\b(?:joking|kidding|feel(?:ing)? better|i'm (?:ok|okay|safe|fine)\b(?! with)|thank(?:s|you)?\b(?! (?:you )?for everything)|called|safe now)\b/
const eases = (plain: string) => EASED.test(plain) && !/\b(?:goodbye|forever)\b/.test(plain)

type Danger = 'distress' | 'harmed'

/** What a message tells of that comes before all talk: as it is written, or with its slips put right. */
function dangerIn(plain: string): Danger | undefined {
  const found = [safetyIntent(plain), safetyIntent(spelt(plain))]
  return found.includes('distress') ? 'distress' : found.includes('harmed') ? 'harmed' : undefined
}

/** The same of an earlier message, where a rule that takes up any words has heeded it as well. */
const dangerBefore = (message: string): Danger | undefined =>
  dangerIn(plainText(message)) ?? heededBefore(plainText(message))

/** Danger does not end with the next short line, nor is what weighs said lightly a while after it. */
function stillInDanger(plain: string, earlier: readonly string[]): Danger | undefined {
  const recent = earlier.slice(-DANGER_LASTS)
  const dangers = recent.map(dangerBefore)
  const at = dangers.findLastIndex((danger) => danger !== undefined)
  const isOver = eases(plain) || recent.slice(at + 1).some((message) => eases(plainText(message)))
  if (at < 0 || isOver || plain.length >= 160) return undefined
  const weighs = isBleak(plain) || isGrave(plain) || isSombre(plain) || isHeavy(plain) === true
  return recent.length - at <= DANGER_HOLDS || weighs ? dangers[at] : undefined
}

/** A means that is named by somebody who was low a moment ago. */
function isSombreInNeed(plain: string, earlier: readonly string[]): boolean {
  if (!isSombre(plain) || isHeardOut(plain)) return false
  return earlier
    .slice(-DANGER_LASTS)
    .map(plainText)
    .some((message) => isBleak(message) || isHeavy(message) === true || dangerIn(message) === 'distress')
}

/** Whether who was offered help has said since that they are better. */
function isEased(messages: readonly string[]): boolean {
  const recent = messages.slice(-3).map(plainText)
  const easedAt = recent.findLastIndex(eases)
  return easedAt > 0 && easedAt > recent.findLastIndex((message) => dangerIn(message) !== undefined)
}

/** Of oneself, in so many words. */
const CONTEMPT =
  /\b(?:i'm|i am|i feel|i look|me)\b(?: \w+){0,4} (?:ugly|fat|disgusting|worthless|useless|pathetic|repulsive|burden|failure|waste of (?:space|air))\b|^(?:(?:just|so|too|a|i'm|i am|and|fat|ugly|stupid) )*(?:ugly|fat|stupid|disgusting|worthless|useless|pathetic|burden|failure|loser)[.!]*$/
/** Help that is asked for, and not with a thing. */
const PLEA = /^(?:please |someone |somebody |can you |just )*(?:help(?: me)?(?: please)?|save me|sos)[.!]*$/

/** What somebody speaks of themselves who is answered kindly, or calls for help. */
const needIn = (plain: string): Intent | undefined =>
  PLEA.test(plain) ? 'distress' : CONTEMPT.test(plain) && !SHRUGGED.test(plain) ? 'sad' : undefined

/** Intents that hear out what hurts, or step out of the story. */
const CARING = new Set<Intent>([
  ...(['minor', 'distress', 'harmed', 'explicit', 'picture', 'foreign', 'grief', 'heartbroken'] as const),
  ...(['lonely', 'sad', 'anxious', 'comfort', 'longing', 'listening', 'money', 'are-you-ai'] as const),
])

/** What goes wrong without hurting anybody. */
const LIGHT = /\b(?:mess|awkward|difficult|stupid|wrong)\b/g
/** Said with a shrug: the next line is not listened to as if it hurt. */
const SHRUGGED =
  /\b(?:lol|haha+|long day|i guess|whatever)\b|\b(?:terrible|bad|awful|lousy) (?:singer|cook|dancer|driver|liar|swimmer|speller|loser|gardener)\b/

/** Whether the user was telling something that hurt, one or two messages ago. */
function wasHeavy(earlier: readonly string[]): boolean {
  const [last = '', before = ''] = earlier.slice(-2).toReversed().map(plainText)
  if (asksIn(last) || SHRUGGED.test(last)) return false
  const untold = HARD.test(last.replace(LIGHT, '')) && wordsIntent(last, last, false) === undefined
  return isHeavy(last) ?? (isHeavy(before) === true || untold)
}

/** As many messages later what was grave is still not chatted over; what is asked is sooner taken for a question. */
const SOBER_FOR = 6
const GRAVE_FOR = 2
const SAFETY_GRAVE = new Set<Intent | undefined>(['distress', 'harmed'])

/** What nobody agrees to who is asked about it. */
const OF_DEATH =
  /\b(?:kill(?:ed|ing|s)?|suicid\w*|end(?:ing)? (?:it|things)|dies?|live for|alive|passed away)\b(?!.*\b(?:lol|haha+|time|game|vibe)\b)/

const isWeighing = (message: string): boolean => {
  const plain = plainText(message)
  return SAFETY_GRAVE.has(safetyIntent(plain)) || isHeavy(plain) === true || isGrave(plain) || isSombre(plain)
}

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

type Heard = Pick<ReplyRequest, 'talk' | 'picture' | 'moment' | 'needsCare'> &
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
  const { talk, picture, moment, speaker, needsCare, language: userLanguage } = heard
  const userTurns = talk.filter((turn) => turn.role === 'user').map((turn) => turn.content)
  const message = userTurns.at(-1) ?? ''
  const earlier = userTurns.slice(0, -1)
  const { said, done } = splitActions(meant(message, earlier, speaker?.name))
  const plain = resolved(spelt(plainText(said === '' ? done : said)), earlier)
  const isQuestion = asksIn(plain)
  const asksBack =
    /\b(?:and you|what about you|how about you|and yourself)\s*\?*$/.test(plain) && plain.length > 22
  const greets = /^(?:hi|hey|hello|good (?:evening|morning))\b/i.test(message) && message.length > 12
  const reading: Reading = { intent: 'statement', plain, greets, asksBack, isQuestion }
  const as = (intent: Intent, more: Partial<Reading> = {}): Reading => ({ ...reading, intent, ...more })

  if (saysMinor(userTurns)) return as('minor')
  const safety = safetyIntent(plainText(message.replaceAll('*', ' ')))
  const danger = dangerIn(plainText(message.replaceAll('*', ' '))) ?? stillInDanger(plain, earlier)
  if (danger !== undefined) return as(danger)
  if (safety !== undefined) return as(safety)
  if (endsItInNeed(plain, earlier) || isSombreInNeed(plain, earlier)) return as('distress')
  const language = tongueOf(said === '' ? done : said, earlier, userLanguage)
  // Who does not write English is cared for in their own words, where there are some.
  if (needsCare && (language === undefined || language === 'other') && !isEased(userTurns))
    return as('distress')
  if (PLEADS.test(plain) && safetyIntent(plainText(earlier.at(-1) ?? '')) === 'explicit')
    return as('explicit')
  if (picture !== undefined) return as('picture')
  if (language !== undefined) return as('foreign', { language })
  const form = formOf(message, plain)
  if (form !== undefined) return as(form)
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
  const told = sentencesOf(said)
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
  const plainly = (): Intent => {
    if (intent !== undefined) return intent
    const need = isQuestion ? undefined : needIn(plain)
    if (need !== undefined) return need
    if (reading.event !== undefined) return 'tell-plan'
    if (plain.length > LONG) return 'long'
    if (isQuestion) return 'question'
    const told = reading.news && INTENT_OF[reading.news]
    if (told !== undefined) return told
    if (HARD.test(plain) || NOT_NICE.test(plain)) return 'hard'
    if (NICE.test(plain.replace(TOO, '')) && !DENIED.test(plain) && plain.length > 12) return 'nice'
    return topic === undefined ? 'statement' : 'topic'
  }
  const ruled = (first: boolean) => {
    const rule = ruleFor(
      { talk, plain, isQuestion, ...(moment && { moment }), ...(speaker && { speaker }) },
      first,
    )
    const heeded = rule && heededInstead(rule, plain)
    if (heeded) return as(heeded)
    return rule && as(plainly(), { rule, caught: caughtBy(rule.when, plain, said) })
  }
  const isMourning = mourns(earlier, plain)
  const isWeighty = isMourning || OF_DEATH.test(plain) || isGrave(plain) || isSombre(plain)
  if (isWeighty || earlier.slice(-SOBER_FOR).some(isWeighing)) reading.isSober = true
  if (isWeighty || earlier.slice(-GRAVE_FOR).some(isWeighing)) reading.isGraveNow = true
  if (intent === undefined || intent === 'ask-memory' || !WEIGHTY.has(intent)) {
    const rule = ruled(true)
    if (rule && (!isMourning || isQuestion || isGentle(rule.rule))) return rule
    const isKnown = intent === 'ask-my-fact' && recalledClause(plain, factsOf(userTurns)) !== undefined
    const recollection = isQuestion && !isKnown ? recollected(plain, talk) : undefined
    if (recollection) return as('recalled', { recollection })
  }
  if (
    !isQuestion &&
    !NICE.test(plain) &&
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
  const mayAnswer = asked !== undefined && !tells && (!isQuestion || asksBack) && answers(plain, asked, topic)
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
