import { pino } from 'pino'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { aDatabase } from '#tests/server/a-database.ts'
import { noRedis, type RedisServer, startRedis } from '#tools/chaos/redis-server.ts'
import { MIGRATIONS, migrate } from './migrate.ts'
import { createLimits, type MakeLimit, tooMany } from './rate-limit.ts'
import { createRedis, type Redis } from './redis.ts'
import { say } from './say.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
let redisServer: RedisServer | undefined
let redis: Redis
beforeAll(async () => {
  database = await aDatabase()
  await migrate(database.db, MIGRATIONS)
  if (noRedis) return
  redisServer = await startRedis()
  const log = pino({ level: 'silent' })
  redis = createRedis({ url: redisServer.url, log, metrics: { called: () => {} } })
  await vi.waitUntil(() => redis.isUp(), 20_000)
})
afterAll(async () => {
  await database.close()
  await redis?.close()
  await redisServer?.close()
})
afterEach(() => void vi.useRealTimers())

const stores: [string, () => { makeLimit: MakeLimit; endTime: () => Promise<unknown> }][] = [
  [
    'in memory',
    () => {
      vi.useFakeTimers()
      return { makeLimit: createLimits('memory'), endTime: async () => vi.advanceTimersByTime(60_000) }
    },
  ],
  [
    'in the database',
    () => ({
      makeLimit: createLimits(database.db),
      endTime: () => database.db.rows(sql`update limits set ends_at = now()`),
    }),
  ],
]
if (!noRedis)
  stores.push([
    'in Redis',
    () => ({
      makeLimit: createLimits(redis),
      endTime: () => redis.ask('count', (client) => client.flushDb()),
    }),
  ])

describe.each(stores)('[SEC-40] a limit %s', (_, begin) => {
  let rules = 0
  const aRule = (points: number) => ({ name: `rule ${++rules}`, points, durationS: 60 })

  test('lets its points through, then tells how long to wait, and lets through again when the time is over', async () => {
    const { makeLimit, endTime } = begin()
    const limit = makeLimit(aRule(3))
    for (let taken = 0; taken < 3; taken++) await limit.take('anna')
    await expect(limit.take('anna')).rejects.toMatchObject({ code: 'too-many', details: { retryAfterS: 60 } })
    await expect(limit.take('ben')).resolves.toBeUndefined()
    await endTime()
    await expect(limit.take('anna')).resolves.toBeUndefined()
  })

  test('lets exactly its points through of many at one moment', async () => {
    const limit = begin().makeLimit(aRule(7))
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => limit.take('anna')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  })

  test('counts on beyond its points, takes back what was given back, and forgets', async () => {
    const limit = begin().makeLimit(aRule(1))
    await limit.count('anna')
    expect(await limit.count('anna')).toEqual({ count: 2, retryAfterS: 60 })
    await limit.giveBack('anna')
    expect((await limit.count('anna')).count).toBe(2)
    await limit.forget('anna')
    expect((await limit.count('anna')).count).toBe(1)
  })

  test('gives no credit for what was never taken', async () => {
    const { makeLimit, endTime } = begin()
    const limit = makeLimit(aRule(1))
    await limit.giveBack('anna')
    expect((await limit.count('anna')).count).toBe(1)
    await endTime()
    await limit.giveBack('anna')
    expect((await limit.count('anna')).count).toBe(1)
  })

  test('of one name does not count for another', async () => {
    const { makeLimit } = begin()
    const [mails, codes] = [makeLimit(aRule(1)), makeLimit(aRule(1))]
    await mails.take('anna')
    await expect(codes.take('anna')).resolves.toBeUndefined()
  })
})

describe('[SEC-40] limits in the database', () => {
  const rule = { name: 'shared', points: 2, durationS: 900 }

  test('are counted by all servers together', async () => {
    const [here, there] = [createLimits(database.db)(rule), createLimits(database.db)(rule)]
    await here.take('anna')
    await there.take('anna')
    await expect(here.take('anna')).rejects.toMatchObject({ message: expect.stringContaining('15 minutes') })
  })

  test('keep no address, and nothing whose time is over', async () => {
    const limit = createLimits(database.db)({ ...rule, name: 'swept' })
    await limit.count('anna@mail.example')
    const [row] = await database.db.rows<{ row: string }>(
      sql`select string_agg(limits::text, ' ') as row from limits`,
    )
    expect(row?.row).toMatch(/\d/)
    expect(row?.row).not.toContain(Buffer.from('anna').toString('hex'))
    await database.db.rows(sql`update limits set ends_at = now()`)
    for (let counted = 0; counted < 500; counted++) await limit.count('ben')
    expect(await database.db.rows(sql`select 1 from limits`)).toHaveLength(1)
  })
})

test.each([
  [1, 'a second', '1秒'],
  [12, '12 seconds', '12秒'],
  [60, '60 seconds', '60秒'],
  [95, '2 minutes', '2分'],
])('a limit of %i seconds says how long to wait', (seconds, words, inJapanese) => {
  const refusal = tooMany(seconds)
  expect(refusal.message).toBe(`That was a lot at once. Please wait ${words}.`)
  expect(say(refusal.words, 'ja')).toContain(inJapanese)
})
