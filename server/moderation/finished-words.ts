import { LEAD_HALF } from '#contract/lead-half.ts'

/** A longer word is none. */
const WORD_CHARS_MAX = 48

const gap = /\s/
/** Ends a clause in scripts that leave no gaps between words. */
const unspacedStop = /[、。，！？…]/

/** How many characters at the beginning of a text are words that what follows can no longer change. */
export function finishedChars(text: string): number {
  let end = text.length
  while (end > 0 && !gap.test(text.charAt(end - 1)) && !unspacedStop.test(text.charAt(end - 1))) end--
  if (text.length - end > WORD_CHARS_MAX) return LEAD_HALF.test(text) ? text.length - 1 : text.length
  while (end > 0 && gap.test(text.charAt(end - 1))) end--
  return end
}
