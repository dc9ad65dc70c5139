import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { ChangeEmailForm } from '#web/accounts/change-email-form.tsx'
import { ChangePasswordForm } from '#web/accounts/change-password-form.tsx'
import { takeProblem } from '#web/accounts/take-from-address.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { showToast } from '#web/lib/toasts.ts'
import { NotificationsTab } from '#web/settings/notifications-tab.tsx'
import { PreferencesTab } from '#web/settings/preferences-tab.tsx'
import { PrivacyTab } from '#web/settings/privacy-tab.tsx'
import { ProfileTab } from '#web/settings/profile-tab.tsx'
import { SessionsTab } from '#web/settings/sessions-tab.tsx'
import { readSettingsAddress, type SettingsTab } from '#web/settings/settings-address.ts'
import { SettingsPage } from '#web/settings/settings-page.tsx'
import { SubscriptionTab } from '#web/settings/subscription-tab.tsx'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta('Settings')

export default function Settings() {
  const user = useStore(session, (state) => state.user)
  const { search } = useLocation()
  const { tab } = readSettingsAddress(search)

  // Connecting Google or Twitter comes back here, and says in the address what went wrong.
  useEffect(() => {
    const problem = takeProblem()
    if (problem) showToast(problem, 'error')
  }, [])

  return <SettingsPage tab={tab}>{user && <Tab tab={tab} user={user} />}</SettingsPage>
}

function Tab({ tab, user }: { tab: SettingsTab; user: User }) {
  switch (tab) {
    case 'profile':
      return (
        <ProfileTab
          user={user}
          emailForm={(onDone) => <ChangeEmailForm user={user} onDone={onDone} />}
          passwordForm={(onDone) => <ChangePasswordForm user={user} onDone={onDone} />}
        />
      )
    case 'preferences':
      return <PreferencesTab />
    case 'subscription':
      return <SubscriptionTab user={user} />
    case 'privacy':
      return <PrivacyTab user={user} />
    case 'sessions':
      return <SessionsTab />
    case 'notifications':
      return <NotificationsTab user={user} />
  }
}
