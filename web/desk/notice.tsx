import { PopupIcon } from '#web/ui/popup-icon.tsx'
import styles from './notice.module.css'

/** What became of something, where it stays to be read. */
export const Notice = ({ words, isProblem }: { words: string; isProblem: boolean }) => (
  <p className={isProblem ? `${styles.notice} ${styles.problem}` : styles.notice}>
    <PopupIcon name={isProblem ? 'error' : 'done'} />
    {words}
  </p>
)
