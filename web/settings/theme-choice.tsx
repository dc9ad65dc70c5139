import { chooseTheme, useTheme } from '#web/lib/appearance.ts'
import { t } from '#web/lib/words.ts'
import styles from './theme-choice.module.css'

const THEMES = [
  { theme: 'night', label: t`Night` },
  { theme: 'dawn', label: t`Dawn` },
  { theme: 'device', label: t`Same as my device` },
] as const

/** Each with a picture of its light: dark, light, and half of each. */
export function ThemeChoice() {
  const chosen = useTheme()
  return (
    <fieldset className={styles.themes}>
      <legend className="unseen">{t`Theme`}</legend>
      {THEMES.map(({ theme, label }) => (
        <label key={theme} className={styles.theme}>
          <input
            type="radio"
            name="appearance"
            className={styles.radio}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
          />
          <span className={`${styles.sky} ${styles[theme]}`} aria-hidden="true" />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
