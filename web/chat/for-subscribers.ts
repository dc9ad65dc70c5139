import { may } from '#contract/access.ts'
import { openPopup } from '#web/lib/popups.ts'
import { session } from '#web/lib/session.ts'

/** Whether subscribers alone can do it; says so. What is not known yet the server decides. */
export function isForOthers(call: 'pinConversation' | 'clearModel', what: string, wish: string): boolean {
  const { phase, user } = session.get()
  if (phase !== 'ready' || (user && may(user.role, call))) return false
  if (!user) openPopup('signUp', {})
  else if (user.isLapsed) openPopup('expired', { text: wish })
  else openPopup('subscribe', { text: what })
  return true
}
