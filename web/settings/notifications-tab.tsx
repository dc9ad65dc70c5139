import type { Notifications, User } from '#contract/accounts.ts'
import { api } from '#web/lib/api.ts'
import { Card } from '#web/ui/card.tsx'
import { SwitchRow } from '#web/ui/setting-row.tsx'
import { changeUser } from './change-user.ts'

export function NotificationsTab({ user: { notifications } }: { user: User }) {
  function change(changed: Partial<Notifications>) {
    const wanted = { ...notifications, ...changed }
    void changeUser({ notifications: wanted }, () => api.call('updateNotifications', { body: wanted }))
  }
  return (
    <Card heading="Mails" note="Mails about your password and your address are always sent.">
      <SwitchRow
        label="Offers and news"
        text="Off means none at all"
        isOn={notifications.emailOptIn}
        onChange={(emailOptIn) => change({ emailOptIn })}
      />
      <SwitchRow
        label="Updates"
        text="When a picture is ready or a character has news"
        isOn={notifications.emailUpdates}
        onChange={(emailUpdates) => change({ emailUpdates })}
      />
    </Card>
  )
}
