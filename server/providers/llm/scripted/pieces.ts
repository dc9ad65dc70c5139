import type { ReplyRequest } from '../port.ts'
import { body, sayAnything } from './body.ts'
import { type Desk, evenly, say } from './desk.ts'
import type { Intent } from './intents.ts'
import { actionLines } from './lines/actions.ts'
import { bridges, callbacks, gestures, interjections, threadLines } from './lines/asides.ts'
import { unaskedThreadLines } from './lines/check-ins.ts'
import { contentWords, placeDetails } from './persona.ts'
import { plainText } from './plain-text.ts'
import { fraction } from './random.ts'
import { sentencesOf } from './sentences.ts'
import { linesFor } from './tone.ts'
import { topics } from './voice-content.ts'

/** Where the moment wants nothing added: no remark about oneself, no saying, no new subject. */
const CALM: ReadonlySet<Intent> = new Set<Intent>([
  'grief',
  'heartbroken',
  'sick',
  'anxious',
  'comfort',
  'listening',
  'good-night',
  'goodbye',
  'explicit',
  'are-you-ai',
  'real-feelings',
  'machinery',
  'meet-outside',
  'contact-outside',
  'foreign',
  'story',
  'poem',
  'joke',
  'game',
  'advice',
  'picture',
  'ask-my-name',
  'ask-my-fact',
  'ask-memory',
])
export const isCalm = (intent: Intent): boolean => CALM.has(intent)

/** What is said to the character itself wants no new subject. */
const FOND = new Set<Intent>([
  'compliment',
  'flirt',
  'love',
  'miss-you',
  'kiss',
  'thanks',
  'apology',
  'tease',
])
const OPENING = new Set<Intent>(['greeting', 'back', 'good-morning', 'how-are-you'])
const LULL = new Set<Intent>(['go-on', 'statement', 'happy', 'laugh', 'ask-me', 'bored', 'empty', 'emoji'])
/** Lines that answer a hello which came with something else. */
const HELLOS = [
  'Hello[you].',
  'Hi[you].',
  'Hello, you.',
  'Good to hear you[you].',
  'There you are[you].',
  'Hey[you].',
]

/** Two questions in a row are enough: the third time the character only talks. */
function askedTwice({ talk }: ReplyRequest): boolean {
  const lately = talk.filter((turn) => turn.role === 'assistant').slice(-2)
  return lately.length === 2 && lately.every((turn) => turn.content.trimEnd().endsWith('?'))
}

/** What the message is about, or the question that it answers. */
const subjectOf = ({ reading }: Desk): string | undefined =>
  reading.intent === 'answered' ? (reading.asked?.known?.topic ?? reading.topic) : reading.topic

/** Subjects that the user has said nothing of: one does not ask what one was told. */
function untouched({ talk }: ReplyRequest): string[] {
  const said = talk
    .filter(({ role }) => role === 'user')
    .slice(-20)
    .map(({ content }) => plainText(content))
    .join('\n')
  return Object.keys(topics).filter((name) => topics[name]?.words.test(said) !== true)
}

