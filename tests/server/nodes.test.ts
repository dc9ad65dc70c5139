import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '#contract/chat.ts'
import { aPremadeId } from '#tests/factories/a-premade-id.ts'
import { hasBalancer, portOf, startBalancer } from '#tools/chaos/balancer.ts'
import { noRedis, startRedis } from '#tools/chaos/redis-server.ts'
import { anEmptyPostgres } from './a-database.ts'
import { aFreePort } from './a-free-port.ts'
import { aModelServer } from './a-model-server.ts'
import { aProcess, type RunningServer } from './a-process.ts'
import { aVisitor, eventsOf, type StreamedEvent, textOf } from './a-visitor.ts'

const PICTURES = 4

type Node = RunningServer & { port: number; metricsPort: number; settings: Record<string, string> }

const opened: (() => unknown)[] = []
const nodes: Record<'web' | 'worker', Node[]> = { web: [], worker: [] }
let site: string
let databaseUrl: string

async function aNode(settings: Record<string, string>, port: number): Promise<Node> {
  const metricsPort = await aFreePort()
  const server = await aProcess({ ...settings, PORT: String(port), METRICS_PORT: String(metricsPort) })
  opened.push(server.kill)
  return { ...server, port, metricsPort, settings }
}

async function start(hasRedis: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-nodes-'))
  opened.push(() => rmSync(folder, { recursive: true, force: true }))
  const database = await anEmptyPostgres()
  opened.push(database.drop)
  databaseUrl = database.url
  const model = await aModelServer()
  opened.push(model.close)
  const redis = hasRedis ? await startRedis() : undefined
  if (redis) opened.push(redis.close)
  const settings = {
    ...(redis && { REDIS_URL: redis.url }),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    LLM_BASE_URL: model.baseUrl,
    GUEST_PICTURES: '100',
    TRUSTED_PROXIES: '1',
    UNASKED_PICTURES_PERCENT: '0',
    CAPTCHA_SECRET: 'the same on every process',
  }
  const node = async (ROLE: 'web' | 'worker') => await aNode({ ...settings, ROLE }, await aFreePort())
  // The first one makes the tables.
  const first = await node('web')
  const [second, ...workers] = await Promise.all([node('web'), node('worker'), node('worker')])
  nodes.web = [first, second]
  nodes.worker = workers
  const [one, other] = nodes.web
  const balancer = await startBalancer([one?.port ?? 0, other?.port ?? 0])
  opened.push(balancer.close)
  site = balancer.url
}

/** Someone at the site whose next message goes to `writer`. */
async function aTalk(writer: Node) {
  const visitor = aVisitor(site)
  const chat = await visitor.openChat(aPremadeId())
  const direct = aVisitor(writer.url)
  direct.token = visitor.token
  const eventsOfReply = async (reply: Message, after = 0) =>
    await visitor.fetchApi('GET', `/chats/${chat.id}/replies/${reply.replyId}/events?after=${after}`)
  /** Follows by way of the balancer, as often as it takes to be served by that process. */
  async function followAt({ port }: Node, reply: Message): Promise<Response> {
    for (;;) {
      const answer = await eventsOfReply(reply)
      if (portOf(answer) === port) return answer
      await answer.body?.cancel()
    }
  }
  return { visitor, direct, chat, eventsOfReply, followAt }
}

async function countOf({ metricsPort }: Node, series: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(series))
  return Number(line?.split(' ').at(-1) ?? 0)
}

async function sql<Row>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

const reason = !process.env.TEST_DATABASE_URL
  ? ' (skipped: TEST_DATABASE_URL names no PostgreSQL)'
  : hasBalancer
    ? ''
    : ' (skipped: there is no nginx)'

const PLACES = [
  { shared: 'PostgreSQL', hasRedis: false, why: reason },
  { shared: 'PostgreSQL and Redis', hasRedis: true, why: reason || noRedis },
]

