import { isSigned, signed } from '#server/providers/payments/flexpay/signature.ts'
import { SANDBOX_SHOP } from '#server/providers/payments/sandbox-account.ts'
import type { Draft, Seal } from './events.ts'
import { type Call, sayPage } from './http.ts'
import { centsOf } from './oppwa-wire.ts'
import { escapeHtml, pageOf } from './page.ts'
import type { Payments } from './payments.ts'
import type { Payment, Store } from './store.ts'

/** An order as the merchant's form has brought it here. */
type Order = { reference: string; cents: number; description: string; backUrl: string; declineUrl: string }

const say = ({ response }: Call, status: number, text: string) =>
  void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)

/** FlexPay as a buyer and a merchant meet it: the order page, the status page, postbacks. */
export function createFlexPayFace({
  store,
  payments,
  url,
}: {
  store: Store
  payments: Payments
  url: string
}) {
  /** What the signed parameters order, or why they do not. */
  function orderOf(fields: Record<string, string>): Order | string {
    if (!isSigned(SANDBOX_SHOP.signatureKey, fields)) return 'The signature is wrong.'
    const { shopID, type, version, priceCurrency, referenceID, description, backURL, declineURL } = fields
    const cents = centsOf(fields.priceAmount ?? '')
    const isGood =
      shopID === SANDBOX_SHOP.shopId && type === 'purchase' && version === '4' && priceCurrency === 'USD'
    if (!isGood || !cents || !referenceID || !description || !backURL)
      return 'A parameter is missing or wrong.'
    return {
      reference: referenceID,
      cents,
      description,
      backUrl: backURL,
      declineUrl: declineURL ?? backURL,
    }
  }

  const paidFor = (reference: string) =>
    store.paymentsOf(reference).find(({ face, result, of }) => face === 'flexpay' && result === 'paid' && !of)

  function start(call: Call) {
    const fields = Object.fromEntries(call.method === 'POST' ? call.form : call.query)
    const order = orderOf(fields)
    if (typeof order === 'string') return say(call, 400, order)
    if (paidFor(order.reference)) return say(call, 400, 'This order is paid already.')
    const id = store.makeId()
    store.keep(`order ${id}`, JSON.stringify(order))
    show(call, id, order)
  }

  function show(call: Call, id: string, order: Order) {
    const origin = `http://${call.headers.host}`
    const { html, policy } = pageOf({
      title: 'Order',
      ancestors: "'none'",
      // The form goes to this page, which may then send the browser on to anybody's shop.
      formAction: '*',
      hasFrame: true,
      style: ORDER_STYLE,
      script: SCRIPT,
      body: `<main><p class="bank">Sandbox order page</p><h1>${escapeHtml(order.description)}</h1>
<p class="soft"><strong>$${(order.cents / 100).toFixed(2)}</strong>, once. A test: only the cards of <a href="/">the sandbox’s table</a> work, no money moves.</p>
<iframe title="Card" src="/fields?origin=${encodeURIComponent(origin)}"></iframe>
<form method="post" action="/flexpay/pay/${id}"><input type="hidden" name="token"><button class="primary">Pay</button>
<button name="answer" value="abandon">Cancel</button></form></main>`,
    })
    sayPage(call.response, html, policy)
  }

  async function pay(call: Call, id: string, order: Order) {
    const go = (location: string) => void call.response.writeHead(303, { location }).end()
    if (call.form.get('answer') === 'abandon') return go(order.declineUrl)
    if (paidFor(order.reference)) return go(order.backUrl)
    const registration = store.find('registration', call.form.get('token') ?? '')
    if (!registration) return say(call, 400, 'There is no such card.')
    const payment = await payments.charge({
      type: 'DB',
      reference: order.reference,
      cents: order.cents,
      currency: 'USD',
      registration,
      isRenewal: false,
      isKept: false,
      hasCvc: true,
      // It asks the issuer by itself where that is wanted.
      wantsChallenge: true,
      returnUrl: `${url}/flexpay/done/${id}`,
      echo: {},
      face: 'flexpay',
    })
    go(payment.session ? `/3ds/execute/${payment.id}` : wayBack(order))
  }

  const wayBack = (order: Order) => (paidFor(order.reference) ? order.backUrl : order.declineUrl)

  function status(call: Call) {
    const fields = Object.fromEntries(call.query)
    if (!isSigned(SANDBOX_SHOP.signatureKey, fields)) return say(call, 200, 'response: ERROR\n')
    const reference = fields.referenceID ?? ''
    const sales = store.paymentsOf(reference).filter(({ face, of }) => face === 'flexpay' && !of)
    const sale = paidFor(reference) ?? sales.at(-1)
    if (!sale) return say(call, 200, 'response: NOTFOUND\n')
    const isOpen = sale.session || sale.settles
    const lines = {
      response: 'FOUND',
      saleID: sale.id,
      shopID: SANDBOX_SHOP.shopId,
      referenceID: sale.reference,
      priceAmount: (sale.cents / 100).toFixed(2),
      priceCurrency: sale.currency,
      saleResult: sale.result === 'paid' ? 'APPROVED' : isOpen ? 'PENDING' : 'DECLINED',
    }
    say(
      call,
      200,
      Object.entries(lines)
        .map(([name, value]) => `${name}: ${value}\n`)
        .join(''),
    )
  }

  async function answer(call: Call): Promise<void> {
    const [, , what, id = ''] = call.path.split('/')
    if (what === 'startorder') return start(call)
    if (what === 'status' && id === 'order') return status(call)
    const stored = store.setting(`order ${id}`)
    if (!stored) return say(call, 404, 'There is no such order.')
    const order: Order = JSON.parse(stored)
    if (what === 'pay' && call.method === 'POST') return await pay(call, id, order)
    if (what === 'done') return void call.response.writeHead(303, { location: wayBack(order) }).end()
    say(call, 404, 'There is nothing here.')
  }

  return { answer }
}

