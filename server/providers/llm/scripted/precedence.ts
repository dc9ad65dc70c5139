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
/** Whether a message without an intent of its own answers the question. */
export function answers(plain: string, { known }: Asked, topic: string | undefined): boolean {
  const words = plain.split(' ').length
  if (known === undefined)
    return words <= 4 && !/^(?:in|with|at|on|from|by|after|and|but|so|because)\b/.test(plain)
  return (
    words <= 4 ||
    topic === known.topic ||
    (topic === undefined && words <= 7) ||
    topics[known.topic]?.words.test(plain) === true
  )
}
