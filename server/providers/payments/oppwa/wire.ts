import { z } from 'zod'
import type { Charge, KeptCard, Redirect } from '../port.ts'
import { classOf, reasonOf } from './result-codes.ts'

const Parameters = z.array(z.object({ name: z.string(), value: z.string() }))

const WirePrecondition = z.object({
  url: z.url(),
  method: z.enum(['GET', 'POST']).default('POST'),
  parameters: Parameters.default([]),
})

/** A payment, refund or dispute as OPPWA tells it; what is not asked for here is left out. */
export const WirePayment = z.object({
  id: z.string(),
  referencedId: z.string().optional(),
  registrationId: z.string().optional(),
  paymentType: z.string(),
  paymentBrand: z.string().optional(),
  amount: z
    .string()
    .regex(/^\d+\.\d\d$/)
    .default('0.00'),
  merchantTransactionId: z.string().default(''),
  result: z.object({ code: z.string() }),
  card: z
    .object({
      last4Digits: z.string(),
      holder: z.string().default(''),
      expiryMonth: z.string(),
      expiryYear: z.string(),
    })
    .optional(),
  customParameters: z.record(z.string(), z.string()).default({}),
  redirect: z
    .object({
      url: z.url(),
      parameters: Parameters.default([]),
      preconditions: z.array(WirePrecondition).default([]),
    })
    .optional(),
  timestamp: z.string().default(''),
})
export type WirePayment = z.infer<typeof WirePayment>

export const WireRecords = z.object({
  result: z.object({ code: z.string() }),
  records: z.array(WirePayment).optional(),
  payments: z.array(WirePayment).optional(),
})

export const amountOf = (cents: number) =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
export const centsOf = (amount: string) => Number(amount.replace('.', ''))

/** `2026-11-22 11:00:00.000+0000` in ms; 0 where it tells none. */
export const timeOf = (timestamp: string) =>
  Date.parse(timestamp.replace(' ', 'T').replace(/\+0000$/, 'Z')) || 0

/** As people know them; any other is shown as the gateway writes it. */
const BRANDS: ReadonlyMap<string, string> = new Map<string, string>([
  ['VISA', 'Visa'],
  ['MASTER', 'Mastercard'],
  ['AMEX', 'American Express'],
  ['DISCOVER', 'Discover'],
])

function keptCardOf({ registrationId, card, paymentBrand }: WirePayment): KeptCard | undefined {
  if (!registrationId || !card) return undefined
  return {
    card: registrationId,
    brand: BRANDS.get(paymentBrand ?? '') ?? paymentBrand ?? '',
    lastFour: card.last4Digits,
    expires: `${card.expiryMonth}/${card.expiryYear.slice(-2)}`,
    holder: card.holder,
  }
}

export function chargeOf(payment: WirePayment): Charge {
  const { id: processorId, result } = payment
  switch (classOf(result.code)) {
    case 'paid': {
      const card = payment.customParameters.SHOPPER_keep === 'no' ? undefined : keptCardOf(payment)
      return { status: 'authorised', processorId, cents: centsOf(payment.amount), ...(card && { card }) }
    }
    case 'pending': {
      const redirect: Redirect | undefined = payment.redirect
      return redirect
        ? { status: 'requires-action', processorId, redirect }
        : { status: 'unknown', processorId }
    }
    case 'uncertain':
      return { status: 'unknown', processorId }
    case 'declined':
      return { status: 'declined', processorId, reason: reasonOf(result.code), code: result.code }
  }
}
