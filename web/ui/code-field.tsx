import type { CSSProperties } from 'react'
import styles from './code-field.module.css'
import field from './field.module.css'
import { Field, type FieldInputProps, useFieldIds } from './field.tsx'

type CodeFieldProps = Omit<FieldInputProps, 'type' | 'style' | 'autoComplete' | 'inputMode' | 'maxLength'> & {
  digits: number
  /** Called once the last digit is there. */
  onComplete?: ((code: string) => void) | undefined
}

/** A code of digits that arrives on the phone, which may offer to fill it in. A pasted one may have spaces. */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, value, onChange, onComplete, digits, ...input } = props
  const ids = useFieldIds({ hint, error })

  function change(typed: string) {
    const code = typed.replace(/\D/g, '').slice(0, digits)
    if (code === value) return
    onChange(code)
    if (code.length === digits) onComplete?.(code)
  }

  return (
    <Field ids={ids} label={label} hint={hint} error={error}>
      <div className={field.box}>
        <input
          {...input}
          {...ids.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          className={`${field.inner} ${styles.code} digits`}
          style={{ '--digits': digits } as CSSProperties}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      </div>
    </Field>
  )
}
