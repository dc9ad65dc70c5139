import type { CheckedPayment } from '#contract/payments.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { storedPayment } from '#web/lib/storage.ts'
import { t } from '#web/lib/words.ts'
import type { PayingState } from './paying-state.ts'
import { ASK_AGAIN_MS, isAnswered, pause } from './sending.ts'

/** After this long nobody waits at the page; the payment is found out by the server, and told by mail. */
const ASKS = 60

/** So many asks in a row may have no answer. */
const UNANSWERED = 5

const UNKNOWN_YET = t`Your payment is not confirmed yet. You are charged once at most: we write to you as soon as it is known.`

export type SettlingOptions = {
  /** How a payment stands, as the server knows it. */
  ask: (id: string) => Promise<CheckedPayment>
  onPaid: (payment: CheckedPayment) => void
  /** It will not be paid as it was asked for. */
  onRefused: () => void
}

/** What becomes of a payment that was sent. */
export function createSettling(
  { ask, onPaid, onRefused }: SettlingOptions,
  { paying, backToForm }: Pick<PayingState, 'paying' | 'backToForm'>,
) {
  /** Waited for in vain: that it is not paid a second time is for the server to see to. */
  let waitedFor: string | undefined

  /** As `ask`; undefined where there is no such payment. */
  async function find(id: string): Promise<CheckedPayment | undefined> {
    try {
      return await ask(id)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not-found') throw error
      storedPayment.write(undefined)
      return undefined
    }
  }

  /** Asks until the payment has an end. */
  async function settle(id: string) {
    let unanswered = 0
    for (let asks = 0; asks < ASKS; asks++) {
      const checked = await ask(id).catch((error: unknown) => {
        if (isAnswered(error) || ++unanswered > UNANSWERED) throw error
      })
      if (checked) unanswered = 0
      if (checked?.status === 'paid') return onPaid(checked)
      if (checked?.status === 'declined' || checked?.status === 'expired') {
        storedPayment.write(undefined)
        onRefused()
        return backToForm(checked.message ?? t`The payment was declined. Please try again.`)
      }
      paying.set({ step: 'sending', isUncertain: true })
      await pause(ASK_AGAIN_MS)
    }
    waitedFor = id
    backToForm(UNKNOWN_YET)
  }

  /**
   * Goes on with a payment whose answer was lost; false where there is none that may have been charged. One that waits
   * for its payer ends with the next, and none is waited for twice; nor does what is bought keep anybody from another card.
   */
  async function goOn(isCharge: boolean): Promise<boolean> {
    const id = storedPayment.read()
    const checked = id === undefined ? undefined : await find(id)
    if (!checked || (!isCharge && checked.type !== 'change-card')) return false
    if (checked.status === 'paid') onPaid(checked)
    else if (checked.status === 'pending' && checked.id !== waitedFor) await settle(checked.id)
    else return false
    return true
  }

  return { find, settle, goOn }
}
