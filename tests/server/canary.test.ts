import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyOfEmail } from '#server/accounts/email-key.ts'
import { createRoster } from '#server/operators/service.ts'
import { openDatabase } from '#server/platform/database.ts'
import { openEmbeddedDatabase } from '#server/platform/embedded-database.ts'
import { aPremadeId } from '#tests/factories/a-premade-id.ts'
import { anEmptyPostgres } from './a-database.ts'
import { aFreePort } from './a-free-port.ts'
import { aModelServer } from './a-model-server.ts'
import { aProcess, type RunningServer } from './a-process.ts'
import { aVisitor } from './a-visitor.ts'
import { codeFor } from './an-operator.ts'

/** What nobody who reads a log or a metric may learn, by what it is. */
const canaries: Record<string, string> = {
  password: 'canary-password-heron',
  'a wrong password': 'canary-wrong-weir',
  'a new password': 'canary-new-kettle',
  'card number': '4929420573595709',
  cvv: '73751',
  message: 'the canary sleeps beside the weir',
  note: 'a canary note about a heron',
  name: 'Canaryssa',
  mail: `canary-${randomUUID()}@example.com`,
  'mail of the operator': `canary-desk-${randomUUID()}@example.com`,
  'key of the model': 'canary-key-of-the-model',
  'token of metrics': 'canary-token-of-metrics',
  'secret of the bot check': 'canary-secret-of-the-check',
  'key of payments': 'canary-key-of-the-processor',
}

let folder: string
let model: Awaited<ReturnType<typeof aModelServer>>
let database: Awaited<ReturnType<typeof anEmptyPostgres>>
let server: RunningServer
let metrics = ''
const said: string[] = []

const secretOf = (name: string) => canaries[name] ?? ''

async function start(): Promise<RunningServer> {
  const port = await aFreePort()
  metrics = `http://127.0.0.1:${port}/metrics`
  return await aProcess({
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    LLM_BASE_URL: model.baseUrl,
    LLM_API_KEY: secretOf('key of the model'),
    METRICS_PORT: String(port),
    METRICS_TOKEN: secretOf('token of metrics'),
    CAPTCHA: 'off',
    CAPTCHA_SECRET: secretOf('secret of the bot check'),
    ANALYTICS_KEY: secretOf('key of payments'),
    LOG_LEVEL: 'debug',
  })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moonlit-canary-'))
  model = await aModelServer()
  database = await anEmptyPostgres()
  server = await start()
})
afterAll(async () => {
  await server.kill()
  await database.drop()
  model.close()
  rmSync(folder, { recursive: true, force: true })
})

async function end(): Promise<void> {
  await server.stop('SIGINT')
  said.push(server.said())
}

/** As `npm run operator -- add` does it, while no server holds the embedded database. */
async function appoint(email: string): Promise<void> {
  const onIdleError = (error: Error) => {
    throw error
  }
  const db = database.url
    ? openDatabase({ label: 'test', connection: { connectionString: database.url, max: 1 }, onIdleError })
    : await openEmbeddedDatabase(folder, onIdleError)
  await createRoster({ db }).appoint(keyOfEmail(email))
  await db.close()
}

/** The secret of the latest mail to an address, from the page on which mails arrive. */
async function mailedSecret(path: string): Promise<string> {
  const read = async () => {
    const page = await (await fetch(`${server.url}/dev/mailbox`)).text()
    return new RegExp(`${path}\\?token=([\\w-]+)`).exec(page)?.[1] ?? ''
  }
  await expect.poll(read).not.toBe('')
  return await read()
}

