import { type ChangeEvent, useState } from 'react'
import { t } from '#web/lib/words.ts'
import field from '#web/ui/field.module.css'
import { Field, useFieldIds } from '#web/ui/field.tsx'
import type { PhoneFieldProps } from './phone-field.tsx'
import styles from './phone-input.module.css'
import { callingCode, type Phone, phoneCountries, phoneCountry, readPhone } from './read-phone.ts'

const COUNTRIES = phoneCountries()

type PhoneInputProps = PhoneFieldProps & { label: string }

/** `PhoneField` once all that it knows is here. */
export function PhoneInput({ label, value, onChange, country, hint, error }: PhoneInputProps) {
  const [phone, setPhone] = useState(() => readPhone(value, phoneCountry(country)))
  const [seen, setSeen] = useState(value)
  const ids = useFieldIds({ hint, error })

  // Somebody else has changed the value, to clear the field for example.
  if (value !== seen) {
    setSeen(value)
    setPhone(readPhone(value, phone.country))
  }

  function change(next: Phone) {
    setPhone(next)
    setSeen(next.number)
    onChange(next.number)
  }

  function onType({ target: { value: text, selectionStart } }: ChangeEvent<HTMLInputElement>) {
    const next = readPhone(text, phone.country)
    // Grouped anew only while the number grows at its end: anywhere else the caret would jump, and a deleted bracket come back.
    const isGrowing = selectionStart === text.length && text.length > phone.national.length
    const isWhole = next.country !== phone.country
    change(isGrowing || isWhole ? next : { ...next, national: text.replace(/[^\d+() -]/g, '') })
  }

  return (
    <Field ids={ids} label={label} hint={hint} error={error}>
      <div className={`${field.box} ${styles.box}`} dir="ltr">
        <span className={`${styles.code} digits`}>
          <span aria-hidden="true">{callingCode(phone.country)}</span>
          <select
            className={styles.countries}
            aria-label={t`Country code`}
            value={phone.country}
            onChange={(event) => change(readPhone(phone.national, phoneCountry(event.target.value)))}
          >
            {COUNTRIES.map(({ country: code, name, code: calling }) => (
              <option key={code} value={code}>
                {name} ({calling})
              </option>
            ))}
          </select>
        </span>
        <input
          {...ids.input}
          type="tel"
          autoComplete="tel"
          required
          className={`${field.inner} digits`}
          value={phone.national}
          onChange={onType}
          onBlur={() => setPhone(readPhone(phone.national, phone.country))}
        />
      </div>
    </Field>
  )
}
