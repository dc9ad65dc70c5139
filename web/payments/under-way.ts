import { storedPayment } from '#web/lib/storage.ts'
import { createStore } from '#web/lib/store.ts'

/** Whether something else than the form of a payment is shown. */
export const isPaying = createStore(false)

/** Whether a payment may be under way: on this page, or sent from one before it. */
export const isUnderWay = (): boolean => isPaying.get() || storedPayment.read() !== undefined
