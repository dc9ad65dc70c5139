import type { ReactNode } from 'react'
import { PopupIcon } from '#web/ui/popup-icon.tsx'
import styles from './outcome.module.css'

type OutcomeProps = { text: string; kind?: 'done' | 'error'; children?: ReactNode }

/** What came of a form or a link, announced, and a way on. */
export function Outcome({ text, kind = 'done', children }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <p role={kind === 'error' ? 'alert' : 'status'} className={styles.words}>
        <span className={styles[kind]}>
          <PopupIcon name={kind} />
        </span>
        <span>{text}</span>
      </p>
      {children}
    </div>
  )
}
