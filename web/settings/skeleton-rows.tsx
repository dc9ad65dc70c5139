import skeleton from '#web/ui/skeleton.module.css'
import styles from './skeleton-rows.module.css'

type SkeletonRowsProps = { count: number; label: string }

/** The shape of rows that are on their way. */
export function SkeletonRows({ count, label }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label} className={skeleton.skeleton}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
        <div key={row} className={styles.row}>
          <i className={`${skeleton.shape} ${styles.label}`} />
          <i className={`${skeleton.shape} ${styles.value}`} />
        </div>
      ))}
    </div>
  )
}
