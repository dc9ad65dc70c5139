import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { CONSENT_VERSION } from '#contract/limits.ts'
import { createApi } from './api.ts'
import { answerTold, chooseConsent, learnConsent } from './consent.ts'
import { consent } from './consent-state.ts'
import { storedToken } from './storage.ts'
import { storedConsent } from './stored-consent.ts'

let close = () => {}
afterEach(async () => {
  await answerTold()
  close()
  storedToken.write(undefined)
  storedConsent.write(undefined)
  vi.unstubAllGlobals()
})

/** What is told to a server that is away for the first `failures` calls, and puts nothing on record before it `may`. */
async function aServerThatHears(failures = 0, may = Promise.resolve()) {
  const told: unknown[] = []
  let called = 0
  const began = Promise.withResolvers<void>()
  const waiting = new Set<() => void>()
  const server = createServer(async (request, response) => {
    const text = (await Array.fromAsync(request)).join('')
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json', 'authorization-token': 'a-token' })
      return void response.end('{}')
    }
    const body = JSON.parse(text)
    called += 1
    if (called === 1) began.resolve()
    if (called <= failures) return void request.socket.destroy()
    if (called === 1) await may
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
  const api = createApi(`http://127.0.0.1:${port}`, storedToken)
  return { told, heard, began: began.promise, api }
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

test('[SEC-45] a no right after a yes goes on record after it', async () => {
  const slow = Promise.withResolvers<void>()
  const { api, told, began } = await aServerThatHears(0, slow.promise)
  storedToken.write('a-token')
  chooseConsent(true, api)
  await began
  chooseConsent(false, api)
  expect(consent.get()).toBe('no')
  // A no that has set out by now is there before these are answered.
  for (let calls = 0; calls < 5; calls += 1) await api.call('getMeasuring', {})
  slow.resolve()
  await answerTold()
  expect(told).toEqual([
    { call, isGiven: true, version: CONSENT_VERSION },
    { call, isGiven: false, version: CONSENT_VERSION },
  ])
})

test('[SEC-45] of answers that wait for one that is on its way only the last goes on record', async () => {
  const slow = Promise.withResolvers<void>()
  const { api, told, began } = await aServerThatHears(0, slow.promise)
  storedToken.write('a-token')
  chooseConsent(false, api)
  chooseConsent(true, api)
  chooseConsent(false, api)
  await began
  slow.resolve()
  await answerTold()
  expect(told).toEqual([
    { call, isGiven: false, version: CONSENT_VERSION },
    { call, isGiven: false, version: CONSENT_VERSION },
  ])
})

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  '[SEC-45] what the browser asks of sites (%o) is stronger than a yes, of before and of now',
  async (signal) => {
    chooseConsent(true)
    expect(consent.get()).toBe('yes')
    vi.stubGlobal('navigator', signal)
    await learnConsent()
    expect(consent.get()).toBe('no')
    chooseConsent(true)
    expect(consent.get()).toBe('no')
    vi.unstubAllGlobals()
    await learnConsent()
    expect(consent.get()).toBe('yes')
  },
)
