import { useEffect, useState } from 'react'
import { isLocked, storedPin } from '#web/lib/stored-discreet.ts'
import { LockScreen } from './lock-screen.tsx'

/** Out of sight so long, a tab asks for the PIN again. */
const AWAY_MS = 5 * 60_000

/**
 * Keeps the page behind the PIN: now, if this tab has not been opened by it (the boot script has hidden the page by
 * then), and whenever nobody has looked at the tab for a while.
 */
export function Lock() {
  const [isShut, setShut] = useState(isLocked)

  useEffect(() => {
    let leftAt = Number.POSITIVE_INFINITY
    const look = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now()
      else if (storedPin.read() && Date.now() - leftAt > AWAY_MS) setShut(true)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    document.documentElement.style.visibility = isShut ? 'hidden' : ''
  }, [isShut])

  return isShut && <LockScreen onOpen={() => setShut(false)} />
}
