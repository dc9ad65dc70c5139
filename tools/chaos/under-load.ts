import { setTimeout } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import { meanwhile, talkUntil } from './talk.ts'
import type { World } from './world.ts'

const GIVEN_UP_MS = 20_000

/** Breaks something while people talk and ask for pictures, and mends it; answers how long until all is well. */
export async function underLoad(world: World, chance: Chance, trouble: () => Promise<void>) {
  const { service } = world
  const pid = service.pid()
  const users = await world.users(chance, 5)
  const over = new AbortController()
  const talks = meanwhile(Promise.all(users.map((user) => talkUntil(user, over.signal))))
  const asked = users[0] && meanwhile(users[0].askPicture())
  await setTimeout(chance.between(200, 2_500))
  await trouble()
  const begun = performance.now()
  while (!(await service.isReady())) {
    if (performance.now() - begun > 60_000) break
    await setTimeout(50)
  }
  const recovered = performance.now() - begun
  over.abort()
  await Promise.all([talks, asked])
  const broken = await world.settle(90_000)
  if (service.pid() !== pid || !service.isRunning()) broken.push('the server has ended')
  for (const { browser } of users)
    for (const trouble of Object.keys(browser.troubles))
      if (trouble === '500' || trouble === '503 without Retry-After')
        broken.push(`calls were answered ${trouble}`)
  return { users, timesMs: { recovered, settled: performance.now() - begun }, broken }
}

/** Asks for so long whether all is well; answers the milliseconds of the longest call. */
export async function longestCallMs({ service }: World, forMs: number): Promise<number> {
  let longest = 0
  for (const until = performance.now() + forMs; performance.now() < until; await setTimeout(100)) {
    const begun = performance.now()
    await fetch(`${service.url}/api/health`, { signal: AbortSignal.timeout(GIVEN_UP_MS) }).catch(
      () => undefined,
    )
    longest = Math.max(longest, performance.now() - begun)
  }
  return longest
}
