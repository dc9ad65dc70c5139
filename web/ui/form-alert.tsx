import styles from './form-alert.module.css'
import { PopupIcon } from './popup-icon.tsx'

type FormAlertProps = {
  text: string
  id?: string
  /** It was announced before, and only stands somewhere else now. */
  isOld?: boolean
}

/** Why a form was not taken. Announced as soon as it is there. */
export function FormAlert({ text, id, isOld = false }: FormAlertProps) {
  return (
    <p id={id} className={styles.alert} role={isOld ? undefined : 'alert'}>
      <PopupIcon name="error" />
      <span>{text}</span>
    </p>
  )
}
