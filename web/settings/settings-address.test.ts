import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSettingsAddress, SETTINGS_TABS, settingsAddress } from './settings-address.ts'

test('every tab and dialog has an address of its own', () => {
  for (const tab of SETTINGS_TABS)
    for (const subTab of [undefined, 'email']) {
      const { search } = new URL(settingsAddress(tab, subTab), 'https://moonlit.example')
      expect(readSettingsAddress(search)).toEqual({ tab, subTab })
    }
})

test('an address that names no tab shows the profile', () => {
  for (const search of ['', '?tab=', '?tab=payment', '?tab=toString', '?subTab=email'])
    expect(readSettingsAddress(search)).toEqual({ tab: 'profile', subTab: undefined })
})

test('whatever stands in the query, one of the tabs is shown', () => {
  fc.assert(fc.property(fc.string(), (search) => SETTINGS_TABS.includes(readSettingsAddress(search).tab)))
})
