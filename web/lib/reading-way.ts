/** 1 on a page that is read to the right, -1 on one that is read to the left, as its `dir` says. */
export const readingWay = () => (globalThis.document?.documentElement.dir === 'rtl' ? -1 : 1)

/** Where an arrow key leads along the line of reading: 1 is on, -1 is back, 0 is no such key. */
export function stepAcross(key: string): -1 | 0 | 1 {
  if (key === 'ArrowRight') return readingWay()
  if (key !== 'ArrowLeft') return 0
  return readingWay() === 1 ? -1 : 1
}
