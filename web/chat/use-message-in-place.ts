import { asksForPicture } from '#contract/picture-words/wish.ts'
import { isSameDay } from './day-words.ts'
import { isLocked } from './locked-until.ts'
import { actionsOf } from './message-actions.ts'
import { placeOf } from './message-places.ts'
import type { Thread } from './thread.ts'
import type { ThreadMessage } from './thread-message.ts'
import { isReplying, latestOf, type ThreadState } from './thread-state.ts'
import { useThreadPart } from './use-thread.ts'
import { pictureAsked, wordsAnswered } from './words-answered.ts'

export type MessageInPlace = NonNullable<ReturnType<typeof useMessageInPlace>>

/** A message and how it stands in its talk. Each part is read by itself: whoever uses it draws again only when one changes. */
export function useMessageInPlace(thread: Thread, key: string) {
  const message = useThreadPart(thread, (state) => at(state, key, 0))
  const previous = useThreadPart(thread, (state) => at(state, key, -1)?.createdAt)
  const isTail = useThreadPart(thread, (state) => saidBy(at(state, key, 1)) !== saidBy(at(state, key, 0)))
  const isHead = useThreadPart(thread, (state) => saidBy(at(state, key, -1)) !== saidBy(at(state, key, 0)))
  const isLast = useThreadPart(thread, (state) => latestOf(state)?.key === key)
  const isEnd = useThreadPart(thread, ({ messages }) => messages.at(-1)?.key === key)
  const isLastReply = isLast && message?.author === 'character' && message.stored !== undefined
  const answered = useThreadPart(thread, (state) => wordsAnswered(state, key))
  const pictureWish = useThreadPart(thread, (state) => pictureAsked(state, key))
  const isBusy = useThreadPart(thread, (state) => isLastReply && isReplying(state))
  const edit = useThreadPart(thread, (state) => (state.edit?.key === key ? state.edit : undefined))
  if (!message) return undefined

  const hasVariants = isLastReply && message.stored?.variants !== undefined
  return {
    message,
    isNewDay: !previous || !isSameDay(new Date(previous), new Date(message.createdAt)),
    /** The last of those that somebody says one after the other, and the first. */
    isTail,
    isHead,
    isLast,
    isLastReply,
    /** Nothing is on its way after it either. */
    isEnd,
    hasVariants,
    answered,
    pictureWish,
    isBusy,
    edit,
    // Of another picture its menu says what it costs, and writings have a bar of their own.
    canWriteAgain:
      isLastReply &&
      !hasVariants &&
      !asksForPicture(answered) &&
      message.stored?.seq !== 1 &&
      actionsOf(message, { isLast, isReplying: isBusy, isLocked: isLocked() }).includes('again'),
  }
}

/** Whoever says a message. */
const saidBy = (message: ThreadMessage | undefined) => message?.speaker?.premadeId ?? message?.author

function at({ places, messages }: ThreadState, key: string, offset: number): ThreadMessage | undefined {
  const place = placeOf(places, key)
  return place === undefined ? undefined : messages[place + offset]
}
