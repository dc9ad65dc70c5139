import type { TalkLine } from '#contract/desk.ts'
import { timeWords } from '../time-words.ts'
import styles from './talk-lines.module.css'

/** The lines around a reported message, oldest first. */
export const TalkLines = ({ lines }: { lines: readonly TalkLine[] }) => (
  <ol className={styles.lines} aria-label="The talk around it">
    {lines.map(({ author, content, at, isReported, isReworded }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <li key={place} className={isReported ? `${styles.line} ${styles.reported}` : styles.line}>
        <p className={styles.who}>
          {author === 'user' ? 'User' : 'Character'}
          {isReworded && ', words by the user'}
          {isReported && ', reported'}
          <time dateTime={at}>{timeWords(at)}</time>
        </p>
        <p className={styles.content} dir="auto">
          {content}
        </p>
      </li>
    ))}
  </ol>
)
