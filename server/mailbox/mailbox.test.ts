import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { anAccount } from '#tests/server/an-account.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

/** As a browser asks that came with these headers; `fetch` would not send the one that names the host. */
async function open(headers: Record<string, string>) {
  const request = get(`${server.url}/dev/mailbox`, { headers })
  // What the event of an answer comes with.
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, page: await text(answer) }
}

test('mails that go to nobody are shown to a browser on this machine', async () => {
  const { email } = await anAccount(server)
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost']) {
    await expect.poll(async () => (await open({ host })).page).toContain(email)
    expect((await open({ host })).status).toBe(200)
  }
})

test.each([
  ['through a proxy', { 'x-forwarded-for': '203.0.113.7' }],
  ['through a proxy that says so in the newer way', { forwarded: 'for=203.0.113.7' }],
  ['through a proxy that says only by which way', { via: '1.1 proxy.example' }],
  ['by a name that somebody else gave this machine', { host: 'evil.example' }],
  ['by a name that only begins like this machine’s', { host: 'localhost.evil.example:3000' }],
])('they are not there for one that comes %s', async (_, headers: Record<string, string>) => {
  const { status, page } = await open(headers)
  expect([status, page.includes('Mailbox')]).toEqual([404, false])
})

test.each([
  ['whose address is another one', { SITE_ORIGIN: 'https://moonlit.example' }],
  ['that proxies bring callers to', { TRUSTED_PROXIES: '1' }],
])('there is no such page on a site %s', async (_, settings: Record<string, string>) => {
  const elsewhere = await aServer(settings)
  try {
    expect((await fetch(`${elsewhere.url}/dev/mailbox`)).status).toBe(404)
  } finally {
    await elsewhere.close()
  }
})
