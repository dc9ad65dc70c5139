/** The `count`th highest of some numbers, or the lowest where they are fewer. Orders no more of them than it must. */
export function nthHighest(numbers: Float64Array, count: number): number {
  const left = numbers.slice()
  const target = Math.min(count, left.length) - 1
  for (let from = 0, to = left.length - 1; from < to; ) {
    const pivot = left[(from + to) >> 1] as number
    let low = from
    let high = to
    while (low <= high) {
      while ((left[low] as number) > pivot) low++
      while ((left[high] as number) < pivot) high--
      if (low > high) break
      const swapped = left[low] as number
      left[low++] = left[high] as number
      left[high--] = swapped
    }
    if (target <= high) to = high
    else if (target >= low) from = low
    else break
  }
  return left[target] as number
}