/** The postback of a sale, refund or dispute. Of what was declined, or won back, none is sent. */
export function tellPostback(payment: Payment, url: string): Omit<Draft, 'about'> | undefined {
  const event = ({ DB: '', PA: '', RF: 'credit', CB: 'chargeback', CR: undefined } as const)[payment.type]
  if (event === undefined || (event === '' && payment.result !== 'paid')) return undefined
  const seal: Seal = (payload, { isForged, isWrongKey }) => {
    const key = isWrongKey ? 'another key' : SANDBOX_SHOP.signatureKey
    const query = signed(key, Object.fromEntries(Object.entries(payload)))
    if (isForged) query.signature = query.signature.replace(/^./, (sign) => (sign === '0' ? '1' : '0'))
    return { method: 'GET', url: `${url}?${new URLSearchParams(query)}`, headers: {}, wants: 'OK' }
  }
  return {
    seal,
    payload: {
      type: 'purchase',
      shopID: SANDBOX_SHOP.shopId,
      saleID: payment.id,
      referenceID: payment.reference,
      priceAmount: (payment.cents / 100).toFixed(2),
      priceCurrency: payment.currency,
      paymentMethod: 'CC',
      ...(event && { event }),
      ...(payment.of && { parentID: payment.of }),
    },
  }
}

/** The card's token goes from the frame into the form. */
const SCRIPT = `
const [frame, form] = [document.querySelector('iframe'), document.querySelector('form')]
form.addEventListener('submit', (event) => {
  if (event.submitter?.value === 'abandon' || form.elements.token.value) return
  event.preventDefault()
  frame.contentWindow.postMessage({ type: 'submit', id: 'order' }, location.origin)
})
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== frame.contentWindow) return
  if (data.type === 'height') frame.style.height = data.height + 'px'
  if (data.type === 'enter') form.requestSubmit()
  if (data.type === 'token') {
    form.elements.token.value = data.token
    form.submit()
  }
})
`
const ORDER_STYLE = `
body { background: var(--ground) }
main { max-width: 30rem; margin: 0 auto; padding: 48px 20px; display: grid; gap: 16px }
h1 { font-size: 30px } .bank { font-weight: 600; color: var(--moon) }
iframe { border: 0; width: 100%; height: 270px; color-scheme: dark } form { display: flex; gap: 10px }
`
