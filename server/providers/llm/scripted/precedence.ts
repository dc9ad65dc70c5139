import type { Asked } from './asked-topic.ts'
import type { Intent } from './intents.ts'
import { topics } from './voice-content.ts'

/** Small words that may be the answer to her question. */
export const MAY_ANSWER = new Set<Intent>(['yes', 'no', 'maybe', 'happy', 'tell-like'])
/** What no rule of the talk comes before. */
export const WEIGHTY = new Set<Intent>([
  'are-you-ai',
  'real-feelings',
  'machinery',
  'picture-request',
  'ask-my-name',
  'ask-memory',
  'grief',
  'heartbroken',
  'money',
])
/** Intents that say too little of the message to come before a rule that knows it better. */
export const VAGUE = new Set<Intent>([
  'happy',
  'opinion',
  'can-you',
  'have-you-ever',
  'advice',
  'story',
  'weather',
  'goodbye',
  'angry',
  'stressed',
  'do-you-like',
  'tired',
  'go-on',
  'disagree',
  'no',
])
/** What is said of the reply before, and answers nothing. */
const REMARKS =
  /^(?:ok|okay|lol|haha\w*|wow|oh|ooh|aw+|ouch|damn|you|your|you're|that|that's|this|it's|these|those|fight|shut|stop|come on|smooth|same|typical|boring|creepy|cool|interesting|weird|true|nice|cute|funny|rude|fine|whatever|don't|do not|oops|sorry|me neither|show|tell|give|let|wait|please|not (?:that|this|again)|something else)\b/
/** Where somebody goes on with what they were telling, they leave the question be. */
export function isElsewhere(plain: string, { text, known }: Asked, topic: string | undefined): boolean {
  if (topic !== undefined && topic === known?.topic) return false
  if (/^we\b/.test(plain)) return !/\b(?:you two|together|last)\b/i.test(text)
  const ofOthers = /^(?:he|she|they)\b|\b(?:him|her|them)\b/.test(plain)
  if (ofOthers) return !/\b(?:who|whom|family|friends?|they|them|pets?|animals?)\b/i.test(text)
  return !/^(?:(?:yes|no|well|mostly|probably|maybe|honestly),? )*i(?:'m| am| do| don't| would| wouldn't|'d| was| have| haven't| did| didn't| think| guess| like| love| prefer| hate)\b/.test(
    plain,
  )
}

/** Whether a message without an intent of its own answers the question. */
export function answers(plain: string, { known }: Asked, topic: string | undefined): boolean {
  const words = plain.split(' ').length
  if (known === undefined)
    return (
      words <= 4 &&
      !REMARKS.test(plain) &&
      !/^(?:in|with|at|on|from|by|after|and|but|so|because)\b/.test(plain)
    )
  return (
    words <= 4 ||
    topic === known.topic ||
    (topic === undefined && words <= 7) ||
    topics[known.topic]?.words.test(plain) === true
  )
}
