import { createHash } from 'node:crypto'
import { type Young, youngIn } from './frame.ts'
import { readLine } from './reading.ts'

const KEPT_MAX = 20_000
/** A longer text is kept by its hash: a talk that somebody brought may have thousands of whole pages. */
const KEY_CHARS_MAX = 200
const keyOf = (text: string) =>
  text.length > KEY_CHARS_MAX ? createHash('sha256').update(text).digest('base64') : text
const kept = new Map<string, Young>()
let keptYear = 0

/** Lines of long ago that nobody has read yet are read a few at a time, the latest first. */
const UNREAD_CHARS_MAX = 24_000

function readYoung(text: string, key: string, now: Date): Young {
  const young = youngIn(readLine(text, now))
  if (kept.size >= KEPT_MAX)
    for (const [oldest] of kept) {
      kept.delete(oldest)
      break
    }
  kept.set(key, young)
  return young
}

/** Of what was said long ago that one of the two is young, and who by name: of others the talk has gone on. */
function stillYoung({ part, wide: { named } }: Young): Young {
  const cast = part === undefined ? undefined : { term: part, takesPart: true }
  return { ...(cast && { cast }), wide: { ...(cast && { youth: cast }), ...(named && { named }) } }
}

const together = (one: Young, other: Young): Young => ({
  ...one,
  ...(other.cast && !(one.cast?.takesPart && !other.cast.takesPart) && { cast: other.cast }),
  wide: {
    ...one.wide,
    ...other.wide,
    ...(one.wide.youth?.takesPart && { youth: one.wide.youth }),
  },
})

/**
 * Who is young in the texts that stand over a talk and in its earlier lines, oldest first, so that it is not forgotten
 * after a while. Pure but for a bounded memory of what was read.
 */
export function youngOf(texts: readonly string[], earlier: readonly string[], now: Date): Young {
  const year = now.getUTCFullYear()
  if (year !== keptYear) kept.clear()
  keptYear = year
  let young: Young = { wide: {} }
  let left = UNREAD_CHARS_MAX
  for (const text of [...earlier].reverse()) {
    const key = keyOf(text)
    let known = kept.get(key)
    if (!known && left > 0) {
      known = readYoung(text, key, now)
      left -= text.length
    }
    if (known) young = together(young, stillYoung(known))
  }
  for (const text of texts) {
    const key = keyOf(text)
    young = together(young, kept.get(key) ?? readYoung(text, key, now))
  }
  return young
}

/** Whether a text plainly says of who writes it, or of who is spoken to, that they are under 18. */
export const makesYoung = (text: string, now: Date): boolean =>
  youngIn(readLine(text, now)).part !== undefined
