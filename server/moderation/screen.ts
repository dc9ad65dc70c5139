import { type Frame, frameOf } from './frame.ts'
import { type Finding, judge } from './judge.ts'
import { foldText } from './normalise.ts'
import { type Reading, readLine } from './reading.ts'
import { RECENT_LINES_MAX, RULES_VERSION, type ScreenContext, type Verdict } from './verdict.ts'

const READINGS_KEPT_MAX = 400
const kept = new Map<string, readonly Reading[]>()
let keptYear = 0

/** The same lines come back as context with every message of a talk, so a few hundred readings are kept. */
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
  /^\W*(and |und |y |et )?age\W*$|\basl\b|how old|what age|your age|wie alt|cuantos anos|que edad|quel age|quantos anos|que idade|quanti anni|сколько (тебе |ей |вам |ему )?лет|何歳|いくつ|几岁|몇 살/

/** A bare number that answers a question for an age is read with its question's words. */
function answered(line: string, before: string | undefined): string {
  if (before === undefined || line.length > 40 || !askedAge.test(foldText(before))) return line
  const question = foldText(before)
  const subject = /\b(she|her)\b|ей/.test(question)
    ? 'she is'
    : /\b(he|him|his)\b|ему/.test(question)
      ? 'he is'
      : 'i am'
  // "15 f", as a chat room has it.
  const brief = /^\W*(\d{1,2})\W*[fm]\b/i.exec(line)?.[1]
  if (brief) return `${subject} ${brief}`
  return /^\W*(\d{1,2}|\p{L}+)\W*/u.test(line) && !/^\W*(i|she|he|im|i'm)\b/i.test(line)
    ? `${subject} ${line}`
    : line
}

const SHORT_LINE_CHARS = 16

/** Ways in which a short line may be the rest of the line before it. */
function continuations(line: string, before: string | undefined): readonly string[] {
  if (before === undefined || (line.length > SHORT_LINE_CHARS && before.length > SHORT_LINE_CHARS)) return []
  if (before.length > 500 || line.length > 500) return []
  return [`${before} ${line}`, `${before}${line}`]
}

export function frameOfLines(lines: readonly string[], now: Date): Frame {
  const recent = lines.slice(-RECENT_LINES_MAX)
  return frameOf(recent.map((line, index) => readingOf(answered(line, recent[index - 1]), now)))
}

export function verdictOf(finding: Finding | undefined): Verdict {
  if (!finding) return { action: 'allow' }
  return {
    action: 'block',
    category: 'minors',
    rule: finding.rule,
    version: RULES_VERSION,
    reason: 'sexual content involving minors',
    evidence: finding.evidence,
  }
}

/** Screens one line of a talk before it is answered or shown. Pure but for a bounded memory of readings. */
export function screenText(text: string, context: ScreenContext): Verdict {
  const recent = context.recent.slice(-RECENT_LINES_MAX)
  const before = recent.at(-1)
  const frame = frameOfLines(recent, context.now)
  const own = judge(readLine(answered(text, before), context.now), frame)
  if (own) return verdictOf(own)
  const joined = continuations(text, before)
  if (joined.length === 0) return { action: 'allow' }
  const earlier = frameOfLines(recent.slice(0, -1), context.now)
  for (const line of joined) {
    const finding = judge(readLine(line, context.now), earlier)
    if (finding) return verdictOf(finding)
  }
  return { action: 'allow' }
}
