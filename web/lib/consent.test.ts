import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#contract/limits.ts'
import { createApi } from './api.ts'
import { chooseConsent, consent } from './consent.ts'
import { storedToken } from './storage.ts'
import { storedConsent } from './stored-consent.ts'

let close = () => {}
afterEach(() => {
  close()
  storedToken.write(undefined)
  storedConsent.write(undefined)
})

/** What is told to a server that is away for the first `failures` calls. */
async function aServerThatHears(failures = 0) {
  const told: unknown[] = []
  let called = 0
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await Array.fromAsync(request)).join(''))
    called += 1
    if (called <= failures) return void request.socket.destroy()
    told.push({ call: `${request.method} ${request.url}`, ...body })
    response.writeHead(200, { 'content-type': 'application/json', 'authorization-token': 'a-token' })
    response.end('{}')
    for (const settle of waiting) settle()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  // A TCP server that listens has a port.
  const { port } = server.address() as AddressInfo
  const heard = (count: number) =>
    new Promise<void>((resolve) => {
      const settle = () => told.length >= count && resolve()
      waiting.add(settle)
      settle()
    })
  return { told, heard, api: createApi(`http://127.0.0.1:${port}`, storedToken) }
}

const call = 'POST /api/analytics'

test('[SEC-45] what somebody with a token answers goes on record, with the version of the question', async () => {
  const { api, told, heard } = await aServerThatHears()
  storedToken.write('a-token')
  chooseConsent(true, api)
  await heard(1)
  chooseConsent(false, api)
  await heard(2)
  expect(told).toEqual([
    { call, isGiven: true, version: CONSENT_VERSION },
    { call, isGiven: false, version: CONSENT_VERSION },
  ])
  expect(consent.get()).toBe('no')
})

test('[SEC-45] an answer goes on record once the connection is back', async () => {
  const { api, told, heard } = await aServerThatHears(1)
  storedToken.write('a-token')
  chooseConsent(false, api)
  expect(storedConsent.read()).toEqual({ version: CONSENT_VERSION, isGiven: false })
  await heard(1)
  expect(told).toEqual([{ call, isGiven: false, version: CONSENT_VERSION }])
})

test('[SEC-45] nobody is made known by an answer', async () => {
  const { api, told, heard } = await aServerThatHears()
  chooseConsent(false, api)
  storedToken.write('a-token')
  chooseConsent(true, api)
  await heard(1)
  expect(told).toEqual([{ call, isGiven: true, version: CONSENT_VERSION }])
})
