import { t } from '#web/lib/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ChatIcon } from './chat-icon.tsx'
import styles from './message-toolbar.module.css'
import type { ThreadMessage } from './thread-message.ts'

type MessageToolbarProps = {
  message: ThreadMessage
  /** The reply that the talk ends with: what can be done with it is in sight of a finger too. */
  isLastReply: boolean
  /** Undefined where it cannot be written again here. */
  onAgain: (() => void) | undefined
  onSave: () => void
  onMenu: (opener: Element) => void
}

/**
 * Beside a bubble, for a pointer and for a screen reader. Not a stop of the Tab key: with the keyboard Enter opens the
 * menu of the message, and a finger taps the bubble.
 */
export function MessageToolbar({ message, isLastReply, onAgain, onSave, onMenu }: MessageToolbarProps) {
  const { stored, status, author } = message
  if (!stored || status === 'writing') return null
  const isMine = author === 'user'
  return (
    <div
      className={isMine ? `${styles.tools} ${styles.mine}` : styles.tools}
      data-tools={isLastReply ? 'last' : ''}
    >
      {onAgain && (
        <button type="button" tabIndex={-1} aria-label={t`Write this reply again`} onClick={onAgain}>
          <ChatIcon name="again" />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t`Save this message`}
        aria-pressed={stored.saved}
        className={styles.save}
        onClick={onSave}
      >
        <Icon name="saved" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t`More about this message`}
        aria-haspopup="dialog"
        onClick={(event) => onMenu(event.currentTarget)}
      >
        <ChatIcon name="more" />
      </button>
    </div>
  )
}
