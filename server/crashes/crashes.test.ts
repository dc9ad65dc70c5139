import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { envelopeAddress } from '#server/providers/crashes/sentry.ts'
import { aCrash } from '#tests/factories/a-crash.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aSinkServer } from '#tests/server/a-sink-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, PASSWORD } from '#tests/server/an-account.ts'

/** By itself: three digits in a row are in many a time and id. */
const CVV = /(?<![\w.-])737(?![\w-])/
const CARD = '4929420573595709'
const WORDS = 'the heron sleeps beside the weir'
const US = { 'x-country': 'US' }
const DE = { 'x-country': 'DE' }

/** Its head, the head of its one item, the item. */
const Envelope = z.tuple([z.looseObject({ event_id: z.string() }), z.looseObject({}), z.looseObject({})])

/** A server that reports to a project of its own; the time is set by `passedMs`. */
let sink: Awaited<ReturnType<typeof aSinkServer>>
let server: TestServer
let passedMs = 0
beforeAll(async () => {
  sink = await aSinkServer({})
  const dsn = `${sink.url.replace('//', '//a-public-key@')}/7`
  const clock = { now: () => new Date(Date.now() + passedMs) }
  server = await aServer({ COUNTRY_HEADER: 'x-country', TRUSTED_PROXIES: '1', SENTRY_DSN: dsn }, clock)
})
afterAll(async () => {
  await server.close()
  sink.close()
})

async function report(crash: object, headers: Record<string, string> = US, url = server.url) {
  const answer = await aVisitor(url).fetchApi('POST', '/crashes', crash, headers)
  return { status: answer.status, ...(await answer.json()) }
}

async function mayReport(headers: Record<string, string>, url = server.url) {
  return await (await aVisitor(url).fetchApi('GET', '/crashes', undefined, headers)).json()
}

/** What has come to the project since `from`. */
async function events(from: number) {
  await server.context.crashes.settled()
  return sink.sent.slice(from).map(({ body }) => Envelope.parse(body)[2])
}

describe('[TRACK-03] an error in a browser', () => {
  test('comes to the project of the DSN, in the form of an envelope', async () => {
    const from = sink.sent.length
    const crash = aCrash({
      frames: [
        { file: '/assets/inner.js', line: 3, column: 4 },
        { file: '/assets/outer.js', line: 5, column: 6 },
      ],
    })
    expect(await report(crash)).toEqual({ status: 200, isTaken: true })
    const [event] = await events(from)
    expect(event).toMatchObject({
      platform: 'javascript',
      transaction: 'home',
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'Cannot read properties of undefined',
            stacktrace: {
              frames: [
                { filename: '/assets/outer.js', lineno: 5, colno: 6, in_app: true },
                { filename: '/assets/inner.js', lineno: 3, colno: 4 },
              ],
            },
          },
        ],
      },
    })
    const sent = sink.sent[from]
    expect(sent?.path).toBe('/api/7/envelope/')
    expect(sent?.headers['x-sentry-auth']).toContain('sentry_key=a-public-key')
    const [head, item] = Envelope.parse(sent?.body)
    expect(head.event_id).toMatch(/^[0-9a-f]{32}$/)
    expect(item).toMatchObject({ type: 'event', length: Buffer.byteLength(JSON.stringify(event)) })
  })

  test('comes once, however often it happens, and again when it still happens later', async () => {
    const crash = aCrash()
    expect(await report(crash)).toMatchObject({ isTaken: true })
    expect(await report(crash)).toMatchObject({ isTaken: false })
    passedMs += 11 * 60_000
    expect(await report(crash)).toMatchObject({ isTaken: true })
  })

  test('[CHECKOUT-07] [SEC-47] brings no card, no secret and no word of anybody along', async () => {
    const from = sink.sent.length
    const { visitor, email } = await anAccount(server)
    const secrets = [CARD, '4929 4205 7359 5709', 'cvv', '12/29', email, PASSWORD, visitor.token, 'heron']
    const message = `Unexpected {"number":"${CARD}","cvv":"737","expiry":"12/29","password":"${PASSWORD}"} 4929 4205 7359 5709 for ${email} at https://x.example/?token=${visitor.token}: ${WORDS}`
    await visitor.fetchApi('POST', '/crashes', aCrash({ message, type: WORDS }), US)
    const sent = JSON.stringify(await events(from))
    expect(sent).toContain('Unexpected')
    for (const secret of secrets) expect([secret, sent.includes(secret ?? '?')]).toEqual([secret, false])
    expect(sent).not.toMatch(CVV)
  })

  test.each([
    ['a field of its own', aCrash({ card: { number: CARD } })],
    ['an address as its page', aCrash({ source: '/chat?id=1' })],
    ['a number as a file', aCrash({ frames: [{ file: `/assets/${CARD}.js`, line: 1, column: 1 }] })],
    [
      'another site as its place',
      aCrash({ frames: [{ file: 'https://x.example/a.js', line: 1, column: 1 }] }),
    ],
    ['no place', aCrash({ frames: [] })],
  ])('is not taken with %s', async (_, crash) => {
    expect(await report(crash)).toMatchObject({ status: 400, code: 'invalid-input' })
  })

  test('is not taken where it is too long', async () => {
    expect(await report(aCrash({ message: 'x'.repeat(9_000) }))).toMatchObject({ status: 413 })
  })

  test('is limited', async () => {
    const crowd = { ...US, 'x-forwarded-for': '203.0.113.9' }
    const statuses = new Set<number>()
    for (let sent = 0; sent < 31; sent += 1) statuses.add((await report(aCrash(), crowd)).status)
    expect([...statuses]).toEqual([200, 429])
  })
})

