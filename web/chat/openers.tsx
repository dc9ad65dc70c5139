import { t } from '#web/lib/words.ts'
import { useCannotWrite } from './locked-until.ts'
import styles from './openers.module.css'
import type { Thread } from './thread.ts'
import { useThreadPart } from './use-thread.ts'

/** Ways to begin, until the visitor has. */
export function Openers({ thread, openers }: { thread: Thread; openers: readonly string[] }) {
  const isUnbegun = useThreadPart(
    thread,
    ({ phase, messages }) => phase === 'ready' && messages.every(({ author }) => author === 'character'),
  )
  const cannotWrite = useCannotWrite()
  if (!isUnbegun || cannotWrite) return null
  return (
    <ul className={styles.openers} aria-label={t`Ways to begin`}>
      {openers.map((opener) => (
        <li key={opener}>
          <button type="button" className={styles.opener} onClick={() => thread.send(opener)}>
            {opener}
          </button>
        </li>
      ))}
    </ul>
  )
}
