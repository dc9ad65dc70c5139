import { useCallback, useEffect, useRef, useState } from 'react'
import type { CheckIns } from '#contract/check-ins.ts'
import { api } from '#web/lib/api.ts'
import { ownTimeZone } from '#web/lib/time-zone.ts'
import { toastError } from '#web/lib/toast-error.ts'

/** Whether a chat's character may write first, and its quiet hours; undefined until that is known. */
export function useCheckIns(chatId: string) {
  const [checkIns, setCheckIns] = useState<CheckIns>()
  const [hasFailed, setHasFailed] = useState(false)
  const line = useRef<Promise<unknown>>(Promise.resolve())

  const load = useCallback(() => {
    setHasFailed(false)
    api.call('getCheckIns', { params: { chatId } }).then(setCheckIns, () => {
      setCheckIns(undefined)
      setHasFailed(true)
    })
  }, [chatId])
  useEffect(load, [load])

  /** Shown at once. One after the other, so that the last one is what is kept; what was not taken is shown as it is. */
  function change(changes: Partial<CheckIns>) {
    if (!checkIns) return
    const body = { ...checkIns, ...changes, timeZone: ownTimeZone() }
    setCheckIns(body)
    line.current = line.current
      .then(() => api.call('updateCheckIns', { params: { chatId }, body }))
      .catch((error: unknown) => {
        toastError(error)
        load()
      })
  }

  return { checkIns, hasFailed, load, change }
}
