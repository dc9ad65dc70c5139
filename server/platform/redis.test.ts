import { createClient } from '@redis/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noRedis, type RedisServer, startRedis } from '#tools/chaos/redis-server.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createLimits } from './rate-limit.ts'
import { createRedis, type Redis } from './redis.ts'
import { createRedisPubSub } from './redis-pub-sub.ts'

describe.skipIf(noRedis)(`Redis${noRedis}`, () => {
  let server: RedisServer
  const opened: Redis[] = []
  const logged: string[] = []
  const metrics = createMetrics()

  /** As one process has it, once it is connected. */
  async function aProcessOf(url = server.url) {
    const log = createLog({
      level: 'info',
      secrets: [],
      destination: { write: (line) => void logged.push(line) },
    })
    const redis = createRedis({ url, log, metrics })
    opened.push(redis)
    const pubSub = createRedisPubSub(redis)
    const heard: string[] = []
    pubSub.subscribe('news', (key) => heard.push(key))
    let listened = 0
    pubSub.onListening(() => listened++)
    const isUp = (wanted: boolean) => expect.poll(() => redis.isUp()).toBe(wanted)
    if (url === server.url) await isUp(true)
    return { redis, pubSub, heard, listened: () => listened, isUp, makeLimit: createLimits(redis) }
  }

  beforeAll(async () => {
    server = await startRedis()
  })
  afterAll(async () => {
    for (const redis of opened) await redis.close()
    await server.close()
  })

  test('a message reaches every process once, the one that said it too', async () => {
    const [here, there] = [await aProcessOf(), await aProcessOf()]
    for (let said = 0; said < 3; said++) here.pubSub.publish('news', 'anna')
    here.pubSub.publish('news', 'ben')
    here.pubSub.publish('other', 'carl')
    await expect.poll(() => there.heard).toEqual(['anna', 'ben'])
    expect(here.heard).toEqual(['anna', 'anna', 'anna', 'ben'])
  })

  test('[SEC-40] limits are counted by all processes together, and what is kept of a key is a hash', async () => {
    const [here, there] = [await aProcessOf(), await aProcessOf()]
    const rule = { name: 'shared', points: 2, durationS: 900 }
    const [one, other] = [here.makeLimit(rule), there.makeLimit(rule)]
    await one.take('anna@mail.example')
    await other.take('anna@mail.example')
    await expect(one.take('anna@mail.example')).rejects.toMatchObject({ details: { retryAfterS: 900 } })
    const client = await createClient({ url: server.url }).connect()
    const keys = await client.keys('*')
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => !/^moonlit:limit:[\w-]{43}$/.test(key))).toEqual([])
    for (const key of keys) expect(await client.ttl(key)).toBeGreaterThan(0)
    client.destroy()
  })

  test('[REL-18] one that is killed is missed by a line of the log and a count, limits hold in each process, and it is shared again once it is back', async () => {
    const [here, there] = [await aProcessOf(), await aProcessOf()]
    const rule = { name: 'killed', points: 3, durationS: 900 }
    const [one, other] = [here.makeLimit(rule), there.makeLimit(rule)]
    await one.take('anna')
    await one.take('anna')
    logged.length = 0
    await server.kill()
    await Promise.all([here.isUp(false), there.isUp(false)])
    // What was counted here is not forgotten: one more, and no other.
    await one.take('anna')
    await expect(one.take('anna')).rejects.toMatchObject({ code: 'too-many' })
    await other.take('anna')
    here.pubSub.publish('news', 'lost')
    await expect.poll(() => here.heard).toEqual(['lost'])
    await server.start()
    await Promise.all([here.isUp(true), there.isUp(true)])
    expect([here.listened(), there.listened()]).toEqual([2, 2])
    here.pubSub.publish('news', 'anna')
    await expect.poll(() => there.heard).toEqual(['anna'])
    expect((await one.count('ben')).count).toBe(1)
    expect((await other.count('ben')).count).toBe(2)
    const ofAll = (words: string) => logged.filter((line) => JSON.parse(line).msg.startsWith(words)).length
    expect(ofAll('Redis is away')).toBe(opened.length)
    await expect.poll(() => ofAll('Redis is back')).toBe(opened.length)
    expect(await metrics.text()).toMatch(
      /moonlit_provider_call_seconds_count\{provider="redis",call="count",outcome="failed"\} [3-9]/,
    )
  })

  test('[REL-18] one that keeps its connections and is silent holds nobody up for longer than two seconds', async () => {
    const { makeLimit, isUp } = await aProcessOf()
    const limit = makeLimit({ name: 'silent', points: 100, durationS: 900 })
    server.freeze()
    const startedAt = performance.now()
    await Promise.all(Array.from({ length: 20 }, () => limit.take('anna')))
    await limit.take('anna')
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    await isUp(false)
    server.thaw()
    await isUp(true)
    expect((await limit.count('anna')).count).toBeGreaterThan(0)
  })

  test('one that was never there stops nothing', async () => {
    await server.kill()
    const { redis, makeLimit } = await aProcessOf('redis://127.0.0.1:1')
    const limit = makeLimit({ name: 'never', points: 1, durationS: 60 })
    await limit.take('anna')
    await expect(limit.take('anna')).rejects.toMatchObject({ code: 'too-many' })
    expect(redis.label).toBe('Redis at 127.0.0.1:1')
    await redis.close()
    await server.start()
  })
})
