import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPremadeId } from '#tests/factories/a-premade-id.ts'
import { aModelServer } from './a-model-server.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aVisitor } from './a-visitor.ts'
import { anAccount, PASSWORD } from './an-account.ts'

const KEY = 'key-of-the-model-4711'
const CARD = '4929420573595709'
const WORDS = 'the heron sleeps beside the weir'

let server: TestServer
let model: Awaited<ReturnType<typeof aModelServer>>
beforeAll(async () => {
  model = await aModelServer()
  server = await aServer({ LLM_BASE_URL: model.baseUrl, LLM_API_KEY: KEY, TRUSTED_PROXIES: '1' })
})
afterAll(async () => {
  await server.close()
  model.close()
})

const linesOf = (requestId: string) =>
  server.logged.map((line) => JSON.parse(line)).filter((line) => line.requestId === requestId)

test('each call has one line in the log, with its route, its status, its time and its id, and no address', async () => {
  const visitor = aVisitor(server.url)
  const chat = await visitor.openChat(aPremadeId())
  const answer = await visitor.fetchApi('GET', `/chats/${chat.id}/messages?limit=7`)
  const id = answer.headers.get('x-request-id') ?? ''
  await answer.text()
  await expect.poll(() => linesOf(id)).toHaveLength(1)
  expect(linesOf(id)[0]).toMatchObject({
    msg: 'answered',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    method: 'GET',
    route: '/api/chats/:chatId/messages',
    status: 200,
    isCut: false,
    ms: expect.any(Number),
  })
  expect(JSON.stringify(linesOf(id))).not.toContain(chat.id)
})

test.each([
  ['is taken over where it can stand in a log', '7f3c0a9e5b1d4c2f8a6e0d9b7c5a3f1e', true],
  ['is made anew where it is too short', 'abc', false],
  ['is made anew where it holds anything else', '7f3c0a9e5b1d4c2f","level":60', false],
])('the id that a proxy gives a call %s', async (_, given, isTaken) => {
  const answer = await fetch(`${server.url}/api/location/country`, { headers: { 'x-request-id': given } })
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(/^[\w-]{16,64}$/)
  expect(id === given).toBe(isTaken)
})

test('an id that no proxy of ours gave is not taken over', async () => {
  const open = await aServer()
  const given = '7f3c0a9e5b1d4c2f8a6e0d9b7c5a3f1e'
  const answer = await fetch(`${open.url}/healthz`, { headers: { 'x-request-id': given } })
  expect(answer.headers.get('x-request-id')).not.toBe(given)
  await open.close()
})

test('[SEC-47] an error that a caller is told of is found in the log by its id', async () => {
  const answer = await fetch(`${server.url}/api/nothing-here`)
  const { requestId } = await answer.json()
  expect(answer.headers.get('x-request-id')).toBe(requestId)
  await expect.poll(() => linesOf(requestId)).toMatchObject([{ route: '/api/*', status: 404 }])
})

test('[SEC-47] no secret, no number of a card and no word of a talk gets into the log, however things fail', async () => {
  const { visitor, email } = await anAccount(server)
  const chat = await visitor.openChat(aPremadeId())
  for (const end of ['', '[drop]', '[garbage]', '[error]', '[busy]', '[forbidden]']) {
    const { reply } = await visitor.send(chat.id, `${WORDS} ${CARD} ${end}`)
    await visitor.follow(reply)
  }
  await visitor.fetchApi('POST', '/chats', `{"premadeId": ${WORDS}`)
  await visitor.fetchApi('GET', `/chats/${WORDS}/messages?token=${visitor.token}&card=${CARD}`)
  const { db, log } = server.context
  const failures = await Promise.allSettled([
    db.rows(sql`select ${WORDS}::uuid`),
    db.rows(
      sql`insert into personas select * from json_populate_record(null::personas, ${`{"name":"${WORDS}"}`}::json)`,
    ),
    Promise.reject(new Error(`for ${email} with ${KEY} and Bearer ${visitor.token} at 4929 4205 7359 5709`)),
    (async () => JSON.parse(WORDS))(),
    (async () => new URL(WORDS))(),
    Promise.reject(new Error('outside', { cause: new Error(`card ${CARD}`) })),
  ])
  for (const failure of failures) log.error({ err: failure.status === 'rejected' && failure.reason }, 'a try')
  log.info(
    { card: Number(CARD), at: 1763841234567, url: `https://x.example/?code=${visitor.token}` },
    'a try',
  )

  const text = server.logged.join('')
  for (const secret of [
    WORDS,
    'heron',
    'weir',
    CARD,
    '4929 4205',
    KEY,
    visitor.token ?? '?',
    email,
    PASSWORD,
  ])
    expect([secret, text.includes(secret)]).toEqual([secret, false])
  const lines = server.logged.map((line) => JSON.parse(line))
  expect(lines.filter(({ msg }) => msg === 'a try')).toHaveLength(failures.length + 1)
  expect(lines.at(-1)).toMatchObject({ card: 0, at: 1763841234567 })
})
