import { isGrave, isHeardOut } from './heeded.ts'
import { isHeavy, safetyIntent } from './intents.ts'
import { plainText } from './plain-text.ts'
import { heededBefore } from './rules.ts'
import { isBleak, isSombre } from './sombre.ts'
import { spelt } from './spelling.ts'

/** As many messages of the user a danger is not over, and the first few of them unless they are plainly about something else. */
const DANGER_LASTS = 6
const DANGER_HOLDS = 2
const EASED =
  /\b(?:joking|kidding|feel(?:ing)? better|i'm (?:ok|okay|safe|fine)\b(?! with)|thank(?:s|you)?\b(?! (?:you )?for everything)|called|safe now)\b/
const eases = (plain: string) => EASED.test(plain) && !/\b(?:goodbye|forever)\b/.test(plain)

type Danger = 'distress' | 'harmed'

/** What a message tells of that comes before all talk: as it is written, or with its slips put right. */
export function dangerIn(plain: string): Danger | undefined {
  const found = [safetyIntent(plain), safetyIntent(spelt(plain))]
  return found.includes('distress') ? 'distress' : found.includes('harmed') ? 'harmed' : undefined
}

/** The same of an earlier message, where a rule that takes up any words has heeded it as well. */
const dangerBefore = (message: string): Danger | undefined =>
  dangerIn(plainText(message)) ?? heededBefore(plainText(message))

/** Danger does not end with the next short line, nor is what weighs said lightly a while after it. */
export function stillInDanger(
  plain: string,
  earlier: readonly string[],
  isElse: boolean,
): Danger | undefined {
  const recent = earlier.slice(-DANGER_LASTS)
  const dangers = recent.map(dangerBefore)
  const at = dangers.findLastIndex((danger) => danger !== undefined)
  const isOver = eases(plain) || recent.slice(at + 1).some((message) => eases(plainText(message)))
  if (at < 0 || isOver || plain.length >= 160) return undefined
  const weighs = isBleak(plain) || isGrave(plain) || isSombre(plain) || isHeavy(plain) === true
  return (recent.length - at <= DANGER_HOLDS && !isElse) || weighs ? dangers[at] : undefined
}

/** A means that is named by somebody who was low a moment ago. */
export function isSombreInNeed(plain: string, earlier: readonly string[]): boolean {
  if (!isSombre(plain) || isHeardOut(plain)) return false
  return earlier
    .slice(-DANGER_LASTS)
    .map(plainText)
    .some((message) => isBleak(message) || isHeavy(message) === true || dangerIn(message) === 'distress')
}

/** Whether who was offered help has said since that they are better. */
export function isEased(messages: readonly string[]): boolean {
  const recent = messages.slice(-3).map(plainText)
  const easedAt = recent.findLastIndex(eases)
  return easedAt > 0 && easedAt > recent.findLastIndex((message) => dangerIn(message) !== undefined)
}

/** Whether somebody was in danger not long ago, and has not said since that they are better. */
export function wasInDanger(earlier: readonly string[]): boolean {
  const recent = earlier.slice(-DANGER_LASTS)
  const at = recent.findLastIndex((message) => dangerBefore(message) !== undefined)
  return at >= 0 && !recent.slice(at + 1).some((message) => eases(plainText(message)))
}
