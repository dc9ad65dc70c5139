import { type ReactNode, useId } from 'react'
import styles from './radios.module.css'

type RadiosProps<Value extends string> = {
  label: string
  choices: readonly { value: Value; label: string; sign?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, side by side. */
export function Radios<Value extends string>({ label, choices, value, onChange }: RadiosProps<Value>) {
  const name = useId()
  const hasSigns = choices.some(({ sign }) => sign !== undefined)
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={hasSigns ? `${styles.radios} ${styles.tiles}` : styles.radios}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.one}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.sign}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
