import { createHash } from 'node:crypto'

/** Each theme at one width and each width in one theme: what a theme breaks it breaks at any width. */
export const LOOKS = [
  { device: 'desktop', theme: 'night', viewport: { width: 1440, height: 900 } },
  { device: 'phone', theme: 'dawn', viewport: { width: 390, height: 844 } },
]

/**
 * All looks, or the one that `TEST_SEED` draws for this file, so that a push is checked sooner: docs/decisions/0057.
 * Each process of a run has to draw the same.
 */
export function looksOf(file: string) {
  const seed = process.env.TEST_SEED
  if (!seed) return LOOKS
  const [byte = 0] = createHash('sha256')
    .update(`${seed} ${new URL(file).pathname.split('/').at(-1)}`)
    .digest()
  return LOOKS.filter((_, at) => at === byte % LOOKS.length)
}
