import { plural } from '#web/lib/plural.ts'
import { LONG_SHOWN_MS, showToast } from '#web/lib/toasts.ts'

/** Of a card with many such files. */
const TOLD_ONE_BY_ONE = 3

/** Tells which files of a card are not kept, in the words of the server. */
export function tellLeftOut(leftOut: readonly string[]): void {
  const told = leftOut.length > TOLD_ONE_BY_ONE ? TOLD_ONE_BY_ONE - 1 : TOLD_ONE_BY_ONE
  for (const words of leftOut.slice(0, told)) tell(words)
  const more = leftOut.length - told
  if (more <= 0) return
  tell(
    plural(more, {
      one: 'One more file of the card was left out.',
      other: `${more} more files of the card were left out.`,
    }),
  )
}

const tell = (words: string) => showToast(words, 'error', 'bottom-right', { shownMs: LONG_SHOWN_MS })
