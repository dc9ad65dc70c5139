import type { CheckedPayment, StartedPayment } from '#contract/payments.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/show-error.ts'
import { storedPayment } from '#web/lib/storage.ts'
import { createStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import { post } from './issuer-frames.tsx'
import { isAnswered, pause, SENDS } from './sending.ts'

const ASK_AGAIN_MS = 1500

/** After this long nobody waits at the page; the payment is found out by the server, and told by mail. */
const ASKS = 60

/** So many asks in a row may have no answer. */
const UNANSWERED = 5

/** The frames are gone before the error is there (clause CHECKOUT-04). */
const ERROR_AFTER_MS = 250

export type Paying =
  | { step: 'form'; error?: string }
  /** `isUncertain`: the processor itself does not know yet. */
  | { step: 'sending'; isUncertain?: boolean }
  | { step: 'issuer'; payment: StartedPayment }

const WAITS_FOR_BANK = t`A payment that you began waits for your bank to confirm it. If the bank’s page is gone, you can pay again.`
const UNKNOWN_YET = t`Your payment is not confirmed yet. You are charged once at most: we write to you as soon as it is known.`

type Start = (clientId: string) => Promise<StartedPayment>

type PayingOptions = {
  /** How a payment stands, as the server knows it. */
  ask: (id: string) => Promise<CheckedPayment>
  onPaid: (payment: CheckedPayment) => void
  /** It will not be paid as it was asked for. */
  onRefused: () => void
}

/**
 * One payment at a time, from the press of the button to the server's word on it. Its id is kept until a page has told
 * that it is paid, or the server that it is not.
 */
export function createPaying({ ask, onPaid, onRefused }: PayingOptions) {
  const paying = createStore<Paying>({ step: 'form' })
  let isBusy = false
  /** Waited for in vain: that it is not paid a second time is for the server to see to. */
  let waitedFor: string | undefined

  /** The form is there again, with what was wrong. */
  function backToForm(error?: string) {
    isBusy = false
    paying.set({ step: 'form' })
    if (error)
      setTimeout(() => {
        if (paying.get().step === 'form') paying.set({ step: 'form', error })
      }, ERROR_AFTER_MS)
  }

  function fail(error: unknown) {
    onRefused()
    backToForm(showError(error, 'form'))
  }

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

  async function follow(payment: StartedPayment) {
    if (payment.isTp && payment.redirectUrl) {
      const fields = Object.entries(payment.redirectParams ?? {}).map(([name, value]) => ({ name, value }))
      post(payment.redirectUrl, 'POST', fields)
      return
    }
    if (payment.redirect && payment.status === 'requires-action') paying.set({ step: 'issuer', payment })
    else await settle(payment.id)
  }

  /** Sends once more what has no answer: the id is the same, so it is one payment. */
  async function send(start: Start): Promise<StartedPayment> {
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

  return {
    paying,
    /** `prepare` answers the call, or nothing where the form is not complete. A second press does nothing. */
    async pay(prepare: () => Promise<Start | undefined>, { isCharge }: { isCharge: boolean }) {
      if (isBusy) return
      isBusy = true
      paying.set({ step: 'sending' })
      try {
        if (await goOn(isCharge)) return
        const start = await prepare()
        if (!start) return backToForm()
        await follow(await send(start))
      } catch (error) {
        fail(error)
      }
    },
    /** The form has something newer to say than what was wrong before. */
    forgetError() {
      if (paying.get().step === 'form') paying.set({ step: 'form' })
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
      if (id === undefined || isBusy) return
      const checked = await find(id).catch(() => undefined)
      if (!checked || storedPayment.read() !== id || isBusy) return
      if (checked.status === 'paid') onPaid(checked)
      else if (checked.status === 'pending') {
        isBusy = true
        await settle(id).catch(fail)
      } else if (checked.status === 'requires-action') backToForm(WAITS_FOR_BANK)
      else storedPayment.write(undefined)
    },
  }
}
