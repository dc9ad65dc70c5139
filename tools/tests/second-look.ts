import type { Failure, Report } from './report.ts'

/** More than so many are no accident of the machine. */
const UNSTABLE_MAX = 3
const TIMES = 3

/**
 * Runs what failed again by itself, three times: what passes each time is unstable, and said to be. Where many failed,
 * nothing is run again.
 */
export async function secondLook(
  failures: Failure[],
  runAgain: (places: string[], time: number) => Promise<Report>,
): Promise<{ failures: Failure[]; unstable: Failure[] }> {
  const places = [...new Set(failures.map(({ place }) => place))]
  if (failures.length === 0 || failures.length > UNSTABLE_MAX || places.includes(''))
    return { failures, unstable: [] }
  for (let time = 1; time <= TIMES; time++) {
    const report = await runAgain(places, time)
    if (report.failures.length > 0 || report.passed === 0) return { failures, unstable: [] }
  }
  return { failures: [], unstable: failures }
}
