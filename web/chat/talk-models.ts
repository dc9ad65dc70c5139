import type { Chat } from '#contract/chat.ts'
import { placeOf } from './message-places.ts'
import type { ThreadMessage } from './thread-message.ts'
import type { ThreadState } from './thread-state.ts'

/** The language models of a talk, by their names. */
export type TalkModels = {
  /** The one that writes next. */
  next: string | undefined
  /** The one before, where the talk can have it. */
  earlier: string | undefined
  /** The user has not said which it is to be. */
  isOpen: boolean
}

export const talkModels = ({ speaksWith, earlierModel }: Chat): TalkModels => ({
  next: speaksWith,
  earlier: earlierModel?.name,
  isOpen: earlierModel?.isChosen === false,
})

/** With what a talk goes on after a message whose model is another; `isEnd`: nothing has come of that one yet. */
export type ModelChange = { to: 'new' | 'earlier'; isEnd: boolean; isGone: boolean }

/**
 * The change of models right behind a message, if there is one. It stays there: what is said before the first reply of
 * the other model comes after it. A reply that is only compared is none of the talk.
 */
export function changeBehind(
  { places, messages, hasNewer }: Pick<ThreadState, 'places' | 'messages' | 'hasNewer'>,
  key: string,
  { next, earlier, isOpen }: TalkModels,
): ModelChange | undefined {
  const place = placeOf(places, key)
  const from = place === undefined ? undefined : messages[place]?.stored?.writtenBy
  if (place === undefined || from === undefined) return undefined
  const isCompared = (at: number) =>
    isOpen && at === messages.length - 1 && messages[at]?.stored?.variants !== undefined
  if (isCompared(place)) return undefined
  const then = messages.findIndex((one, at) => at > place && isWritten(one) && !isCompared(at))
  const isEnd = then === -1
  const to = isEnd ? (hasNewer ? undefined : next) : messages[then]?.stored?.writtenBy
  if (to === undefined || to === from) return undefined
  return {
    to: to === earlier ? 'earlier' : 'new',
    isEnd,
    isGone: isEnd && from !== earlier && to !== earlier,
  }
}

const isWritten = ({ stored }: ThreadMessage) => stored?.writtenBy !== undefined
