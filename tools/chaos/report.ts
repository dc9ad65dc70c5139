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

/** Of each fault: how often it ran, how often something was not as it has to be or came
 * too late, and how long it took, in seconds. */
export function countRuns(runs: readonly Run[], faults: readonly Fault[]) {
  return faults.flatMap(({ id, title, boundsMs }) => {
    const own = runs.filter((run) => run.id === id)
    if (own.length === 0) return []
    const times = Object.fromEntries(
      Object.entries(boundsMs).map(([name, boundMs]) => {
        const ms = own.map(({ timesMs }) => timesMs[name]).filter((time) => time !== undefined)
        return [
          name,
          { median: seconds(median(ms)), max: seconds(Math.max(0, ...ms)), bound: seconds(boundMs) },
        ]
      }),
    )
    return [
      {
        id,
        title,
        runs: own.length,
        failures: own.filter(({ broken }) => broken.length > 0).length,
        late: own.filter((run) => run.late.length > 0).length,
        times,
      },
    ]
  })
}

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
