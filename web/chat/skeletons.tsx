import { t } from '#web/lib/words.ts'
import skeleton from '#web/ui/skeleton.module.css'
import styles from './skeletons.module.css'

/** Real shapes; the styles show them only after a moment, so that a quick answer does not flash. */
export function TalkSkeleton() {
  return (
    <div className={`${skeleton.skeleton} ${styles.talk}`} role="img" aria-label={t`The talk is loading`}>
      <span className={`${skeleton.shape} ${styles.shape} ${styles.theirs}`} />
      <span className={`${skeleton.shape} ${styles.shape} ${styles.mine}`} />
      <span className={`${skeleton.shape} ${styles.shape} ${styles.theirs}`} />
    </div>
  )
}

export function ListSkeleton() {
  return (
    <div className={skeleton.skeleton} role="img" aria-label={t`Your chats are loading`}>
      {[1, 2, 3].map((row) => (
        <span key={row} className={styles.row}>
          <span className={`${skeleton.shape} ${styles.shape} ${styles.face}`} />
          <span className={styles.lines}>
            <span className={`${skeleton.shape} ${styles.shape} ${styles.name}`} />
            <span className={`${skeleton.shape} ${styles.shape} ${styles.last}`} />
          </span>
        </span>
      ))}
    </div>
  )
}
