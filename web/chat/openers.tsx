import { t } from '#web/lib/words.ts'
import { WordChips } from '#web/ui/word-chips.tsx'
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
    <div className={styles.openers}>
      <WordChips label={t`Ways to begin`} words={openers} onChoose={(opener) => thread.send(opener)} />
    </div>
  )
}
