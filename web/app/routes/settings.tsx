import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { ChangeEmailForm } from '#web/accounts/change-email-form.tsx'
import { ChangePasswordForm } from '#web/accounts/change-password-form.tsx'
import { takeProblem } from '#web/accounts/take-from-address.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import { completeAddress } from '#web/payments/complete-address.ts'
import { SubscriptionTab } from '#web/payments/subscription-tab.tsx'
import { LookingNote } from '#web/settings/looking-note.tsx'
import { LunaTab } from '#web/settings/luna-tab.tsx'
import { NotificationsTab } from '#web/settings/notifications-tab.tsx'
import { PreferencesTab } from '#web/settings/preferences-tab.tsx'
import { PrivacyTab } from '#web/settings/privacy-tab.tsx'
import { ProfileTab } from '#web/settings/profile-tab.tsx'
import { SessionsTab } from '#web/settings/sessions-tab.tsx'
import { readSettingsAddress, type SettingsTab, settingsAddress } from '#web/settings/settings-address.ts'
import { SettingsPage } from '#web/settings/settings-page.tsx'
import { needCardDocument } from '../card-document.ts'
import { privateMeta } from '../private-meta.ts'
import type { Route } from './+types/settings.ts'

/** The tab with card fields, where another card is given or a year is paid. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const subTab = new URL(request.url).searchParams.get('subTab')
  if (subTab === 'card' || subTab === 'yearly') needCardDocument(request)
  return null
}

export const meta = () => privateMeta(t`Settings`)

export default function Settings() {
  const user = useStore(session, (state) => state.user)
  const { search } = useLocation()
  const { tab, subTab } = readSettingsAddress(search)

  // Connecting Google or Twitter comes back here, and says in the address what went wrong.
  useEffect(() => {
    const problem = takeProblem()
    if (problem) showToast(problem, 'error')
  }, [])

  return (
    <SettingsPage tab={tab} role={user?.role}>
      {user?.role === 'reviewer' && <LookingNote />}
      {user && <Tab tab={tab} subTab={subTab} user={user} />}
    </SettingsPage>
  )
}

type TabProps = { tab: SettingsTab; subTab: string | undefined; user: User }

function Tab({ tab, subTab, user }: TabProps) {
  const navigate = useNavigate()
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
      return (
        <SubscriptionTab
          user={user}
          isChangingCard={subTab === 'card'}
          isUpgrading={subTab === 'yearly'}
          onUpgraded={(payment) => void navigate(completeAddress(payment), { replace: true })}
          onCardChanged={() => void navigate(settingsAddress('subscription'), { replace: true })}
        />
      )
    case 'luna':
      return <LunaTab user={user} />
    case 'privacy':
      return <PrivacyTab user={user} />
    case 'sessions':
      return <SessionsTab user={user} />
    case 'notifications':
      return <NotificationsTab user={user} />
  }
}
