import type { StartedPayment } from '#contract/payments.ts'
import { showError } from '#web/lib/show-error.ts'
import { createStore } from '#web/lib/store.ts'

/** The frames are gone before the error is there (clause CHECKOUT-04). */
const ERROR_AFTER_MS = 250

export type Paying =
  | { step: 'form'; error?: string }
  /** `isUncertain`: the processor itself does not know yet. */
  | { step: 'sending'; isUncertain?: boolean }
  | { step: 'issuer'; payment: StartedPayment }

export type PayingState = ReturnType<typeof createPayingState>

/** What a page shows of its payment, and whether one is under way. */
export function createPayingState(onRefused: () => void) {
  const paying = createStore<Paying>({ step: 'form' })
  const state = {
    paying,
    isBusy: false,
    /** The form is there again, with what was wrong. */
    backToForm(error?: string) {
      state.isBusy = false
      paying.set({ step: 'form' })
      if (error)
        setTimeout(() => {
          if (paying.get().step === 'form') paying.set({ step: 'form', error })
        }, ERROR_AFTER_MS)
    },
    /** The form has something newer to say than what was wrong before. */
    forgetError() {
      if (paying.get().step === 'form') paying.set({ step: 'form' })
    },
    fail(error: unknown) {
      onRefused()
      state.backToForm(showError(error, 'form'))
    },
  }
  return state
}
