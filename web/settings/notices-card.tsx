import { t } from '#web/lib/words.ts'
import { Card } from '#web/ui/card.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { QuietHours } from '#web/ui/quiet-hours.tsx'
import { SettingRow, SwitchRow } from '#web/ui/setting-row.tsx'
import { DidNotLoadRow } from './did-not-load-row.tsx'
import styles from './notices-card.module.css'
import { canShowNotices } from './push-here.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { usePush } from './use-push.ts'

/** Notices on the screen of this device; nothing where the server sends none. */
export function NoticesCard() {
  const { setting, problem, refusal, isBusy, load, turn, change } = usePush()
  const choices = setting?.choices
  if (setting && !setting.key) return null
  return (
    <Card
      heading={t`On this device`}
      note={t`A notice says that something waits, never a word of it. It comes only while you have no page open.`}
    >
      {problem !== undefined && <DidNotLoadRow problem={problem} onRetry={() => void load()} />}
      {!setting && problem === undefined && <SkeletonRows count={1} label={t`Your choice is loading`} />}
      {setting && !canShowNotices() && (
        <SettingRow
          label={t`Notices`}
          value={t`This browser shows none. On an iPhone, add Moonlit to the home screen and open it there.`}
        />
      )}
      {setting && canShowNotices() && (
        <SwitchRow
          label={t`Notices`}
          text={t`On the screen, when a character has written first`}
          isOn={choices !== undefined}
          isDisabled={isBusy}
          onChange={(isOn) => void turn(isOn)}
        />
      )}
      {refusal && (
        <div className={styles.refusal}>
          <FormAlert text={refusal} />
        </div>
      )}
      {choices && canShowNotices() && (
        <>
          <SwitchRow
            label={t`Of messages`}
            text={t`Only of those that a character writes unasked`}
            isOn={choices.messages}
            onChange={(messages) => change({ messages })}
          />
          <SwitchRow
            label={t`Of updates`}
            text={t`When something is new on Moonlit`}
            isOn={choices.updates}
            onChange={(updates) => change({ updates })}
          />
          <SwitchRow
            label={t`With the character's name`}
            text={t`Off, it says only that a message is waiting`}
            isOn={choices.showsName}
            onChange={(showsName) => change({ showsName })}
          />
          <div className={styles.quiet}>
            <QuietHours {...choices} onChange={change} />
          </div>
        </>
      )}
    </Card>
  )
}
