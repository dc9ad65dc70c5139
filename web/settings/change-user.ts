import type { User } from '#contract/accounts.ts'
import { session, setUser } from '#web/lib/session.ts'
import { toastError } from '#web/lib/toast-error.ts'

/**
 * Shows a change of the user at once, and takes it back with a toast where the server does not take it. Of two quick
 * changes the answer to the later one counts.
 */
export async function changeUser(change: Partial<User>, call: () => Promise<User>): Promise<void> {
  const before = session.get().user
  if (!before) return
  const shown = { ...before, ...change }
  setUser(shown)
  const isLatest = () => session.get().user === shown
  try {
    const answered = await call()
    if (isLatest()) setUser(answered)
  } catch (error) {
    if (isLatest()) setUser(before)
    toastError(error)
  }
}
