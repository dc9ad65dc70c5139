import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '#tests/factories/a-user.ts'

let close = () => {}
afterEach(() => close())

/** A page that was just opened, with a server that sees it in a place, or breaks off. */
async function aPage(seen?: { countryCode: string; state: string | null }) {
  vi.resetModules()
  const [{ resolvePlace }, { setUser }, { createApi }, { storedToken }] = await Promise.all([
    import('./place.ts'),
    import('./session.ts'),
    import('./api.ts'),
    import('./storage.ts'),
  ])
  let asked = 0
  const server = createServer((request, response) => {
    asked++
    if (!seen) return void request.socket.destroy()
    response.setHeader('content-type', 'application/json').end(JSON.stringify(seen))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => server.close()
  // A TCP server that listens has a port.
  const { port } = server.address() as AddressInfo
  const api = createApi(`http://127.0.0.1:${port}`, storedToken)
  return { resolve: async () => await resolvePlace(api), setUser, asked: () => asked }
}

test('[SESSION-04] the country is asked for once, though several want to know it', async () => {
  const page = await aPage({ countryCode: 'NO', state: null })
  const norway = { countryCode: 'NO', state: null }
  expect(await Promise.all([page.resolve(), page.resolve()])).toEqual([norway, norway])
  expect(await page.resolve()).toEqual(norway)
  expect(page.asked()).toBe(1)
})

test('[SESSION-04] the country of a user is known without a call', async () => {
  const page = await aPage()
  page.setUser(aUser({ country: 'US', state: 'UT' }))
  expect(await page.resolve()).toEqual({ countryCode: 'US', state: 'UT' })
  expect(page.asked()).toBe(0)
})

test('[SESSION-04] the state is kept for the United States only', async () => {
  const page = await aPage({ countryCode: 'CA', state: 'ON' })
  expect(await page.resolve()).toEqual({ countryCode: 'CA', state: null })
})

test('without an answer it is asked for again the next time', async () => {
  const page = await aPage()
  expect(await page.resolve()).toBeUndefined()
  const asked = page.asked()
  expect(await page.resolve()).toBeUndefined()
  expect(page.asked()).toBeGreaterThan(asked)
})
