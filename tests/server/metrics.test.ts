import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watch } from '#server/app/observing.ts'
import { QUIET } from '#server/platform/answered.ts'
import { createHealthServer } from '#server/platform/health.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { startMetricsServer } from '#server/platform/metrics-server.ts'
import { aPremadeId } from '#tests/factories/a-premade-id.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aVisitor } from './a-visitor.ts'

const TOKEN = 'a token for prometheus'

let server: TestServer
let metrics: Awaited<ReturnType<typeof startMetricsServer>>
beforeAll(async () => {
  server = await aServer()
  const { context, http } = server
  watch(context, http)
  metrics = await startMetricsServer({
    metrics: context.metrics,
    log: context.log,
    host: '127.0.0.1',
    port: 0,
    token: TOKEN,
  })
})
afterAll(async () => {
  await metrics.close()
  await server.close()
})

const read = (authorization = `Bearer ${TOKEN}`) => fetch(metrics.url, { headers: { authorization } })

/** Each series with its value. */
async function series(): Promise<Map<string, number>> {
  const lines = (await (await read()).text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  )
}

test('[SEC-44] metrics are read at an address of their own, with the token of who may', async () => {
  expect((await read()).status).toBe(200)
  expect((await read('Bearer of something else')).status).toBe(401)
  expect((await fetch(metrics.url)).status).toBe(401)
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
})

test('while the database is away the metrics that it does not hold are told, and that it is away', async () => {
  const away = await aServer()
  watch(away.context, away.http)
  expect(await away.context.metrics.text()).toMatch(/^moonlit_database_up 1$/m)
  await away.context.db.close()
  const told = await away.context.metrics.text()
  expect(told).toMatch(/^moonlit_database_up 0$/m)
  expect(told).toMatch(/^moonlit_streams_open 0$/m)
  expect(told).not.toMatch(/^moonlit_ledger_transactions /m)
  const failed = () => away.logged.filter((line) => line.includes('a metric could not be read'))
  expect(failed().join()).toContain('moonlit_ledger_transactions')
  const before = failed().length
  await away.context.metrics.text()
  expect(failed()).toHaveLength(before)
})

test('what calls, streams, models, pictures and refusals come to is counted', async () => {
  const visitor = aVisitor(server.url)
  const chat = await visitor.openChat(aPremadeId())
  await visitor.fetchApi('POST', '/age/confirm', {})
  const stream = await visitor.fetchApi('GET', '/events')
  const { reply } = await visitor.send(chat.id, 'Send me a picture of you by the window')
  await visitor.follow(reply)
  await visitor.picture(reply)
  await visitor.fetchApi('POST', `/chats/${chat.id}/messages`, {
    clientId: randomUUID(),
    content: 'Write a sexual story about a girl who is fifteen',
  })
  const found = await series()
  const sumOf = (start: string) =>
    [...found].filter(([name]) => name.startsWith(start)).reduce((sum, [, value]) => sum + value, 0)
  const call = 'method="POST",route="/api/chats/:chatId/messages"'
  expect(sumOf(`moonlit_http_request_seconds_count{${call},status="2xx"}`)).toBe(1)
  expect(sumOf(`moonlit_http_request_seconds_count{${call},status="4xx"}`)).toBe(1)
  expect(sumOf('moonlit_http_request_seconds_count{method="GET",route="/api/events"')).toBe(0)
  expect(sumOf('moonlit_streams_open')).toBeGreaterThanOrEqual(1)
  expect(sumOf('moonlit_provider_call_seconds_count{provider="model",call="stream",outcome="ok"}')).toBe(1)
  expect(sumOf('moonlit_provider_call_seconds_count{provider="image",call="draw",outcome="ok"}')).toBe(1)
  expect(
    sumOf('moonlit_provider_call_seconds_count{provider="files",call="put",outcome="ok"}'),
  ).toBeGreaterThan(0)
  expect(sumOf('moonlit_model_first_token_seconds_count{purpose="reply"}')).toBe(1)
  expect(sumOf('moonlit_model_tokens_total{purpose="reply"}')).toBeGreaterThan(2)
  const rate = 'moonlit_model_tokens_per_second_count{purpose="reply",model="scripted voice"}'
  expect(sumOf(rate)).toBe(1)
  expect(sumOf('moonlit_moderation_decisions_total{surface="message"')).toBe(1)
  expect(sumOf('moonlit_database_connections{state="')).toBeGreaterThan(0)
  for (const name of [
    'moonlit_jobs{',
    'moonlit_job_oldest_seconds{',
    'moonlit_ledger_transactions',
    'nodejs_eventloop_lag_p99',
  ])
    expect([...found.keys()].some((key) => key.startsWith(name))).toBe(true)
  await stream.body?.cancel()
})

