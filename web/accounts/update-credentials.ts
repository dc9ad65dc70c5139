import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { session, setUser } from '#web/lib/session.ts'
import { refreshUser } from '#web/lib/session-calls.ts'
import { forgetFunnelPerson } from '#web/lib/stored-funnel.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import type { Credentials } from './credentials-problems.ts'

/**
 * Makes a registered user of an anonymous one and says so. Where that fails a toast says why, and it rejects.
 * The specification (ACCOUNT-02) fixes both toasts.
 */
export async function updateCredentials({ email, password }: Credentials): Promise<void> {
  try {
    const updated = await api.call('updateCredentials', { body: { email: email.trim(), password } })
    const { user } = session.get()
    if (user) {
      const role = user.role === 'anonymous' ? 'free' : user.role
      setUser({ ...user, ...updated, role, anonymousUser: false, hasPassword: true, emailVerified: false })
      // Where a number is asked of everybody, it is owed from here on.
      void refreshUser()
    }
    forgetFunnelPerson()
    showToast(t`Credentials updated successfully`, 'done')
  } catch (error) {
    const words = error instanceof ApiError ? error.words : ''
    showToast(words || t`An error occurred`, 'error')
    throw error
  }
}
