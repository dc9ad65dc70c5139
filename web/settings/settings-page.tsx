import type { ReactNode } from 'react'
import { TabList } from '#web/ui/tab-list.tsx'
import { SETTINGS_TABS, type SettingsTab, settingsAddress } from './settings-address.ts'
import styles from './settings-page.module.css'

const LABELS: Record<SettingsTab, string> = {
  profile: 'Profile',
  preferences: 'Preferences',
  subscription: 'Subscription',
  luna: 'Luna',
  privacy: 'Privacy',
  sessions: 'Devices',
  notifications: 'Notifications',
}

const TABS = SETTINGS_TABS.map((tab) => ({ label: LABELS[tab], to: settingsAddress(tab) }))

type SettingsPageProps = { tab: SettingsTab; children: ReactNode }

export function SettingsPage({ tab, children }: SettingsPageProps) {
  return (
    <>
      <h1 className={`display ${styles.title}`}>Settings</h1>
      <div className={styles.columns}>
        <TabList label="Settings" tabs={TABS} current={settingsAddress(tab)} />
        <div className={styles.content}>{children}</div>
      </div>
    </>
  )
}