test('however many addresses, ids and words are sent, there are no more series, and none holds one of them', async () => {
  const strange = async (word: string) => {
    const visitor = aVisitor(server.url)
    await visitor.fetchApi('GET', `/chats/${randomUUID()}?q=${word}`)
    await visitor.fetchApi('POST', `/${word}/${randomUUID()}`, {})
    await visitor.fetchApi('DELETE', `/chats/${word}`)
    await fetch(`${server.url}/${word}`, { method: 'PUT', headers: { 'user-agent': word } })
    await fetch(`${server.url}/healthz?${word}`)
  }
  await strange('a-first-one')
  await expect.poll(async () => [...(await series()).keys()].some((key) => key.includes('"PUT"'))).toBe(true)
  // Those of Node itself come by its own ways: a kind of garbage collection has none before its first time.
  const ours = async () => [...(await series()).keys()].filter((key) => key.startsWith('moonlit_'))
  const before = new Set(await ours())
  for (let round = 0; round < 40; round++) await strange(`wort-${round}`)
  const after = await ours()
  expect(after.filter((key) => !before.has(key))).toEqual([])
  expect(after.filter((key) => /wort|[0-9a-f]{8}-[0-9a-f]{4}/.test(key))).toEqual([])
})

const namesIn = (file: string): string[] =>
  readFileSync(file, 'utf8').match(/\b(moonlit|nodejs|process)_[a-z0-9_]+\b/g) ?? []
const namesOf = (found: Map<string, number>) =>
  new Set([...found.keys()].map((key) => key.replace(/\{.*/, '')))

test.each(['deploy/alerts.yaml', 'deploy/grafana-dashboard.json'])(
  '%s asks for nothing that is not there',
  async (file) => {
    const exported = namesOf(await series())
    expect(namesIn(file).length).toBeGreaterThan(10)
    expect(namesIn(file).filter((name) => !exported.has(name))).toEqual([])
  },
)

/** As it is registered; a histogram is read in parts. */
const metricOf = (name: string) => name.replace(/_(count|bucket)$/, '')

/** The expression of each alert, by its name. */
const expressions = new Map(
  [...readFileSync('deploy/alerts.yaml', 'utf8').matchAll(/alert: (\w+)\n +expr: >-\n +(.+)/g)].map(
    ([, name = '', expression = '']) => [name, expression],
  ),
)

test('an alert says that no worker is there, whose absence silences the alerts about what only workers tell', async () => {
  const { context, http } = server
  const metricsOfWeb = createMetrics()
  watch({ ...context, metrics: metricsOfWeb, isWorking: false }, http)
  const told = await metricsOfWeb.text()
  const silenced = namesIn('deploy/alerts.yaml').filter((name) => !told.includes(metricOf(name)))
  expect(silenced).toContain('moonlit_jobs')
  expect(expressions.get('NoWorker')).toContain('absent(moonlit_jobs)')
  // What is looked up by itself may be missing by itself.
  const alone = silenced.filter((name) => !name.startsWith('moonlit_job'))
  for (const name of alone) expect(expressions.get('MoneyIsUnseen')).toContain(`absent(${name})`)
})

test('an alert says that nothing answers visitors: whoever does so counts the calls, as probes make them, and a worker does not', async () => {
  const seen = (text: string) => text.includes('moonlit_http_request_seconds_count{')
  const worker = await aServer()
  const health = createHealthServer(worker.context.readiness)
  watch(worker.context, health)
  expect((await health.inject('/healthz')).statusCode).toBe(200)
  expect(seen(await worker.context.metrics.text())).toBe(false)
  await fetch(`${worker.url}/healthz`)
  await expect.poll(async () => seen(await worker.context.metrics.text())).toBe(true)
  expect(expressions.get('NoWeb')).toBe('absent(moonlit_http_request_seconds_count)')
  await health.close()
  await worker.close()
})

test('the alert about calls that fail goes by those of people, and what operators have switched off is no failure', async () => {
  const people = `route!~"${[...QUIET].join('|')}"`
  expect(expressions.get('CallsFail')?.split(people)).toHaveLength(4)
  const { context } = server
  await context.switches.set('sign-up', false)
  const visitor = aVisitor(server.url)
  const answer = await visitor.fetchApi('POST', '/auth/signup', {
    email: 'ada@example.com',
    password: 'a lamp',
    name: 'Ada',
  })
  expect(answer.status).toBe(503)
  await context.switches.set('sign-up', true)
  const found = [...(await series()).keys()].filter((name) => name.includes('route="/api/auth/signup"'))
  expect(found.join()).toContain('status="off"')
  expect(found.join()).not.toContain('status="5xx"')
})

test('the first failure of a provider is seen as one: its count begins at none', async () => {
  const found = await series()
  expect(expressions.get('PaymentsFail')).toContain('call=~"charge|find"')
  for (const call of ['charge', 'find'])
    expect(
      found.get(`moonlit_provider_call_seconds_count{provider="payments",call="${call}",outcome="failed"}`),
    ).toBe(0)
})

test('what alerts ask for is explained in docs/operations.md and seen on the dashboard', () => {
  const table = readFileSync('docs/operations.md', 'utf8')
  const shown = namesIn('deploy/grafana-dashboard.json')
  const asked = namesIn('deploy/alerts.yaml').filter((name) => name.startsWith('moonlit_'))
  expect(asked.filter((name) => !table.includes(`\`${metricOf(name)}\``))).toEqual([])
  expect(asked.filter((name) => !shown.includes(name))).toEqual([])
})

test('the runbook says what to do at each alert', () => {
  const alerts = [...readFileSync('deploy/alerts.yaml', 'utf8').matchAll(/alert: (\w+)/g)].map(
    ([, name]) => name,
  )
  const runbook = readFileSync('docs/runbook.md', 'utf8')
  expect(alerts.length).toBeGreaterThan(10)
  expect(alerts.filter((name) => !runbook.includes(`\n## ${name}\n`))).toEqual([])
})
