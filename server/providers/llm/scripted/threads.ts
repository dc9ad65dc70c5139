import type { Turn } from '../port.ts'
import { plainText } from './plain-text.ts'
import { flipped } from './topic.ts'

/** Something the user left open: an event to come ("the interview") or a feeling ("lonely"). */
export type Thread = {
  kind: 'event' | 'feeling'
  what: string
  userTurnsAgo: number
  /** She has named it since, without asking how it went. */
  raised: boolean
}

const WHEN = String.raw`(?:tomorrow|tonight|later|next (?:week|month|monday|tuesday|wednesday|thursday|friday)|this (?:afternoon|evening|week|weekend|friday)|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|in (?:an hour|two days|a few days|the morning)|coming up|soon|at (?:\d+|noon))`
const EVENT =
  "(?:job |final |driving |maths |blood |new |big |first |second |doctor's |dentist )?(?:interview|exam|test|audition|date|appointment|operation|surgery|presentation|meeting|deadline|wedding|funeral|party|concert|match|race|marathon|flight|trip|move|results|hearing|trial|speech|performance|dinner|reunion|job)"
const EVENTS = [
  new RegExp(
    String.raw`\b(?:i have|i've got|i got|there's|we have) (?:an?|my|the|some) (${EVENT})\b.{0,24}\b${WHEN}`,
  ),
  new RegExp(String.raw`\b(?:my|the|an?) (${EVENT}) (?:is|'s|starts|happens)?\s*${WHEN}`),
  new RegExp(
    String.raw`\b(?:nervous|worried|anxious|excited|scared|stressed) (?:about|for) (?:my|the|an?) (${EVENT})\b`,
  ),
  new RegExp(String.raw`\b${WHEN},? (?:i have|i've got|is|there's) (?:an?|my|the) (${EVENT})\b`),
  new RegExp(String.raw`\bwaiting for (?:my|the) (${EVENT})\b`),
]
const FEELING =
  /\b(?:i'm|i am|i feel|feeling) (?:so |really |very |a bit |pretty |just )?(sad|lonely|stressed|anxious|exhausted|sick|heartbroken|overwhelmed)\b/

/** What one message leaves open. */
export function threadIn(message: string): Pick<Thread, 'kind' | 'what'> | undefined {
  const plain = plainText(message)
  for (const pattern of EVENTS) {
    const event = pattern.exec(plain)?.[1]
    if (event !== undefined) return { kind: 'event', what: `the ${flipped(event.trim())}` }
  }
  const feeling = FEELING.exec(plain)?.[1]
  return feeling === undefined ? undefined : { kind: 'feeling', what: feeling }
}

const CLOSING = /\b(?:how (?:did|was)|became|never told me|hear about|tell me first)\b/

/** The newest thread that is at least so many of the user's turns old and that neither has come back to since. */
export function openThread(talk: readonly Turn[], leastTurns = 2): Thread | undefined {
  let userTurnsAgo = -1
  // Her reply right after the news may name it; only what was said after that counts.
  const later: Turn[] = []
  let next: Turn | undefined
  for (const turn of talk.toReversed()) {
    if (turn.role === 'user') userTurnsAgo++
    const thread = turn.role === 'user' && userTurnsAgo >= leastTurns ? threadIn(turn.content) : undefined
    if (thread) {
      const head = thread.what.split(' ').at(-1) ?? ''
      const named = later.filter(({ content }) => content.toLowerCase().includes(head))
      const closed = named.some(({ role, content }) => role === 'user' || CLOSING.test(content.toLowerCase()))
      if (!closed) return { ...thread, userTurnsAgo, raised: named.length > 0 }
    }
    if (next) later.push(next)
    next = turn
    if (userTurnsAgo > 40) return undefined
  }
  return undefined
}
