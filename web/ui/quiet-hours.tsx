import type { QuietChoice } from '#contract/quiet-choice.ts'
import { ownTimeZone } from '#web/lib/time-zone.ts'
import { T, t } from '#web/lib/words.ts'
import buttons from './button.module.css'
import fields from './field.module.css'
import { Field, useFieldIds } from './field.tsx'
import styles from './quiet-hours.module.css'
import choices from './select.module.css'

type QuietHoursProps = QuietChoice & {
  /** What is changed always gets the time zone of where the user is now; nothing else changes where it is empty. */
  onChange: (change: Partial<QuietChoice>) => void
}

/** From when until when nothing comes. What is chosen counts at once. */
export function QuietHours({ quietFrom, quietTo, timeZone, onChange }: QuietHoursProps) {
  return (
    <fieldset className={styles.quiet}>
      <legend>{t`Quiet hours`}</legend>
      <TimeSelect
        label={t`From`}
        value={quietFrom}
        other={quietTo}
        onChange={(time) => onChange({ quietFrom: time })}
      />
      <TimeSelect
        label={t`Until`}
        value={quietTo}
        other={quietFrom}
        onChange={(time) => onChange({ quietTo: time })}
      />
      <p>
        <T>Nothing comes in these hours. They are by the clock of {zoneWords(timeZone)}.</T>
      </p>
      {timeZone !== ownTimeZone() && (
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
          onClick={() => onChange({})}
        >
          <T>Use {zoneWords(ownTimeZone())}, where you are now</T>
        </button>
      )}
    </fieldset>
  )
}

const zoneWords = (timeZone: string) => timeZone.replaceAll('_', ' ')

type TimeSelectProps = {
  label: string
  value: string
  /** The other end, which cannot be the same. */
  other: string
  onChange: (value: string) => void
}

function TimeSelect({ label, value, other, onChange }: TimeSelectProps) {
  const ids = useFieldIds({})
  return (
    <Field ids={ids} label={label}>
      <div className={choices.around}>
        <select
          {...ids.input}
          className={`${fields.box} ${choices.select} ${styles.select}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {[...new Set([...HALF_HOURS, value])]
            .filter((time) => time !== other)
            .sort()
            .map((time) => (
              <option key={time}>{time}</option>
            ))}
        </select>
      </div>
    </Field>
  )
}

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})
