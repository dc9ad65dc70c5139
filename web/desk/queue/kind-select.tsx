import choices from '#web/ui/select.module.css'
import styles from './kind-select.module.css'

type KindSelectProps = {
  label: string
  /** Words of each kind by its name. */
  words: Readonly<Record<string, string>>
  value: string | undefined
  /** Undefined stands for all of them, where `all` has words for that. */
  onChange: (value: string | undefined) => void
  all?: string
}

/** One of many kinds, or all. */
export const KindSelect = ({ label, words, value, onChange, all }: KindSelectProps) => (
  <span className={choices.around}>
    <select
      className={`${choices.select} ${styles.kind}`}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      {all && <option value="">{all}</option>}
      {Object.entries(words).map(([name, said]) => (
        <option key={name} value={name}>
          {said}
        </option>
      ))}
    </select>
  </span>
)
