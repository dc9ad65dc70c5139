import { openPopup } from '#web/lib/popups.ts'
import { session } from '#web/lib/session.ts'

/** Whether subscribers alone can do it; says so. What is not known yet the server decides. */
export function isForOthers(what: string, wish: string): boolean {
  const { phase, user } = session.get()
  if (phase !== 'ready' || (user && user.subscription > 0)) return false
  if (!user) openPopup('signUp', {})
  else if (user.isLapsed) openPopup('expired', { text: wish })
  else openPopup('subscribe', { text: what })
  return true
}
