import type { Answer } from '#contract/api.ts'
import { plural } from '#web/lib/plural.ts'
import { LONG_SHOWN_MS, showToast } from '#web/lib/toasts.ts'

type LeftOut = Pick<Answer<'importChat'>, 'leftOut' | 'hidden' | 'unkept'>

/** Tells what of the file of a talk is not in its chat. */
export function tellLinesLeftOut({ leftOut, hidden, unkept }: LeftOut): void {
  if (leftOut + hidden + unkept === 0) return
  showToast(
    [brokenWords(leftOut), hiddenWords(hidden), unkeptWords(unkept)].filter(Boolean).join(' '),
    leftOut > 0 ? 'error' : 'done',
    'bottom-right',
    { shownMs: LONG_SHOWN_MS },
  )
}

const brokenWords = (leftOut: number) =>
  leftOut === 0
    ? ''
    : plural(leftOut, {
        one: 'One message broke our rules and was left out.',
        other: `${leftOut} messages broke our rules and were left out.`,
      })

const hiddenWords = (hidden: number) =>
  hidden === 0
    ? ''
    : plural(hidden, {
        one: 'One line that the file hides was left out.',
        other: `${hidden} lines that the file hides were left out.`,
      })

const unkeptWords = (unkept: number) =>
  unkept === 0
    ? ''
    : plural(unkept, {
        one: 'What one line says beside its words was too large to keep.',
        other: `What ${unkept} lines say beside their words was too large to keep.`,
      })
