import { type ReactNode, useEffect, useRef } from 'react'
import { DidNotLoad } from '../did-not-load.tsx'
import { Notice } from '../notice.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import styles from './columns.module.css'
import panel from './panel.module.css'
import { QueueList, type Row } from './queue-list.tsx'
import type { Queue } from './use-queue.ts'

type QueueViewProps<Item extends { id: string }, Opened extends { id: string }> = {
  queue: Queue<Item, Opened>
  /** What the items are together, and one of them is, as `Open reports` and `report`. */
  label: string
  noun: string
  empty: string
  rowOf: (one: Item) => Row
  /** Below the list, such as a way to more. */
  more?: ReactNode
  children: (opened: Opened) => ReactNode
}

/** A list, and beside it what is opened of it. On a narrow screen one of the two at a time. */
export function QueueView<Item extends { id: string }, Opened extends { id: string }>(
  props: QueueViewProps<Item, Opened>,
) {
  const { queue, label, noun, empty, rowOf, more, children } = props
  const { page, problem, opened, asking, notice } = queue
  const list = useRef<HTMLUListElement>(null)
  const article = useRef<HTMLElement>(null)
  const place = useRef<number>(undefined)
  const items = page?.items ?? (problem === undefined ? undefined : [])

  // What is opened is read next; what has left gives way to the one that came after it.
  const isOpen = opened !== undefined && !asking
  useEffect(() => {
    if (isOpen) return article.current?.focus()
    const rows = list.current?.querySelectorAll<HTMLElement>('button') ?? []
    if (place.current !== undefined && !asking) rows[Math.min(place.current, rows.length - 1)]?.focus()
  }, [isOpen, asking])

  return (
    <>
      {problem !== undefined && <DidNotLoad problem={problem} onRetry={() => void queue.reload()} />}
      <div className={opened ? `${styles.columns} ${styles.isOpen}` : styles.columns}>
        <div>
          <QueueList
            ref={list}
            rows={items?.map((one) => ({ id: one.id, ...rowOf(one) }))}
            label={label}
            empty={empty}
            openedId={opened?.id}
            onOpen={(id) => {
              const at = items?.findIndex((one) => one.id === id) ?? 0
              place.current = at
              const one = items?.[at]
              if (one) queue.ask(one)
            }}
          />
          {more}
        </div>
        <section aria-label={`The opened ${noun}`} className={panel.side}>
          <div className={panel.said} aria-live="polite">
            {notice && <Notice {...notice} />}
          </div>
          {opened ? (
            <article key={opened.id} ref={article} tabIndex={-1} className={panel.case}>
              {children(opened)}
            </article>
          ) : (
            <p className={panel.nothing}>{`Open one to see what it is decided by.`}</p>
          )}
        </section>
      </div>
      {asking && (
        <ReasonDialog
          title={`Open this ${noun}?`}
          text="It goes on the log with your reason, and whoever it concerns is told that it was opened."
          confirm={`Open the ${noun}`}
          busyWords="Opening"
          act={({ reason }) => queue.open(asking, reason)}
          onClose={queue.stopAsking}
        />
      )}
    </>
  )
}
