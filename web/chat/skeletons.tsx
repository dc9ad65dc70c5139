import styles from './skeletons.module.css'

/** Real shapes; the styles show them only after a moment, so that a quick answer does not flash. */
export function TalkSkeleton() {
  return (
    <div className={styles.talk} role="img" aria-label="The talk is loading">
      <span className={`${styles.shape} ${styles.theirs}`} />
      <span className={`${styles.shape} ${styles.mine}`} />
      <span className={`${styles.shape} ${styles.theirs}`} />
    </div>
  )
}

export function ListSkeleton() {
  return (
    <div className={styles.list} role="img" aria-label="Your chats are loading">
      {[1, 2, 3].map((row) => (
        <span key={row} className={styles.row}>
          <span className={`${styles.shape} ${styles.face}`} />
          <span className={styles.lines}>
            <span className={`${styles.shape} ${styles.name}`} />
            <span className={`${styles.shape} ${styles.last}`} />
          </span>
        </span>
      ))}
    </div>
  )
}
