import { HARMS, type Harm } from '#contract/moderation.ts'
import { changedAge } from './age-changed.ts'
import type { Concept } from './concept-tree.ts'
import { type Frame, frameOf } from './frame.ts'
import { type Finding, judge } from './judge.ts'
import { judgeHarms } from './judge-harms.ts'
import { foldText } from './normalise.ts'
import { type Reading, readLine } from './reading.ts'
import {
  answeredAt,
  type Continuation,
  continuations,
  continuationsAcross,
  isCutInTwo,
} from './split-lines.ts'
import { decide, RECENT_LINES_MAX, type ScreenContext, type Verdict } from './verdict.ts'

const READINGS_KEPT_MAX = 400
const kept = new Map<string, readonly Reading[]>()
let keptYear = 0

/** A line is read more than once as it is said, and comes back as context with every message that follows it. */
function readingOf(line: string, now: Date): readonly Reading[] {
  const year = now.getUTCFullYear()
  if (year !== keptYear) kept.clear()
  keptYear = year
  const known = kept.get(line)
  if (known) return known
  const read = readLine(line, now)
  if (kept.size >= READINGS_KEPT_MAX)
    for (const [oldest] of kept) {
      kept.delete(oldest)
      break
    }
  kept.set(line, read)
  return read
}

const askedAge =
  /^\W*(and |und |y |et )?age\W*$|\basl\b|how old|what age|(pick|choose|name|say|tell me) an age|your age|wie alt|cuantos anos|que edad|quel age|quantos anos|que idade|quanti anni|сколько (тебе |ей |вам |ему )?лет|何歳|いくつ|几岁|몇 살/

const askedGrade =
  /(what|which) (grade|year|class|form)|welche[rn]? klasse|(en )?que (curso|grado|serie|ano)|quelle classe|che classe|какой класс|каком классе|ktorej klasie|何年生/
const askedAdult =
  /^(so |and |but |wait )?(are|r|is) (you|u|she|he) (old enough|(at least |over |above |even |really |already |actually )?(18|eighteen|legal|an adult|of age|a grown ?up))|bist du (schon )?(18|volljahrig|erwachsen)|eres mayor|tienes 18|es tu majeure?|tu as 18|voce e maior|tem 18|sei maggiorenne|hai 18|тебе (есть )?18|masz 18/
const askedMinor =
  /^(so |and |wait )?(are|r|is) (you|u|she|he) (a minor|underage|under 18|under eighteen|still in (high|middle) school)/
const denial =
  /^\W*(no|nope|nah|not yet|not for|not until|not till|not quite|almost|nearly|soon|nein|noch nicht|todavia no|non|pas encore|nao|ainda nao|non ancora|нет|еще нет|nie|jeszcze nie)\b/
const assent = /^\W*(yes|yeah|yep|yup|i am|she is|he is|sure|kind of)\b/