/** A question back; one that has nothing to do with the message is asked seldom, unless that is what is wished. */
export function question(desk: Desk, isWished = false): string | undefined {
  const { request, script, chance } = desk
  if (chance(0.2)) {
    const callback = say(desk, evenly(callbacks))
    if (callback !== undefined) return callback
  }
  const named = Array.isArray(script.ask) ? script.ask : []
  const subject = subjectOf(desk)
  // Of what others do the user is not asked as if it were theirs.
  const isTheirs =
    subject === undefined ||
    !/\b(?:i|i'm|my|me|we|our|us|you|your)\b|^\W*(?:\w+\W+){0,3}$/.test(desk.reading.plain)
  const near = isTheirs ? named : [...named, subject]
  // Nor is somebody asked it who is telling something.
  if (!isWished && near.length === 0 && request.talk.length > 2 && chance(0.95)) return undefined
  const pool = near.length > 0 ? near : untouched(request)
  // Nobody is asked whether they have what they have just told of.
  const isOpen = (ask: string) => near.length === 0 || !/^(?:Do you (?:have|live)|Are you)\b/.test(ask)
  const asksOf = (names: readonly string[]) =>
    evenly(names.flatMap((name) => topics[name]?.questions.map(({ ask }) => ask).filter(isOpen) ?? []))
  return say(desk, asksOf(pool)) ?? say(desk, asksOf(Object.keys(topics)))
}

export function stageDirection(desk: Desk): string | undefined {
  const { request, script, chance } = desk
  const details = placeDetails(request.speaker.persona.place).map((detail) => `*${detail}.*`)
  const own = chance(0.25) ? say(desk, evenly(details)) : undefined
  return (
    own ??
    say(
      desk,
      linesFor({ any: gestures[script.mood ?? 'easy'].map((template) => `*${template}.*`) }, request.speaker),
    )
  )
}

/** Comes back to what the user left open: at a new beginning asks how it went, in a lull whether they are ready. */
function followUp(desk: Desk): string | undefined {
  const { request, reading, thread, chance } = desk
  if (!thread) return undefined
  if (request.occasion) return say(desk, evenly(unaskedThreadLines[thread.kind]))
  if (OPENING.has(reading.intent)) return say(desk, evenly(threadLines[thread.kind]))
  const lull =
    thread.kind === 'event' && !thread.raised && thread.userTurnsAgo >= 4 && LULL.has(reading.intent)
  return lull && chance(0.6) ? say(desk, evenly(threadLines.ahead)) : undefined
}

/** One of the few small sounds that this character makes. */
function interjection(desk: Desk): string | undefined {
  const { speaker } = desk.request
  const rank = ({ template }: { template: string }) => fraction(speaker.name + template)
  const own = linesFor(interjections, speaker).sort((a, b) => rank(a) - rank(b))
  return say(desk, own.slice(0, 5))
}

/** How likely the character is to set something of their own beside what was said. */
function bridging({ request, reading, script, manner }: Desk): number {
  if (request.occasion) return 0
  if (CALM.has(reading.intent) || script.mood === 'tender' || script.mood === 'still') return 0
  if (reading.asksBack) return 1
  // Only what has to do with the subject is worth adding.
  return reading.intent === 'topic' ? ([0, 0.12, 0.25][manner.talk] ?? 0) : 0
}

/** The parts of a reply in order; `needed` stays when it must be made shorter. */
export function piecesOf(desk: Desk): { needed: string; before: string[]; after: string[] } {
  const { request, reading, script, manner, novelty, chance } = desk
  const { speaker } = request
  const needed = desk.several ?? body(desk) ?? sayAnything(desk)
  if (desk.several === undefined) novelty.add(needed)
  const before: string[] = []
  const after: string[] = []
  const isForeign = reading.language !== undefined && reading.language !== 'other'
  if (script.plain || isForeign || reading.leavesOpen) return { needed, before, after }
  const add = (to: string[], piece: string | undefined) => {
    if (piece === undefined) return false
    novelty.add(piece)
    return to.push(piece) > 0
  }

  const calm = CALM.has(reading.intent)
  const { action, done } = reading
  if (action !== undefined && reading.intent !== 'action' && !needed.startsWith('*')) {
    const stage = done?.deed.stage ?? actionLines[action].stage
    add(before, say(desk, evenly(stage.map((template) => `*${template}.*`))))
  }
  if (action === undefined && !needed.startsWith('*') && chance(0.1)) add(before, stageDirection(desk))
  if (!calm && !request.occasion && sentencesOf(needed).length <= 2 && chance(0.06))
    add(before, interjection(desk))
  if (reading.greets && reading.intent !== 'greeting' && chance(0.6)) add(before, say(desk, evenly(HELLOS)))

  const followed = add(after, followUp(desk))
  if (chance(bridging(desk))) {
    const facet = script.facet ?? (reading.topic === undefined ? undefined : topics[reading.topic]?.facet)
    const own = say(desk, linesFor(bridges, speaker), facet)
    const echoes =
      own !== undefined && contentWords(own).filter((stem) => contentWords(needed).includes(stem)).length > 1
    if (!echoes) add(after, own && manner.parentheses && !own.includes('(') ? `(${own})` : own)
  }
  const wanted = reading.intent === 'ask-me'
  const isAnswer = reading.isQuestion || FOND.has(reading.intent)
  const asks =
    script.ask !== 'none' &&
    !followed &&
    !needed.includes('?') &&
    !askedTwice(request) &&
    (!isAnswer || chance(0.15))
  const asked = (wanted || (asks && chance(manner.asking))) && add(after, question(desk, wanted))
  const sayings =
    !calm && !asked && !needed.includes('?') && (script.mood === 'easy' || script.mood === 'playful')
  if (sayings && chance(0.07))
    add(
      after,
      say(desk, evenly(speaker.persona.voice.sayings.map((saying) => saying.replace(/[[\]{}|]/g, '')))),
    )
  return { needed, before, after }
}
