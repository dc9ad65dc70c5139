import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './step-frame.module.css'

type StepFrameProps = {
  /** From 1. */
  step: number
  steps: number
  question: string
  lead?: string | undefined
  leadsBackTo: string
  children: ReactNode
}

/** One question on a page of its own: how far it is, the question, and the way back. */
export function StepFrame({ step, steps, question, lead, leadsBackTo, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    heading.current?.focus()
  }, [step])
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <ButtonLink to={leadsBackTo} kind="quiet" size="small">
          <Icon name="back" />
          {t`Back`}
        </ButtonLink>
        <span className={styles.phases} role="img" aria-label={t`Step ${step} of ${steps}`}>
          {Array.from({ length: steps }, (_, index) => index + 1).map((phase) => (
            <i key={phase} data-phase={phase < step ? 'done' : phase === step ? 'here' : undefined} />
          ))}
        </span>
      </div>
      <h1 ref={heading} className={`display ${styles.question}`} tabIndex={-1}>
        {question}
      </h1>
      {lead && <p className={`soft lead ${styles.lead}`}>{lead}</p>}
      <div className={styles.content}>{children}</div>
    </div>
  )
}
