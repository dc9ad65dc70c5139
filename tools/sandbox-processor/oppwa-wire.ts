import { cardOf } from './cards.ts'
import { stamp } from './events.ts'
import { RESULTS, resultOf } from './result-codes.ts'
import type { Payment, Registration, Store } from './store.ts'

const amountOf = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

export function cardFields(registration: Registration | undefined) {
  if (!registration) return {}
  return {
    paymentBrand: cardOf(registration.number)?.brand ?? 'VISA',
    card: {
      bin: registration.number.slice(0, 6),
      last4Digits: registration.number.slice(-4),
      holder: registration.holder,
      expiryMonth: registration.expires.month,
      expiryYear: registration.expires.year,
    },
  }
}

/** A payment as OPPWA tells it: in answers, to questions, and in events. */
export function tellPayment(store: Store, payment: Payment) {
  const registration = store.find('registration', payment.registrationId)
  return {
    id: payment.id,
    ...(payment.of && { referencedId: payment.of }),
    registrationId: payment.registrationId,
    paymentType: payment.type,
    ...cardFields(registration),
    amount: amountOf(payment.cents),
    currency: payment.currency,
    merchantTransactionId: payment.reference,
    result: resultOf(payment.result),
    ...(Object.keys(payment.echo).length > 0 && { customParameters: payment.echo }),
    timestamp: stamp(payment.at),
    ndc: `sandbox_${payment.id}`,
  }
}

/** The event of a payment, and the one that contradicts it. */
export function tellEvent(store: Store, payment: Payment) {
  const payload = tellPayment(store, payment)
  const isPaid = payload.result.code === RESULTS.paid[0]
  return {
    payload: { type: 'PAYMENT', payload },
    conflicting: {
      type: 'PAYMENT',
      payload: { ...payload, result: resultOf(isPaid ? 'declined' : 'paid') },
    },
  }
}

export const centsOf = (amount: string): number | undefined =>
  /^\d{1,8}\.\d\d$/.test(amount) ? Number(amount.replace('.', '')) : undefined
