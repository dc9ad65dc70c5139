import { useCallback, useEffect, useState } from 'react'
import type { Subscription } from '#contract/payments.ts'
import { api } from '#web/lib/api.ts'
import { refreshUser } from '#web/lib/session-calls.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'

/** The caller's subscription, and what ends it or takes it up again. */
export function useSubscription() {
  const [subscription, setSubscription] = useState<Subscription>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(
    () =>
      api.call('getSubscription', {}).then(setSubscription, (error: unknown) => {
        setFailed(true)
        toastError(error)
      }),
    [],
  )
  useEffect(() => void load(), [load])

  const change = (call: 'cancelSubscription' | 'resumeSubscription', done: string) =>
    void api.call(call, { body: {} }).then((now) => {
      setSubscription(now)
      showToast(done, 'done')
      void refreshUser()
    }, toastError)

  return {
    subscription,
    hasFailed,
    load,
    cancel: () => change('cancelSubscription', t`Your subscription is cancelled.`),
    resume: () => change('resumeSubscription', t`Your subscription goes on.`),
  }
}
