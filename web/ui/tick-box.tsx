import type { ReactNode } from 'react'
import tick from './tick.module.css'
import styles from './tick-box.module.css'

type TickBoxProps = {
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** Nothing is sent before it is ticked. */
  isRequired?: boolean
  /** Where the page says that the form was not sent, as it is not ticked. */
  problemId?: string | undefined
  children: ReactNode
}

/** A box to tick with its words beside it. */
export function TickBox({ isOn, onChange, isRequired, problemId, children }: TickBoxProps) {
  return (
    <label className={styles.line}>
      <input
        type="checkbox"
        className={tick.box}
        checked={isOn}
        required={isRequired}
        aria-invalid={problemId !== undefined || undefined}
        aria-describedby={problemId}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
