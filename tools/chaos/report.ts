import { median } from '../../bench/figures.ts'
import type { Fault } from './fault.ts'

export type Run = {
  id: string
  timesMs: Record<string, number>
  broken: string[]
  late: string[]
  what?: string
}

const seconds = (ms: number) => Math.round(ms / 100) / 10

/** Of each fault, also of one that never ran: how often it ran, how often something was not as it has to be or came
 * too late, and how long it took, in seconds. */
export function countRuns(runs: readonly Run[], faults: readonly Fault[]) {
  return faults.map(({ id, title, boundsMs }) => {
    const own = runs.filter((run) => run.id === id)
    const times = Object.fromEntries(
      Object.entries(boundsMs).flatMap(([name, boundMs]) => {
        const ms = own.map(({ timesMs }) => timesMs[name]).filter((time) => time !== undefined)
        if (ms.length === 0) return []
        return [
          [name, { median: seconds(median(ms)), max: seconds(Math.max(...ms)), bound: seconds(boundMs) }],
        ]
      }),
    )
    return {
      id,
      title,
      runs: own.length,
      failures: own.filter(({ broken }) => broken.length > 0).length,
      late: own.filter((run) => run.late.length > 0).length,
      times,
    }
  })
}

/** Whether anything was not as it has to be or came too late, or a fault was never tried. */
export const hasFailed = (
  runs: readonly Run[],
  faults: readonly Fault[],
  { allowLate = false } = {},
): boolean =>
  countRuns(runs, faults).some(
    ({ runs: count, failures, late }) => count === 0 || failures > 0 || (late > 0 && !allowLate),
  )

/** The same as a table of Markdown. */
export function tableOf(runs: readonly Run[], faults: readonly Fault[]): string {
  const lines = countRuns(runs, faults).map(({ id, title, runs: count, failures, late, times }) => {
    const told = Object.entries(times).map(
      ([name, { median: half, max, bound }]) => `${name} ${half} and ${max} s (at most ${bound})`,
    )
    return `| ${id} | ${title} | ${count} | ${failures} | ${late} | ${told.join('; ')} |`
  })
  return [
    '',
    '| | fault | runs | failures | late | median and longest |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}
