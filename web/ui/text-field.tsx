import styles from './field.module.css'
import { Field, type FieldInputProps, useFieldIds } from './field.tsx'

/** One line of text. */
export function TextField({ label, hint, error, value, onChange, ...input }: FieldInputProps) {
  const ids = useFieldIds({ hint, error })
  return (
    <Field ids={ids} label={label} hint={hint} error={error}>
      <input
        type="text"
        dir="auto"
        {...input}
        {...ids.input}
        className={styles.box}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