describe('[SEC-45] leave to report', () => {
  test('is asked for where the law wants that, and nothing is kept without', async () => {
    const from = { ...DE, 'x-forwarded-for': '203.0.113.10' }
    expect(await mayReport(from)).toEqual({ may: 'ask' })
    expect(await report(aCrash({ consent: undefined }), from)).toMatchObject({ isTaken: false })
    expect(await report(aCrash({ consent: 1 }), from)).toMatchObject({ isTaken: false })
    expect(await report(aCrash(), from)).toMatchObject({ isTaken: true })
  })

  test('is refused by a browser that says so', async () => {
    expect(await mayReport({ ...US, 'sec-gpc': '1' })).toEqual({ may: 'no' })
    expect(await report(aCrash(), { ...US, 'sec-gpc': '1' })).toMatchObject({ isTaken: false })
  })

  test('is nobody’s to give where the operator wants no reports', async () => {
    const silent = await aServer()
    expect(await mayReport({}, silent.url)).toEqual({ may: 'no' })
    expect(await report(aCrash(), {}, silent.url)).toEqual({ status: 200, isTaken: false })
    expect(silent.logged.join('')).not.toContain('an error was reported')
    await silent.close()
  })
})

describe('an error of the server', () => {
  const payment = { content: `${WORDS} ${CARD}`, number: CARD, cvv: '737' }

  /** A server whose payments are gone, so that a call for one fails as nobody expected. */
  async function aBrokenServer(settings: Record<string, string>) {
    const broken = await aServer(settings)
    const { visitor } = await anAccount(broken)
    await broken.context.db.rows(sql`alter table payments rename to gone`)
    const answer = await visitor.fetchApi('GET', `/user/payments?cvv=737&number=${CARD}`)
    const { requestId } = await answer.json()
    expect(answer.status).toBe(500)
    await broken.context.crashes.settled()
    return { broken, requestId, visitor }
  }

  test('[CHECKOUT-07] of a payment is reported with its route and the id of the log, and no field of the call', async () => {
    const project = await aSinkServer({})
    const dsn = `${project.url.replace('//', '//key@')}/1`
    const { broken, requestId, visitor } = await aBrokenServer({ SENTRY_DSN: dsn })
    await visitor.fetchApi('POST', '/user/payment/initial', payment)
    await broken.context.crashes.settled()
    const event = Envelope.parse(project.sent[0]?.body)[2]
    expect(event).toMatchObject({
      platform: 'node',
      transaction: 'GET /api/user/payments',
      tags: { side: 'server', code: '42P01', request_id: requestId },
    })
    expect(JSON.stringify(event)).toContain('server/checkout/')
    expect(JSON.stringify(project.sent)).not.toMatch(CVV)
    for (const secret of [CARD, 'cvv', 'heron', visitor.token ?? '?'])
      expect([secret, JSON.stringify(project.sent).includes(secret)]).toEqual([secret, false])
    await broken.close()
    project.close()
  })

  test('is a line of the log where the operator plugged in nobody', async () => {
    const { broken, requestId } = await aBrokenServer({})
    const lines = broken.logged.map((line) => JSON.parse(line))
    expect(lines.filter(({ msg }) => msg === 'an error was reported')).toMatchObject([
      { crash: { side: 'server', where: 'GET /api/user/payments', code: '42P01', requestId } },
    ])
    await broken.close()
  })

  test('is told of by a line of the log where the project does not take it', async () => {
    sink.state.status = 503
    await report(aCrash())
    await server.context.crashes.settled()
    sink.state.status = 200
    expect(server.logged.join('')).toContain('a report of an error was not taken')
  })
})

test.each([
  ['https://key@sentry.example/12', 'https://sentry.example/api/12/envelope/'],
  ['http://key@localhost:8000/errors/3', 'http://localhost:8000/errors/api/3/envelope/'],
])('the DSN %s has envelopes sent to %s', (dsn, url) => {
  expect(envelopeAddress(dsn)).toEqual({ url, key: 'key' })
})
