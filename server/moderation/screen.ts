import { HARMS, type Harm } from '#contract/moderation.ts'
import type { Concept } from './concept-tree.ts'
import { type Frame, frameOf } from './frame.ts'
import { type Finding, judge } from './judge.ts'
import { judgeHarms } from './judge-harms.ts'
import { foldText } from './normalise.ts'
import { type Reading, readLine } from './reading.ts'
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

const SHORT_LINE_CHARS = 16
const JOINED_CHARS_MAX = 500
const PARTS_MAX = 4

/** Words that end no sentence: what comes behind them stands in the next line. */
const isCut =
  /(?:^|\s)(?:an?|the|my|your|his|her|our|their|this|that|and|or|but|with|without|of|to|in|on|at|for|from|by|about|between|as|like|than|who|which|whose|is|are|was|were|am|be|has|have|had|i|she|he|they|we|very|not|just|only|un|una|el|la|los|las|mi|tu|su|y|o|con|de|del|en|que|es|ein|eine[rmns]?|der|die|das|dem|den|mein|meine[rmn]?|und|oder|mit|von|zu|ist|wie|une|le|les|mon|ma|et|ou|avec|du|des|que|qui|est|um|uma|os|as|meu|minha|e|com|do|da|em|il|lo|gli|mio|mia|di|che|in|и|с|со|в|на|мой|моя|у|что)\s*$|[,:-]\s*$|[のとにをはがでてへな的和与跟個个]\s*$/iu
/** Two words and more with no end behind them. */
const endsOpen = /(?:^|[.!?;:]\s)\s*[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+)+\s*$/u
/** No "sorry, ...", no "wait! ..." and no "they ...": those begin anew. */
const goesOn =
  /^\s*(?!(?:(?:years|months|weeks|days) later|anyway|btw|als nächstes|danach|später|luego|después|ensuite|depois|dopo|poi|then|so|now|i|we|they|he|she|you|it|ich|wir|sie|er|du|yo|ella|tu|je|nous|elle|ils|eu|ela|io|lei|я|мы|он|она|они|ты)\s)[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+)(?: [\p{L}\p{N}'’-]+|\s*[.!?]|\s*$)/iu

/** "..., and" and "our son sleeps next door": what is added may be a sentence of its own. */
const addsOn = /(?:(?:^|\s)(?:and|or|but|y|o|und|oder|et|ou|e|и)|[,:-])\s*$/iu
const isOwn =
  /^\s*(?:then|so|now|i|we|they|he|she|you|it|my|our|your|his|her|their|the|ich|wir|sie|er|du|mein|meine|unser|unsere|yo|ella|tu|mi|je|nous|elle|ils|mon|ma|notre|eu|ela|meu|minha|io|lei|mio|mia|я|мы|он|она|они|мой|моя)\s/iu

/** "She is three years younger" and "than 18": no sentence begins so. */
const isRest =
  /^\s*(?:than\s|old\s*(?:[,.]|and\b|$)|years?\s+(?:old|older|younger|of age)\b|of\s+(?:\d|age\b|(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)\b)|(?:als|que|di)\s+\d|(?:ans|años|jahre|лет|lat|anni|anos)\s)/iu
const isClosed = /[.!?…。！？]["'”’)*]*\s*$/u

/** Whether two lines may be one sentence that was sent in parts. */
const isOneSentence = (before: string, line: string) =>
  /^\s*[\p{Ll}\p{Lo}\p{N}]/u.test(line) &&
  ((isRest.test(line) && !isClosed.test(before)) ||
    (isCut.test(before) && !(addsOn.test(before) && isOwn.test(line))) ||
    (endsOpen.test(before) && goesOn.test(line)))

/** Ways in which a line may be the rest of the lines before it. */
function continuations(line: string, recent: readonly string[]): readonly string[] {
  const before = recent.at(-1)
  if (before === undefined || before.length > JOINED_CHARS_MAX || line.length > JOINED_CHARS_MAX) return []
  const found: string[] = []
  if (line.length <= SHORT_LINE_CHARS || before.length <= SHORT_LINE_CHARS)
    found.push(`${before} ${line}`, `${before}${line}`)
  else if (isOneSentence(before, line)) found.push(`${before} ${line}`)
  if (!isOneSentence(before, line)) return found
  let whole = `${before} ${line}`
  let first = before
  for (const earlier of recent.slice(-PARTS_MAX + 1, -1).reverse()) {
    if (!isOneSentence(earlier, first)) break
    whole = `${earlier} ${whole}`
    first = earlier
    if (whole.length <= JOINED_CHARS_MAX) found.push(whole)
  }
  return found
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
  const joined = continuations(text, lines).map((line) => readLine(line, now))
  const minors = judgeMinors(text, lines, readings, joined, now)
  if (minors) return decide({ harm: 'minors', ...minors }, text, context)
  const harms = harmsOf(speaker)
  const found =
    judgeHarms(text, readings, harms, carriedFrom(lines, now)) ??
    joined.map((one) => judgeHarms(text, one, harms)).find((one) => one !== undefined)
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
  joined: readonly (readonly Reading[])[],
  now: Date,
): Finding | undefined {
  const before = recent.at(-1)
  const frame = frameOfLines(recent, now)
  const whole = answered(text, before)
  const own = judge(whole === text ? readings : readLine(whole, now), frame)
  if (own) return own
  if (joined.length === 0) return undefined
  const earlier = frameOfLines(recent.slice(0, -1), now)
  for (const one of joined) {
    const finding = judge(one, earlier)
    if (finding) return finding
  }
  return undefined
}
