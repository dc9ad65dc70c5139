import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import type { EventCall } from '#server/providers/payments/port.ts'
import { startSandboxProcessor } from '#tools/sandbox-processor/processor.ts'

/** The sandbox processor on a free port with records in memory, and what a page or a person would do there. */
export async function aSandbox(options: Parameters<typeof startSandboxProcessor>[0] = {}) {
  const sandbox = await startSandboxProcessor(options)

  async function post(path: string, body: object): Promise<unknown> {
    const response = await fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }

  return {
    ...sandbox,
    /** As `POST /admin/...`: event-faults, call-faults, clock, listener, flush, payments/<id>/refund and so on. */
    admin: (action: string, body: object = {}) => post(`/admin/${action}`, body),
    /** As the fields in their frame do: a security code alone, or a card. */
    giveCode: async () => tokenOf(await post('/fields/tokens', { mode: 'cvc' })),
    state: async () => {
      const response = await fetch(`${sandbox.url}/admin/state`)
      return z
        .object({
          cardNumbersReceived: z.number(),
          payments: z.array(z.object({ id: z.string(), reference: z.string(), result: z.string() })),
        })
        .parse(await response.json())
    },
    async giveCard(number: string, expires = '04/39'): Promise<string> {
      return tokenOf(await post('/fields/tokens', { number, expires, holder: 'Iris Test' }))
    },
    /**
     * As the page with CCBill's fields does, with a key for browsers; `cents` is what the issuer is asked about, and `code`
     * answers it, the right one where it is absent.
     */
    async giveCardToCcbill(
      key: string,
      number: string,
      { cents = 1995, code = '', uses = 1 } = {},
    ): Promise<string> {
      const call = async (path: string, body: object) => {
        const response = await fetch(`${sandbox.url}/ccbill${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
          body: JSON.stringify(body),
        })
        if (!response.ok) throw new Error(`${path}: ${response.status}`)
        return CcbillAnswer.parse(await response.json())
      }
      const { paymentTokenId = '' } = await call('/payment-tokens/merchant-only-verify', {
        subscriptionId: 0,
        validNumberOfUse: uses,
        customerInfo: {
          customerFname: 'Iris',
          customerLname: 'Test',
          email: 'iris@example.com',
          country: 'US',
          zipcode: '85281',
          ipAddress: '127.0.0.1',
        },
        paymentInfo: {
          creditCardPaymentInfo: {
            cardNum: number,
            nameOnCard: 'Iris Test',
            expMonth: '04',
            expYear: '2039',
            cvv2: '123',
          },
        },
      })
      const asked = await call('/3ds/authenticate', { paymentTokenId, cents })
      const said = asked.code
        ? await call('/3ds/authenticate', { paymentTokenId, cents, code: code || asked.code })
        : asked
      const shown = { brand: 'Visa', lastFour: number.slice(-4), expires: '04/39', holder: 'Iris Test' }
      const given = {
        paymentTokenId,
        ...shown,
        ...(said.fields && { authentication: { cents, fields: said.fields } }),
      }
      return Buffer.from(JSON.stringify(given)).toString('base64url')
    },
    /** The issuer's page, opened and answered: what the browser would be sent back with, or undefined while it is open. */
    async passIssuer(id: string, answer: { code?: string; abandon?: true } = {}) {
      const page = (path: string, form: Record<string, string>) =>
        fetch(`${sandbox.url}/3ds/${path}/${id}`, { method: 'POST', body: new URLSearchParams(form) })
      const first = await (await page('execute', {})).text()
      const code = /data-testid="otp">(\d{6})</.exec(first)?.[1]
      const last = code
        ? await (
            await page('challenge', {
              answer: answer.abandon ? 'abandon' : 'confirm',
              code: answer.code ?? code,
            })
          ).text()
        : first
      return /name="id" value="(\w+)"/.exec(last)?.[1]
    },
  }
}

const CcbillAnswer = z.object({
  paymentTokenId: z.string().optional(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
})

function tokenOf(answer: unknown): string {
  if (typeof answer !== 'object' || !answer || !('token' in answer)) throw new Error('No token.')
  return String(answer.token)
}

/** Hears events as our server does, and keeps them as they came. `answerWith` is what it says to them. */
export async function aListener() {
  const calls: EventCall[] = []
  let answer = { status: 200, body: '' }
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { searchParams } = new URL(request.url ?? '/', 'http://listener')
    calls.push({
      headers: request.headers,
      rawBody: Buffer.concat(chunks),
      query: Object.fromEntries(searchParams),
      ip: '127.0.0.1',
    })
    response.writeHead(answer.status).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  // A TCP server that listens has a port.
  const { port } = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/events`,
    calls,
    answerWith(status: number, body = '') {
      answer = { status, body }
    },
    close() {
      http.closeAllConnections()
      http.close()
    },
  }
}
