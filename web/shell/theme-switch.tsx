import { t } from '#web/lib/words.ts'
import styles from './theme-switch.module.css'

/** Changes between night and dawn. `web/app/boot.ts` listens for it: the theme is known before React is there. */
export function ThemeSwitch() {
  return (
    <button type="button" name="theme" className={styles.switch}>
      <i className={styles.moon} aria-hidden="true" />
      <span className={styles.toDawn}>{t`Light theme`}</span>
      <span className={styles.toNight}>{t`Dark theme`}</span>
    </button>
  )
}
