import { setTimeout } from 'node:timers/promises'
import { hasBalancer, startBalancer } from '../balancer.ts'
import type { Fault } from '../fault.ts'
import { meanwhile, talkUntil } from '../talk.ts'

export const upgrade: Fault[] = [
  {
    id: 'REL-22',
    title: 'an older version and this one side by side, there and one step back',
    boundsMs: { ready: 5_000, drained: 30_000, settled: 60_000 },
    isUpgrade: true,
    // As deploy/compose.yaml has it: nginx leaves alone for two seconds who did not answer, also one that has come up since.
    settings: { DRAIN_SECONDS: '5' },
    async run(world, chance) {
      const { service, older } = world
      if (!older) throw new Error('There is no older version.')
      const port = ({ url }: { url: string }) => Number(new URL(url).port)
      const balancer = hasBalancer ? await startBalancer([port(older), port(service)]) : undefined
      /** Where calls are sent by lot, where there is no nginx to find who answers. */
      let open: [string, ...string[]] = [older.url]
      const users = await world.users(chance, 5, () => balancer?.url ?? chance.oneOf(open))
      const over = new AbortController()
      const talks = meanwhile(Promise.all(users.map((user) => talkUntil(user, over.signal))))
      const bought = meanwhile(Promise.all(users.slice(0, 2).map((user) => user.buy('4200000000000000'))))
      const someTime = () => setTimeout(chance.between(500, 2_500))
      await someTime()
      // It changes the database while the older one is at work.
      const ready = await service.start()
      open = [older.url, service.url]
      const asked = users.map((user) => meanwhile(user.askPicture()))
      await someTime()
      open = [service.url]
      const left = await older.terminate(30_000)
      await someTime()
      await older.start()
      open = [service.url, older.url]
      await someTime()
      open = [older.url]
      const back = await service.terminate(30_000)
      await someTime()
      over.abort()
      const begun = performance.now()
      await Promise.all([talks, bought, ...asked])
      const broken = await world.settle(60_000)
      const settled = performance.now() - begun
      await service.start()
      for (const { code } of [left, back]) if (code !== 0) broken.push(`a server ended with ${code}`)
      for (const { browser, record } of users) {
        for (const trouble of Object.keys(browser.troubles))
          if (/^(stream )?5/.test(trouble)) broken.push(`calls were answered ${trouble}`)
        for (const { reply } of record.said)
          if (reply?.end !== 'finished') broken.push(`a reply ended as ${reply?.end}`)
      }
      if (broken.length > 0) broken.push(...(balancer?.complaints() ?? []))
      await balancer?.close()
      const what = balancer ? 'behind nginx' : 'without a balancer'
      return { users, timesMs: { ready, drained: Math.max(left.ms, back.ms), settled }, broken, what }
    },
  },
]
