import type { User } from '#contract/accounts.ts'
import { api } from '#web/lib/api.ts'
import { GENDERS, genderOf } from '#web/lib/gender-words.ts'
import { t } from '#web/lib/words.ts'
import choices from '#web/ui/select.module.css'
import styles from '#web/ui/small-select.module.css'
import { changeUser } from './change-user.ts'

/** Changed at once, without a dialog. */
export function GenderSelect({ user: { name, gender } }: { user: User }) {
  function choose(value: string) {
    const chosen = genderOf(value)
    const call = () => api.call('updateProfile', { body: { name, gender: chosen } })
    void changeUser({ gender: chosen }, call)
  }
  return (
    <span className={`${choices.around} ${styles.around}`}>
      <select
        className={`${choices.select} ${styles.select}`}
        aria-label={t`Gender`}
        value={gender ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {GENDERS.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </span>
  )
}
