import { t } from '#web/lib/words.ts'
import fields from '#web/ui/field.module.css'
import { Field, useFieldIds } from '#web/ui/field.tsx'
import choices from '#web/ui/select.module.css'
import type { Names } from './file-speakers.ts'

type CastSelectProps = {
  label: string
  cast: Names
  value: string
  isBusy: boolean
  /** Nobody is chosen at first. */
  isOpen?: boolean
  onChange: (premadeId: string) => void
}

/** Chooses one of the characters. */
export function CastSelect({ label, cast, value, isBusy, isOpen, onChange }: CastSelectProps) {
  const ids = useFieldIds({})
  return (
    <Field ids={ids} label={label}>
      <div className={choices.around}>
        <select
          {...ids.input}
          className={`${fields.box} ${choices.select}`}
          value={value}
          disabled={isBusy}
          onChange={(event) => onChange(event.target.value)}
        >
          {isOpen && value === '' && <option value="">{t`Choose a character`}</option>}
          {cast.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </Field>
  )
}
