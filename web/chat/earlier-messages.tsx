import { t } from '#web/lib/words.ts'
import { Moon } from '#web/ui/moon.tsx'
import styles from './message-list.module.css'
import type { Thread } from './thread.ts'
import { useThreadPart } from './use-thread.ts'

/** Above the talk: its earlier messages are on their way, or have not come. */
export function EarlierMessages({ thread }: { thread: Thread }) {
  const older = useThreadPart(thread, (state) => state.older)
  if (older === 'idle') return null
  return (
    <p className={styles.older}>
      {older === 'loading' ? (
        <>
          <Moon lit={0.5} sizePx={14} /> {t`Earlier messages`}
        </>
      ) : (
        <>
          {t`Earlier messages did not load.`}{' '}
          <button type="button" className="link" onClick={() => void thread.loadOlder()}>
            {t`Try again`}
          </button>
        </>
      )}
    </p>
  )
}
