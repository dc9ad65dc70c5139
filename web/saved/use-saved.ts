import { useCallback, useEffect, useState } from 'react'
import type { SavedMessage } from '#contract/messages.ts'
import { api } from '#web/lib/api.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import { withAgain, without } from './saved-items.ts'

type SavedState = {
  /** `more`: the next page is on its way. */
  phase: 'loading' | 'ready' | 'more' | 'failed'
  items: SavedMessage[]
  hasMore: boolean
}

const LOADING: SavedState = { phase: 'loading', items: [], hasMore: false }

/** What the visitor saved, latest first. What is saved no longer leaves the list at once, and can come back. */
export function useSaved() {
  const [state, setState] = useState(LOADING)

  const change = (changed: (items: SavedMessage[]) => SavedMessage[]) =>
    setState((last) => ({ ...last, items: changed(last.items) }))

  const load = useCallback(async (items: SavedMessage[] = []) => {
    setState((last) => ({ ...last, phase: items.length > 0 ? 'more' : 'loading' }))
    const before = items.at(-1)?.savedAt
    try {
      const page = await api.call('listSaved', { query: before ? { before } : {} })
      setState((last) => ({
        phase: 'ready',
        items: page.items.reduce(withAgain, before ? last.items : []),
        hasMore: page.hasMore,
      }))
    } catch {
      setState((last) => ({ ...last, phase: 'failed' }))
    }
  }, [])

  useEffect(() => void load(), [load])

  async function setSaved(item: SavedMessage, saved: boolean): Promise<boolean> {
    const { modelId: chatId, id: messageId } = item.message
    const apply = (isSaved: boolean) =>
      change((items) => (isSaved ? withAgain(items, item) : without(items, messageId)))
    apply(saved)
    try {
      await api.call('saveMessage', { params: { chatId, messageId }, body: { saved } })
      return true
    } catch (error) {
      apply(!saved)
      toastError(error)
      return false
    }
  }

  return {
    ...state,
    load: () => load(),
    more: () => load(state.items),
    async unsave(item: SavedMessage) {
      if (!(await setSaved(item, false))) return
      const undo = { label: t`Undo`, onAct: () => void setSaved(item, true) }
      showToast(t`No longer saved.`, 'done', 'bottom-right', undo)
    },
  }
}
