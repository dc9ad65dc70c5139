import { randomUUID } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePngCard } from '#server/cards/service.ts'
import { aScreenServer } from '#server/providers/screening/a-screen-server.fixture.ts'
import { aCard, aPng } from '#tests/factories/a-card.ts'
import { aServer, type TestServer } from './a-server.ts'
import { aVisitor } from './a-visitor.ts'
import { anAccount } from './an-account.ts'

let server: TestServer
let screen: Awaited<ReturnType<typeof aScreenServer>>
beforeAll(async () => {
  screen = await aScreenServer()
  server = await aServer({ TRUSTED_PROXIES: '1', PICTURE_SCREEN_BASE_URL: screen.baseUrl })
})
afterAll(async () => {
  screen.close()
  await server.close()
})

const LARGE = 'a'.repeat(3_000_000)

async function aGuest() {
  const visitor = aVisitor(server.url)
  await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
  return visitor
}

/** Begins to send a body and does not go on. */
function begin(token: string | undefined, host: string, path: string) {
  const call = request(`${server.url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': LARGE.length,
      'x-forwarded-for': host,
    },
  })
  call.on('error', () => {})
  call.write('{')
  return call
}

test('[SEC-40] large bodies pass one gate, whatever they are for: twelve at once, of one address two', async () => {
  const visitor = await aGuest()
  const { token } = visitor
  /** A whole large body, which is no card and no chat; answered with 400 once it is let in. */
  const send = async (host: string, path: string, more: object = {}) => {
    const body = { file: LARGE, ...more }
    return (await visitor.fetchApi('POST', path, body, { 'x-forwarded-for': host })).status
  }
  const held: ClientRequest[] = []
  const hold = (host: string, path: string) => {
    const call = begin(token, host, path)
    // The place of the call before may not be free yet.
    call.once('response', () => hold(host, path))
    held.push(call)
  }

  hold('203.0.113.1', '/cards/read')
  hold('203.0.113.1', '/characters')
  const chat = { clientId: randomUUID(), premadeId: randomUUID() }
  await expect.poll(() => send('203.0.113.1', '/chats/import', chat)).toBe(429)
  expect(await send('203.0.113.2', '/cards/read')).toBe(400)

  for (const host of [2, 3, 4, 5, 6])
    for (const path of ['/cards/read', `/characters/${randomUUID()}/lorebook`])
      hold(`203.0.113.${host}`, path)
  await expect.poll(() => send('203.0.113.7', '/cards/read')).toBe(429)
  expect(await send('203.0.113.7', '/chats/import', chat)).toBe(429)
  const small = await visitor.fetchApi('POST', '/cards/read', { file: 'e30=' })
  expect(small.status).toBe(400)

  for (const call of held) call.destroy()
  await expect.poll(() => send('203.0.113.1', '/cards/read')).toBe(400)
})

test('[SEC-40] a card has its place among large bodies until it is read, however long its pictures are looked at', async () => {
  const host = { 'x-forwarded-for': '203.0.113.9' }
  screen.answer('stall')
  const sound = Buffer.alloc(2_000_000, 1)
  for (let card = 1; card <= 2; card++) {
    const { visitor } = await anAccount(server)
    const file = writePngCard(aCard(), aPng(), new Map([['theme.ogg', sound]])).toString('base64')
    const body = { clientId: randomUUID(), file }
    void visitor.fetchApi('POST', '/characters', body, host).catch(() => {})
    await expect.poll(() => screen.heard.length).toBe(card)
  }
  const visitor = await aGuest()
  expect((await visitor.fetchApi('POST', '/cards/read', { file: LARGE }, host)).status).toBe(400)
})
