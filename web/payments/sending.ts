import type { StartedPayment } from '#contract/payments.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { storedPayment } from '#web/lib/storage.ts'

/** How often a payment is sent where there is no answer. */
const SENDS = 3

export const ASK_AGAIN_MS = 1500

export type Start = (clientId: string) => Promise<StartedPayment>

const NO_ANSWER: ReadonlySet<string> = new Set(['offline', 'unavailable', 'internal'])

/** Whether the server has refused, so that there is no payment; a lost answer says nothing. */
export const isAnswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || !NO_ANSWER.has(error.code)

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends once more what has no answer: the id is the same, so it is one payment. It is kept until its end is known. */
export async function sendPayment(start: Start): Promise<StartedPayment> {
  const before = storedPayment.read()
  const clientId = crypto.randomUUID()
  storedPayment.write(clientId)
  for (let sends = 1; ; sends++)
    try {
      return await start(clientId)
    } catch (error) {
      // The server has said no: what was sent is no payment, and the one before it may still have no end. After a lost
      // answer it may say so of the second send alone.
      if (isAnswered(error) && sends === 1) storedPayment.write(before)
      if (isAnswered(error) || sends === SENDS) throw error
      await pause(ASK_AGAIN_MS)
    }
}
