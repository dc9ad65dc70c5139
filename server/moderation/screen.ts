import { HARMS, type Harm } from '#contract/moderation.ts'
import type { Concept } from './concept-tree.ts'
import { type Frame, frameOf } from './frame.ts'
import { type Finding, judge } from './judge.ts'
import { judgeHarms } from './judge-harms.ts'
import { foldText } from './normalise.ts'
import { type Reading, readLine } from './reading.ts'
import { continuations, isCutInTwo } from './split-lines.ts'
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

export function frameOfLines(lines: readonly string[], now: Date): Frame {
  const recent = lines.slice(-RECENT_LINES_MAX)
  return frameOf(recent.map((line, index) => readingOf(answered(line, recent[index - 1]), now)))
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
  const joined = continuations(text, lines).flatMap(({ whole, isSure }) => {
    const read = readLine(whole, now)
    return isSure || isCutInTwo(read, readingOf(lines.at(-1) ?? '', now), readings) ? [{ read, isSure }] : []
  })
  const minors = judgeMinors(text, lines, readings, joined, now)
  if (minors) return decide({ harm: 'minors', ...minors }, text, context)
  const harms = harmsOf(speaker)
  const found =
    judgeHarms(text, readings, harms, carriedFrom(lines, now)) ??
    joined.map(({ read }) => judgeHarms(text, read, harms)).find((one) => one !== undefined)
  return found ? decide(found, text, context) : { action: 'allow' }
}

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
  joined: readonly { readonly read: readonly Reading[]; readonly isSure: boolean }[],
  now: Date,
): Finding | undefined {
  const before = recent.at(-1)
  const frame = frameOfLines(recent, now)
  const whole = answered(text, before)
  const own = judge(whole === text ? readings : readLine(whole, now), frame)
  if (own) return own
  if (joined.length === 0) return undefined
  const earlier = frameOfLines(recent.slice(0, -1), now)
  for (const { read, isSure } of joined) {
    const finding = judge(read, earlier)
    if (finding) return isSure ? finding : { ...finding, isUnsure: true }
  }
  return undefined
}
