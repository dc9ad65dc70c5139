import { useEffect, useRef, useState } from 'react'
import type { CheckedPayment, StartedPayment } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/show-error.ts'
import { storedPayment } from '#web/lib/storage.ts'
import { t } from '#web/lib/words.ts'
import { post } from './issuer-frames.tsx'
import { isAnswered, pause, SENDS } from './sending.ts'

const ASK_AGAIN_MS = 1500

/** After this long nobody waits at the page; the payment is found out by the server, and told by mail. */
const ASKS = 60

/** The frames are gone before the error is there (clause CHECKOUT-04). */
const ERROR_AFTER_MS = 250

export type Paying =
  | { step: 'form'; error?: string }
  /** `isUncertain`: the processor itself does not know yet. */
  | { step: 'sending'; isUncertain?: boolean }
  | { step: 'issuer'; payment: StartedPayment }

const UNKNOWN_YET = t`Your payment is not confirmed yet. You are charged once at most: we write to you as soon as it is known.`

type Start = (clientId: string) => Promise<StartedPayment>

/**
 * One payment at a time, from the press of the button to the server's word on it. Its id is kept until a page has told
 * that it is paid. `onRefused`: it will not be paid as it was asked for.
 */
export function usePayment(onPaid: (payment: CheckedPayment) => void, onRefused: () => void) {
  const [paying, setPaying] = useState<Paying>({ step: 'form' })
  const isBusy = useRef(false)
  const told = useRef({ onPaid, onRefused })
  useEffect(() => {
    told.current = { onPaid, onRefused }
  })

  /** The form is there again, with what was wrong. */
  function backToForm(error?: string) {
    isBusy.current = false
    setPaying({ step: 'form' })
    if (error)
      setTimeout(
        () => setPaying((now) => (now.step === 'form' ? { step: 'form', error } : now)),
        ERROR_AFTER_MS,
      )
  }

  function fail(error: unknown) {
    // The server has said no: what was sent is no payment.
    if (isAnswered(error)) storedPayment.write(undefined)
    told.current.onRefused()
    backToForm(showError(error, 'form'))
  }

  /** Asks until the payment has an end. */
  async function settle(id: string) {
    for (let asks = 0; asks < ASKS; asks++) {
      const checked = await api.call('checkStatus', { body: { id, isTp: false } })
      if (checked.status === 'paid') return told.current.onPaid(checked)
      if (checked.status === 'declined' || checked.status === 'expired') {
        storedPayment.write(undefined)
        told.current.onRefused()
        return backToForm(checked.message ?? t`The payment was declined. Please try again.`)
      }
      setPaying({ step: 'sending', isUncertain: true })
      await pause(ASK_AGAIN_MS)
    }
    backToForm(UNKNOWN_YET)
  }

  async function follow(payment: StartedPayment) {
    if (payment.isTp && payment.redirectUrl) {
      const fields = Object.entries(payment.redirectParams ?? {}).map(([name, value]) => ({ name, value }))
      post(payment.redirectUrl, 'POST', fields)
      return
    }
    if (payment.redirect && payment.status === 'requires-action') setPaying({ step: 'issuer', payment })
    else await settle(payment.id)
  }

  /** Sends once more what has no answer: the id is the same, so it is one payment. */
  async function send(start: Start, clientId: string): Promise<StartedPayment> {
    for (let sends = 1; ; sends++)
      try {
        return await start(clientId)
      } catch (error) {
        if (isAnswered(error) || sends === SENDS) throw error
        await pause(ASK_AGAIN_MS)
      }
  }

  return {
    paying,
    /** `prepare` answers the call, or nothing where the form is not complete. A second press does nothing. */
    async pay(prepare: () => Promise<Start | undefined>) {
      if (isBusy.current) return
      isBusy.current = true
      setPaying({ step: 'sending' })
      try {
        const start = await prepare()
        if (!start) return backToForm()
        const clientId = crypto.randomUUID()
        storedPayment.write(clientId)
        await follow(await send(start, clientId))
      } catch (error) {
        fail(error)
      }
    },
    /** The issuer has led back, or was left: only the server knows what that means. */
    async onReturn(id: string, paymentError: string | undefined) {
      setPaying({ step: 'sending' })
      try {
        if (paymentError !== undefined) backToForm(paymentError)
        else await settle(id)
      } catch (error) {
        fail(error)
      }
    },
    /** The bank may have said yes a moment ago: the server knows. */
    async giveUp(id: string) {
      setPaying({ step: 'sending' })
      const checked = await api.call('checkStatus', { body: { id, isTp: false } }).catch(() => undefined)
      if (checked?.status !== 'paid') return backToForm(t`The payment was not completed. You can try again.`)
      told.current.onPaid(checked)
    },
    /** What was sent before the page was left: told where it has an end. */
    async resume() {
      const id = storedPayment.read()
      if (id === undefined || isBusy.current) return
      const checked = await api.call('checkStatus', { body: { id, isTp: false } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not-found') storedPayment.write(undefined)
      })
      if (!checked || storedPayment.read() !== id || isBusy.current) return
      if (checked.status === 'paid') told.current.onPaid(checked)
      else if (checked.status === 'pending') {
        isBusy.current = true
        await settle(id).catch(fail)
      } else storedPayment.write(undefined)
    },
  }
}
