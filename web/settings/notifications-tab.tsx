import type { Notifications, User } from '#contract/accounts.ts'
import { CONTACT_TEXT_VERSION } from '#contract/contact-text.ts'
import { api } from '#web/lib/api.ts'
import { t } from '#web/lib/words.ts'
import { Card } from '#web/ui/card.tsx'
import { SwitchRow } from '#web/ui/setting-row.tsx'
import { changeUser } from './change-user.ts'
import { NoticesCard } from './notices-card.tsx'

export function NotificationsTab({ user: { notifications } }: { user: User }) {
  function change(changed: Partial<Notifications>) {
    // The other one may have been chosen elsewhere since this page was loaded.
    const body = { ...changed, textVersion: CONTACT_TEXT_VERSION }
    const shown = { notifications: { ...notifications, ...changed } }
    void changeUser(shown, () => api.call('updateNotifications', { body }))
  }
  return (
    <>
      <Card heading={t`Mails`} note={t`Mails about your account, your payments and your safety still come.`}>
        <SwitchRow
          label={t`Offers`}
          text={t`A lower price to come back once your Pro has ended`}
          isOn={notifications.emailOptIn}
          onChange={(emailOptIn) => change({ emailOptIn })}
        />
        <SwitchRow
          label={t`Updates`}
          text={t`What is new on Moonlit`}
          isOn={notifications.emailUpdates}
          onChange={(emailUpdates) => change({ emailUpdates })}
        />
      </Card>
      <NoticesCard />
    </>
  )
}
