import type { Gender } from '#contract/characters.ts'
import { t } from '#web/lib/words.ts'
import fields from '#web/ui/field.module.css'
import { Field, useFieldIds } from '#web/ui/field.tsx'
import choices from '#web/ui/select.module.css'

type GenderFieldProps = {
  name: string
  value: Gender | ''
  error: string | undefined
  isDisabled: boolean
  onChange: (gender: Gender | '') => void
}

const GENDERS: [Gender, string][] = [
  ['female', t`Woman`],
  ['male', t`Man`],
  ['futanari', t`Futanari`],
]

/** Of a character whose card does not say it. */
export function GenderField({ name, value, error, isDisabled, onChange }: GenderFieldProps) {
  const ids = useFieldIds({ error })
  return (
    <Field ids={ids} label={t`${name} is a`} error={error}>
      <div className={choices.around}>
        <select
          {...ids.input}
          className={`${fields.box} ${choices.select}`}
          value={value}
          disabled={isDisabled}
          onChange={({ target }) => onChange(GENDERS.find(([gender]) => gender === target.value)?.[0] ?? '')}
        >
          <option value="">{t`Choose`}</option>
          {GENDERS.map(([gender, words]) => (
            <option key={gender} value={gender}>
              {words}
            </option>
          ))}
        </select>
      </div>
    </Field>
  )
}
