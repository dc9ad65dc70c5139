import { useEffect, useState } from 'react'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { useIsUsedUp } from './free-messages.ts'

/** What a browser can wait for at most. */
const TIMER_MS_MAX = 2 ** 31 - 1

/** Whether writing is off at this moment, for what asks once. */
export function isLocked(): boolean {
  const { lockedUntil } = session.get()
  return lockedUntil !== undefined && new Date(lockedUntil).getTime() > Date.now()
}

/** Until when nothing can be written; undefined once that is over. */
export function useLockedUntil(): string | undefined {
  const until = useStore(session, ({ lockedUntil }) => lockedUntil)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!until) return
    const wait = Math.min(new Date(until).getTime() - Date.now() + 1, TIMER_MS_MAX)
    const timer = setTimeout(() => setNow(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [until])
  return until && new Date(until).getTime() > now ? until : undefined
}

/** Whether nothing is to be offered that would be sent: it would be refused. */
export function useCannotWrite(): boolean {
  const [isUsedUp, lockedUntil] = [useIsUsedUp(), useLockedUntil()]
  return isUsedUp || lockedUntil !== undefined
}
