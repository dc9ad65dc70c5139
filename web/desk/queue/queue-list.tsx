import type { Ref } from 'react'
import skeleton from '#web/ui/skeleton.module.css'
import { timeWords } from '../time-words.ts'
import styles from './queue-list.module.css'

/** What a list shows of an item: nothing that somebody wrote. */
export type Row = {
  about: string
  facts: string
  at: string
  /** What the time is of, where it is not plain. */
  timeOf?: string
  /** What sets it apart from the others. */
  mark?: string | undefined
}

type QueueListProps = {
  ref: Ref<HTMLUListElement>
  /** Undefined while they are on their way. */
  rows: readonly (Row & { id: string })[] | undefined
  label: string
  empty: string
  openedId: string | undefined
  onOpen: (id: string) => void
}

export function QueueList({ ref, rows, label, empty, openedId, onOpen }: QueueListProps) {
  if (!rows) return <Waiting />
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <ul ref={ref} className={styles.queue} aria-label={label}>
      {rows.map(({ id, about, facts, at, timeOf, mark }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.case}
            aria-current={id === openedId || undefined}
            onClick={() => onOpen(id)}
          >
            <span className={styles.about}>{about}</span>
            <span className={styles.facts}>
              {mark && <strong className={styles.mark}>{mark}</strong>}
              {mark && ', '}
              {facts}
            </span>
            <time className={styles.at} dateTime={at}>
              {timeOf && `${timeOf} `}
              {timeWords(at)}
            </time>
          </button>
        </li>
      ))}
    </ul>
  )
}

const Waiting = () => (
  <div className={`${skeleton.skeleton} ${styles.queue}`} role="status" aria-label="The list is loading">
    {['first', 'second', 'third', 'fourth'].map((row) => (
      <span key={row} className={`${skeleton.shape} ${styles.shape}`} />
    ))}
  </div>
)
