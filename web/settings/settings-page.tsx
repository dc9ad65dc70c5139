import type { ReactNode } from 'react'
import { t } from '#web/lib/words.ts'
import { TabList } from '#web/ui/tab-list.tsx'
import { SETTINGS_TABS, type SettingsTab, settingsAddress } from './settings-address.ts'
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

const TABS = SETTINGS_TABS.map((tab) => ({ label: LABELS[tab], to: settingsAddress(tab) }))

type SettingsPageProps = { tab: SettingsTab; children: ReactNode }

export function SettingsPage({ tab, children }: SettingsPageProps) {
  return (
    <>
      <h1 className={`display ${styles.title}`}>{t`Settings`}</h1>
      <div className={styles.columns}>
        <TabList label={t`Settings`} tabs={TABS} current={settingsAddress(tab)} />
        <div className={styles.content}>{children}</div>
      </div>
    </>
  )
}
