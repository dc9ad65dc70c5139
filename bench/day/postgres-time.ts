import { readdirSync, readFileSync } from 'node:fs'
import { TICK_US } from '../machine.ts'

/** Processor time of all of PostgreSQL's processes on this machine so far, in microseconds; of those that ended, too. */
export function postgresUs(): number {
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => ticksOf(pid) ?? [])
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_US
}

function ticksOf(pid: string): number | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  } catch {
    // It has ended since the folder was read.
    return undefined
  }
  const [, name, rest = ''] = /\((.*)\) (.*)/s.exec(stat) ?? []
  if (name !== 'postgres') return undefined
  const fields = rest.split(' ').map(Number)
  // Its own, and what its ended children took: user and system time each.
  return fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
}
