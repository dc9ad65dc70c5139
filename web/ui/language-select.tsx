import { LANGUAGE_NAMES } from '#contract/language-names.ts'
import { LANGUAGE } from '#web/lib/locale.ts'
import { t } from '#web/lib/words.ts'
import choices from './select.module.css'
import styles from './small-select.module.css'

/** Each language under its own name, for who reads none of the others. */
export function LanguageSelect({ onChoose }: { onChoose: (language: string) => void }) {
  return (
    <span className={`${choices.around} ${styles.around}`}>
      <select
        className={`${choices.select} ${styles.select}`}
        aria-label={t`Language`}
        value={LANGUAGE}
        onChange={(event) => onChoose(event.target.value)}
      >
        {Object.entries(LANGUAGE_NAMES).map(([language, name]) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
