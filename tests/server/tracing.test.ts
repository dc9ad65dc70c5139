import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { API } from '#contract/api.ts'
import { aPremadeId } from '#tests/factories/a-premade-id.ts'
import { anEmptyPostgres } from './a-database.ts'
import { aModelServer } from './a-model-server.ts'
import { aProcess } from './a-process.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aSinkServer } from './a-sink-server.ts'
import { aVisitor } from './a-visitor.ts'

/** Of a span as OTLP has it in JSON; a whole number is text there. */
const Value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() })
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value: Value })),
  events: z.array(z.object({ name: z.string() })),
})
const Posted = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})

const SERVER_KIND = 2
const CLIENT_KIND = 3
const [TRACE, PARENT] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']

const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

/** A server that sends its traces to `sink`, and what is found there once it has ended. */
async function aTracedServer(settings: Record<string, string> = {}) {
  const sink = await aSinkServer({})
  const model = await aModelServer()
  opened.push(sink.close, model.close)
  const server: TestServer = await aServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
    LLM_BASE_URL: model.baseUrl,
    ...settings,
  })
  let isClosed = false
  const close = async () => {
    if (!isClosed) await server.close()
    isClosed = true
  }
  opened.push(close)
  return {
    server,
    sink,
    async spans() {
      await close()
      return sink.sent.flatMap(({ body }) =>
        Posted.parse(body).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      )
    },
  }
}

const attributesOf = ({ attributes }: z.output<typeof Span>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/** Sends a message under a trace of somebody else's. */
async function sendUnderTrace(visitor: ReturnType<typeof aVisitor>, chatId: string, content: string) {
  const message = { clientId: randomUUID(), content }
  const traceparent = `00-${TRACE}-${PARENT}-01`
  const answer = await visitor.fetchApi('POST', `/chats/${chatId}/messages?note=canary-query`, message, {
    traceparent,
  })
  const { reply } = API.sendMessage.answer.parse(await answer.json())
  return { requestId: answer.headers.get('x-request-id'), reply }
}

test('a call, the reply that it asks for and what that asks of the model are one trace, which a proxy may have begun; a picture has its own', async () => {
  const { server, sink, spans } = await aTracedServer({ TRUSTED_PROXIES: '1' })
  const visitor = aVisitor(server.url)
  const [email, password] = [`canary-${randomUUID()}@example.com`, 'canary-password-heron']
  await visitor.fetchApi('POST', '/auth/signup', { email, password, name: 'Canaryssa' })
  const chat = await visitor.openChat(aPremadeId())
  const words = 'Send me a picture of you, the canary sleeps beside the weir'
  const { requestId, reply } = await sendUnderTrace(visitor, chat.id, words)
  await visitor.follow(reply)
  await visitor.picture(reply)
  const { token = '?' } = visitor

  const found = await spans()
  const the = (name: string) => found.find((span) => span.name === name) ?? expect.fail(`no span ${name}`)
  const call = the('POST /api/chats/:chatId/messages')
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: SERVER_KIND })
  expect(attributesOf(call)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/chats/:chatId/messages',
    'http.response.status_code': 200,
    'request.id': requestId,
  })
  const written = the('reply')
  expect(written).toMatchObject({ traceId: TRACE, parentSpanId: call.spanId })
  expect(attributesOf(written)).toEqual({ 'reply.id': reply.replyId, 'reply.status': 'finished' })
  const asked = found.find(({ parentSpanId }) => parentSpanId === written.spanId)
  expect(asked).toMatchObject({ name: 'model stream', kind: CLIENT_KIND })
  expect(asked?.events.map(({ name }) => name)).toEqual(['first token', 'end'])
  const job = the('picture job')
  expect(job.parentSpanId ?? '').toBe('')
  expect(attributesOf(job)['reply.id']).toBe(reply.replyId)
  expect(the('image draw')).toMatchObject({ traceId: job.traceId, parentSpanId: job.spanId })

  const lines = server.logged.map((line) => JSON.parse(line))
  expect(lines.filter((line) => line.requestId === requestId).map(({ traceId }) => traceId)).toContain(TRACE)

  const sent = JSON.stringify(sink.sent.map(({ body }) => body))
  for (const secret of [email, password, token, 'Canaryssa', 'canary', 'kettle', chat.id, '127.0.0.1'])
    expect(sent).not.toContain(secret)
}, 240_000)

test('nobody from outside names a trace, and whoever asks whether all is well makes none', async () => {
  const { server, spans } = await aTracedServer()
  const visitor = aVisitor(server.url)
  const chat = await visitor.openChat(aPremadeId())
  const { reply } = await sendUnderTrace(visitor, chat.id, 'Good evening')
  await visitor.follow(reply)
  await fetch(`${server.url}/readyz`)
  const found = await spans()
  expect(found.map(({ name }) => name)).toContain('reply')
  expect(found.filter(({ traceId }) => traceId === TRACE)).toEqual([])
  expect(found.filter(({ name }) => /health|ready/.test(name))).toEqual([])
}, 240_000)

test('while nobody takes the traces the service goes on, and the log has one line about it', async () => {
  const { server, sink } = await aTracedServer()
  sink.state.status = 400
  const visitor = aVisitor(server.url)
  const told = (words: string) => server.logged.filter((line) => line.includes(words)).length
  const say = async () => {
    const chat = await visitor.openChat(aPremadeId())
    const { reply } = await visitor.send(chat.id, 'Good evening')
    return (await visitor.follow(reply)).at(-1)?.event
  }
  expect(await say()).toMatchObject({ type: 'finished' })
  await expect.poll(() => told('traces are not taken'), { timeout: 60_000 }).toBe(1)
  const refused = sink.state.refused
  expect(await say()).toMatchObject({ type: 'finished' })
  await expect.poll(() => sink.state.refused, { timeout: 60_000 }).toBeGreaterThan(refused)
  sink.state.status = 200
  expect(await say()).toMatchObject({ type: 'finished' })
  await expect.poll(() => told('traces are taken again'), { timeout: 60_000 }).toBe(1)
  expect(told('traces are not taken')).toBe(1)
}, 240_000)

test.each([
  ['', ''],
  ['http://127.0.0.1:1', 'exporter-trace-otlp-http resources sdk-trace'],
])(
  'with "%s" as their receiver, a process loads of the libraries for traces: %s',
  async (endpoint, loaded) => {
    const folder = mkdtempSync(join(tmpdir(), 'moonlit-tracing-'))
    opened.push(() => rmSync(folder, { recursive: true, force: true }))
    const database = await anEmptyPostgres()
    opened.push(database.drop)
    // `api` is loaded by the library for metrics, which asks it for nothing.
    const hook = `import { registerHooks } from 'node:module'
    registerHooks({ resolve(name, context, next) {
      if (/^@(redis|opentelemetry)\\/(?!api)/.test(name) && context.parentURL?.includes('/server/'))
        console.error('loaded ' + name.split('/')[1] + ';')
      return next(name, context)
    } })`
    const process = await aProcess({
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}`,
    })
    opened.push(process.kill)
    const names = [...process.said().matchAll(/loaded ([\w-]+);/g)].map(([, name]) => name)
    expect(names.sort().join(' ')).toBe(loaded)
  },
  60_000,
)
