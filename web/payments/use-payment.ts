import { useEffect, useRef, useState } from 'react'
import type { CheckedPayment } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { useStore } from '#web/lib/store.ts'
import { createPaying } from './paying.ts'
import type { Paying } from './paying-state.ts'
import { isPaying } from './under-way.ts'

const ask = (id: string) => api.call('checkStatus', { body: { id, isTp: false } })

/** The payment of a page. `onRefused`: it will not be paid as it was asked for. */
export function usePayment(onPaid: (payment: CheckedPayment) => void, onRefused: () => void) {
  const told = useRef({ onPaid, onRefused })
  useEffect(() => {
    told.current = { onPaid, onRefused }
  })
  const [{ paying: store, ...steps }] = useState(() =>
    createPaying({
      ask,
      onPaid: (payment) => told.current.onPaid(payment),
      onRefused: () => told.current.onRefused(),
    }),
  )
  const paying = useStore<Paying, Paying>(store, (now) => now)
  const isUnderWay = paying.step !== 'form'
  // While the page is there: whoever leaves it may still wait for an answer.
  useEffect(() => {
    isPaying.set(isUnderWay)
    return () => isPaying.set(false)
  }, [isUnderWay])
  return { paying, ...steps }
}
