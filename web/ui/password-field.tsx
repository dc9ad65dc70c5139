import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '#web/lib/words.ts'
import field from './field.module.css'
import { Field, type FieldInputProps, useFieldIds } from './field.tsx'
import styles from './password-field.module.css'

type OwnProps = 'type' | 'ref' | 'autoComplete' | 'onBlur' | 'onKeyDown' | 'onKeyUp'

type PasswordFieldProps = Omit<FieldInputProps, OwnProps> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password that its owner can look at while typing. Sending the form hides it again. */
export function PasswordField({ label, hint, error, value, onChange, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const note = isCapsLock ? t`Caps Lock is on` : hint
  const ids = useFieldIds({ hint: note, error })

  useEffect(() => {
    const form = box.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  const hearCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <Field ids={ids} label={label} hint={note} error={error}>
      <div className={`${field.box} ${styles.box}`}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...ids.input}
          ref={box}
          type={isShown ? 'text' : 'password'}
          className={field.inner}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={hearCapsLock}
          onKeyUp={hearCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={isShown ? t`Hide password` : t`Show password`}
          aria-controls={ids.id}
          disabled={input.disabled}
          onClick={() => setShown(!isShown)}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={isShown ? EYE_STRUCK : EYE} />
          </svg>
        </button>
      </div>
    </Field>
  )
}

const EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6z'
const EYE_STRUCK = `${EYE}M4.5 19.5l15-15`
