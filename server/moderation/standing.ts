import { type Young, youngIn } from './frame.ts'
import { readLine } from './reading.ts'

const KEPT_MAX = 20_000
/** A talk that somebody brought may have thousands of whole pages. */
const KEPT_CHARS_MAX = 8_000_000
const kept = new Map<string, Young>()
let keptChars = 0
let keptYear = 0

/** Lines of long ago that nobody has read yet are read a few at a time, the latest first. */
const UNREAD_CHARS_MAX = 24_000

function readYoung(text: string, now: Date): Young {
  const young = youngIn(readLine(text, now))
  kept.set(text, young)
  keptChars += text.length
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_MAX && keptChars <= KEPT_CHARS_MAX) break
    kept.delete(oldest)
    keptChars -= oldest.length
  }
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
  if (year !== keptYear) {
    kept.clear()
    keptChars = 0
  }
  keptYear = year
  let young: Young = { wide: {} }
  let left = UNREAD_CHARS_MAX
  for (const text of [...earlier].reverse()) {
    let known = kept.get(text)
    if (!known && left > 0) {
      known = readYoung(text, now)
      left -= text.length
    }
    if (known) young = together(young, stillYoung(known))
  }
  for (const text of texts) young = together(young, kept.get(text) ?? readYoung(text, now))
  return young
}

/** Whether a text plainly says of who writes it, or of who is spoken to, that they are under 18. */
export const makesYoung = (text: string, now: Date): boolean =>
  youngIn(readLine(text, now)).part !== undefined
