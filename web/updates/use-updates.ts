import { useCallback, useEffect, useState } from 'react'
import type { ListedUpdate } from '#contract/updates.ts'
import { api } from '#web/lib/api.ts'
import { session, setUser } from '#web/lib/session.ts'

type UpdatesState = { phase: 'loading' | 'failed' } | { phase: 'ready'; updates: ListedUpdate[] }

/**
 * What is new, and that it has been read: whoever sees the list has. The marks of what was new stay for this visit, the
 * count goes at once.
 */
export function useUpdates() {
  const [state, setState] = useState<UpdatesState>({ phase: 'loading' })

  const load = useCallback(async () => {
    setState({ phase: 'loading' })
    try {
      const { updates } = await api.call('listUpdates', {})
      setState({ phase: 'ready', updates })
      const [latest] = updates
      if (latest && updates.some(({ isUnread }) => isUnread)) await markRead(latest.publishedAt)
    } catch {
      setState((last) => (last.phase === 'loading' ? { phase: 'failed' } : last))
    }
  }, [])

  useEffect(() => void load(), [load])

  return { state, load }
}

async function markRead(through: string): Promise<void> {
  const { unreadUpdates } = await api.call('markUpdatesRead', { body: { through } })
  const { user } = session.get()
  if (user) setUser({ ...user, unreadUpdates })
}
