import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Message } from '#contract/chat.ts'
import { PUB_SUB_NAME } from '#server/platform/listening-connection.ts'
import { aPremadeId } from '#tests/factories/a-premade-id.ts'
import { noRedis, type RedisServer, startRedis } from '#tools/chaos/redis-server.ts'
import { anEmptyPostgres } from './a-database.ts'
import { aModelServer } from './a-model-server.ts'
import { aProcess, type RunningServer } from './a-process.ts'
import { LINE } from './a-talk.ts'
import { aVisitor, eventsOf, type StreamedEvent, textOf } from './a-visitor.ts'

const MESSAGES_PER_MINUTE = 3

const opened: (() => unknown)[] = []
let redis: RedisServer
let databaseUrl: string
let here: RunningServer
let there: RunningServer

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-redis-nodes-'))
  opened.push(() => rmSync(folder, { recursive: true, force: true }))
  const database = await anEmptyPostgres()
  opened.push(database.drop)
  databaseUrl = database.url
  const model = await aModelServer()
  opened.push(model.close)
  redis = await startRedis()
  opened.push(redis.close)
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    LLM_BASE_URL: model.baseUrl,
    MESSAGES_PER_MINUTE: String(MESSAGES_PER_MINUTE),
    UNASKED_PICTURES_PERCENT: '0',
  }
  here = await aProcess(settings)
  opened.push(here.kill)
  there = await aProcess(settings)
  opened.push(there.kill)
  await vi.waitUntil(async () => (await readiness()).every(({ without }) => !without), 20_000)
}

const readiness = () =>
  Promise.all([here, there].map(async ({ url }) => await (await fetch(`${url}/readyz`)).json()))

/** Someone with a chat, who can call either of the processes. */
async function aTalk() {
  const visitor = aVisitor(here.url)
  const chat = await visitor.openChat(aPremadeId())
  const at = ({ url }: RunningServer) => {
    const caller = aVisitor(url)
    caller.token = visitor.token
    return caller
  }
  return {
    send: async (server: RunningServer, content: string) => await at(server).send(chat.id, content),
    /** The status of a message that is sent. */
    try: async (server: RunningServer) => {
      const message = { clientId: randomUUID(), content: 'Good evening' }
      return (await at(server).fetchApi('POST', `/chats/${chat.id}/messages`, message)).status
    },
    events: async (server: RunningServer, reply: Message) =>
      eventsOf(await at(server).fetchApi('GET', `/chats/${chat.id}/replies/${reply.replyId}/events`)),
  }
}

/** How many of ten messages are not too many that are sent to the processes in turn. */
async function takenOfTen(...servers: RunningServer[]): Promise<number> {
  const talk = await aTalk()
  let taken = 0
  for (let sent = 0; sent < 10; sent++) {
    const server = servers[sent % servers.length]
    // One that comes before the reply to the last one has ended is refused for that, and counted.
    if (server && (await talk.try(server)) !== 429) taken++
  }
  return taken
}

const reason = process.env.TEST_DATABASE_URL ? noRedis : ' (skipped: TEST_DATABASE_URL names no PostgreSQL)'

describe.skipIf(reason)(`two processes with one Redis${reason}`, () => {
  beforeAll(start, 240_000)
  afterAll(async () => {
    for (const close of opened.splice(0).reverse()) await close()
  })

  test('a reply is read at the other process as it is written, and PostgreSQL is not asked to tell', async () => {
    const talk = await aTalk()
    const { reply } = await talk.send(here, 'Good evening [slow]')
    const times: number[] = []
    const events: StreamedEvent[] = []
    for await (const event of await talk.events(there, reply)) {
      events.push(event)
      times.push(performance.now())
    }
    expect(textOf(events)).toBe(LINE)
    expect(events.at(-1)?.event).toMatchObject({ type: 'finished' })
    // Whoever looks by itself does so once in a second.
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    // A busy machine may stand still once.
    expect(gaps.filter((ms) => ms >= 900).length).toBeLessThanOrEqual(1)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    // Other tests have databases of their own on the same server.
    const { rows } = await client.query(
      'select from pg_stat_activity where application_name = $1 and datname = current_database()',
      [PUB_SUB_NAME],
    )
    await client.end()
    expect(rows).toHaveLength(0)
    expect(here.said()).toMatch(/events +real +Redis at 127\.0\.0\.1:\d+\n +limits +real +Redis/)
  }, 60_000)

  test('[SEC-40] a limit is one limit, whichever process is called', async () => {
    expect(await takenOfTen(here, there)).toBe(MESSAGES_PER_MINUTE)
  }, 60_000)

  test('[REL-18] Redis is killed while a reply is read: it goes on to its end, each process keeps its limits, and once Redis is back they share again', async () => {
    const talk = await aTalk()
    const { reply } = await talk.send(here, 'Good evening [slow]')
    const events: StreamedEvent[] = []
    for await (const event of await talk.events(there, reply)) {
      if (events.length === 0) await redis.kill()
      events.push(event)
    }
    expect(events.map(({ id }) => Number(id))).toEqual(events.map((_, index) => index + 1))
    expect(textOf(events)).toBe(LINE)
    expect(events.at(-1)?.event).toMatchObject({ type: 'finished' })

    const without = { status: 'ok', without: ['redis'] }
    await expect.poll(readiness).toEqual([without, without])
    expect(await takenOfTen(here)).toBe(MESSAGES_PER_MINUTE)
    expect(await takenOfTen(here, there)).toBe(2 * MESSAGES_PER_MINUTE)

    await redis.start()
    await expect.poll(readiness, { timeout: 30_000 }).toEqual([{ status: 'ok' }, { status: 'ok' }])
    expect(await takenOfTen(here, there)).toBe(MESSAGES_PER_MINUTE)
    for (const { said } of [here, there]) {
      expect(said().match(/Redis is away/g)).toHaveLength(1)
      expect(said().match(/Redis is back/g)).toHaveLength(1)
    }
  }, 120_000)
})
