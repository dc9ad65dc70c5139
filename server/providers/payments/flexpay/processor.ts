import { askText } from '../ask.ts'
import {
  type Charge,
  type EventCall,
  type PaymentEvent,
  type PaymentProcessor,
  ProcessorError,
} from '../port.ts'
import { isSigned, signed } from './signature.ts'

const VERSION = '4'
const DESCRIPTION_MAX = 100

export type FlexPayOptions = {
  isReal: boolean
  /** Without a slash at its end. */
  baseUrl: string
  shopId: string
  signatureKey: string
  timeoutMs: number
}

/**
 * Verotel's FlexPay: the whole page goes to its order page, and what happened there is told by postbacks and its status
 * page. It keeps no card for us, so nothing renews by itself, and refunds are made in its own control center.
 */
export function createFlexPay({
  isReal,
  baseUrl,
  shopId,
  signatureKey,
  timeoutMs,
}: FlexPayOptions): PaymentProcessor {
  const sign = (parameters: Record<string, string>) =>
    signed(signatureKey, { ...parameters, shopID: shopId, version: VERSION })

  return {
    name: 'flexpay',
    isReal,
    keepsCards: false,
    async charge({ reference, cents, use, description, returnUrl }) {
      if (use.kind !== 'new-card' || cents === 0)
        throw new ProcessorError('refused', 'FlexPay keeps no cards.')
      return {
        status: 'requires-page',
        url: `${baseUrl}/startorder`,
        fields: sign({
          type: 'purchase',
          priceAmount: amountOf(cents),
          priceCurrency: 'USD',
          description: description.slice(0, DESCRIPTION_MAX),
          paymentMethod: 'CC',
          referenceID: reference,
          backURL: returnUrl,
          declineURL: returnUrl,
        }),
      }
    },
    async find(reference) {
      const query = new URLSearchParams(sign({ referenceID: reference }))
      return chargeOf(fieldsOf(await askText(`${baseUrl}/status/order?${query}`, { timeoutMs })))
    },
    async refund() {
      throw new ProcessorError('refused', 'FlexPay’s refunds are made in its control center.')
    },
    async forgetCard() {
      throw new ProcessorError('refused', 'FlexPay keeps no cards.')
    },
    readEvents: (call) => readEvents(signatureKey, call),
    eventAnswer: 'OK',
  }
}

const amountOf = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Undefined for what is no amount of dollars. */
const centsOf = ({ priceAmount = '', priceCurrency = 'USD' }: Record<string, string>) => {
  const [, dollars, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(priceAmount) ?? []
  return dollars && priceCurrency === 'USD' ? Number(dollars) * 100 + Number(cents.padEnd(2, '0')) : undefined
}

/** Lines of `name: value`. */
const fieldsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+):[ \t]*(.*?)\s*$/gm)].map(([, name = '', value = '']) => [name, value]),
  )

function chargeOf(fields: Record<string, string>): Charge {
  if (fields.response === 'NOTFOUND') return { status: 'none' }
  const { response, saleID: processorId, saleResult } = fields
  if (response !== 'FOUND' || !processorId)
    throw new ProcessorError('no-answer', 'The status page is not understood.')
  if (saleResult === 'DECLINED') return { status: 'declined', processorId, reason: 'other', code: saleResult }
  const cents = centsOf(fields)
  return saleResult === 'APPROVED' && cents !== undefined
    ? { status: 'authorised', processorId, cents }
    : { status: 'unknown', processorId }
}

const KINDS: ReadonlyMap<string, PaymentEvent['kind']> = new Map<string, PaymentEvent['kind']>([
  ['', 'charged'],
  ['credit', 'refunded'],
  ['chargeback', 'charged-back'],
])

/** A postback: a signed query, by GET. Its signature is looked at before anything else of it. */
function readEvents(signatureKey: string, { query }: EventCall): PaymentEvent[] {
  if (!isSigned(signatureKey, query)) throw new ProcessorError('forged', 'The postback’s signature is wrong.')
  const kind = KINDS.get(query.event ?? '')
  const cents = centsOf(query)
  const { saleID, parentID, referenceID } = query
  // Of what else it tells (other currencies, sales that did not begin here) nothing is known here.
  if (!kind || cents === undefined || !saleID || !referenceID) return []
  return [
    {
      id: `${saleID}:${kind}`,
      kind,
      reference: referenceID,
      processorId: parentID ?? saleID,
      cents,
      // A postback tells no time of its own.
      at: Date.now(),
    },
  ]
}
