import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import { aPremadeId } from '#tests/factories/a-premade-id.ts'
import { aModelServer } from './a-model-server.ts'
import { aProcess } from './a-process.ts'
import { aServer } from './a-server.ts'
import { aSinkServer } from './a-sink-server.ts'
import { aVisitor, eventsOf, type StreamedEvent, textOf } from './a-visitor.ts'

/** What a test has opened, to be closed in the opposite order. */
const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

const ask = async (url: string, path: string) => {
  const answer = await fetch(url + path)
  return [answer.status, await answer.json()]
}

/** Whether a server takes a new connection. */
const isTaken = async (url: string) => {
  const line = net.connect(Number(new URL(url).port), '127.0.0.1')
  return await once(line, 'connect').then(
    () => !!line.destroy(),
    () => false,
  )
}

test('[REL-34] a server whose database is away lives, and says that nothing is to be sent to it', async () => {
  const server = await aServer()
  expect(await ask(server.url, '/readyz')).toEqual([200, { status: 'ok' }])
  await server.context.db.close()
  expect(await ask(server.url, '/healthz')).toEqual([200, { status: 'ok' }])
  for (const path of ['/readyz', '/api/health'])
    expect(await ask(server.url, path)).toEqual([503, { status: 'not ready', why: 'database' }])
})

test('[REL-34] [REL-22] a server is ready on a database of its version or a newer one, and on no older one', async () => {
  const server = await aServer()
  opened.push(server.close)
  const { db } = server.context
  await db.rows(sql`insert into migrations (name, sha256) values ('9999_of-the-next-version.sql', '')`)
  expect(await ask(server.url, '/readyz')).toEqual([200, { status: 'ok' }])
  await db.rows(sql`delete from migrations where name = (select min(name) from migrations)`)
  expect(await ask(server.url, '/readyz')).toEqual([503, { status: 'not ready', why: 'migrations' }])
})

/** A call as it goes over the line. */
const call = (body: string, headers: string[] = []) =>
  [
    'POST /api/chats HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
    ...headers,
    '',
    body,
  ].join('\r\n')

test('[REL-17] a call that comes over an open line while a server closes is answered as ever', async () => {
  const server = await aServer()
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1')
  let said = ''
  socket.on('data', (bytes) => {
    said += String(bytes)
  })
  await once(socket, 'connect')
  const body = JSON.stringify({ premadeId: aPremadeId() })
  // What is under way keeps the line open; its body is yet to come.
  socket.write(call(body, ['expect: 100-continue']).slice(0, -body.length))
  await expect.poll(() => said).toContain('100 Continue')
  const closed = server.close()
  await expect.poll(() => server.http.server.listening).toBe(false)
  socket.write(body + call(body))
  await once(socket, 'close')
  await closed
  const [, , second = ''] = said.split('HTTP/1.1 ').filter((answer) => !answer.startsWith('100'))
  expect(second).toMatch(/^200 /)
})

/** A server on a folder of its own, with a model that behaves as a message asks. */
async function aTalk() {
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-end-'))
  opened.push(() => rmSync(folder, { recursive: true, force: true }))
  const model = await aModelServer()
  opened.push(model.close)
  const start = async (settings: Record<string, string>) => {
    const server = await aProcess({ DATA_DIR: folder, ...settings })
    opened.push(server.kill)
    return server
  }
  const server = await start({ LLM_BASE_URL: model.baseUrl, DRAIN_SECONDS: '1' })
  const visitor = aVisitor(server.url)
  const chat = await visitor.openChat(aPremadeId())
  const follow = async (reply: { replyId?: string | undefined }) =>
    eventsOf(await visitor.fetchApi('GET', `/chats/${chat.id}/replies/${reply.replyId}/events`))
  return { start, server, visitor, chat, follow }
}

