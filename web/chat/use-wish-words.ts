import { asksForPicture } from '#contract/picture-words/wish.ts'
import { leftOutBefore } from '#web/lib/left-out-words.ts'
import { useLeftOut } from '#web/lib/use-left-out.ts'
import { useCostOfPicture } from './picture-cost.ts'
import type { Thread } from './thread.ts'
import { useThreadPart } from './use-thread.ts'

/** What a picture costs; and of the one that `text` asks for also what it will not show, '' where it asks for none. */
export function useWishWords(thread: Thread, text: string, name: string): { price: string; wish: string } {
  const isWish = asksForPicture(text)
  const pictures = useThreadPart(thread, ({ messages }) => messages.filter(({ picture }) => picture).length)
  // Asked anew with every wish, as another tab may have spent some, and once a picture has come of one.
  const price = useCostOfPicture(true, 2 * pictures + (isWish ? 1 : 0))
  const leftOut = leftOutBefore(useLeftOut(isWish ? text : '', 'leftOutOfMessage'), name)
  return { price, wish: isWish ? [price, leftOut].filter(Boolean).join(' ') : '' }
}
