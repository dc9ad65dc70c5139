import { chooseMotion, useLessMotion } from '#web/lib/appearance.ts'
import { Card } from '#web/ui/card.tsx'
import { SwitchRow } from '#web/ui/setting-row.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** Kept in this browser alone: another device may stand in another light. */
export function PreferencesTab() {
  const isStill = useLessMotion()
  return (
    <>
      <Card heading="Theme">
        <ThemeChoice />
      </Card>
      <Card heading="Motion" note="Both are kept on this device alone.">
        <SwitchRow
          label="Less motion"
          text="Follows your device until you change it here"
          isOn={isStill}
          onChange={(isOn) => chooseMotion(isOn ? 'less' : 'full')}
        />
      </Card>
    </>
  )
}
