import { z } from 'zod'
import { type Answer, ask } from '../ask.ts'
import {
  type Charge,
  type ChargeRequest,
  type PaymentProcessor,
  type Prepared,
  ProcessorError,
} from '../port.ts'
import { type Application, createAccess } from './access.ts'
import { type GivenCard, readCardToken } from './card-token.ts'
import { createDatalink, type DatalinkOptions } from './datalink.ts'
import { reasonOf } from './decline-codes.ts'
import { createEventReader, type EventDoor } from './events.ts'

/** The version in which ids are texts: of 18 digits, they do not fit into a number. */
const VERSION = 'application/vnd.mcn.transaction-service.api.v.2+json'
const DOLLARS = '840'
/** A first period has to be told; with no price for a second one nothing follows it. */
const PERIOD_DAYS = '30'
/** Hours in which a token for a kept card can be charged. */
const TOKEN_HOURS = '24'

const SUBSCRIPTION_ID = /^\d{1,19}$/

const WireToken = z.object({
  paymentTokenId: z.string().min(1),
  clientAccnum: z.number(),
  clientSubacc: z.number(),
  validNumberOfUse: z.number(),
})
const WireCharge = z.discriminatedUnion('approved', [
  z.object({ approved: z.literal(true), subscriptionId: z.string().regex(SUBSCRIPTION_ID) }),
  z.object({
    approved: z.literal(false),
    declineCode: z.union([z.number(), z.string()]).nullish(),
  }),
])
const WireCharges = z.array(z.object({ subscriptionId: z.string().regex(SUBSCRIPTION_ID) }))

export type CcbillOptions = {
  isReal: boolean
  /** Without a slash at its end. */
  baseUrl: string
  /** Six digits. */
  account: string
  /** Up to four digits. */
  subaccount: string
  /** May make payment tokens, and is given to browsers. */
  browserApplication: Application
  /** May charge them. */
  serverApplication: Application
  datalink: Pick<DatalinkOptions, 'url' | 'user' | 'password'>
  eventDoor: Omit<EventDoor, 'account'>
  cardFieldsUrl: string
  timeoutMs: number
}

/**
 * CCBill's RESTful interface. A card becomes a payment token between the browser and CCBill; each token is good for one
 * charge, and each charge is a "subscription" of CCBill's without a rebill, whose id is also how the card is kept.
 */
