import { placeOf } from './message-places.ts'
import type { ThreadState } from './thread-state.ts'

/**
 * The words that the last reply answers, and would answer again if it were written anew; '' of any other message, and
 * where help was offered, as no picture comes with that.
 */
export function wordsAnswered({ places, messages }: ThreadState, key: string): string {
  const place = placeOf(places, key) ?? 0
  const [asked, reply] = [messages[place - 1], messages[place]]
  if (reply?.author !== 'character' || !reply.stored || reply.offersHelp) return ''
  const isLast = messages.findLast(({ stored }) => stored) === reply
  return isLast && asked?.author === 'user' ? asked.content : ''
}
