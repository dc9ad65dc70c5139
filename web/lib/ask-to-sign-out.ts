import { type Api, api } from './api.ts'
import { openPopup } from './popups.ts'
import { session } from './session.ts'
import { loadSession, signOut } from './session-calls.ts'
import { t } from './words.ts'

/** Whether nothing but this browser leads to the account: there is no address, and no provider. */
export async function isOnlyWayIn(using: Api = api): Promise<boolean> {
  if (!session.get().user) await loadSession(using).catch(() => undefined)
  const { user, hint } = session.get()
  return (user ?? hint)?.anonymousUser ?? false
}

/** What is lost with the only way in. */
export const LOSS = t`This account has no address and no other way to sign in. Once you are logged out, nothing leads back to your chats, your pictures and what you have paid for.`

/** Asks first where nobody could come back, and offers to give the account an address. */
export function askBeforeLoss(leave: () => void): void {
  openPopup('confirm', {
    title: t`Log out for good?`,
    content: LOSS,
    confirm: t`Log out`,
    cancel: t`Save your chats`,
    onCancel: () => openPopup('secureAccount', {}),
    onConfirm: leave,
  })
}

export async function askToSignOut(using: Api = api): Promise<void> {
  if (await isOnlyWayIn(using)) askBeforeLoss(() => void signOut(using))
  else await signOut(using)
}
