import { useEffect } from 'react'
import { api } from '#web/lib/api.ts'
import { session } from '#web/lib/session.ts'
import { storedToken } from '#web/lib/storage.ts'
import { useStore } from '#web/lib/store.ts'
import { warnAgain } from '#web/lib/warn-again.ts'

/** Help lines that a guest has not read come again: of an account the session says so, and of a guest nothing does. */
export function useGuestHelp() {
  const isNobody = useStore(session, ({ phase, user }) => phase === 'ready' && !user)
  useEffect(() => {
    if (isNobody && storedToken.read()) void showUnread().catch(() => undefined)
  }, [isNobody])
}

async function showUnread() {
  const { decisions, bannableOffenses, lockedUntil, restrictedUntil } = await api.call('listDecisions', {})
  const unread = decisions.find(({ offersHelp }) => offersHelp)
  if (!unread) return
  warnAgain({
    decisionId: unread.id,
    reason: unread.reason,
    offersHelp: true,
    bannableOffenses,
    ...(lockedUntil && { lockedUntil }),
    ...(restrictedUntil && { restrictedUntil }),
  })
}
