import { useId } from 'react'
import { t } from '#web/lib/words.ts'
import styles from './choice-field.module.css'
import type { Choice } from './choices.ts'

type ChoiceFieldProps<Value extends string> = {
  name: string
  label: string
  choices: readonly Choice<Value>[]
  value: Value | undefined
  /** Undefined: as the words say, or as it suits. */
  onChange: (value: Value | undefined) => void
}

/** One of many, or none. */
export function ChoiceField<Value extends string>({
  name,
  label,
  choices,
  value,
  onChange,
}: ChoiceFieldProps<Value>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.around}>
        <select
          id={id}
          name={name}
          value={value ?? ''}
          onChange={({ target }) => onChange(choices.find((choice) => choice.value === target.value)?.value)}
        >
          <option value="">{t`As it suits`}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
