import type { ReportReason } from '#contract/reports.ts'
import { t } from '#web/lib/words.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import tick from '#web/ui/tick.module.css'
import styles from './reason-field.module.css'

type ReasonFieldProps = {
  reasons: readonly ReportReason[]
  words: Record<ReportReason, string>
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One of a closed list, all of it in sight. */
export function ReasonField({ reasons, words, name, value, error, onChange }: ReasonFieldProps) {
  return (
    <fieldset className={styles.reasons}>
      <legend className={styles.legend}>{t`What is wrong`}</legend>
      {reasons.map((reason) => (
        <label key={reason} className={styles.reason}>
          <input
            type="radio"
            className={tick.circle}
            name={name}
            value={reason}
            checked={value === reason}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(reason)}
          />
          {words[reason]}
        </label>
      ))}
      {error && <FormAlert text={error} />}
    </fieldset>
  )
}
