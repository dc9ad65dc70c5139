import { z } from 'zod'
import { type Charge, type ChargeRequest, type PaymentProcessor, ProcessorError } from '../port.ts'
import { type Calls, json, refuse } from './calls.ts'
import { readCardToken } from './card-token.ts'
import { reasonOf } from './decline-codes.ts'
import { keptAs, type Merchant, merchantFields, SUBSCRIPTION_ID } from './merchant.ts'

const DOLLARS = '840'
/** A first period has to be told; with no price for a second one nothing follows it. */
const PERIOD_DAYS = '30'

const WireCharge = z.discriminatedUnion('approved', [
  z.object({ approved: z.literal(true), subscriptionId: z.string().regex(SUBSCRIPTION_ID) }),
  z.object({
    approved: z.literal(false),
    declineCode: z.union([z.number(), z.string()]).nullish(),
  }),
])
const WireCharges = z.array(z.object({ subscriptionId: z.string().regex(SUBSCRIPTION_ID) }))

/** Charges what was prepared, once. Throws `refused`, and `no-answer` where it may have happened. */
export async function charge(
  { call }: Calls,
  merchant: Merchant,
  { reference, cents, use, prepared }: ChargeRequest,
): Promise<Charge> {
  if (!prepared) throw new ProcessorError('refused', 'A charge has to be prepared.')
  const given = use.kind === 'new-card' ? readCardToken(use.cardToken) : undefined
  const authentication = given?.authentication
  if (authentication) {
    const { threedsStatus: status } = authentication.fields
    if (!/^[YA]$/.test(status) || authentication.cents !== cents)
      return { status: 'declined', reason: 'authentication', code: `3DS ${status}` }
  }
  const way = authentication ? 'threeds/' : ''
  const price = { initialPrice: amountOf(cents), initialPeriod: PERIOD_DAYS, currencyCode: DOLLARS }
  const asked = {
    ...authentication?.fields,
    lifeTimeSubscription: false,
    createNewPaymentToken: false,
    passThroughInfo: [{ name: 'reference', value: reference }],
  }
  const answer = await call(
    `/transactions/payment-tokens/${way}${encodeURIComponent(prepared.token)}`,
    json(asked, { ...merchantFields(merchant), ...price }),
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
  const card = isKept && given && { card: keptAs(processorId, given) }
  return { status: 'authorised', processorId, cents, ...card }
}

/** What became of a charge whose answer was lost. Throws `no-answer` where that is not told. */
export async function findCharge(
  { call }: Calls,
  merchant: Merchant,
  asked: Parameters<PaymentProcessor['find']>[1],
): ReturnType<PaymentProcessor['find']> {
  // What was never prepared was never charged.
  if (!asked?.prepared) return { status: 'none' }
  const { token, card } = asked.prepared
  const query = new URLSearchParams(merchantFields(merchant))
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
}

const amountOf = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
