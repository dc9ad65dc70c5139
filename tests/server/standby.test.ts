import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { createPostgresPubSub } from '#server/platform/postgres-pub-sub.ts'
import { askAt, type Pair, startPair } from '#tools/chaos/pair.ts'
import { noPostgres } from '#tools/chaos/postgres-node.ts'
import { type Line, startProxy } from '#tools/chaos/proxy.ts'
import { aModelServer } from './a-model-server.ts'
import { aProcess } from './a-process.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aVisitor, eventsOf } from './a-visitor.ts'

/** Only PostgreSQL has standbys. */
const isLeftOut = !process.env.TEST_DATABASE_URL || noPostgres !== ''

const STATEMENT_MS = 2_000

describe.skipIf(isLeftOut)(`[REL-7b] where a standby takes over from PostgreSQL${noPostgres}`, () => {
  let pair: Pair
  let line: Line
  let server: TestServer
  const closing: (() => unknown)[] = []
  beforeAll(async () => {
    pair = await startPair()
    closing.push(pair.close)
    line = await startProxy(pair.primary().port)
    closing.push(line.close)
    const model = await aModelServer()
    closing.push(model.close)
    server = await aServer({
      DATABASE_URL: lineUrl(),
      LLM_BASE_URL: model.baseUrl,
      LLM_STALL_TIMEOUT_MS: '2000',
      DATABASE_TIMEOUT_MS: String(STATEMENT_MS),
    })
    closing.push(server.close)
  })
  beforeEach(async () => {
    await pair.follow()
    line.lead(pair.primary().port)
    line.cut()
    await expect.poll(() => statusOf('/readyz')).toBe(200)
  })
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })

  const lineUrl = () => `postgres://postgres@127.0.0.1:${line.port}/postgres`
  const premadeId = () => server.context.characters.visible()[0]?.model.premadeId ?? ''
  const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status

  /** As a machine that is gone, of which nobody is told, or whose connections end. */
  async function takeOver(isSilent: boolean) {
    if (isSilent) line.freeze()
    await pair.primary().kill()
    await pair.promote()
    line.lead(pair.primary().port)
  }

  test('a standby that is not promoted yet is no database, not even for who only reads', async () => {
    const visitor = aVisitor(server.url)
    const chat = await visitor.openChat(premadeId())
    await pair.primary().kill()
    line.lead(pair.standby().port)
    for (const answer of [
      await visitor.fetchApi('GET', '/chats'),
      await visitor.fetchApi('POST', '/chats', { premadeId: premadeId() }),
      await visitor.fetchApi('GET', '/chats'),
    ]) {
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await statusOf('/readyz')).toBe(503)
    expect(server.context.db.load().idle).toBe(0)
    await pair.promote()
    expect(await visitor.chats()).toEqual([expect.objectContaining({ id: chat.id })])
    await visitor.openChat(premadeId())
  })

  test('a server that is started on a standby says so in one sentence', async () => {
    const error = await aProcess(
      { DATA_DIR: join(tmpdir(), 'moonlit-on-a-standby'), DATABASE_URL: pair.standby().url },
      undefined,
      tmpdir(),
    ).catch((error: Error) => error)
    expect(String(error)).toMatch(/^DATABASE_URL: PostgreSQL at 127.0.0.1:\d+ only follows another one/m)
  })

  test('a primary of before that comes back as a standby is none either', async () => {
    const visitor = aVisitor(server.url)
    await visitor.openChat(premadeId())
    await takeOver(false)
    await pair.bringBack()
    line.lead(pair.standby().port)
    line.cut()
    expect((await visitor.fetchApi('GET', '/chats')).status).toBe(503)
    line.lead(pair.primary().port)
    await expect.poll(async () => (await visitor.fetchApi('GET', '/chats')).status).toBe(200)
  })

  test('a machine that is gone without a word is waited for once, not by each connection', async () => {
    const visitor = aVisitor(server.url)
    await visitor.openChat(premadeId())
    await Promise.all(Array.from({ length: 30 }, () => visitor.fetchApi('GET', '/chats')))
    expect(server.context.db.load().idle).toBeGreaterThan(5)
    await takeOver(true)
    await expect.poll(async () => (await visitor.fetchApi('GET', '/chats')).status).toBe(503)
    for (let time = 0; time < 5; time++) await visitor.chats()
  })

  test.each([
    { how: 'its connections end', isSilent: false },
    { how: 'nobody hears of it', isSilent: true },
  ])(
    'what was shown of a reply is stored though its server is gone with it, where $how',
    async ({ isSilent }) => {
      const visitor = aVisitor(server.url)
      const chat = await visitor.openChat(premadeId())
      const { reply } = await visitor.send(chat.id, 'Good evening [long]')
      const answer = await visitor.fetchApi('GET', `/chats/${chat.id}/replies/${reply.replyId}/events`)
      let shown = 0
      const reading = (async () => {
        const read = []
        for await (const one of eventsOf(answer)) {
          shown = read.push(one)
        }
        return read
      })()
      await expect.poll(() => shown).toBeGreaterThan(2)
      // What is committed from here on without a wait for the standby is on one machine alone.
      await askAt(pair.standby().url, `alter system set primary_conninfo = ''`)
      await askAt(pair.standby().url, 'select pg_reload_conf()')
      const before = shown
      await expect.poll(() => shown).toBeGreaterThan(before + 3)
      await takeOver(isSilent)
      const events = await reading
      expect(events.at(-1)?.event).toMatchObject({ type: 'finished' })
      const stored = await askAt(
        pair.primary().url,
        `select seq::text as id, event as data from reply_events where reply_id = '${reply.replyId}' order by seq`,
      )
      expect(stored).toEqual(events.map(({ id, data }) => ({ id, data })))
    },
  )

  test('a process ends though the machine of its database is gone without a word', async () => {
    const connection = { connectionString: lineUrl() }
    const log = createLog({ level: 'silent', secrets: [] })
    const db = openDatabase({ connection, label: 'PostgreSQL', onIdleError: () => {} })
    const pubSub = createPostgresPubSub({ connection, log })
    await new Promise<void>((resolve) => pubSub.onListening(resolve))
    await db.rows(sql`select 1`)
    line.freeze()
    await Promise.all([db.close(), pubSub.close()])
    expect(db.load()).toMatchObject({ busy: 0, idle: 0 })
  })

  test('processes hear each other again soon, also where the machine is gone without a word', async () => {
    const log = createLog({ level: 'silent', secrets: [] })
    const [one, other] = [0, 1].map(() =>
      createPostgresPubSub({ connection: { connectionString: lineUrl() }, log }),
    )
    if (!one || !other) throw new Error('There are two.')
    let heard = 0
    other.subscribe('lamp', () => heard++)
    const hears = async (withinMs: number) => {
      const before = heard
      for (const until = performance.now() + withinMs; heard === before; await setTimeout(100)) {
        if (performance.now() > until) return false
        one.publish('lamp', String(performance.now()))
      }
      return true
    }
    try {
      expect(await hears(10_000)).toBe(true)
      await takeOver(false)
      expect(await hears(10_000)).toBe(true)
      await pair.follow()
      await takeOver(true)
      expect(await hears(20_000)).toBe(true)
    } finally {
      await Promise.all([one.close(), other.close()])
    }
  })
})
