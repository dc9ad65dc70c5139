import { useCallback, useEffect, useRef, useState } from 'react'
import type { SavedMessage } from '#contract/messages.ts'
import { api } from '#web/lib/api.ts'
import { changes } from '#web/lib/change-stream.ts'
import { oneAtATime } from '#web/lib/one-at-a-time.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import { withAgain, withListed, without } from './saved-items.ts'

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
  const items = useRef(state.items)
  items.current = state.items

  const change = (changed: (items: SavedMessage[]) => SavedMessage[]) =>
    setState((last) => ({ ...last, items: changed(last.items) }))

  /** What was saved before the last that is shown; else all that is shown, anew. */
  const load = useCallback(async (isMore = false) => {
    const asked = items.current
    setState((last) => ({ ...last, phase: isMore ? 'more' : asked.length > 0 ? 'ready' : 'loading' }))
    const listed: SavedMessage[] = []
    try {
      let hasMore: boolean
      do {
        const before = (listed.at(-1) ?? (isMore ? asked.at(-1) : undefined))?.savedAt
        const page = await api.call('listSaved', { query: before ? { before } : {} })
        listed.push(...page.items)
        hasMore = page.hasMore
      } while (!isMore && hasMore && listed.length < asked.length)
      setState((last) => ({
        phase: 'ready',
        items: isMore ? listed.reduce(withAgain, last.items) : withListed(listed, asked, last.items),
        hasMore,
      }))
    } catch {
      // What is shown stays as it is until it can be loaded anew.
      setState((last) => ({ ...last, phase: !isMore && last.items.length > 0 ? 'ready' : 'failed' }))
    }
  }, [])

  const [reload] = useState(() => oneAtATime(() => load()))
  useEffect(() => void reload(), [reload])
  useEffect(() => changes.listen((event) => event.type === 'reset' && void reload()), [reload])

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
    load: reload,
    more: () => load(true),
    async unsave(item: SavedMessage) {
      if (!(await setSaved(item, false))) return
      const undo = { label: t`Undo`, onAct: () => void setSaved(item, true) }
      showToast(t`No longer saved.`, 'done', 'bottom-right', { action: undo })
    },
  }
}