/** A short line that answers a question for an age is read with its question's words. */
function answered(line: string, before: string | undefined): string {
  if (before === undefined || line.length > 40) return line
  const question = foldText(before)
  const subject = /\b(she|her)\b|ей/.test(question)
    ? 'she is'
    : /\b(he|him|his)\b|ему/.test(question)
      ? 'he is'
      : 'i am'
  const answer = foldText(line)
  const asked = question.replace(/^\W+/, '')
  if (askedAdult.test(asked) && denial.test(answer)) return `${subject} under 18. ${line}`
  if (askedMinor.test(asked) && assent.test(answer)) return `${subject} under 18. ${line}`
  if (askedGrade.test(question)) {
    const grade = /[\p{L}\d]+$/u.exec(answer.replace(/[.!?,]+$/, ''))?.[0]
    return grade ? `${subject} in ${grade} grade. ${line}` : line
  }
  if (!askedAge.test(question)) return line
  // "15 f", as a chat room has it.
  const brief = /^\W*(\d{1,2})\W*[fm]\b/i.exec(line)?.[1]
  if (brief) return `${subject} ${brief}`
  return /^\W*(\d{1,2}|\p{L}+)\W*/u.test(line) && !/^\W*(i|she|he|im|i'm)\b/i.test(line)
    ? `${subject} ${line}`
    : line
}

const CHANGED_LINES = 6

/** A line with the age that it makes of one that it or the lines before it told. */
function completed(line: string, before: readonly string[], now: Date): string {
  const whole = answered(line, before.at(-1))
  const [read] = readingOf(line, now)
  const near = before.slice(-CHANGED_LINES).flatMap((one) => readingOf(one, now).slice(0, 1))
  const age = read && changedAge(read, near)
  return age === undefined ? whole : `you are ${age}. ${whole}`
}

export function frameOfLines(lines: readonly string[], now: Date): Frame {
  const recent = lines.slice(-RECENT_LINES_MAX)
  return frameOf(recent.map((line, index) => readingOf(completed(line, recent.slice(0, index), now), now)))
}

/** What the rules look for in what a character or a file says: those do not ask for help, and switch nothing off. */
const HARMS_OF_USERS: ReadonlySet<Harm> = new Set(HARMS)
const HARMS_OF_OTHERS: ReadonlySet<Harm> = new Set(
  HARMS.filter((harm) => harm !== 'self-harm' && harm !== 'prompt-attacks'),
)

export const harmsOf = (speaker: ScreenContext['speaker']) =>
  speaker === 'user' ? HARMS_OF_USERS : HARMS_OF_OTHERS

/** Screens one line of a talk before it is answered or shown. Pure but for a bounded memory of readings. */
export function screenText(text: string, context: ScreenContext): Verdict {
  const { now, recent, speaker } = context
  const lines = recent.slice(-RECENT_LINES_MAX)
  const readings = readingOf(text, now)
  const joined = joinedWith(text, context)
  const minors = judgeMinors(text, lines, readings, joined, now)
  if (minors) return decide({ harm: 'minors', ...minors }, text, context)
  const harms = harmsOf(speaker)
  const found =
    judgeHarms(text, readings, harms, carriedFrom(lines, now)) ??
    joined.map((one) => told(one, judgeHarms(text, one.read, harms))).find((one) => one !== undefined)
  return found ? decide(found, text, context) : { action: 'allow' }
}

/** A line as it is read with what it may be the rest of, and the lines before both. */
type Joined = {
  readonly read: readonly Reading[]
  readonly earlier: readonly string[]
  /** What is found in it counts against who wrote it. */
  readonly isSure: boolean
}

function joinedWith(text: string, context: ScreenContext): readonly Joined[] {
  const { now, recent } = context
  const readWith = (at: number, found: readonly Continuation[]) =>
    found.flatMap(({ whole, isSure }) => {
      const read = readLine(whole, now)
      const isOne = isSure || isCutInTwo(read, readingOf(recent[at] ?? '', now), readingOf(text, now))
      return isOne ? [{ read, earlier: recent.slice(0, at).slice(-RECENT_LINES_MAX), isSure }] : []
    })
  const last = recent.length - 1
  const near = readWith(last, continuations(text, recent.slice(-RECENT_LINES_MAX)))
  const at = answeredAt(context)
  if (at < 0 || at < recent.length - RECENT_LINES_MAX) return near
  // Whoever was answered may have begun anew.
  const far = readWith(at, continuationsAcross(text, recent[at] ?? ''))
  return [...near, ...far.map((one) => ({ ...one, isSure: false }))]
}

const told = <One extends object>({ isSure }: Joined, found: One | undefined) =>
  found && (isSure ? found : { ...found, isUnsure: true })

const CARRIED_LINES = 3

/** What the last lines told of, so that "now he undresses her" is read with them. */
function carriedFrom(lines: readonly string[], now: Date): ReadonlySet<Concept> {
  const readings = lines.slice(-CARRIED_LINES).flatMap((line) => readingOf(line, now))
  return new Set(readings.flatMap(({ marks }) => marks.map(({ concept }) => concept)))
}

function judgeMinors(
  text: string,
  recent: readonly string[],
  readings: readonly Reading[],
  joined: readonly Joined[],
  now: Date,
): Finding | undefined {
  const frame = frameOfLines(recent, now)
  const whole = completed(text, recent, now)
  const own = judge(whole === text ? readings : readLine(whole, now), frame)
  if (own) return own
  for (const one of joined) {
    const finding = told(one, judge(one.read, frameOfLines(one.earlier, now)))
    if (finding) return finding
  }
  return undefined
}
