import { useCallback, useEffect, useRef, useState } from 'react'
import type { Removal } from '#contract/removals.ts'
import { api } from '#web/lib/api.ts'
import { changes } from '#web/lib/change-stream.ts'
import { openPopup } from '#web/lib/popups.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { t } from '#web/lib/words.ts'
import { messagesWords } from './count-words.ts'

/** With these something may have gone into the bin, or out of it. */
const TO_THE_BIN = ['reset', 'chat', 'talk', 'chat-removed']

/** What is in the bin, as it changes wherever; undefined until that is known. */
export function useRemovals() {
  const [removals, setRemovals] = useState<Removal[] | 'failed'>()
  const asked = useRef(0)
  const load = useCallback(() => {
    const ask = ++asked.current
    // An answer that was overtaken by a later one may know less.
    const set = (next: Removal[] | 'failed') => ask === asked.current && setRemovals(next)
    api.call('listRemovals', {}).then(
      (answer) => set(answer.removals),
      () => set('failed'),
    )
  }, [])
  useEffect(() => {
    load()
    return changes.listen(({ type }) => {
      if (TO_THE_BIN.includes(type)) load()
    })
  }, [load])

  async function erase({ id }: Removal) {
    try {
      await api.call('eraseRemoval', { params: { removalId: id } })
    } catch (error) {
      toastError(error)
    }
    load()
  }

  const askErase = (removal: Removal) =>
    openPopup('confirm', {
      title: t`Erase what you removed from ${removal.name}?`,
      content: t`${messagesWords(removal.messages)} and their pictures are gone for good.`,
      onConfirm: () => void erase(removal),
    })

  return { removals, load, askErase }
}
