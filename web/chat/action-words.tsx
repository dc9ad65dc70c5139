import { lunaWorth } from '#web/lib/luna-worth.ts'
import { t } from '#web/lib/words.ts'
import { ACTION_WORDS, type MessageAction } from './message-actions.ts'
import styles from './message-menu.module.css'
import type { ThreadMessage } from './thread-message.ts'
import type { VoiceCost } from './voice-cost.ts'

type ActionWordsProps = {
  action: MessageAction
  message: ThreadMessage
  /** To hear it. */
  cost: VoiceCost
  /** Of the picture that comes when it is written again; '' where none does. */
  pictureCost: string
}

/** What an action is called, and what it costs. */
export function ActionWords({ action, message, cost, pictureCost }: ActionWordsProps) {
  return (
    <>
      {action === 'save' && message.stored?.saved
        ? t`Remove from saved`
        : action === 'listen' && cost.luna > 0
          ? t`Listen, ${cost.luna} luna`
          : ACTION_WORDS[action]}
      {action === 'listen' && cost.luna > 0 && <small className={styles.left}>{lunaWorth(cost.luna)}</small>}
      {action === 'listen' && cost.left && <small className={styles.left}>{cost.left}</small>}
      {action === 'again' && pictureCost && (
        <small className={styles.left}>
          {t`Another picture comes with it.`} {pictureCost}
        </small>
      )}
    </>
  )
}
