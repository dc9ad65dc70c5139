/** How far a finger must go, in CSS pixels. */
const SWIPE_PX = 100

/** The direction of a movement that counts as a swipe: further than that, and more across than down. */
export function swipeDirection(
  acrossPx: number,
  downPx: number,
  furtherThanPx = SWIPE_PX,
): 'left' | 'right' | undefined {
  if (Math.abs(acrossPx) <= furtherThanPx || Math.abs(acrossPx) <= Math.abs(downPx)) return undefined
  return acrossPx > 0 ? 'right' : 'left'
}
