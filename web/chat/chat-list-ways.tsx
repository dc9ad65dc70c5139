import { Link } from 'react-router'
import { t } from '#web/lib/words.ts'
import styles from './chat-list.module.css'

/** What the list opens beside itself. */
export type ListDialog = 'bin' | 'group' | 'import-character' | 'import-chat'

/** Below the chats: the ways to what is not among them. */
export function ChatListWays({ onOpen }: { onOpen: (dialog: ListDialog) => void }) {
  return (
    <div className={styles.bottom}>
      <Link to="/characters" className={styles.bin} discover="none">
        {t`Your characters`}
      </Link>
      <button type="button" className={styles.bin} onClick={() => onOpen('import-character')}>
        {t`Import a character`}
      </button>
      <button type="button" className={styles.bin} onClick={() => onOpen('import-chat')}>
        {t`Import a chat`}
      </button>
      <button type="button" className={styles.bin} onClick={() => onOpen('bin')}>
        {t`Recently deleted`}
      </button>
    </div>
  )
}
