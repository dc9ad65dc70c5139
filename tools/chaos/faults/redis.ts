import { setTimeout } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { underLoad } from '../under-load.ts'
import type { World } from '../world.ts'

/** How long until the server has its Redis again. */
async function backAfterMs({ service }: World): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < 60_000) {
    const answer = await fetch(`${service.url}/readyz`).catch(() => undefined)
    if (answer?.ok && !('without' in (await answer.json()))) break
    await setTimeout(100)
  }
  return performance.now() - begun
}

export const redis: Fault[] = [
  {
    id: 'REL-18',
    title: 'Redis killed, or silent',
    // A late answer is given up after half a second, and the next try may wait for 15.
    boundsMs: { list: 3_000, send: 3_000, back: 20_000, recovered: 1_000, settled: 60_000 },
    hasRedis: true,
    async run(world, chance) {
      const isKilled = chance.isTrue()
      const badMs = chance.between(500, 8_000)
      let back = 0
      const outcome = await underLoad(world, chance, async () => {
        if (isKilled) await world.redis?.kill()
        else world.redis?.freeze()
        await setTimeout(badMs)
        if (isKilled) await world.redis?.start()
        else world.redis?.thaw()
        back = await backAfterMs(world)
      })
      const what = `${isKilled ? 'killed' : 'silent'} for ${badMs} ms`
      return { ...outcome, timesMs: { back, ...outcome.timesMs }, what }
    },
  },
]
