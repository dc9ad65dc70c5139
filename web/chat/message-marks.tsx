import { t } from '#web/lib/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './message-marks.module.css'
import { REACTION_SIGNS } from './reaction-signs.ts'
import type { ThreadMessage } from './thread-message.ts'

/** What the reader has done to a message: a sign, a bookmark, other words. */
export function MessageMarks({ stored }: { stored: ThreadMessage['stored'] }) {
  const { reaction, saved, isReworded } = stored ?? {}
  if (!reaction && !saved && !isReworded) return null
  return (
    <p className={styles.marks}>
      {reaction && (
        <span className={styles.sign} role="img" aria-label={t`Your sign: ${REACTION_SIGNS[reaction].name}`}>
          {REACTION_SIGNS[reaction].sign}
        </span>
      )}
      {isReworded && <span className={styles.edited}>{t`Edited by you`}</span>}
      {saved && (
        <span className={styles.saved}>
          <Icon name="saved" /> {t`Saved`}
        </span>
      )}
    </p>
  )
}
