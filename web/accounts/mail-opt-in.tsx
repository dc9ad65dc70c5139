import styles from './mail-opt-in.module.css'

type MailOptInProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Off until it is wanted: mails that nobody asked for are not welcome. */
export function MailOptIn({ isOn, onChange }: MailOptInProps) {
  return (
    <label className={styles.line}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      Send me offers and news by mail
    </label>
  )
}
