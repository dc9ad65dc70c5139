import { isHeavy } from './intents.ts'
import { plainText } from './plain-text.ts'

const ENDS_IT =
  /\bi(?:'ll| will| should| could| might|'m going to| want to| just want to|'d better)? (?:just |finally |really )*(?:want to )?end it(?: all| tonight| now| soon)?[.!]*$/
/** What one may end and live. */
const THING =
  /\b(?:relationship|marriage|boyfriend|girlfriend|wife|husband|partner|fianc\w+|friendship|subscription|contract|job|engagement|lease|affair|dating|date|novel|story|book|chapter|game|project|ex)\b/
/** Where this was said there is nothing left to end but oneself: who died or left, the job that was lost, what one is. */
const LOST =
  /\b(?:died|dead|dying|death|passed|killed|lost|loss|funeral|buried|widow\w*|miscarr\w*|stillborn|worthless|useless|hopeless|pointless|burden|empty|numb|alone|lonely|failure|hate (?:myself|my life)|fired|laid off|sacked|(?:left|leaves|leaving|dumped|divorced) me|broke up|depress\w*|nobody|no one|can't (?:go on|do|cope|take|bear))\b/
const RECENT = 4

/** Whether "maybe I'll end it" is said by somebody who is low or bereaved, or has named nothing that it could be. */
export function endsItInNeed(plain: string, earlier: readonly string[]): boolean {
  if (!ENDS_IT.test(plain)) return false
  const recent = earlier.slice(-RECENT).map(plainText)
  if (recent.some((message) => LOST.test(message))) return true
  return !recent.some((message) => THING.test(message)) && recent.some((message) => isHeavy(message) === true)
}
