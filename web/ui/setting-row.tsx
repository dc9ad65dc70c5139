import { type ReactNode, useId } from 'react'
import styles from './setting-row.module.css'
import { Switch } from './switch.tsx'

type SettingRowProps = {
  label: string
  /** What it is now. */
  value: ReactNode
  /** A button or a link; small ones fit. */
  action?: ReactNode
  icon?: ReactNode
}

/** One setting on a card: what it is, its value, and the way to change it. */
export function SettingRow({ label, value, action, icon }: SettingRowProps) {
  const labelId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset for every row would be read as a form of its own
    <div role="group" aria-labelledby={labelId} className={styles.row}>
      {icon}
      <div className={styles.words}>
        <p id={labelId} className={styles.label}>
          {label}
        </p>
        <div className={styles.value}>{value}</div>
      </div>
      {action}
    </div>
  )
}

type SwitchRowProps = {
  label: string
  /** What it does, or what off means. */
  text?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
}

/** A setting that is on or off. */
export function SwitchRow({ label, text, isOn, onChange, isDisabled }: SwitchRowProps) {
  const id = useId()
  const textId = `${id}-text`
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {text && (
          <p id={textId} className={styles.value}>
            {text}
          </p>
        )}
      </div>
      <Switch
        id={id}
        isOn={isOn}
        onChange={onChange}
        isDisabled={isDisabled}
        aria-describedby={text ? textId : undefined}
      />
    </div>
  )
}
