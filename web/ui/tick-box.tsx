import type { ReactNode } from 'react'
import tick from './tick.module.css'
import styles from './tick-box.module.css'

type TickBoxProps = {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** The form was not sent as it is not ticked. */
  isMissing?: boolean
  children: ReactNode
}

/** A box to tick with its words beside it. */
export function TickBox({ isOn, onChange, isMissing, children }: TickBoxProps) {
  return (
    <label className={styles.line}>
      <input
        type="checkbox"
        className={tick.box}
        checked={isOn}
        aria-invalid={isMissing || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
