/** The value below which the share `q` of the values lies; 0 where there are none. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

export const rounded = (value: number, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits

export type Check = {
  what: string
  value: number
  unit?: string
  atMost?: number
  atLeast?: number
}

/** Prints each figure beside its target, and all of them as one line of JSON, the last one of the run; a missed target fails the run. */
export function report(bench: string, checks: Check[], context: Record<string, unknown>): void {
  for (const { what, value, unit = '', atMost, atLeast } of checks) {
    const target =
      atMost !== undefined ? `at most ${atMost}` : atLeast !== undefined ? `at least ${atLeast}` : ''
    const mark = !target ? ' ' : holds({ value, atMost, atLeast }) ? '✓' : '✗'
    console.log(`${mark} ${what.padEnd(52)} ${String(value).padStart(9)} ${unit.padEnd(6)} ${target}`)
  }
  const figures = Object.fromEntries(checks.map(({ what, value }) => [what, value]))
  const missed = checks.filter((check) => !holds(check)).map(({ what }) => what)
  console.log(JSON.stringify({ bench, figures, missed, ...context }))
  if (missed.length > 0) process.exitCode = 1
}

const holds = ({
  value,
  atMost,
  atLeast,
}: {
  value: number
  atMost?: number | undefined
  atLeast?: number | undefined
}) => (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast)
