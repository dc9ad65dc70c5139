import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SANDBOX_ACCOUNT } from '#server/providers/payments/sandbox-account.ts'
import { createAdmin } from './admin.ts'
import { createCardFields } from './card-fields.ts'
import { createCcbillFace } from './ccbill-face.ts'
import { tellWebhook } from './ccbill-webhook.ts'
import { createClock } from './clock.ts'
import { createEvents, sealFor } from './events.ts'
import { createFlexPayFace, tellPostback } from './flexpay-face.ts'
import { type Call, readCall, sayJson } from './http.ts'
import { createIssuerPages } from './issuer-pages.ts'
import { createOppwaFace } from './oppwa-face.ts'
import { tellEvent } from './oppwa-wire.ts'
import { createPayments } from './payments.ts'
import { createStartPage } from './start-page.ts'
import { openStore, type Payment } from './store.ts'

const TICK_MS = 250

/**
 * A processor of payments on this machine, with which no money moves: its own origin, records and time. `seed` makes
 * what it makes up the same again; `eventsUrl` is where its events go to.
 */
export async function startSandboxProcessor({
  port = 0,
  file = ':memory:',
  seed = 'sandbox',
  eventsUrl,
}: {
  port?: number
  file?: string
  seed?: string
  eventsUrl?: string
} = {}) {
  const store = openStore({ file, seed })
  if (eventsUrl) store.keep('eventsUrl', eventsUrl)
  const clock = createClock(store)
  const events = createEvents({ store, clock })

  const http = createServer().listen(port, '127.0.0.1')
  await once(http, 'listening')
  // A TCP server that listens has a port.
  const ownPort = (http.address() as AddressInfo).port
  const url = `http://127.0.0.1:${ownPort}`

  function toldOf(payment: Payment, to: string) {
    if (payment.face === 'flexpay') return tellPostback(payment, to)
    if (payment.face === 'ccbill') return tellWebhook(payment, to)
    return { ...tellEvent(store, payment), seal: sealFor(SANDBOX_ACCOUNT.eventKey, to) }
  }

  async function tellMerchant(payment: Payment) {
    const to = store.setting('eventsUrl')
    if (!to) return
    const about = `${payment.type} ${payment.reference} ${payment.result}`
    const told = toldOf(payment, to)
    if (told) await events.announce({ about, ...told })
  }

  const payments = createPayments({ store, clock, onResult: tellMerchant })
  const admin = createAdmin({ store, clock, events, payments, passTime: payments.passTime })
  const fields = createCardFields({ store, clock })
  const issuer = createIssuerPages({ store, payments })
  const flexPay = createFlexPayFace({ store, payments, url })
  const ccbill = createCcbillFace({ store, clock, payments, takeTrouble: admin.takeTrouble })
  const startPage = createStartPage({ store, clock, events, payments })
  const oppwa = createOppwaFace({
    store,
    payments,
    url,
    account: SANDBOX_ACCOUNT,
    takeTrouble: admin.takeTrouble,
    onCardNumber: () => store.keep('cardNumbers', String(Number(store.setting('cardNumbers') ?? 0) + 1)),
  })

  async function answer(call: Call): Promise<void> {
    const { method, path, headers, response } = call
    // Another name for this machine would be another site that was made to point here; a line to it has a port of its own.
    if (!/^(127\.0\.0\.1|localhost):\d+$/.test(headers.host ?? ''))
      return sayJson(response, 421, { error: 'This is another host.' })
    await payments.passTime()
    if (/^\/v\d\//.test(path)) return await oppwa.answer(call)
    const isOwn = headers.origin === undefined || headers.origin === `http://${headers.host}`
    const isElsewhere = headers['sec-fetch-site'] === 'cross-site'
    if (path.startsWith('/admin/'))
      return isOwn && !isElsewhere
        ? await admin.answer(call)
        : sayJson(response, 403, { error: 'Only from the start page.' })
    const [, , step, id = ''] = path.split('/')
    const payment = path.startsWith('/3ds/') ? store.find('payment', id) : undefined
    if (payment && step === 'method') return await issuer.method(call, payment)
    if (payment && step === 'execute') return await issuer.execute(call, payment)
    if (payment && step === 'challenge' && method === 'POST') return await issuer.challenge(call, payment)
    if (path.startsWith('/flexpay/')) return await flexPay.answer(call)
    if (method === 'GET' && path === '/ccbill/fields') return fields.show(call, 'ccbill')
    if (path.startsWith('/ccbill/')) return await ccbill.answer(call)
    if (method === 'GET' && path === '/fields') return fields.show(call)
    if (method === 'POST' && path === '/fields/tokens' && isOwn) return fields.makeToken(call)
    if (method === 'GET' && path === '/') return startPage.show(call)
    sayJson(response, 404, { error: 'There is nothing here.' })
  }

  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      try {
        await answer(await readCall(request, response))
      } catch (error) {
        if (!response.headersSent) sayJson(response, 400, { error: String(error) })
      }
      // After the answer, so that an event comes before it only where that was ordered.
      await events.flush()
    })()
  })
  const ticking = setInterval(() => void payments.passTime().then(events.flush), TICK_MS)

  return {
    url,
    /** With which the server uses it. */
    settings: { PAYMENTS: 'sandbox', PAYMENTS_SANDBOX_URL: url },
    /** Where the merchant listens, where that is known only later. */
    sendEventsTo: (to: string) => store.keep('eventsUrl', to),
    /** Resolves once every event that is due was sent. */
    settle: events.flush,
    async close() {
      clearInterval(ticking)
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
      await events.close()
      store.close()
    },
  }
}
