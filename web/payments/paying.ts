import type { StartedPayment } from '#contract/payments.ts'
import { storedPayment } from '#web/lib/storage.ts'
import { t } from '#web/lib/words.ts'
import { post } from './issuer-frames.tsx'
import { createPayingState } from './paying-state.ts'
import { type Start, sendPayment } from './sending.ts'
import { createSettling, type SettlingOptions } from './settling.ts'

const WAITS_FOR_BANK = t`A payment that you began waits for your bank to confirm it. If the bank’s page is gone, you can pay again.`

/**
 * One payment at a time, from the press of the button to the server's word on it. Its id is kept until a page has told
 * that it is paid, or the server that it is not.
 */
export function createPaying(options: SettlingOptions) {
  const { ask, onPaid } = options
  const state = createPayingState(options.onRefused)
  const { paying, backToForm, forgetError, fail } = state
  const { find, settle, goOn } = createSettling(options, state)

  async function follow(payment: StartedPayment) {
    if (payment.isTp && payment.redirectUrl) {
      const fields = Object.entries(payment.redirectParams ?? {}).map(([name, value]) => ({ name, value }))
      post(payment.redirectUrl, 'POST', fields)
      return
    }
    if (payment.redirect && payment.status === 'requires-action') paying.set({ step: 'issuer', payment })
    else await settle(payment.id)
  }

  return {
    paying,
    forgetError,
    /** `prepare` answers the call, or nothing where the form is not complete. A second press does nothing. */
    async pay(prepare: () => Promise<Start | undefined>, { isCharge }: { isCharge: boolean }) {
      if (state.isBusy) return
      state.isBusy = true
      paying.set({ step: 'sending' })
      try {
        if (await goOn(isCharge)) return
        const start = await prepare()
        if (!start) return backToForm()
        await follow(await sendPayment(start))
      } catch (error) {
        fail(error)
      }
    },
    /** The issuer has led back, or was left: only the server knows what that means. */
    async onReturn(id: string, paymentError: string | undefined) {
      paying.set({ step: 'sending' })
      try {
        if (paymentError !== undefined) backToForm(paymentError)
        else await settle(id)
      } catch (error) {
        fail(error)
      }
    },
    /** The bank may have said yes a moment ago: the server knows. */
    async giveUp(id: string) {
      paying.set({ step: 'sending' })
      const checked = await ask(id).catch(() => undefined)
      if (checked?.status !== 'paid') return backToForm(t`The payment was not completed. You can try again.`)
      onPaid(checked)
    },
    /** What was sent before the page was left: told where it has an end. */
    async resume() {
      const id = storedPayment.read()
      if (id === undefined || state.isBusy) return
      const checked = await find(id).catch(() => undefined)
      if (!checked || storedPayment.read() !== id || state.isBusy) return
      if (checked.status === 'paid') onPaid(checked)
      else if (checked.status === 'pending') {
        state.isBusy = true
        await settle(id).catch(fail)
      } else if (checked.status === 'requires-action') backToForm(WAITS_FOR_BANK)
      else storedPayment.write(undefined)
    },
  }
}
