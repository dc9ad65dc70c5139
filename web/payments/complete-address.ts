import type { CheckedPayment } from '#contract/payments.ts'

/** [CHECKOUT-03] Where a payment that was made leads; the page asks the server about it again. */
export function completeAddress({ id, type, subscriptionType, luna }: CheckedPayment): string {
  const query = new URLSearchParams({ type })
  if (subscriptionType !== undefined && type !== 'purchase')
    query.set('subscriptionType', String(subscriptionType))
  if (luna !== undefined && type === 'purchase') query.set('luna', String(luna))
  query.set('payment', id)
  return `/purchase-complete?${query}`
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The payment that an address names; anything else in it is not believed. */
export function paymentIn(search: string): string | undefined {
  const id = new URLSearchParams(search).get('payment') ?? ''
  return UUID.test(id) ? id : undefined
}
