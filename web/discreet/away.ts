import { isLocked, storedLeftAt, storedUnlocked } from '#web/lib/stored-discreet.ts'

/** Out of sight so long, a tab asks for the PIN again. */
const AWAY_MS = 5 * 60_000

/**
 * Notes whether somebody looks at this tab; answers whether it asks for the PIN. After too long it forgets by what it
 * was opened, so that loading the page anew opens nothing.
 */
export function noteLook(isSeen: boolean, now = Date.now()): boolean {
  const leftAt = storedLeftAt.read() ?? now
  if (now - leftAt > AWAY_MS) storedUnlocked.write(undefined)
  storedLeftAt.write(isSeen ? undefined : leftAt)
  return isLocked()
}