export function createCcbill(options: CcbillOptions): PaymentProcessor {
  const { baseUrl, account, subaccount, timeoutMs } = options
  const server = createAccess({ baseUrl, application: options.serverApplication, timeoutMs })
  const browser = createAccess({ baseUrl, application: options.browserApplication, timeoutMs })
  const datalink = createDatalink({ ...options.datalink, account, subaccount, timeoutMs })
  const ours = { clientAccnum: account, clientSubacc: String(Number(subaccount)) }

  async function call(path: string, body?: string): Promise<Answer> {
    const once = async () =>
      await ask(`${baseUrl}${path}`, {
        headers: {
          accept: VERSION,
          authorization: `Bearer ${await server.token()}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { method: 'POST', body }),
        timeoutMs,
      })
    const answer = await once()
    if (answer.status !== 401) return answer
    // Nobody was let in, so nothing happened: the token has run out before its time.
    server.drop()
    return await once()
  }

  /** Moves no money: that there is no answer is not an open question. */
  async function callBefore(path: string, body?: string): Promise<WireToken> {
    const answer = await call(path, body).catch((error: unknown) => {
      const isRefused = error instanceof ProcessorError && error.kind === 'refused'
      throw isRefused ? error : new ProcessorError('limited', 'CCBill does not answer about a payment token.')
    })
    const token = WireToken.safeParse(answer.body)
    if (!token.success) refuse(answer)
    return token.data
  }

  async function prepare(use: ChargeRequest['use']): Promise<Prepared> {
    if (use.kind === 'new-card') {
      const { paymentTokenId: given, brand, lastFour, expires } = readCardToken(use.cardToken)
      const token = await callBefore(`/payment-tokens/${given}`)
      const isOurs = String(token.clientAccnum) === account && token.clientSubacc === Number(subaccount)
      // A second charge of the same token must not succeed, whoever asks for it (PAY-9).
      if (!isOurs || token.validNumberOfUse !== 1)
        throw new ProcessorError(
          'refused',
          'The payment token is of another account, or good for more than one charge.',
        )
      // As CCBill writes it, not as the browser does: no two payments may have the same.
      return { token: token.paymentTokenId, card: { brand, lastFour, expires } }
    }
    if (!SUBSCRIPTION_ID.test(use.card)) throw new ProcessorError('refused', 'This card is kept elsewhere.')
    const made = await callBefore(
      '/payment-tokens/merchant-only',
      json({}, { ...ours, subscriptionId: use.card, timeToLive: TOKEN_HOURS, validNumberOfUse: '1' }),
    )
    return { token: made.paymentTokenId }
  }

  async function charge({ reference, cents, use, prepared }: ChargeRequest): Promise<Charge> {
    if (!prepared) throw new ProcessorError('refused', 'A charge has to be prepared.')
    const given = use.kind === 'new-card' ? readCardToken(use.cardToken) : undefined
    const authentication = given?.authentication
    if (authentication) {
      const { threedsStatus: status } = authentication.fields
      if (!/^[YA]$/.test(status) || authentication.cents !== cents)
        return { status: 'declined', reason: 'authentication', code: `3DS ${status}` }
    }
    const answer = await call(
      `/transactions/payment-tokens/${authentication ? 'threeds/' : ''}${encodeURIComponent(prepared.token)}`,
      json(
        {
          ...authentication?.fields,
          lifeTimeSubscription: false,
          createNewPaymentToken: false,
          passThroughInfo: [{ name: 'reference', value: reference }],
        },
        { ...ours, initialPrice: amountOf(cents), initialPeriod: PERIOD_DAYS, currencyCode: DOLLARS },
      ),
    )
    if (answer.status >= 400) refuse(answer)
    const charged = WireCharge.safeParse(answer.body)
    if (!charged.success) throw new ProcessorError('no-answer', 'CCBill’s answer is not understood.')
    if (!charged.data.approved) {
      const code = String(charged.data.declineCode ?? '')
      return { status: 'declined', reason: reasonOf(code), code }
    }
    const { subscriptionId: processorId } = charged.data
    const isKept = use.kind === 'new-card' && use.keep
    return {
      status: 'authorised',
      processorId,
      cents,
      ...(isKept && given && { card: keptAs(processorId, given) }),
    }
  }

  return {
    name: 'ccbill',
    isReal: options.isReal,
    keepsCards: true,
    cardFieldsUrl: options.cardFieldsUrl,
    cardFieldsKey: browser.token,
    prepare,
    charge,
    async find(_reference, asked) {
      // What was never prepared was never charged.
      if (!asked?.prepared) return { status: 'none' }
      const { token, card } = asked.prepared
      const query = new URLSearchParams(ours)
      const answer = await call(`/transactions/payment-tokens/${encodeURIComponent(token)}?${query}`)
      if (answer.status === 404) return { status: 'none' }
      const charges = WireCharges.safeParse(answer.body)
      if (answer.status >= 400 || !charges.success)
        throw new ProcessorError('no-answer', `CCBill does not tell of a payment token (${answer.status}).`)
      const [first, ...others] = charges.data
      if (!first) return { status: 'none' }
      // It tells no sum: what one charge took is what we asked for.
      const cents = asked.cents * (1 + others.length)
      const { subscriptionId: processorId } = first
      return { status: 'authorised', processorId, cents, ...(card && { card: keptAs(processorId, card) }) }
    },
    async refund({ processorId, isWhole, isAgain }) {
      if (!isWhole)
        throw new ProcessorError(
          'refused',
          'A part of a CCBill payment is given back in its own Admin Portal.',
        )
      // There is no key for calls that are made twice: what is back already is done.
      const known = await datalink.wayBack(processorId)
      // Before we have asked, somebody has in the Admin Portal, perhaps for a part alone.
      if (known === 'refunded' && !isAgain)
        throw new ProcessorError('refused', 'Something of this CCBill payment was given back before.')
      if (known === 'none') await datalink.giveBack(processorId)
    },
    async forgetCard() {
      throw new ProcessorError('refused', 'CCBill has no call to forget a card.')
    },
    readEvents: createEventReader({ ...options.eventDoor, account }),
    eventAnswer: '',
  }
}

type WireToken = z.infer<typeof WireToken>

function refuse({ status, body }: Answer): never {
  const told = z.object({ errorCode: z.union([z.number(), z.string()]) }).safeParse(body)
  throw new ProcessorError(
    'refused',
    `CCBill refused it (${status} ${told.success ? told.data.errorCode : ''}).`,
  )
}

/** The card behind a charge is charged again by the charge's id. */
const keptAs = (
  card: string,
  shown: Pick<GivenCard, 'brand' | 'lastFour' | 'expires'> & { holder?: string },
) => {
  const { brand, lastFour, expires, holder = '' } = shown
  return { card, brand, lastFour, expires, holder }
}

const amountOf = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** `numbers` are written as they stand: neither a sum nor an id goes through a fraction. */
function json(fields: object, numbers: Record<string, string>): string {
  const parts = Object.entries(numbers).map(([name, value]) => `"${name}":${value}`)
  for (const [name, value] of Object.entries(fields)) parts.push(`"${name}":${JSON.stringify(value)}`)
  return `{${parts.join(',')}}`
}
