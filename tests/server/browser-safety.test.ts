import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/all-calls.ts'
import { aPremadeId } from '#tests/factories/a-premade-id.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aVisitor } from './a-visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ SITE_ORIGIN: 'https://moonlit.example' })
})
afterAll(() => server.close())

const ELSEWHERE = 'https://evil.example'

/** One answer of each kind: what is sent, where somebody has a chat. */
const KINDS: [string, (chatId: string) => string][] = [
  ['data', () => '/api/location/country'],
  ['an error', () => '/api/nothing-here'],
  ['an address that cannot be read', () => '/api/chats/%E0%A4%A'],
  ['a stream', () => '/api/events'],
  ['a file to save', (chatId) => `/api/chats/${chatId}/export?format=html`],
  ['a picture that is not there', () => `/pictures/${'0'.repeat(48)}.webp`],
  ['a redirect', () => '/threeds-return/x'],
  ['the state of the process', () => '/healthz'],
]

describe('what is no page', () => {
  test.each(KINDS)(
    'as %s is run by no browser, framed by no other site, and tells no other site',
    async (_, at) => {
      const visitor = aVisitor(server.url)
      const chat = await visitor.openChat(aPremadeId())
      const answer = await fetch(server.url + at(chat.id), {
        headers: { authorization: `Bearer ${visitor.token}`, origin: ELSEWHERE },
        redirect: 'manual',
      })
      await answer.body?.cancel()
      const headers = Object.fromEntries(answer.headers)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none';.*frame-ancestors '(none|self)'/,
        ),
      })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
    },
  )
})

test('an answer in words says that they are UTF-8', async () => {
  for (const path of [
    '/api/location/country',
    '/api/nothing-here',
    '/api/openapi.json',
    '/api/docs',
    '/dev/mailbox',
  ])
    expect([path, (await fetch(server.url + path)).headers.get('content-type')]).toEqual([
      path,
      expect.stringMatching(/; charset=utf-8$/),
    ])
})

describe('a page of another site', () => {
  test('gets no leave for a call, and none without asking: what changes something wants JSON and a token', async () => {
    const visitor = aVisitor(server.url)
    const asked = await fetch(`${server.url}/api/chats`, {
      method: 'OPTIONS',
      headers: { origin: ELSEWHERE, 'access-control-request-method': 'POST' },
    })
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([404, null])
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const body = JSON.stringify({ premadeId: aPremadeId() })
      const sent = await visitor.fetchApi('POST', '/chats', body, { 'content-type': type, origin: ELSEWHERE })
      expect([type, sent.status, sent.headers.get('set-cookie')]).toEqual([type, 415, null])
    }
  })

  test('is no way into a session: no call is known by a cookie', async () => {
    const visitor = aVisitor(server.url)
    await visitor.openChat(aPremadeId())
    const { token } = visitor
    const answer = await fetch(`${server.url}/api/chats`, {
      headers: { cookie: `token=${token}; authorization=Bearer ${token}; session=${token}` },
    })
    expect(await answer.json()).toMatchObject({ chats: [] })
    expect(
      (await fetch(`${server.url}/api/chats?token=${token}`)).headers.get('authorization-token'),
    ).toBeNull()
  })
})

test('calls that change something are sent by POST, so that no link and no picture makes one', () => {
  const changing = Object.entries(ALL_CALLS)
    .filter(([, { method }]) => method === 'GET')
    .filter(([name]) => !/^(get|list|count|follow|export|search|recall)/.test(name))
  expect(changing).toEqual([])
})
