type Bar = { x: number; y: number; width: number; height: number }

const GAP = 0.25

/**
 * A bar for each value within `width` and `height`: from the largest value, or nothing, at the top to the smallest one,
 * or nothing, at the bottom. What is below nothing hangs from its line.
 */
export function barsOf(
  values: readonly number[],
  { width, height }: { width: number; height: number },
): Bar[] {
  const step = width / Math.max(1, values.length)
  const top = Math.max(0, ...values)
  // Where there is nothing at all, its line is at the bottom.
  const range = top - Math.min(0, ...values)
  const tall = (value: number) => (range === 0 ? 0 : (height * value) / range)
  const line = range === 0 ? height : tall(top)
  return values.map((value, at) => ({
    x: at * step + (step * GAP) / 2,
    y: line - tall(Math.max(0, value)),
    width: step * (1 - GAP),
    height: tall(Math.abs(value)),
  }))
}
