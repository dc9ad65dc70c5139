import { useCallback, useEffect, useRef, useState } from 'react'
import { CONTACT_TEXT_VERSION } from '#contract/contact-text.ts'
import { FIRST_PUSH_CHOICES, type PushChoices, type PushSetting } from '#contract/push.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { endNotices } from '#web/lib/service-worker.ts'
import { showError } from '#web/lib/show-error.ts'
import { ownTimeZone } from '#web/lib/time-zone.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { t } from '#web/lib/words.ts'
import { knownHere, NoNoticesError } from './push-here.ts'

/** What this device shows notices of. Changes are shown at once; what did not go well is shown as it is. */
export function usePush() {
  const [setting, setSetting] = useState<PushSetting>()
  const [problem, setProblem] = useState<string>()
  /** Why they could not be switched on. */
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const line = useRef<Promise<unknown>>(Promise.resolve())

  const load = useCallback(async () => {
    setProblem(undefined)
    try {
      setSetting(await api.call('getPush', {}))
    } catch (error) {
      setProblem(showError(error, 'form'))
    }
  }, [])
  useEffect(() => void load(), [load])

  async function keep(key: string, choices: PushChoices, isAnew: boolean) {
    const device = await knownHere(key, isAnew)
    await api.call('startPush', { body: { ...choices, device, textVersion: CONTACT_TEXT_VERSION } })
  }

  async function turn(isOn: boolean) {
    const key = setting?.key
    if (!key) return
    setRefusal(undefined)
    setIsBusy(true)
    try {
      const choices = { ...FIRST_PUSH_CHOICES, timeZone: ownTimeZone() }
      if (isOn) await keep(key, choices, true)
      else await api.call('endPush', {})
      setSetting(isOn ? { key, choices } : { key })
      if (!isOn) await endNotices()
    } catch (error) {
      if (error instanceof NoNoticesError) setRefusal(error.message)
      else if (error instanceof ApiError) toastError(error)
      else setRefusal(t`Your browser could not reach the service that brings notices. Try again later.`)
    } finally {
      setIsBusy(false)
    }
  }

  /** One after the other, so that the last one is what is kept. */
  function change(changes: Partial<PushChoices>) {
    const { key, choices: before } = setting ?? {}
    if (!key || !before) return
    const choices = { ...before, ...changes, timeZone: ownTimeZone() }
    setSetting({ key, choices })
    line.current = line.current
      .then(() => keep(key, choices, false))
      .catch((error: unknown) => {
        toastError(error)
        void load()
      })
  }

  return { setting, problem, refusal, isBusy, load, turn, change }
}