test('[SEC-47] what is typed, sent, mailed or set never gets into the output of the process or its metrics', async () => {
  const visitor = aVisitor(server.url)
  const post = async (path: string, body: unknown, caller = visitor) =>
    (await caller.fetchApi('POST', path, body)).status
  const [email, password] = [secretOf('mail'), secretOf('password')]

  // An account, its sessions and its passwords, right and wrong.
  expect(await post('/auth/signup', { email, password, name: secretOf('name') })).toBe(200)
  canaries['the first token'] = visitor.token ?? '?'
  expect(await post('/auth/signin', { email, password: secretOf('a wrong password') })).toBe(401)
  expect(await post('/auth/signin', { email, password })).toBe(200)
  expect(await post('/user/password', { currentPassword: secretOf('a wrong password'), password })).toBe(401)
  canaries['secret of a confirmation'] = await mailedSecret('/complete-register')
  expect(await post('/auth/confirm-email', { token: canaries['secret of a confirmation'] })).toBe(200)
  expect(await post('/auth/forgot-password', { email })).toBe(200)
  canaries['secret of a reset'] = await mailedSecret('/reset-password')
  const reset = { token: canaries['secret of a reset'], password: secretOf('a new password') }
  expect(await post('/auth/reset-password', reset)).toBe(200)
  visitor.token = undefined
  expect(await post('/auth/reset-password', reset)).toBe(409)
  expect(await post('/auth/signin', { email, password: secretOf('a new password') })).toBe(200)
  canaries['the latest token'] = visitor.token ?? '?'

  // A talk, with a model that fails in every way.
  const chat = await visitor.openChat(aPremadeId())
  const [words, card] = [secretOf('message'), secretOf('card number')]
  for (const ending of ['', '[drop]', '[garbage]', '[error]', '[busy]', '[empty]']) {
    const { reply } = await visitor.send(chat.id, `${words} ${card} ${ending}`)
    await visitor.follow(reply)
  }
  await visitor.fetchApi('GET', `/search?query=${encodeURIComponent(words)}`)
  await post(`/chats/${chat.id}/memories`, { clientId: randomUUID(), kind: 'user', text: secretOf('note') })

  // What a careless program would send, and where it would.
  await post('/user/payment/initial', { cardNumber: card, cvv: secretOf('cvv'), cardToken: card })
  await post('/payments/events', { card: { number: card, cvv: secretOf('cvv') } })
  await post('/chats', `{"premadeId": "${words}`)
  await visitor.fetchApi(
    'GET',
    `/chats/${encodeURIComponent(words)}/messages?token=${visitor.token}&cvv=${secretOf('cvv')}`,
  )
  await fetch(`${server.url}/${encodeURIComponent(words)}?password=${password}&email=${email}`)
  await fetch(`${server.url}/threeds-return/${card}?number=${card}&cvv=${secretOf('cvv')}`, {
    redirect: 'manual',
  })
  await fetch(metrics, { headers: { authorization: 'Bearer canary-guess' } })

  // An operator with an app.
  const operator = aVisitor(server.url)
  const deskMail = secretOf('mail of the operator')
  expect(await post('/auth/signup', { email: deskMail, password, name: 'Ada' }, operator)).toBe(200)
  await end()
  await appoint(deskMail)
  server = await start()
  const desk = aVisitor(server.url)
  expect(await post('/auth/signin', { email: deskMail, password }, desk)).toBe(200)
  const enrolled = await desk.fetchApi('POST', '/admin/factor/enrol', { currentPassword: password })
  const { secret }: { secret: string } = await enrolled.json()
  canaries['secret of the app'] = secret
  canaries['code of the app'] = codeFor(secret)
  expect(await post('/admin/factor/pass', { code: '000000' }, desk)).toBe(401)
  expect(await post('/admin/factor/pass', { code: canaries['code of the app'] }, desk)).toBe(200)
  canaries['token of the operator'] = desk.token ?? '?'
  const find = { query: email, reason: secretOf('note') }
  await post('/admin/users/find', find, desk)

  const read = await fetch(metrics, { headers: { authorization: `Bearer ${secretOf('token of metrics')}` } })
  expect(read.status).toBe(200)
  const measured = await read.text()
  await end()

  const output = said.join('')
  for (const what of [
    'signed up',
    'signed in',
    'a sign-in failed',
    'a password that was asked for again was wrong',
  ])
    expect(output).toContain(`"${what}"`)
  expect(output).toMatch(/"msg":"the desk was opened"/)
  expect(measured).toContain('moonlit_')
  const lost = Object.entries(canaries).filter(([name, value]) => {
    // A code of six digits may stand in an id or a time by itself.
    const isIn = name === 'code of the app' ? new RegExp(`"${value}"`) : undefined
    return isIn ? isIn.test(output) : output.includes(value) || measured.includes(value)
  })
  expect(lost.map(([name]) => name)).toEqual([])
}, 120_000)

test('the files beside the site are not there for a browser: no source, no setting, no history', async () => {
  server = await start()
  const known = readFileSync('package.json', 'utf8').slice(0, 40)
  for (const path of [
    ...[
      '/.git/config',
      '/.env',
      '/package.json',
      '/server/main.ts',
      '/data/',
      '/assets/',
      '/media/',
      '/media/characters/',
    ],
    ...[
      '/..%2f..%2fpackage.json',
      '/media/characters/..%2f..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
    ],
    ...[
      '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
      '/media/..\\..\\package.json',
      '/listing.json',
      '/assets/site.js.map',
    ],
  ]) {
    const answer = await fetch(server.url + path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.text()).not.toContain(known)
  }
  await end()
})
