import { rounded } from '../figures.ts'

const Z95 = 1.96

/** A part of a whole, rounded; all of nothing is 1. */
export const share = (part: number, whole: number) => (whole === 0 ? 1 : rounded(part / whole, 4))

/** Wilson's interval: between which shares the true one lies, with 95 percent, where so many of so few were seen. */
export function interval(part: number, whole: number): readonly [low: number, high: number] {
  const scale = 1 + Z95 ** 2 / whole
  const middle = part / whole + Z95 ** 2 / (2 * whole)
  const spread = Z95 * Math.sqrt((part * (whole - part)) / whole ** 3 + (Z95 / (2 * whole)) ** 2)
  const within = (end: number) => Math.min(1, Math.max(0, end / scale))
  return [within(middle - spread), within(middle + spread)]
}
