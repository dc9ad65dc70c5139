import type { ReactNode } from 'react'
import type { Role } from '#contract/access.ts'
import { t } from '#web/lib/words.ts'
import { TabList } from '#web/ui/tab-list.tsx'
import { type SettingsTab, settingsAddress, tabsFor } from './settings-address.ts'
import styles from './settings-page.module.css'

const LABELS: Record<SettingsTab, string> = {
  profile: t`Profile`,
  preferences: t`Preferences`,
  subscription: t`Subscription`,
  luna: t`Luna`,
  privacy: t`Privacy`,
  sessions: t`Devices`,
  notifications: t`Notifications`,
}

type SettingsPageProps = { tab: SettingsTab; role: Role | undefined; children: ReactNode }

export function SettingsPage({ tab, role, children }: SettingsPageProps) {
  const tabs = tabsFor(role).map((name) => ({ label: LABELS[name], to: settingsAddress(name) }))
  return (
    <>
      <h1 className={`display ${styles.title}`}>{t`Settings`}</h1>
      <div className={styles.columns}>
        <TabList label={t`Settings`} tabs={tabs} current={settingsAddress(tab)} />
        <div className={styles.content}>{children}</div>
      </div>
    </>
  )
}
