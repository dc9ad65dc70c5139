import type { Accounts } from '#server/accounts/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Queries } from '#server/platform/database.ts'
import { signInAgain } from '#server/platform/refusals.ts'
import type { Sessions } from '#server/sessions/service.ts'

type OpenSessionOptions = { accounts: Pick<Accounts, 'lock'>; sessions: Pick<Sessions, 'isOpen'> }

export function createOpenSession({ accounts, sessions }: OpenSessionOptions) {
  /** Whoever was put out after showing the password, and before it was used, changes nothing any more. */
  return async function requireOpen(tx: Queries, { userId, sessionId }: Caller): Promise<void> {
    await accounts.lock(tx, userId)
    if (!(await sessions.isOpen(tx, sessionId))) throw signInAgain()
  }
}

export type RequireOpen = ReturnType<typeof createOpenSession>
