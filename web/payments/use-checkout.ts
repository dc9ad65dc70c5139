import { useCallback, useEffect, useRef, useState } from 'react'
import type { Checkout } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { showError } from '#web/lib/show-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'

export type LoadedCheckout =
  | { state: 'loading' }
  | { state: 'failed'; words: string }
  | { state: 'ready'; checkout: Checkout }

/** What the caller would pay now, and the way to ask again. */
export function useCheckout(): [LoadedCheckout, () => Promise<void>] {
  const [loaded, setLoaded] = useState<LoadedCheckout>({ state: 'loading' })
  const isReady = useRef(false)
  const load = useCallback(async () => {
    try {
      setLoaded({ state: 'ready', checkout: await api.call('getCheckout', {}) })
      isReady.current = true
    } catch (error) {
      const words = showError(error, 'form') ?? t`This did not load.`
      // What is shown stays: the server takes no other price than the one that holds.
      if (isReady.current) showToast(words, 'error')
      else setLoaded({ state: 'failed', words })
    }
  }, [])
  useEffect(() => void load(), [load])
  return [loaded, load]
}
