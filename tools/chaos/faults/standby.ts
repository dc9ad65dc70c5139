import { setTimeout } from 'node:timers/promises'
import { PUB_SUB_NAME } from '#server/platform/listening-connection.ts'
import type { Chance } from '../chance.ts'
import type { Fault } from '../fault.ts'
import { askAt, type Pair } from '../pair.ts'
import type { Line } from '../proxy.ts'
import { meanwhile, talk } from '../talk.ts'
import { underLoad } from '../under-load.ts'
import type { World } from '../world.ts'
import { ANSWER_MS } from './database.ts'
import { CARDS } from './killed.ts'

/** How the primary goes: all of its processes at once, the same on a machine that nobody hears of any more, or in good order. */
const GOES = ['killed', 'killed', 'gone without a word', 'stopped'] as const
/** Where the line leads until it leads to who was promoted. */
const MEANWHILE = [
  'nowhere',
  'to the standby before it is promoted',
  'to the old one, which follows now',
] as const
/** As where a purchase is interrupted otherwise: whoever began it holds it for five times as long as a processor may take. */
const SETTLED_MS = 120_000
/** Messages between processes come over another server by then; a probe finds the last that is gone. */
const HEARS_MS = 20_000

const CONNECTIONS = `select count(*) as open from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`
const LISTENING = `select count(*) as open from pg_stat_activity
  where application_name = '${PUB_SUB_NAME}'`

const countAt = async (url: string, statement: string) => Number((await askAt(url, statement))[0]?.open)

type Choices = { goes: (typeof GOES)[number]; leads: (typeof MEANWHILE)[number]; awayMs: number }

async function goAway(pair: Pair, line: Line, { goes }: Choices): Promise<void> {
  if (goes === 'gone without a word') line.freeze()
  if (goes === 'stopped') await pair.primary().stop('fast')
  else await pair.primary().kill()
}

/** As an operator does it, who takes some time to see what has happened. */
async function takeOver(pair: Pair, line: Line, { leads, awayMs }: Choices): Promise<void> {
  if (leads === 'to the standby before it is promoted') line.lead(pair.standby().port)
  await setTimeout(awayMs)
  await pair.promote()
  if (leads === 'to the old one, which follows now') {
    await pair.bringBack()
    line.lead(pair.standby().port)
    await setTimeout(awayMs)
  }
  // Who has a connection keeps it, as it is where an address is given to another.
  line.lead(pair.primary().port)
}

/** Words of what has stayed where it was. */
async function findLeft({ pair, service }: World, { leads }: Choices): Promise<string[]> {
  const broken: string[] = []
  if (!pair) return broken
  const url = pair.primary().url
  const until = performance.now() + HEARS_MS
  while ((await countAt(url, LISTENING)) === 0) {
    if (performance.now() > until || !service.isRunning()) {
      broken.push('nobody listens at the server that took over')
      break
    }
    await setTimeout(100)
  }
  const isBack = leads === 'to the old one, which follows now'
  const left = isBack ? await countAt(pair.standby().url, CONNECTIONS) : 0
  if (left > 0) broken.push(`${left} connections to a server that takes no writes were kept`)
  return broken
}

export const standby: Fault[] = [
  {
    id: 'REL-7b',
    title: 'PostgreSQL killed, and its standby promoted, while people talk, buy and ask for pictures',
    boundsMs: { list: ANSWER_MS, send: ANSWER_MS, recovered: 10_000, settled: SETTLED_MS },
    isReplicated: true,
    async run(world, chance) {
      const { pair, databaseLine } = world
      if (!pair) throw new Error('There is no standby.')
      await pair.follow()
      const [buyer] = await world.users(chance, 1)
      const choices = choose(chance)
      let bought: Promise<string> | undefined
      const trouble = async () => {
        bought = buyer && meanwhile(buyer.buy(chance.oneOf(CARDS)))
        await setTimeout(chance.between(0, 600))
        await goAway(pair, databaseLine, choices)
        await takeOver(pair, databaseLine, choices)
      }
      const outcome = await underLoad(world, chance, trouble, { settledMs: SETTLED_MS })
      await bought
      const users = [...outcome.users, ...(buyer ? [buyer] : [])]
      if (buyer) await talk(buyer)
      const broken = [
        ...outcome.broken,
        ...(await world.settle(SETTLED_MS)),
        ...(await findLeft(world, choices)),
      ]
      if (buyer?.browser.troubles['500']) broken.push('a buyer was answered 500')
      if (!users.some(({ browser }) => browser.troubles['503']))
        broken.push('no call was answered 503, so that nothing is proved')
      const { goes, leads, awayMs } = choices
      return { ...outcome, users, broken, what: `${goes}, the line leads ${leads}, ${awayMs} ms` }
    },
  },
]

const choose = (chance: Chance): Choices => ({
  goes: chance.oneOf(GOES),
  leads: chance.oneOf(MEANWHILE),
  awayMs: chance.between(0, 4_000),
})
