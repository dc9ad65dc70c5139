import { griefIn } from './intents.ts'
import { plainText } from './plain-text.ts'

/** As many messages after it a death is still what the talk is about, if each says something else; and a love's end. */
const MOURNING = 4
const HEARTBREAK = 3
/** No death is looked for further back. */
const LOOKED_BACK = 20
const GOT_OVER =
  /\b(?:over (?:it|him|her|them)|it's (?:ok|okay|fine|all right|alright)|i'm (?:ok|okay|fine|good|better)|long ago|years ago|moved on|let's talk about)\b/
/** Who died is still spoken of, or what comes with it. */
const OF_THEM =
  /\b(?:he|she|they|him|her|his|hers|them|their|miss|missing|funeral|ashes|grave|buried|grief|memor(?:y|ies)|remember|without|cry|cried|crying|died|death)\b/
/** The talk has gone elsewhere. */
const ELSEWHERE =
  /\b(?:you|your|haha+|lol|anyway|tonight|tomorrow|weekend|work|boss|job|dinner|lunch|cooking|film|movie|game|match|music|song|playing|watching|bought|weather|holiday|travel|trip|party|date)\b/
const CHANGES =
  /\b(?:(?:don't|do not) want to talk about (?:it|that|him|her|them|this)|let's (?:not talk|talk about something)|change the subject|something else|enough (?:of|about) (?:that|it|this)|cheer me up|distract me)\b/

/**
 * Whether somebody's death or the end of a love is what the talk is about: it is not over with the next message, and
 * not kept up against somebody who has gone on to other things.
 */
export function mourns(earlier: readonly string[], plain: string): boolean {
  const lately = earlier.slice(-LOOKED_BACK).map(plainText)
  const overAt = lately.findLastIndex((message) => GOT_OVER.test(message) || CHANGES.test(message))
  const isHeartbroken = lately.some(
    (message, at) => griefIn(message) === 'heartbreak' && at > overAt && lately.length - at <= HEARTBREAK,
  )
  let left = 0
  for (const message of [...lately, plain]) {
    if (griefIn(message) === 'death') left = MOURNING
    else if (CHANGES.test(message)) left = 0
    else if (!OF_THEM.test(message)) left -= ELSEWHERE.test(message) ? 2 : 1
  }
  return left > 0 || isHeartbroken
}
