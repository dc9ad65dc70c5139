import { MESSAGE_CHARS_MAX } from '#contract/limits.ts'
import { HARMS, type Harm } from '#contract/moderation.ts'
import { changedAge } from './age-changed.ts'
import { answered } from './answered.ts'
import type { Concept } from './concept-tree.ts'
import { isDone, isNoTelling } from './disclosure.ts'
import type { Finding } from './finding.ts'
import { type Frame, frameOf } from './frame.ts'
import { isSexual } from './growing-text.ts'
import { judge } from './judge.ts'
import { judgeHarms } from './judge-harms.ts'
import { withoutPictureData } from './picture-data.ts'
import { type Reading, readLine } from './reading.ts'
import {
  answeredAt,
  type Continuation,
  continuations,
  continuationsAcross,
  isCutInTwo,
} from './split-lines.ts'
import { youngOf } from './standing.ts'
import { decide, RECENT_LINES_MAX, type ScreenContext, type Verdict } from './verdict.ts'

const READINGS_KEPT_MAX = 400
/** As long as a message may be. Of a longer line that somebody brought its end is what a talk goes on from. */
const LINE_CHARS_MAX = MESSAGE_CHARS_MAX
const endOf = (line: string) => withoutPictureData(line).slice(-LINE_CHARS_MAX)

const kept = new Map<string, readonly Reading[]>()
let keptYear = 0

/** A line is read more than once as it is said, and comes back as context with every message that follows it. */
function readingOf(line: string, now: Date): readonly Reading[] {
  if (line.length > LINE_CHARS_MAX) return readLine(line, now)
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

/** Whether a text is adult content: one of its readings holds a word of the sexual lists. */
export const isAdultText = (text: string, now: Date): boolean => readingOf(text, now).some(isSexual)

/** Whether somebody tells in a text what was done to them or to somebody near, and asks for no tale of it. */
export const tellsOfAbuse = (text: string, now: Date): boolean =>
  readingOf(text, now).some(({ marks }) => marks.some(isDone) && !isNoTelling(marks))

const CHANGED_LINES = 6

/** A line with the age that it makes of one that it or the lines before it told. */
function completed(line: string, before: readonly string[], now: Date): string {
  const whole = answered(line, before.at(-1))
  const [read] = readingOf(line, now)
  const near = before.slice(-CHANGED_LINES).flatMap((one) => readingOf(endOf(one), now).slice(0, 1))
  const age = read && changedAge(read, near)
  return age === undefined ? whole : `you are ${age}. ${whole}`
}

const CUT_CHARS_MAX = 10

/** "She is four" and "teen": one word in two lines. */
const cutWord = (line: string, before: string | undefined) =>
  before !== undefined && line.length <= CUT_CHARS_MAX && /^\p{Ll}+\W*$/u.test(line) && /\p{L}$/u.test(before)
    ? `${before}${line}`
    : undefined

const endsInAge = ({ ages, tokens }: Reading) => ages.some(({ end }) => end === tokens.length)

export function frameOfLines(lines: readonly string[], now: Date, standing: readonly string[] = []): Frame {
  const recent = lines.slice(-RECENT_LINES_MAX).map(endOf)
  return frameOf(
    recent.map((line, index) => {
      const read = readingOf(completed(line, recent.slice(0, index), now), now)
      const cut = cutWord(line, recent[index - 1])
      return cut === undefined ? read : [...read, ...readingOf(cut, now).filter(endsInAge)]
    }),
    youngOf(standing, lines.slice(0, -RECENT_LINES_MAX), now),
  )
}

/** What the rules look for in what a character or a file says: those do not ask for help, and switch nothing off. */
const HARMS_OF_USERS: ReadonlySet<Harm> = new Set(HARMS)
const HARMS_OF_OTHERS: ReadonlySet<Harm> = new Set(
  HARMS.filter((harm) => harm !== 'self-harm' && harm !== 'prompt-attacks'),
)

const HELPED: ReadonlySet<Harm> = new Set(['self-harm'])

export const harmsOf = (speaker: ScreenContext['speaker']) =>
  speaker === 'user' ? HARMS_OF_USERS : HARMS_OF_OTHERS

/** Screens one line of a talk before it is answered or shown. Pure but for a bounded memory of readings. */
export function screenText(text: string, context: ScreenContext): Verdict {
  const { now, recent, speaker } = context
  const lines = recent.slice(-RECENT_LINES_MAX)
  const readings = readingOf(text, now)
  const joined = joinedWith(text, context)
  const minors = judgeMinors(text, readings, joined, context)
  const asked = harmsOf(speaker)
  // Beside what is gravest only a cry for help is listened for.
  const harms = minors ? asked.intersection(HELPED) : asked
  const found = [
    ...(minors ? [{ harm: 'minors' as const, ...minors }] : []),
    ...judgeHarms(text, readings, harms, carriedFrom(lines, now)),
  ]
  for (const one of joined) {
    const others = harms.difference(new Set(found.map(({ harm }) => harm)))
    found.push(...judgeHarms(text, one.read, others).map((finding) => told(one, finding)))
  }
  return decide(found, text, context)
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
      const isOne = isSure || isCutInTwo(read, readingOf(endOf(recent[at] ?? ''), now), readingOf(text, now))
      return isOne ? [{ read, earlier: recent.slice(0, at), isSure }] : []
    })
  const last = recent.length - 1
  const near = readWith(last, continuations(text, recent.slice(-RECENT_LINES_MAX)))
  const at = answeredAt(context)
  if (at < 0 || at < recent.length - RECENT_LINES_MAX) return near
  // Whoever was answered may have begun anew.
  const far = readWith(at, continuationsAcross(text, recent[at] ?? ''))
  return [...near, ...far.map((one) => ({ ...one, isSure: false }))]
}

const told = <One extends object>({ isSure }: Joined, found: One) =>
  isSure ? found : { ...found, isUnsure: true }

const CARRIED_LINES = 3

/** What the last lines told of, so that "now he undresses her" is read with them. */
function carriedFrom(lines: readonly string[], now: Date): ReadonlySet<Concept> {
  const readings = lines.slice(-CARRIED_LINES).flatMap((line) => readingOf(endOf(line), now))
  return new Set(readings.flatMap(({ marks }) => marks.map(({ concept }) => concept)))
}

function judgeMinors(
  text: string,
  readings: readonly Reading[],
  joined: readonly Joined[],
  { now, recent, standing }: ScreenContext,
): Finding | undefined {
  const frame = frameOfLines(recent, now, standing)
  const whole = completed(text, recent, now)
  const own = judge(whole === text ? readings : readLine(whole, now), frame)
  if (own) return own
  for (const one of joined) {
    const finding = judge(one.read, frameOfLines(one.earlier, now, standing))
    if (finding) return told(one, finding)
  }
  return undefined
}
