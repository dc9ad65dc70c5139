import { useEffect, useState } from 'react'
import { isPageLocked } from '#web/lib/page-lock.ts'
import { noteLook } from './away.ts'
import { LockScreen } from './lock-screen.tsx'

const look = () => noteLook(document.visibilityState !== 'hidden')

/**
 * Keeps the page behind the PIN: now, if this tab has not been opened by it (the boot script has hidden the page by
 * then), and whenever nobody has looked at the tab for a while.
 */
export function Lock() {
  const [isShut, setShut] = useState(look)

  useEffect(() => {
    const shutWhereLocked = () => {
      if (look()) setShut(true)
    }
    document.addEventListener('visibilitychange', shutWhereLocked)
    return () => document.removeEventListener('visibilitychange', shutWhereLocked)
  }, [])

  useEffect(() => {
    document.documentElement.style.visibility = isShut ? 'hidden' : ''
    isPageLocked.set(isShut)
  }, [isShut])

  return isShut && <LockScreen onOpen={() => setShut(false)} />
}
