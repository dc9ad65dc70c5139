import choices from '#web/ui/select.module.css'
import styles from './job-filter.module.css'
import { KIND_WORDS, STATE_WORDS } from './job-words.ts'
import type { JobsFilter } from './use-jobs.ts'

type JobFilterProps = {
  filter: JobsFilter
  onFilter: (filter: Partial<Record<string, string>>) => void
}

/** Which jobs are listed: the failed ones unless something else is chosen. */
export const JobFilter = ({ filter: { kind, state }, onFilter }: JobFilterProps) => (
  <div className={styles.filter}>
    <span className={choices.around}>
      <select
        className={`${choices.select} ${styles.one}`}
        aria-label="State"
        value={state}
        onChange={({ target: { value } }) => onFilter({ state: value === 'failed' ? undefined : value })}
      >
        {Object.entries(STATE_WORDS).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </span>
    <span className={choices.around}>
      <select
        className={`${choices.select} ${styles.one}`}
        aria-label="Kind"
        value={kind ?? ''}
        onChange={({ target: { value } }) => onFilter({ kind: value || undefined })}
      >
        <option value="">All kinds</option>
        {Object.entries(KIND_WORDS).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </span>
  </div>
)
