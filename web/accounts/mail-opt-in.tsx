import { t } from '#web/lib/words.ts'
import tick from '#web/ui/tick.module.css'
import styles from './mail-opt-in.module.css'

type MailOptInProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Off until it is wanted: mails that nobody asked for are not welcome. */
export function MailOptIn({ isOn, onChange }: MailOptInProps) {
  return (
    <label className={styles.line}>
      <input
        type="checkbox"
        className={tick.box}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {t`Send me offers and news by mail`}
    </label>
  )
}
