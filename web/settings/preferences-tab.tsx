import { chooseMotion, useLessMotion } from '#web/lib/appearance.ts'
import { chooseLanguage } from '#web/lib/choose-language.ts'
import { useOneKey } from '#web/lib/one-key.ts'
import { t } from '#web/lib/words.ts'
import { Card } from '#web/ui/card.tsx'
import { LanguageSelect } from '#web/ui/language-select.tsx'
import { SettingRow, SwitchRow } from '#web/ui/setting-row.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** Kept in this browser alone: another device may be used in other light. */
export function PreferencesTab() {
  const isStill = useLessMotion()
  const [isOneKeyOn, chooseOneKey] = useOneKey()
  return (
    <>
      <Card heading={t`Language`}>
        <SettingRow
          label={t`Language`}
          value={t`Of the site, of its mails, and of those you talk with`}
          action={<LanguageSelect onChoose={(language) => void chooseLanguage(language)} />}
        />
      </Card>
      <Card heading={t`Theme`}>
        <ThemeChoice />
      </Card>
      <Card heading={t`Motion`}>
        <SwitchRow
          label={t`Less motion`}
          text={t`Follows your device until you change it here`}
          isOn={isStill}
          onChange={(isOn) => chooseMotion(isOn ? 'less' : 'full')}
        />
      </Card>
      <Card heading={t`Keyboard`} note={t`Theme, motion and keyboard are kept on this device alone.`}>
        <SwitchRow
          label={t`Keyboard shortcuts with one key`}
          text={t`Such as / to search your chats and ? to show the keys`}
          isOn={isOneKeyOn}
          onChange={chooseOneKey}
        />
      </Card>
    </>
  )
}
