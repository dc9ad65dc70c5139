// `npm run bench:day`: what a user costs, and a day of hers: an account, messages, a picture and looking around, each by
// itself, in processor time of the service and of PostgreSQL and in what is kept. docs/scale.md reckons with the figures.
// Needs PostgreSQL on this machine, at BENCH_DATABASE_URL or 127.0.0.1:5432, with nobody else at it.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createChance } from '#tools/chaos/chance.ts'
import { createWorld } from '#tools/chaos/world.ts'
import { postgresUs } from './day/postgres-time.ts'
import { type Check, report, rounded } from './figures.ts'
import { createVisits } from './load/visits.ts'
import { cpuUs, machine } from './machine.ts'

const { values: options } = parseArgs({
  options: { people: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
})
const people = Number(options.people)
/** What somebody does on a day; assumed, as docs/scale.md says. */
const DAY = { messages: 30, pictures: 1, looks: 10 } as const
const AFTERWARDS_MS = 120_000
/** Of a second's processor time, what a service takes that has nothing to do. */
const IDLE_US = 50_000

type Cost = { serviceMs: number; postgresMs: number; databaseKiB: number; filesKiB: number }

const chance = createChance(Number(options.seed))
const world = await createWorld(Number(options.seed), { isDirect: true })
const { premadeIds, sandbox, service } = world

try {
  const persons = Array.from({ length: people }, () =>
    createVisits({ url: service.url, sandboxUrl: sandbox.url, chance, premadeIds, note: () => {} }),
  )
  const eachTimes = (times: number, kind: 'browse' | 'chat' | 'picture') => async () =>
    void (await Promise.all(
      persons.map(async (person) => {
        for (let time = 0; time < times; time++) await person[kind](performance.now())
      }),
    ))

  // What is compiled and cached only once belongs to nobody's day.
  await eachTimes(3, 'chat')()
  await eachTimes(1, 'picture')()
  await end()
  const account = await costOf(people, async () => void (await world.users(chance, people)))
  const message = await costOf(people * DAY.messages, eachTimes(DAY.messages, 'chat'))
  const picture = await costOf(people * DAY.pictures, eachTimes(DAY.pictures, 'picture'))
  const look = await costOf(people * DAY.looks, eachTimes(DAY.looks, 'browse'))
  const day = (part: keyof Cost) =>
    DAY.messages * message[part] + DAY.pictures * picture[part] + DAY.looks * look[part]
  report(
    'day',
    [
      ...checksOf('an account', account),
      ...checksOf('a message with its reply', message),
      ...checksOf('a picture', picture),
      ...checksOf('a look around: a page and three calls', look),
      ...checksOf(`a day: ${DAY.messages} messages, ${DAY.pictures} picture, ${DAY.looks} looks`, {
        serviceMs: day('serviceMs'),
        postgresMs: day('postgresMs'),
        databaseKiB: day('databaseKiB'),
        filesKiB: day('filesKiB'),
      }),
    ],
    { people, seed: options.seed, machine: machine() },
  )
} finally {
  await world.close()
}

/** What one of `count` costs. */
async function costOf(count: number, work: () => Promise<void>): Promise<Cost> {
  const before = await spent()
  await work()
  await end()
  const after = await spent()
  const each = (part: keyof Cost) => (after[part] - before[part]) / count
  return {
    serviceMs: each('serviceMs'),
    postgresMs: each('postgresMs'),
    databaseKiB: each('databaseKiB'),
    filesKiB: each('filesKiB'),
  }
}

/** Waits for what follows in the background, memories and their vectors, so that the next thing does not pay for it. */
async function end(): Promise<void> {
  const open = await world.settle(AFTERWARDS_MS)
  if (open.length > 0) throw new Error(open.join(', '))
  for (let before = 0, now = cpuUs(service.pid()); now - before > IDLE_US; ) {
    await setTimeout(1_000)
    before = now
    now = cpuUs(service.pid())
  }
}

async function spent(): Promise<Cost> {
  const bytes = await world.withDatabase(async (db) =>
    Number((await db.query('select pg_database_size(current_database()) as bytes')).rows[0].bytes),
  )
  return {
    serviceMs: cpuUs(service.pid()) / 1000,
    postgresMs: postgresUs() / 1000,
    databaseKiB: bytes / 1024,
    filesKiB: bytesIn(world.folder) / 1024,
  }
}

function checksOf(what: string, cost: Cost): Check[] {
  return [
    { what: `${what}: the service`, value: rounded(cost.serviceMs), unit: 'ms' },
    { what: `${what}: PostgreSQL`, value: rounded(cost.postgresMs), unit: 'ms' },
    { what: `${what}: kept in the database`, value: rounded(cost.databaseKiB), unit: 'KiB' },
    ...(cost.filesKiB > 0
      ? [{ what: `${what}: kept as files`, value: rounded(cost.filesKiB), unit: 'KiB' }]
      : []),
  ]
}

function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
}
