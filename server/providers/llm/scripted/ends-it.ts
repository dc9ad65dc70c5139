import { isHeavy } from './intents.ts'
import { plainText } from './plain-text.ts'

const ENDS_IT =
  /\bi(?:'ll| will| should| could| might|'m going to| want to| just want to|'d better)? (?:just |finally |really )*(?:want to )?end it(?: all| tonight| now| soon)?[.!]*$/
/** What one may end and live. */
const THING =
  /\b(?:relationship|marriage|boyfriend|girlfriend|wife|husband|partner|fianc\w+|friendship|subscription|contract|job|engagement|lease|affair|dating|date|novel|story|book|chapter|game|project|him|her|ex)\b/
const RECENT = 4

/** Whether "maybe I'll end it" is said by somebody who is low and has named nothing that it could be. */
export function endsItInNeed(plain: string, earlier: readonly string[]): boolean {
  if (!ENDS_IT.test(plain)) return false
  const recent = earlier.slice(-RECENT).map(plainText)
  return !recent.some((message) => THING.test(message)) && recent.some((message) => isHeavy(message) === true)
}
