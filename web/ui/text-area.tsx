import styles from './field.module.css'
import { Field, type FieldWords, useFieldIds } from './field.tsx'

type TextAreaProps = FieldWords & {
  value: string
  onChange: (value: string) => void
  /** What is longer is cut as it is pasted. */
  maxLength?: number
  rows?: number
  name?: string
}

/** Several lines of text. */
export function TextArea({ label, hint, error, value, onChange, maxLength, rows = 4, name }: TextAreaProps) {
  const ids = useFieldIds({ hint, error })
  return (
    <Field ids={ids} label={label} hint={hint} error={error}>
      <textarea
        {...ids.input}
        name={name}
        dir="auto"
        className={`${styles.box} ${styles.area}`}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
