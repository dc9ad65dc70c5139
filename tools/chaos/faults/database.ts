import { setTimeout } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { longestCallMs, underLoad } from '../under-load.ts'

/** Longest that a call may take while the database does not answer: 5 seconds for a connection, 5 for a statement. */
const ANSWER_MS = 12_000

export const database: Fault[] = [
  {
    id: 'REL-7',
    title: 'PostgreSQL restarted while people talk',
    boundsMs: { recovered: 10_000, settled: 60_000 },
    isRestarted: true,
    async run(world, chance) {
      const mode = chance.oneOf(['fast', 'immediate'])
      const awayMs = chance.oneOf([0, 500, 2_000, 6_000])
      const outcome = await underLoad(world, chance, async () => {
        await world.cluster?.stop(mode)
        await setTimeout(awayMs)
        await world.cluster?.start()
      })
      return { ...outcome, what: `${mode}, away for ${awayMs} ms` }
    },
  },
  {
    id: 'REL-8',
    title: 'PostgreSQL slow, or silent',
    boundsMs: { longestCall: ANSWER_MS, recovered: 10_000, settled: 60_000 },
    async run(world, chance) {
      const { databaseLine } = world
      const isSilent = chance.isTrue()
      const badMs = chance.between(2_000, 12_000)
      let longestCall = 0
      const outcome = await underLoad(world, chance, async () => {
        if (isSilent) databaseLine.add({ type: 'timeout', timeoutMs: 0 })
        else databaseLine.add({ type: 'latency', latencyMs: chance.between(100, 600), jitterMs: 80 })
        longestCall = await longestCallMs(world, badMs)
        databaseLine.heal()
      })
      const what = `${isSilent ? 'silent' : 'slow'} for ${badMs} ms`
      return { ...outcome, timesMs: { longestCall, ...outcome.timesMs }, what }
    },
  },
]
