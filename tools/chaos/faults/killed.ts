import { setTimeout } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import type { Fault } from '../fault.ts'
import { meanwhile, talk, talkUntil } from '../talk.ts'
import type { World } from '../world.ts'

export const CARDS = [
  '4200000000000000',
  '4200000000000307',
  '4200000000000323',
  '4200000000000356',
  '4000000000000002',
] as const
/** Pieces of data that go to the database while what is killed goes on. */
const STATEMENTS = 60
const DELIVERED_MS = 120_000

/** Kills the server, or another, where the database is about to hear, or to answer, for the n-th time, or after a while at the latest. */
async function killSomewhere(
  { service, databaseLine }: World,
  chance: Chance,
  atMostMs: number,
  killed = service,
): Promise<void> {
  const reached = Promise.withResolvers<void>()
  const late = new AbortController()
  databaseLine.at(chance.between(1, STATEMENTS), chance.isTrue() ? 'upstream' : 'downstream', reached.resolve)
  await Promise.race([reached.promise, setTimeout(atMostMs, undefined, { signal: late.signal })])
  late.abort()
  databaseLine.forget()
  await killed.kill()
}

/** Starts it again; answers how long it took to be ready, and, once `work` is over, to have nothing open. */
async function recover(world: World, work: Promise<unknown>, atMostMs: number, killed = world.service) {
  const begun = performance.now()
  const ready = await killed.start()
  await work
  const broken = await world.settle(atMostMs)
  return { timesMs: { ready, settled: performance.now() - begun }, broken }
}

export const killed: Fault[] = [
  {
    id: 'REL-1',
    title: 'killed in mid-reply',
    boundsMs: { ready: 5_000, settled: 60_000 },
    async run(world, chance) {
      const users = await world.users(chance, 6)
      const talks = meanwhile(Promise.all(users.map((user) => talk(user, chance.between(0, 1_200)))))
      await setTimeout(chance.between(50, 1_800))
      await world.service.kill()
      return { users, ...(await recover(world, talks, 60_000)) }
    },
  },
  {
    id: 'REL-2',
    title: 'killed while a subscription is bought',
    boundsMs: { ready: 5_000, settled: 120_000 },
    async run(world, chance) {
      const users = await world.users(chance, 2)
      const buying = meanwhile(Promise.all(users.map((user) => user.buy(chance.oneOf(CARDS)))))
      await killSomewhere(world, chance, chance.between(300, 4_000))
      return { users, ...(await recover(world, buying, 120_000)) }
    },
  },
  {
    id: 'REL-3',
    title: 'killed while luna is bought',
    boundsMs: { ready: 5_000, settled: 120_000 },
    async run(world, chance) {
      const users = await world.users(chance, 2)
      for (const user of users) await user.buy('4200000000000000')
      const buying = meanwhile(
        Promise.all(users.map((user) => user.buy(chance.oneOf(CARDS), 'lunar-breeze'))),
      )
      await killSomewhere(world, chance, chance.between(300, 4_000))
      return { users, ...(await recover(world, buying, 120_000)) }
    },
  },
  {
    id: 'REL-4',
    title: 'killed while an event of the processor is worked off',
    boundsMs: { ready: 5_000, settled: DELIVERED_MS },
    async run(world, chance) {
      const [user, ...users] = await world.users(chance, 1)
      if (!user) throw new Error('Nobody signed up.')
      await user.buy('4200000000000000')
      const [bought] = user.record.bought
      const { rows } = await world.withDatabase((db) =>
        db.query<{ processor_id: string }>('select processor_id from payments where id = $1', [
          bought?.clientId,
        ]),
      )
      const killing = meanwhile(killSomewhere(world, chance, chance.between(100, 1_500)))
      await world.tellSandbox(`payments/${rows[0]?.processor_id}/refund`)
      await killing
      if (bought) bought.status = 'refunded'
      const delivered = async () => {
        // An event that was taken by who was killed is taken again after a minute or two.
        for (
          const until = performance.now() + DELIVERED_MS;
          performance.now() < until;
          await setTimeout(500)
        ) {
          await world.tellSandbox('flush')
          const { rows } = await world.withDatabase((db) =>
            db.query('select from payments where id = $1 and state = $2', [bought?.clientId, 'refunded']),
          )
          if (rows.length > 0) return
        }
      }
      const recovered = recover(world, Promise.resolve(), 10_000)
      const begun = performance.now()
      const { timesMs, broken } = await recovered
      await delivered()
      return { users: [user, ...users], timesMs: { ...timesMs, settled: performance.now() - begun }, broken }
    },
  },
  {
    id: 'REL-5',
    title: 'killed while pictures are drawn',
    boundsMs: { ready: 5_000, settled: 90_000 },
    async run(world, chance) {
      const users = await world.users(chance, 3)
      // Of a subscriber, luna is held.
      await users[0]?.buy('4200000000000000')
      const asking = meanwhile(Promise.all(users.map((user) => user.askPicture())))
      await (chance.isTrue()
        ? killSomewhere(world, chance, 6_000)
        : asking.then(() => setTimeout(chance.between(0, 5_000))))
      await world.service.kill()
      return { users, ...(await recover(world, asking, 90_000)) }
    },
  },
  {
    id: 'REL-5b',
    title: 'the worker beside the web process is killed while people talk, buy and ask for pictures',
    boundsMs: { ready: 5_000, settled: 120_000 },
    settings: { ROLE: 'web' },
    async run(world, chance) {
      const worker = world.others[0] ?? (await world.another({ ROLE: 'worker' }))
      if (!worker.isRunning()) await worker.start()
      const users = await world.users(chance, 4)
      const [buyer, ...askers] = users
      const over = new AbortController()
      const talks = meanwhile(Promise.all(askers.map((user) => talkUntil(user, over.signal))))
      const asking = meanwhile(Promise.all(askers.map((user) => user.askPicture())))
      const buying = buyer && meanwhile(buyer.buy(chance.oneOf(CARDS)))
      await killSomewhere(world, chance, chance.between(300, 6_000), worker)
      await setTimeout(chance.between(0, 3_000))
      over.abort()
      const work = Promise.all([talks, asking, buying])
      const { timesMs, broken } = await recover(world, work, 120_000, worker)
      // Who talks to the web process hears nothing of it.
      for (const { browser, record } of users) {
        for (const trouble of Object.keys(browser.troubles)) broken.push(`a call came to ${trouble}`)
        for (const { reply } of record.said)
          if (reply?.end !== 'finished') broken.push(`a reply ended as ${reply?.end}`)
      }
      return { users, timesMs, broken }
    },
  },
]
