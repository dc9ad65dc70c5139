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

const statusesIn = (said: string) => [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)

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

describe('a body', () => {
  const send = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}/api/chats`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    return { status: answer.status, code: (await answer.json()).code }
  }

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
