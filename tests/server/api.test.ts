import { randomUUID } from 'node:crypto'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/all-calls.ts'
import { ErrorAnswer } from '#contract/errors.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'

let server: TestServer
let premadeId: string
beforeAll(async () => {
  server = await aServer()
  premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
})
afterAll(() => server.close())

async function aGuest() {
  const guest = aVisitor(server.url)
  return { guest, chat: await guest.openChat(premadeId) }
}

describe('every answer of the API', () => {
  const failures: [string, string, string, unknown, Record<string, string>?][] = [
    ['an unknown address', 'GET', '/nothing-here', undefined],
    ['a wrong method', 'POST', '/location/country', {}],
    ['a body that is not JSON', 'POST', '/chats', '{"premadeId":'],
    ['a body of another type', 'POST', '/chats', 'hello', { 'content-type': 'text/plain' }],
    ['a field that does not fit', 'POST', '/chats', { premadeId: 'x' }],
    ['a body that is too long', 'POST', '/chats', JSON.stringify({ premadeId: 'x'.repeat(100_000) })],
    ['a chat of nobody', 'GET', `/chats/${randomUUID()}`, undefined],
    ['an id that is none', 'GET', '/chats/1', undefined],
    ['an address with a broken escape', 'GET', '/chats/%E0%A4%A', undefined],
  ]

  test.each(failures)(
    'has the one shape of errors for %s, is not cached, and keeps the token',
    async (_, method, path, body, headers) => {
      const { guest } = await aGuest()
      const token = guest.token
      const answer = await guest.fetchApi(method, path, body, headers)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      const parsed = ErrorAnswer.parse(await answer.json())
      expect(JSON.stringify(parsed)).not.toMatch(/node_modules|\.ts:|at Object/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('authorization-token')).toBe(token)
    },
  )

  test('[CALL-02] [SESSION-02] carries the token while it is valid and none where it is not', async () => {
    const { guest } = await aGuest()
    const token = guest.token
    const good = await guest.fetchApi('GET', '/user/me')
    expect(good.headers.get('authorization-token')).toBe(token)
    expect([good.status, (await good.json()).code]).toEqual([403, 'signed-out'])
    const bad = await fetch(`${server.url}/api/user/me`, {
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    })
    expect(bad.headers.get('authorization-token')).toBeNull()
    expect([bad.status, (await bad.json()).code]).toEqual([403, 'signed-out'])
  })

  test('names the field that does not fit', async () => {
    const answer = await aVisitor(server.url).fetchApi('POST', '/chats', { premadeId: 'x' })
    expect(await answer.json()).toMatchObject({ code: 'invalid-input', field: 'premadeId' })
  })
})

describe('when the database is away', () => {
  test('the caller is told so, keeps the token, and the process stays up', async () => {
    const lonely = await aServer()
    const guest = aVisitor(lonely.url)
    await guest.openChat(premadeId)
    const token = guest.token
    await lonely.context.db.close()
    const answer = await guest.fetchApi('GET', '/chats')
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(answer.headers.get('authorization-token')).toBe(token)
    expect(ErrorAnswer.parse(await answer.json()).message).not.toMatch(/pool|pg|sql/i)
    expect(lonely.logged.join('')).toContain('"level":50')
  })
})

describe('the description of the API', () => {
  test('[CALL-04] names every call of the contract, also those that the specification leaves open, with its errors', async () => {
    const document = await (await fetch(`${server.url}/api/openapi.json`)).json()
    expect(document.openapi).toBe('3.1.0')
    const described = Object.values<Record<string, { operationId: string; responses: object }>>(
      document.paths,
    ).flatMap((methods) => Object.values(methods))
    expect(described.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(ALL_CALLS).sort())
    for (const { responses } of described)
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '4XX', '5XX']))
  })

  test('tells the events of a stream, which calls need no token, and the token of every answer', async () => {
    const { paths } = await (await fetch(`${server.url}/api/openapi.json`)).json()
    const typesOf = (path: string, method: string) =>
      Object.keys(paths[path][method].responses['200'].content)
    expect(typesOf('/api/chats/{chatId}/messages', 'post')).toEqual(['application/json', 'text/event-stream'])
    expect(typesOf('/api/events', 'get')).toEqual(['text/event-stream'])
    const events = paths['/api/events'].get.responses['200'].content['text/event-stream'].schema.oneOf
    expect(events).toContainEqual(
      expect.objectContaining({ properties: { type: { type: 'string', enum: ['me'] } } }),
    )
    expect(paths['/api/location/country'].get.security).toContainEqual({})
    expect(paths['/api/user/profile'].post.security).toEqual([{ token: [] }])
    for (const answer of Object.values<{ headers: object }>(paths['/api/chats'].get.responses))
      expect(answer.headers).toHaveProperty('authorization-token')
  })

  test('is valid by the rules of an OpenAPI linter', async () => {
    const source = await (await fetch(`${server.url}/api/openapi.json`)).text()
    const config = await createConfig({ extends: ['recommended'] })
    expect(
      (await lintFromString({ source, absoluteRef: 'openapi.json', config })).map(({ message }) => message),
    ).toEqual([])
  }, 30_000)

  test('can be read without script', async () => {
    const answer = await fetch(`${server.url}/api/docs`)
    const page = await answer.text()
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const { path } of Object.values(ALL_CALLS))
      expect(page).toContain(path.replaceAll(/:(\w+)/g, '{$1}'))
    expect(page).not.toContain('<script')
  })
})

describe('the limits', () => {
  test('tell a visitor who sends too much how long to wait', async () => {
    const strict = await aServer({ MESSAGES_PER_MINUTE: '1' })
    const visitor = aVisitor(strict.url)
    const chat = await visitor.openChat(premadeId)
    await visitor.send(chat.id, 'One')
    const answer = await visitor.fetchApi('POST', `/chats/${chat.id}/messages`, {
      clientId: randomUUID(),
      content: 'Two',
    })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(ErrorAnswer.parse(await answer.json()).retryAfterS).toBeGreaterThan(0)
    await strict.close()
  })
})
