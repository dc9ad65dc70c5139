import { setTimeout } from 'node:timers/promises'
import { brokenWires } from '../broken-wires.ts'
import type { Chance } from '../chance.ts'
import type { Fault } from '../fault.ts'
import { meanwhile, talk } from '../talk.ts'
import { TROUBLES } from '../troubles.ts'
import type { User } from '../user.ts'
import type { World } from '../world.ts'

/** Of a run; ten of them are half an hour. */
const LASTS_MS = 180_000
const TROUBLE_EVERY_MS = 20_000
const PEOPLE = 6
const SETTLED_MS = 180_000
const [PAID, DECLINED] = ['4200000000000000', '4000000000000002'] as const

/** Talks, now and then to a model that answers badly, asks for pictures and buys until it is over. */
async function live(user: User, chance: Chance, over: AbortSignal): Promise<void> {
  const wires = Object.keys(brokenWires) as [string, ...string[]]
  let hasBought = false
  while (!over.aborted) {
    const lot = chance.between(1, 20)
    if (lot === 1) await user.askPicture()
    else if (lot === 2) {
      const status = await user.buy(chance.oneOf([PAID, DECLINED]), hasBought ? 'lunar-breeze' : 'monthly')
      hasBought ||= status === 'paid'
    } else await talk(user, chance.between(0, 1_500), chance.isTrue(0.1) ? chance.oneOf(wires) : undefined)
  }
}

/** One trouble after the other; answers their names. */
async function trouble(world: World, chance: Chance): Promise<string[]> {
  const names = Object.keys(TROUBLES) as [string, ...string[]]
  const seen: string[] = []
  for (const until = performance.now() + LASTS_MS; performance.now() < until; ) {
    const name = chance.oneOf(names)
    seen.push(name)
    const next = setTimeout(TROUBLE_EVERY_MS)
    await TROUBLES[name]?.(world, chance, chance.between(1_000, 10_000))
    await next
  }
  return seen
}

export const everything: Fault[] = [
  {
    id: 'REL-31',
    title: 'three minutes of talk, pictures and purchases with a fault every 20 seconds',
    boundsMs: { recovered: 10_000, settled: SETTLED_MS },
    isRestarted: true,
    hasRedis: true,
    hasGuard: true,
    hasOutside: true,
    async run(world, chance) {
      const users = await world.users(chance, PEOPLE, () => `http://127.0.0.1:${world.readerLine.port}`)
      const over = new AbortController()
      const lives = meanwhile(Promise.all(users.map((user) => live(user, chance, over.signal))))
      const seen = await trouble(world, chance)
      const begun = performance.now()
      while (!(await world.service.isReady()) && performance.now() - begun < SETTLED_MS) await setTimeout(50)
      const recovered = performance.now() - begun
      over.abort()
      // What is not certain becomes so by the processor's clock.
      for (let turns = 0; turns < 3; turns++) {
        await setTimeout(1_000)
        await world.tellSandbox('clock', { seconds: 30 })
      }
      await lives
      const broken = await world.settle(SETTLED_MS)
      await world.tellSandbox('flush')
      await setTimeout(500)
      for (const { browser } of users)
        for (const status of Object.keys(browser.troubles))
          if (status === '500' || status === '503 without Retry-After')
            broken.push(`calls were answered ${status}`)
      const timesMs = { recovered, settled: performance.now() - begun }
      return { users, timesMs, broken, what: seen.join(', ') }
    },
  },
]
