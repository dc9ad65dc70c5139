import { useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { api } from '#web/lib/api.ts'
import { toastError } from '#web/lib/toast-error.ts'

/** Has a talk stay with the earlier model, or go on with the one that everybody has. */
export function useModelChoice(chat: Chat, onChanged: (chat: Chat) => void) {
  const [isBusy, setBusy] = useState(false)

  async function choose(keepsEarlierModel: boolean): Promise<Chat | undefined> {
    if (isBusy) return undefined
    setBusy(true)
    try {
      const changed = await api.call('updateChat', {
        params: { chatId: chat.id },
        body: { keepsEarlierModel },
      })
      onChanged(changed)
      return changed
    } catch (error) {
      toastError(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, choose }
}