for (const { shared, hasRedis, why } of PLACES)
  describe.skipIf(why)(`two web processes and two workers behind nginx on one ${shared}${why}`, () => {
    beforeAll(() => start(hasRedis), 240_000)
    afterAll(async () => {
      for (const close of opened.splice(0).reverse()) await close()
    })

    test('each of them uses what is shared', async () => {
      for (const { url, said } of [...nodes.web, ...nodes.worker]) {
        expect(said()).toMatch(hasRedis ? /events +real +Redis at/ : /events +real +PostgreSQL/)
        const readiness = async () => await (await fetch(`${url}/readyz`)).json()
        await expect.poll(readiness, { timeout: 20_000 }).toEqual({ status: 'ok' })
      }
    })

    test('a picture that is asked for is drawn once, by a worker, and seen by way of every web process', async () => {
      const [web] = nodes.web
      if (!web) throw new Error('no node')
      const { visitor, chat } = await aTalk(web)
      const replies: Message[] = []
      for (let asked = 0; asked < PICTURES; asked++) {
        const { reply } = await visitor.send(chat.id, 'Send me a picture of you by the window')
        await visitor.follow(reply)
        replies.push(reply)
      }
      for (const reply of replies) {
        const picture = await visitor.picture(reply)
        for (const _ of nodes.web) expect((await fetch(new URL(picture.cdnImage, site))).status).toBe(200)
      }
      const jobs = await sql<{ status: string; attempts: number }>(
        'select status, attempts from picture_jobs',
      )
      expect(jobs).toEqual(replies.map(() => ({ status: 'done', attempts: 1 })))
      const draws = 'moonlit_provider_call_seconds_count{provider="image",call="draw",outcome="ok"}'
      const drawn = await Promise.all([...nodes.worker, ...nodes.web].map((node) => countOf(node, draws)))
      expect(drawn.slice(2)).toEqual([0, 0])
      expect((drawn[0] ?? 0) + (drawn[1] ?? 0)).toBe(PICTURES)
    }, 240_000)

    test('[REL-14] a reader whose process is killed reads on at the other one, without a gap or a repeat, still signed in', async () => {
      const [writer, lost] = nodes.web
      if (!writer || !lost) throw new Error('no node')
      const { visitor, direct, chat, eventsOfReply, followAt } = await aTalk(writer)
      const { reply } = await direct.send(chat.id, 'Good evening [slow]')
      const events: StreamedEvent[] = []
      const broken = (async () => {
        for await (const event of eventsOf(await followAt(lost, reply))) {
          events.push(event)
          if (events.length === 1) void lost.kill()
        }
      })()
      await broken.catch(() => {})
      expect(events.at(-1)?.event.type).toBe('text')
      const rest = await eventsOfReply(reply, events.length)
      expect(portOf(rest)).toBe(writer.port)
      events.push(...(await Array.fromAsync(eventsOf(rest))))
      expect(events.map(({ id }) => Number(id))).toEqual(events.map((_, index) => index + 1))
      expect(textOf(events)).toBe('The lamp is lit and the kettle is on again.')
      expect(events.at(-1)?.event).toMatchObject({ type: 'finished' })
      expect((await visitor.chats()).map(({ id }) => id)).toEqual([chat.id])
      nodes.web[1] = await aNode(lost.settings, lost.port)
    }, 240_000)

    test('[REL-1] a reply whose web process is killed is ended by a worker, for whoever reads at the other one', async () => {
      const [lost, other] = nodes.web
      if (!lost || !other) throw new Error('no node')
      const { visitor, direct, chat } = await aTalk(lost)
      const reader = aVisitor(other.url)
      reader.token = visitor.token
      const { reply } = await direct.send(chat.id, 'Good evening [stall]')
      const events: StreamedEvent[] = []
      let isLost = false
      const path = `/chats/${chat.id}/replies/${reply.replyId}/events`
      for await (const event of eventsOf(await reader.fetchApi('GET', path))) {
        events.push(event)
        if (isLost || !textOf(events).includes('is')) continue
        isLost = true
        await lost.kill()
        await sql("update replies set heartbeat_at = now() - interval '1 hour' where status = 'writing'")
      }
      expect(events.at(-1)?.event).toEqual({ type: 'cut' })
      expect((await visitor.messages(chat.id)).messages.at(-1)).toMatchObject({
        status: 'cut',
        content: 'The lamp is',
      })
    }, 240_000)
  })
