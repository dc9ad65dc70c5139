import { readingWay } from '#web/lib/reading-way.ts'

/** How far a finger must go, in CSS pixels. */
const SWIPE_PX = 100

/**
 * Where a movement that counts as a swipe leads: it goes further than that, and more across than down. A page is drawn
 * on against the way of reading.
 */
export function swipeDirection(
  acrossPx: number,
  downPx: number,
  furtherThanPx = SWIPE_PX,
): 'on' | 'back' | undefined {
  if (Math.abs(acrossPx) <= furtherThanPx || Math.abs(acrossPx) <= Math.abs(downPx)) return undefined
  return acrossPx * readingWay() > 0 ? 'back' : 'on'
}
