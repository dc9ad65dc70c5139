import { SANDBOX_CCBILL } from '#server/providers/payments/sandbox-account.ts'
import { answerThrough } from './answer-through.ts'
import type { Trouble } from './cards.ts'
import type { Call } from './http.ts'
import type { Payments } from './payments.ts'
import type { Payment, Store } from './store.ts'

type DataLinkOptions = {
  store: Store
  payments: Payments
  takeTrouble: () => Trouble | undefined
  /** The charge that a subscription's number names. */
  chargeOf: (subscription: string) => Payment | undefined
}

/** CCBill's DataLink: how a charge stands, and giving it back. */
export async function answerDataLink(call: Call, options: DataLinkOptions): Promise<void> {
  const { query } = call
  const { store, payments, chargeOf } = options
  const say = (lines: string) =>
    void call.response
      .writeHead(200, { 'content-type': 'text/xml' })
      .end(`<?xml version='1.0' standalone='yes'?>\n<results>${lines}</results>\n`)
  const { user, password } = SANDBOX_CCBILL.datalink
  if (query.get('username') !== user || query.get('password') !== password) return say('-1')
  const payment = chargeOf(query.get('subscriptionId') ?? '')
  if (!payment) return say('-3')
  const followers = (type: string) => store.followersOf(payment.id).filter((one) => one.type === type).length
  if (query.get('action') === 'viewSubscriptionStatus')
    return say(
      `<chargebacksIssued>${followers('CB')}</chargebacksIssued><refundsIssued>${followers('RF')}</refundsIssued><subscriptionStatus>2</subscriptionStatus><timesRebilled>0</timesRebilled><voidsIssued>0</voidsIssued>`,
    )
  if (query.get('action') !== 'voidOrRefundTransaction') return say('-6')
  await answerThrough(call, options.takeTrouble(), {
    fail: () => say('-7'),
    act: async () => {
      const made = await payments.follow(payment, 'RF', payments.leftOf(payment))
      return () => say(made === 'tooMuchBack' ? '0' : '1')
    },
  })
}
