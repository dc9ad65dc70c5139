import { plural } from '#web/lib/plural.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'

/** Of a card with many such files. */
const TOLD_ONE_BY_ONE = 3

/** Tells which files of a card are not kept, in the words of the server. */
export function tellLeftOut(leftOut: readonly string[]): void {
  const told = leftOut.length > TOLD_ONE_BY_ONE ? TOLD_ONE_BY_ONE - 1 : TOLD_ONE_BY_ONE
  // With a button they stand longer: they are to be read.
  const close = { label: t`Close`, onAct: () => {} }
  for (const words of leftOut.slice(0, told)) showToast(words, 'error', 'bottom-right', close)
  const more = leftOut.length - told
  if (more <= 0) return
  const words = plural(more, {
    one: 'One more file of the card was left out.',
    other: `${more} more files of the card were left out.`,
  })
  showToast(words, 'error', 'bottom-right', close)
}
