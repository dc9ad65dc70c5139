import styles from './form-alert.module.css'
import { PopupIcon } from './popup-icon.tsx'

/** Why a form was not taken. Announced as soon as it is there. */
export function FormAlert({ text, id }: { text: string; id?: string }) {
  return (
    <p id={id} className={styles.alert} role="alert">
      <PopupIcon name="error" />
      <span>{text}</span>
    </p>
  )
}
