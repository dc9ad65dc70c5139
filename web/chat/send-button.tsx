import { t } from '#web/lib/words.ts'
import { ChatIcon } from './chat-icon.tsx'
import styles from './composer.module.css'
import type { Thread } from './thread.ts'
import { openReply } from './thread-state.ts'
import { useThreadPart } from './use-thread.ts'

/** Sends the form that it stands in, or stops the reply that is being written. */
export function SendButton({ thread, canSend }: { thread: Thread; canSend: boolean }) {
  const isWriting = useThreadPart(thread, openReply) !== undefined
  // The keys make them two buttons: a click that began on one must not end on the other.
  return isWriting ? (
    <button
      key="stop"
      type="button"
      className={styles.stop}
      aria-label={t`Stop the reply`}
      onClick={() => void thread.stop()}
    >
      <ChatIcon name="stop" isSolid />
    </button>
  ) : (
    <button key="send" type="submit" className={styles.send} aria-label={t`Send`} disabled={!canSend}>
      <ChatIcon name="send" />
    </button>
  )
}
