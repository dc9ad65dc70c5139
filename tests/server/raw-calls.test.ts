import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPremadeId } from '#tests/factories/a-premade-id.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aVisitor } from './a-visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

/** All that the server says to these bytes, until it closes. */
async function say(...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.end(`${lines.join('\r\n')}`)
  return await text(socket)
}

/** The same of a caller who stays until all is answered: its last call says that the line is to be closed. */
async function askAll(...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write(lines.join('\r\n'))
  return await text(socket)
}

const statusesIn = (said: string) => [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)

describe('an address of the API that is spelled in another way', () => {
  const get = async (target: string, ...headers: string[]) =>
    await askAll(`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', '')

  test.each(['/%61pi/location/country', '/ap%69/nothing', 'http://x/api/location/country'])(
    '%s is answered with all that the API answers',
    async (target) => {
      const visitor = aVisitor(server.url)
      await visitor.openChat(aPremadeId())
      const said = (await get(target, `Authorization: bearer ${visitor.token}`)).toLowerCase()
      expect(said).toContain('cache-control: no-store')
      expect(said).toContain('vary: authorization')
      expect(said).toContain('cross-origin-resource-policy: same-origin')
      expect(said).toContain(`authorization-token: ${visitor.token?.toLowerCase()}`)
    },
  )

  test('is counted with the others', async () => {
    const limited = await aServer({ CALLS_PER_MINUTE: '2' })
    const statuses: number[] = []
    for (let call = 0; call < 3; call++)
      statuses.push((await fetch(`${limited.url}/%61pi/location/country`)).status)
    await limited.close()
    expect(statuses).toEqual([200, 200, 429])
  })
})

test.each(['/api/events', '/api/chats/CHAT/replies/REPLY/events'])(
  'HEAD of the stream %s has no body that a later answer would be taken for',
  async (path) => {
    const visitor = aVisitor(server.url)
    const chat = await visitor.openChat(aPremadeId())
    const { reply } = await visitor.send(chat.id, 'Hello')
    await visitor.follow(reply)
    const address = path.replace('CHAT', chat.id).replace('REPLY', reply.replyId ?? '')
    const token = `Authorization: Bearer ${visitor.token}`
    const said = await askAll(
      `HEAD ${address} HTTP/1.1`,
      'Host: x',
      token,
      '',
      'GET /api/health HTTP/1.1',
      'Host: x',
      'Connection: close',
      '',
      '',
    )
    expect(statusesIn(said)).toHaveLength(2)
    expect(said).not.toMatch(/^(data|id|retry): /m)
  },
)

describe('a call whose end can be read in two ways', () => {
  test.each([
    ['a length and chunks', 'Content-Length: 6', 'Transfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 6', 'Content-Length: 5'],
    ['chunks that are not the last coding', 'Transfer-Encoding: chunked, identity', 'X-Nothing: 1'],
    ['a name with a space behind it', 'Content-Length : 6', 'X-Nothing: 1'],
  ])('as with %s is refused, and what stands behind it is no call', async (_, first, second) => {
    const hidden = ['GET /api/location/country HTTP/1.1', 'Host: x', '', '']
    const said = await say('POST /api/chats HTTP/1.1', 'Host: x', first, second, '', '0', '', ...hidden)
    expect(statusesIn(said)).toEqual(['400'])
  })
})

test('TRACE tells nobody what was sent', async () => {
  const said = await say(
    'TRACE /api/chats HTTP/1.1',
    'Host: x',
    'Cookie: canary=1',
    'Connection: close',
    '',
    '',
  )
  expect(statusesIn(said)).toEqual(['404'])
  expect(said).not.toContain('canary')
})

test('a call with more headers than a browser sends is refused', async () => {
  const said = await say('GET /api/chats HTTP/1.1', 'Host: x', `X-Long: ${'x'.repeat(40_000)}`, '', '')
  expect(statusesIn(said)).toEqual(['431'])
})

test('who sends a call for ever is let go after five minutes', () => {
  expect(server.http.server.requestTimeout).toBe(300_000)
  expect(server.http.server.headersTimeout).toBeLessThanOrEqual(60_000)
})

test('a chat whose id can be none is not found', async () => {
  const visitor = aVisitor(server.url)
  await visitor.openChat(aPremadeId())
  const answer = await visitor.fetchApi('GET', '/chats/abc/messages')
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'not-found'])
})

test('events after a number that none can have are refused', async () => {
  const visitor = aVisitor(server.url)
  const chat = await visitor.openChat(aPremadeId())
  const { reply } = await visitor.send(chat.id, 'Hello')
  await visitor.follow(reply)
  const path = `/chats/${chat.id}/replies/${reply.replyId}/events?after=3000000000`
  expect((await visitor.fetchApi('GET', path)).status).toBe(400)
})

describe('a body', () => {
  const send = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}/api/chats`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    return { status: answer.status, code: (await answer.json()).code }
  }

  test.each([
    ['empty', ''],
    ['no JSON', '{"premadeId":'],
    ['no UTF-8', new Uint8Array(Buffer.from(`{"premadeId":"${aPremadeId()}","note":"\xff\xfe"}`, 'latin1'))],
  ])('that is %s is named as what does not fit', async (_, body) => {
    const answer = await fetch(`${server.url}/api/chats`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'invalid-input', field: 'body' },
    ])
  })

  test('that is packed is not unpacked', async () => {
    const packed = new Uint8Array(gzipSync(JSON.stringify({ premadeId: aPremadeId() })))
    expect(await send(packed, { 'content-encoding': 'gzip' })).toMatchObject({ code: 'invalid-input' })
  })

  test.each([
    `{"premadeId":"${aPremadeId()}","__proto__":{"isAdmin":true}}`,
    `{"premadeId":"${aPremadeId()}","constructor":{"prototype":{"isAdmin":true}}}`,
  ])('that reaches for the prototype of all objects is refused: %s', async (body) => {
    expect(await send(body)).toEqual({ status: 400, code: 'invalid-input' })
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })

  test('that nests 30,000 deep is refused at once', async () => {
    const startedAt = performance.now()
    const body = `{"premadeId":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    expect(await send(body)).toEqual({ status: 400, code: 'invalid-input' })
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })
})

test('a question that is asked twice in one address is refused, not guessed at', async () => {
  const visitor = aVisitor(server.url)
  const chat = await visitor.openChat(aPremadeId())
  const answer = await visitor.fetchApi('GET', `/chats/${chat.id}/messages?limit=1&limit=2`)
  expect([answer.status, (await answer.json()).field]).toEqual([400, 'querystring.limit'])
})
