/** The number of a step from 1 as an address writes it; undefined for anything else. */
export function stepOf(written: string | undefined, steps: number): number | undefined {
  const step = Number(written)
  return Number.isInteger(step) && String(step) === written && step >= 1 && step <= steps ? step : undefined
}
