/** A page with fewer than these of its kind asks for more by itself. */
export const SHOWN_MIN = 6

/** What there is of the generator; `some` also where more can be had, or where it did not load and says so. */
export type Generated = 'loading' | 'none' | 'some'

type Shown = {
  phase: 'loading' | 'ready' | 'more' | 'failed'
  /** Of the kind that is shown. */
  count: number
  hasMore: boolean
  generated: Generated
}

/** What stands below what was saved in the chats. */
export function footOf({ phase, count, hasMore, generated }: Shown) {
  if (phase === 'failed') return 'failed'
  if (phase === 'loading' || (count < SHOWN_MIN && (phase === 'more' || hasMore))) return 'loading'
  if (count > 0) return hasMore ? 'more' : undefined
  if (generated === 'some') return undefined
  return generated === 'loading' ? 'loading' : 'nothing'
}
