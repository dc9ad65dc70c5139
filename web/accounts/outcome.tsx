import { type ReactNode, useEffect, useRef } from 'react'
import { PopupIcon } from '#web/ui/popup-icon.tsx'
import styles from './outcome.module.css'

type OutcomeProps = {
  text: string
  kind?: 'done' | 'error'
  /** It stands where the button stood that was pressed. */
  takesFocus?: boolean
  children?: ReactNode
}

/** What came of a form or a link, announced, and a way on. */
export function Outcome({ text, kind = 'done', takesFocus = false, children }: OutcomeProps) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) words.current?.focus()
  }, [takesFocus])
  return (
    <div className={styles.outcome}>
      <p
        ref={words}
        tabIndex={takesFocus ? -1 : undefined}
        role={kind === 'error' ? 'alert' : 'status'}
        className={styles.words}
      >
        <span className={styles[kind]}>
          <PopupIcon name={kind} />
        </span>
        <span>{text}</span>
      </p>
      {children}
    </div>
  )
}
