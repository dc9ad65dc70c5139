import { asksForPicture } from '#contract/picture-words/wish.ts'
import { placeOf } from './message-places.ts'
import { isComing } from './thread-message.ts'
import { latestOf, type ThreadState } from './thread-state.ts'

/** The words that asked for the picture that a reply has; '' where it has none, or sent it of its own will. */
export function pictureAsked({ places, messages }: ThreadState, key: string): string {
  const place = placeOf(places, key) ?? 0
  const { picture } = messages[place] ?? {}
  if (picture?.state !== 'made' && !isComing(picture)) return ''
  const asked = messages.slice(0, place).findLast(({ author }) => author === 'user')
  return asked && asksForPicture(asked.content) ? asked.content : ''
}

/**
 * The words that the last reply answers, and would answer again if it were written anew; '' of any other message, and
 * where help was offered, as no picture comes with that.
 */
export function wordsAnswered(state: ThreadState, key: string): string {
  const { places, messages } = state
  const place = placeOf(places, key) ?? 0
  const [asked, reply] = [messages[place - 1], messages[place]]
  if (reply?.author !== 'character' || !reply.stored || reply.offersHelp) return ''
  return latestOf(state) === reply && asked?.author === 'user' ? asked.content : ''
}
