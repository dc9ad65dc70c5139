import type { CheckedPayment } from '#contract/payments.ts'
import { pause } from './sending.ts'

const ASK_AGAIN_MS = 2000
const ASKS = 30
/** A buyer may be back before the processor's page has told of the sale; after these asks it was not made there. */
const ASKS_FOR_SALE = 15

/** Asks for a while how a payment stands, and shows it each time: whether it is still waited for. */
export async function followPayment(
  ask: () => Promise<CheckedPayment>,
  show: (payment: CheckedPayment, isWaiting: boolean) => void,
): Promise<CheckedPayment> {
  for (let asks = 1; ; asks++) {
    const payment = await ask()
    const { status } = payment
    const isWaiting = status === 'pending' || (status === 'requires-action' && asks < ASKS_FOR_SALE)
    show(payment, isWaiting)
    if (!isWaiting || asks >= ASKS) return payment
    await pause(ASK_AGAIN_MS)
  }
}
