import type { Role } from '#contract/access.ts'

export const SETTINGS_TABS = [
  'profile',
  'preferences',
  'subscription',
  'luna',
  'privacy',
  'sessions',
  'notifications',
] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

/** What people have a right to; whoever owes a code gets no further. */
const TABS_OF_RIGHTS: readonly SettingsTab[] = ['subscription', 'privacy', 'sessions']

export const tabsFor = (role: Role | undefined): readonly SettingsTab[] =>
  role === 'unverified' ? TABS_OF_RIGHTS : SETTINGS_TABS

/** A dialog of a tab: `/settings?tab=profile&subTab=email`. */
export type SettingsAddress = { tab: SettingsTab; subTab: string | undefined }

const isTab = (name: string | null): name is SettingsTab => SETTINGS_TABS.some((tab) => tab === name)

/** What an address shows; a tab that is not known is the first one. */
export function readSettingsAddress(search: string): SettingsAddress {
  const query = new URLSearchParams(search)
  const tab = query.get('tab')
  if (!isTab(tab)) return { tab: 'profile', subTab: undefined }
  return { tab, subTab: query.get('subTab') ?? undefined }
}

export const settingsAddress = (tab: SettingsTab, subTab?: string): string =>
  `/settings?tab=${tab}${subTab ? `&subTab=${subTab}` : ''}`
