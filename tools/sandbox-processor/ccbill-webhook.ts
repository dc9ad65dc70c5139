import { SANDBOX_CCBILL } from '#server/providers/payments/sandbox-account.ts'
import type { Draft, Seal } from './events.ts'
import type { Payment } from './store.ts'

const amountOf = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** CCBill's clocks show the time of Phoenix. */
const timeIn = (at: number) => new Date(at - 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const typeOf = ({ type, result }: Payment): string | undefined => {
  if (type === 'RF') return 'Refund'
  if (type === 'CB') return 'Chargeback'
  // That a dispute was won is not told.
  if (type === 'CR') return undefined
  return result === 'paid' ? 'UpSaleSuccess' : 'UpSaleFailure'
}

/** The webhook of a charge, refund or dispute. It is not signed: what is wrong with it can be the key of the address alone. */
export function tellWebhook(payment: Payment, url: string): Omit<Draft, 'about'> | undefined {
  const eventType = typeOf(payment)
  if (!eventType) return undefined
  const isSale = payment.type === 'DB' || payment.type === 'PA'
  const { account: clientAccnum, subaccount: clientSubacc, eventKey } = SANDBOX_CCBILL
  const fields = {
    clientAccnum,
    clientSubacc,
    timestamp: timeIn(payment.at),
    subscriptionId: payment.echo.subscriptionId ?? '',
    transactionId: `0${Number.parseInt(payment.id.slice(0, 12), 16)}`,
    ...(isSale
      ? {
          billedInitialPrice: amountOf(payment.cents),
          billedCurrency: 'USD',
          billedCurrencyCode: '840',
          'X-reference': payment.reference,
        }
      : { amount: amountOf(payment.cents), currency: 'USD', currencyCode: '840', reason: 'Sandbox' }),
  }
  const seal: Seal = (payload, { isForged, isWrongKey }) => {
    const { eventType: type, ...body } = Object.fromEntries(Object.entries(payload))
    const to = new URL(url)
    to.searchParams.set('key', isForged || isWrongKey ? 'another-key-of-nobody' : eventKey)
    for (const [name, value] of Object.entries({
      eventType: type,
      eventGroupType: 'Subscription',
      clientAccnum,
      clientSubacc,
    }))
      to.searchParams.set(name, value)
    return {
      method: 'POST',
      url: to.href,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }
  }
  return {
    seal,
    payload: { eventType, ...fields },
    conflicting: { eventType: eventType === 'UpSaleSuccess' ? 'UpSaleFailure' : 'UpSaleSuccess', ...fields },
  }
}
