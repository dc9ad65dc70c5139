import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AgeProviderError } from './port.ts'
import { createYoti } from './yoti.ts'

const SESSION = '14010f56-3f04-4f1f-84e7-a43ff723ef86'

type Asked = { method: string; url: string; headers: Record<string, unknown>; body: string }

let asked: Asked[] = []
let answer: { status: number; body: unknown } = { status: 200, body: {} }
const http = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
})
let baseUrl = ''
beforeAll(async () => {
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  // A TCP server that listens has a port.
  baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterAll(() => http.close())
beforeEach(() => {
  asked = []
})

const yoti = () => createYoti({ sdkId: 'sdk', apiKey: 'key', baseUrl })

const finish = (body: unknown, status = 200) => {
  answer = { status, body }
  return yoti().finish({
    reference: SESSION,
    query: new URLSearchParams({ sessionId: 'another', status: 'COMPLETE' }),
  })
}

test('[SAF-30] a session asks for 18 or older, by the methods that the place takes and no other', async () => {
  answer = { status: 201, body: { id: SESSION, status: 'PENDING' } }
  const returnUrl = 'https://moonlit.example/age/return?state=s'
  const started = await yoti().start({ checkId: 'c1', returnUrl, accepts: ['photo-id', 'digital-id'] })
  expect(started).toEqual({ url: `${baseUrl}?sessionId=${SESSION}&sdkId=sdk`, reference: SESSION })
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/api/v1/sessions',
    headers: { authorization: 'Bearer key', 'yoti-sdk-id': 'sdk' },
  })
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
    type: 'OVER',
    reference_id: 'c1',
    doc_scan: { allowed: true, threshold: 18 },
    digital_id: { allowed: true, threshold: 18 },
    age_estimation: { allowed: false },
    credit_card: { allowed: false },
    mobile: { allowed: false },
    callback: { auto: true, url: returnUrl },
  })
})

test.each([
  ['COMPLETE', 'DOC_SCAN', { outcome: 'proven', method: 'photo-id' }],
  ['COMPLETE', 'AGE_ESTIMATION', { outcome: 'proven', method: 'face-estimation' }],
  ['COMPLETE', 'SOMETHING_NEW', { outcome: 'not-proven' }],
  ['FAIL', 'DOC_SCAN', { outcome: 'not-proven' }],
  ['ERROR', undefined, { outcome: 'not-proven' }],
  ['A_NEW_STATUS', undefined, { outcome: 'not-proven' }],
  ['CANCELLED', undefined, { outcome: 'cancelled' }],
  ['PENDING', undefined, { outcome: 'cancelled' }],
  ['IN_PROGRESS', undefined, { outcome: 'pending' }],
])('[SAF-30] the result %s by %s is asked of Yoti itself and read', async (status, method, outcome) => {
  expect(await finish({ id: SESSION, status, method })).toEqual(outcome)
  expect(asked[0]).toMatchObject({ method: 'GET', url: `/api/v1/sessions/${SESSION}/result` })
})

test.each([
  ['an error', { error: 'x' }, 500],
  ['no JSON', '<html>', 200],
  [
    'the result of another session',
    { id: 'bb005956-650d-4368-a4d6-212268a8f875', status: 'COMPLETE', method: 'DOC_SCAN' },
    200,
  ],
])('[SAF-10] %s proves nothing', async (_, body, status) => {
  await expect(finish(body, status)).rejects.toThrow(AgeProviderError)
})
