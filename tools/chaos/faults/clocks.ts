import { globSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { meanwhile, talk } from '../talk.ts'

const [LIBRARY] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')

/** Of the title of what is skipped without it; empty where it is there. */
export const noFalseClock = LIBRARY ? '' : ' (skipped: there is no libfaketime; apt-get install faketime)'

/** The wall clock of a process goes wrong by so many seconds; what counts time that passes goes on as it is. */
const falseClock = (seconds: number) => ({
  LD_PRELOAD: LIBRARY ?? '',
  FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

const DAY_S = 86_400
/** A month that was bought a moment ago. */
const MONTH_DAYS = { least: 27.9, most: 31.1 }

export const clocks: Fault[] = [
  {
    id: 'REL-12',
    title: "the server's clock is wrong by five minutes or a day",
    boundsMs: { settled: 60_000 },
    hasFalseClock: true,
    async run(world, chance) {
      const { service } = world
      const wrongS = chance.oneOf([300, -300, DAY_S, -DAY_S])
      const users = await world.users(chance, 2)
      const everybody = () => Promise.all(users.map((user) => talk(user)))
      await users[0]?.buy('4200000000000000')
      await everybody()
      await service.terminate(30_000)
      await service.start(falseClock(wrongS))
      users.push(...(await world.users(chance, 2)))
      await users[2]?.buy('4200000000000000')
      await users[0]?.buy('4200000000000000', 'lunar-breeze')
      const asked = users.map((user) => meanwhile(user.askPicture()))
      await everybody()
      // What is looked at once a second or so has had its time.
      await setTimeout(chance.between(500, 3_000))
      await service.terminate(30_000)
      await service.start()
      const begun = performance.now()
      await Promise.all([everybody(), ...asked])
      const broken = await world.settle(60_000)
      const settled = performance.now() - begun
      const { rows } = await world.withDatabase((db) =>
        db.query<{ state: string; days: number }>(
          `select state, (extract(epoch from paid_until - now()) / 86400)::float as days from subscriptions
           where user_id = any($1)`,
          [users.map(({ record }) => record.userId)],
        ),
      )
      if (rows.length !== 2) broken.push(`there are ${rows.length} subscriptions where two were bought`)
      for (const { state, days } of rows)
        if (state !== 'active' || days < MONTH_DAYS.least || days > MONTH_DAYS.most)
          broken.push(`a subscription is ${state} and paid for another ${days.toFixed(1)} days`)
      for (const { record } of users)
        for (const { reply } of record.said)
          if (reply?.end !== 'finished') broken.push(`a reply ended as ${reply?.end}`)
      return { users, timesMs: { settled }, broken, what: `wrong by ${wrongS} s` }
    },
  },
]
