import { t } from '#web/lib/words.ts'
import { ChatIcon } from './chat-icon.tsx'
import styles from './message-list.module.css'
import type { Thread } from './thread.ts'
import { useThreadPart } from './use-thread.ts'

type WaysToEndProps = {
  thread: Thread
  /** Something has come below what the reader sees. */
  hasNews: boolean
  toEnd: () => void
}

/** Over the talk: from an earlier place to the latest messages, and down to what has just come. */
export function WaysToEnd({ thread, hasNews, toEnd }: WaysToEndProps) {
  const hasNewer = useThreadPart(thread, (state) => state.hasNewer)
  return (
    <>
      {hasNewer && (
        <button
          type="button"
          className={`${styles.news} ${styles.latest}`}
          onClick={() => void thread.toLatest()}
        >
          <ChatIcon name="down" />
          {t`Latest messages`}
        </button>
      )}
      {hasNews && (
        <button type="button" className={styles.news} onClick={toEnd}>
          <ChatIcon name="down" />
          {t`New message`}
        </button>
      )}
    </>
  )
}