test('[REL-17] a server that is told to end says so to the balancer first, and ends the replies that it writes', async () => {
  const { server, visitor, chat, follow } = await aTalk()
  const { reply } = await visitor.send(chat.id, 'Good evening [slow]')
  const events: StreamedEvent[] = []
  let ended: Promise<number | null> | undefined
  for await (const event of await follow(reply)) {
    events.push(event)
    if (ended) continue
    ended = server.stop('SIGTERM')
    await expect
      .poll(() => ask(server.url, '/readyz'))
      .toEqual([503, { status: 'not ready', why: 'draining' }])
    expect(await ask(server.url, '/healthz')).toEqual([200, { status: 'ok' }])
  }
  expect(events.at(-1)?.event).toMatchObject({ type: 'finished' })
  expect(textOf(events)).toBe('The lamp is lit and the kettle is on again.')
  expect(await ended).toBe(0)
}, 120_000)

test('[REL-17] a server that drains takes nothing new while its last replies end', async () => {
  const { server, visitor, chat, follow } = await aTalk()
  const { reply } = await visitor.send(chat.id, 'Good evening [stall]')
  const events = await follow(reply)
  let hasEnded = false
  const read = Array.fromAsync(events).then(() => {
    hasEnded = true
  })
  void server.stop('SIGTERM')
  await expect.poll(() => isTaken(server.url), { timeout: 30_000 }).toBe(false)
  expect(hasEnded).toBe(false)
  await server.stop('SIGINT')
  await read
}, 120_000)

test('[REL-22] a line that a balancer keeps open is answered while a server ends, and then closed', async () => {
  const { server } = await aTalk()
  const line = net.connect(Number(new URL(server.url).port), '127.0.0.1')
  opened.push(() => line.destroy())
  const get = async () => {
    line.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    const [bytes] = await once(line, 'data')
    return String(bytes)
  }
  await get()
  const ended = server.stop('SIGTERM')
  await expect.poll(() => isTaken(server.url), { timeout: 30_000, interval: 10 }).toBe(false)
  const closed = once(line, 'close')
  expect(await get()).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close/i)
  await closed
  expect(await ended).toBe(0)
}, 120_000)

test('[REL-17] a reply of which nothing was shown when its server ended is written by the next one', async () => {
  const { start, server, visitor, chat, follow } = await aTalk()
  const { reply } = await visitor.send(chat.id, 'Good evening [silent]')
  const shown = Array.fromAsync(await follow(reply))
  expect(await server.stop('SIGINT')).toBe(0)
  expect(await shown).toEqual([])
  const next = aVisitor((await start({})).url)
  next.token = visitor.token
  expect((await next.follow(reply)).at(-1)?.event).toMatchObject({ type: 'finished' })
}, 120_000)

test('[REL-17] a reply that was begun when its server had to end at once keeps what was shown', async () => {
  const { start, server, visitor, chat, follow } = await aTalk()
  const { reply } = await visitor.send(chat.id, 'Good evening [stall]')
  const events: StreamedEvent[] = []
  for await (const event of await follow(reply)) {
    events.push(event)
    if (textOf(events) === 'The lamp is') void server.stop('SIGINT')
  }
  expect(events.at(-1)?.event).toEqual({ type: 'cut' })
  await server.stop('SIGINT')
  const next = aVisitor((await start({})).url)
  next.token = visitor.token
  expect((await next.messages(chat.id)).messages.at(-1)).toMatchObject({
    status: 'cut',
    content: textOf(events).trim(),
  })
}, 120_000)

/** Has a process throw what nothing catches, at the signal SIGUSR2. */
const BREAKS = `--import data:text/javascript,${encodeURIComponent('process.on("SIGUSR2", () => { throw new TypeError("Cannot read heron") })')}`

test('[TRACK-03] an error that nothing catches is reported before it ends the process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-end-'))
  opened.push(() => rmSync(folder, { recursive: true, force: true }))
  const project = await aSinkServer({})
  opened.push(project.close)
  const dsn = `${project.url.replace('//', '//key@')}/1`
  const server = await aProcess({ DATA_DIR: folder, SENTRY_DSN: dsn, NODE_OPTIONS: BREAKS })
  opened.push(server.kill)
  expect(await server.stop('SIGUSR2')).toBe(1)
  expect(JSON.stringify(project.sent)).toContain('"transaction":"process"')
  expect(JSON.stringify(project.sent)).toContain('"value":"Cannot read …"')
  expect(server.said()).toContain('an error that nothing caught')
}, 120_000)
