import { t } from '#web/lib/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './message-marks.module.css'
import { REACTION_SIGNS } from './reaction-signs.ts'
import type { ThreadMessage } from './thread-message.ts'

/** What the reader has put on a message: a sign, a bookmark. */
export function MessageMarks({ stored }: { stored: ThreadMessage['stored'] }) {
  const { reaction, saved } = stored ?? {}
  if (!reaction && !saved) return null
  return (
    <p className={styles.marks}>
      {reaction && (
        <span className={styles.sign} role="img" aria-label={t`Your sign: ${REACTION_SIGNS[reaction].name}`}>
          {REACTION_SIGNS[reaction].sign}
        </span>
      )}
      {saved && (
        <span className={styles.saved}>
          <Icon name="saved" /> {t`Saved`}
        </span>
      )}
    </p>
  )
}
