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
    const wanted = { ...notifications, ...changed }
    const body = { ...wanted, textVersion: CONTACT_TEXT_VERSION }
    void changeUser({ notifications: wanted }, () => api.call('updateNotifications', { body }))
  }
  return (
    <>
      <Card heading={t`Mails`} note={t`Mails about your password and your address are always sent.`}>
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
