import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOppwa } from './processor.ts'

type Asked = { own: string; code: string }

/** A processor that says of refunds what a test has it say, and remembers how often it was asked. */
const asked: Asked[] = []
let code = ''
const http = createServer(async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request)).toString()
  const { searchParams: query } = new URL(request.url ?? '', 'http://here')
  const record = (one: Asked, at: number) => ({
    id: `r${at}`,
    paymentType: 'RF',
    amount: '5.00',
    currency: 'USD',
    merchantTransactionId: one.own,
    result: { code: one.code },
    timestamp: '2026-11-22 11:00:00.000+0000',
  })
  response.setHeader('content-type', 'application/json')
  if (request.method === 'POST') {
    asked.push({ own: new URLSearchParams(body).get('merchantTransactionId') ?? '', code })
    return response.end(JSON.stringify(asked.map(record).at(-1)))
  }
  const records = asked
    .map(record)
    .filter((one) => one.merchantTransactionId === query.get('merchantTransactionId'))
  const result = { code: records.length > 0 ? '000.000.100' : '700.400.580' }
  response.end(JSON.stringify({ result, records }))
})
beforeAll(() => new Promise<void>((done) => http.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise<unknown>((done) => http.close(done)))

const refunding = () => {
  const oppwa = createOppwa({
    name: 'oppwa',
    isReal: false,
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    entityId: 'entity',
    accessToken: 'token',
    eventKey: randomBytes(32).toString('hex'),
    cardFieldsUrl: '',
    statementName: 'Moonlit',
    timeoutMs: 3000,
  })
  const refund = {
    id: randomUUID(),
    reference: 'ABCDEF12345',
    processorId: 'p',
    cents: 500,
    isWhole: false,
    isAgain: false,
  }
  return () => oppwa.refund(refund)
}

test.each([
  ['waits', '000.200.000'],
  ['is not certain', '900.100.300'],
])('a refund that %s at the processor is not sent there once more', async (_, uncertain) => {
  const back = refunding()
  const before = asked.length
  code = uncertain
  for (let times = 0; times < 3; times++) await expect(back()).rejects.toMatchObject({ kind: 'no-answer' })
  expect(asked).toHaveLength(before + 1)
  for (const one of asked.slice(before)) one.code = '000.000.000'
  await back()
  expect(asked).toHaveLength(before + 1)
})

test('a refund that was declined is sent again, and is there then', async () => {
  const back = refunding()
  const before = asked.length
  code = '800.100.155'
  await expect(back()).rejects.toMatchObject({ kind: 'refused' })
  code = '000.000.000'
  await back()
  await back()
  expect(asked).toHaveLength(before + 2)
})
