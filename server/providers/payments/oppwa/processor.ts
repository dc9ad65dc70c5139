import { createHash } from 'node:crypto'
import { type Answer, ask } from '../ask.ts'
import { challengeWindowOf, knownColorDepth } from '../browser-block.ts'
import {
  type BrowserData,
  type Charge,
  type ChargeRequest,
  type PaymentProcessor,
  ProcessorError,
} from '../port.ts'
import { readEvents } from './events.ts'
import { classOf } from './result-codes.ts'
import { amountOf, chargeOf, timeOf, WirePayment, WireRecords } from './wire.ts'

const NOT_FOUND = '700.400.580'
/** Our key is not taken: nothing happened, and no customer did anything wrong. */
const OUR_FAULT = /^800\.900\./

export type OppwaOptions = {
  name: string
  isReal: boolean
  /** Without a slash at its end. */
  baseUrl: string
  entityId: string
  accessToken: string
  /** Key of the listener for events, 64 hexadecimal digits. */
  eventKey: string
  cardFieldsUrl: string
  /** On the card's statement. */
  statementName: string
  timeoutMs: number
}

/** ACI's OPPWA, from server to server, with cards that its own fields have registered; also the sandbox, which speaks the same. */
export function createOppwa(options: OppwaOptions): PaymentProcessor {
  const { baseUrl, entityId, timeoutMs } = options
  const headers = { authorization: `Bearer ${options.accessToken}` }

  const get = (path: string, query: Record<string, string> = {}) =>
    ask(`${baseUrl}${path}?${new URLSearchParams({ entityId, ...query })}`, { headers, timeoutMs })
  const post = (path: string, form: Record<string, string>) =>
    ask(`${baseUrl}${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ entityId, ...form }),
      timeoutMs,
    })

  async function charge(request: ChargeRequest): Promise<Charge> {
    const { use, cents } = request
    const registration = use.kind === 'new-card' ? use.cardToken : use.card
    const answer = await post(`/v1/registrations/${encodeURIComponent(registration)}/payments`, {
      // Nothing is taken for 0: the card is only checked.
      paymentType: cents === 0 ? 'PA' : 'DB',
      amount: amountOf(cents),
      currency: 'USD',
      merchantTransactionId: request.reference,
      descriptor: options.statementName,
      shopperResultUrl: request.returnUrl,
      ...consentFields(use),
      ...(use.kind !== 'renewal' && browserFields(use.browser)),
      ...(request.challenge && { 'threeDSecure.challengeIndicator': '04' }),
    })
    return chargeOf(paymentOf(answer))
  }

  async function recordsOf(reference: string): Promise<WirePayment[]> {
    const { status, body } = await get('/v3/query', { merchantTransactionId: reference })
    const parsed = WireRecords.safeParse(body)
    if (!parsed.success) throw new ProcessorError('no-answer', 'The processor’s answer is not understood.')
    const { code } = parsed.data.result
    if (code === NOT_FOUND) return []
    if (status !== 200 || classOf(code) !== 'paid') refuse(code)
    return parsed.data.records ?? parsed.data.payments ?? []
  }

  return {
    name: options.name,
    isReal: options.isReal,
    keepsCards: true,
    cardFieldsUrl: options.cardFieldsUrl,
    charge,
    async find(reference) {
      const charges = (await recordsOf(reference)).filter(({ paymentType }) => /^(DB|PA)$/.test(paymentType))
      // After a soft decline there are two: what was paid counts, then what may be yet, then the last word.
      const rank = ({ result }: WirePayment) =>
        ['paid', 'uncertain', 'pending'].indexOf(classOf(result.code)) >>> 0
      const [best] = charges.sort(
        (one, other) => rank(one) - rank(other) || timeOf(other.timestamp) - timeOf(one.timestamp),
      )
      return best ? chargeOf(best) : { status: 'none' }
    },
    async refund({ id, reference, processorId, cents }) {
      // There is no key for calls that are made twice: a reference of its own tells whether it is there already.
      const own = createHash('sha256').update(id).digest('hex').slice(0, 16)
      const known = (await recordsOf(own)).map(({ result }) => classOf(result.code))
      if (known.includes('paid')) return
      // One that may yet be paid out is not asked for beside itself.
      if (known.some((one) => one !== 'declined'))
        throw new ProcessorError('no-answer', 'The refund is there, and not certain yet.')
      const { result } = paymentOf(
        await post(`/v1/payments/${encodeURIComponent(processorId)}`, {
          paymentType: 'RF',
          amount: amountOf(cents),
          currency: 'USD',
          merchantTransactionId: own,
          'customParameters[SHOPPER_charge]': reference,
        }),
      )
      const found = classOf(result.code)
      if (found === 'declined') refuse(result.code)
      if (found !== 'paid')
        throw new ProcessorError('no-answer', `The refund is not certain (${result.code}).`)
    },
    async forgetCard(card) {
      await ask(
        `${baseUrl}/v1/registrations/${encodeURIComponent(card)}?${new URLSearchParams({ entityId })}`,
        {
          method: 'DELETE',
          headers,
          timeoutMs,
        },
      )
    },
    readEvents: (call) => readEvents(options.eventKey, call),
    eventAnswer: '',
  }
}

function refuse(code: string): never {
  throw new ProcessorError('refused', `The processor refused it (${code}).`)
}

/** The payment of an answer. Rejects with what says that there is none. */
function paymentOf({ body }: Answer): WirePayment {
  const payment = WirePayment.safeParse(body)
  if (payment.success) return payment.data
  const told = WireRecords.safeParse(body)
  if (!told.success) throw new ProcessorError('no-answer', 'The processor’s answer is not understood.')
  const { code } = told.data.result
  if (classOf(code) === 'declined') {
    // No customer's: it is tried again once somebody has put it right.
    if (OUR_FAULT.test(code))
      throw new ProcessorError('limited', `The processor does not take our calls (${code}).`)
    refuse(code)
  }
  throw new ProcessorError('no-answer', `The processor’s answer holds no payment (${code}).`)
}

/** Whose consent a charge goes by (card on file). */
function consentFields(use: ChargeRequest['use']): Record<string, string> {
  const instruction = (mode: string, source: string, type: string) => ({
    'standingInstruction.mode': mode,
    'standingInstruction.source': source,
    'standingInstruction.type': type,
  })
  if (use.kind === 'renewal')
    return {
      ...instruction('REPEATED', 'MIT', 'RECURRING'),
      'standingInstruction.initialTransactionId': use.initialId,
    }
  if (use.kind === 'kept-card')
    return {
      ...instruction('REPEATED', 'CIT', 'UNSCHEDULED'),
      ...(use.cvvToken && { 'customParameters[SHOPPER_cvcToken]': use.cvvToken }),
    }
  return use.keep ? instruction('INITIAL', 'CIT', 'RECURRING') : { 'customParameters[SHOPPER_keep]': 'no' }
}

/** All that the issuer may ask of the browser (PAY-30). */
const browserFields = (browser: BrowserData): Record<string, string> => ({
  'customer.ip': browser.ip,
  'customer.browser.acceptHeader': browser.acceptHeader,
  'customer.browser.language': browser.language,
  'customer.browser.screenHeight': String(browser.screenHeight),
  'customer.browser.screenWidth': String(browser.screenWidth),
  'customer.browser.timezone': String(browser.timezoneOffset),
  'customer.browser.userAgent': browser.userAgent,
  'customer.browser.javaEnabled': String(browser.javaEnabled),
  'customer.browser.javascriptEnabled': String(browser.javascriptEnabled),
  'customer.browser.screenColorDepth': String(knownColorDepth(browser.colorDepth)),
  'customer.browser.challengeWindow': String(challengeWindowOf(browser)),
})
