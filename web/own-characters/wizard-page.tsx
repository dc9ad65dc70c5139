import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '#web/lib/store.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Form } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { LivePicture } from './live-picture.tsx'
import { finished, lookOf, type Problem, pending, type TypedField } from './pending.ts'
import { entryOf } from './start-step.ts'
import { STEPS } from './steps.tsx'
import styles from './wizard-page.module.css'

/** One step of making a character. Each has an address of its own, so that the browser's Back and Forward lead through them. */
export function WizardPage({ step, search }: { step: number; search: string }) {
  const choices = useStore(pending, (known) => known?.choices)
  const [problems, setProblems] = useState<Problem[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  const navigate = useNavigate()
  const { leadsBackTo, mark } = entryOf(search)

  useEffect(() => {
    if (before.current === step) return
    before.current = step
    setProblems([])
    heading.current?.focus()
  }, [step])

  const shown = STEPS[step]
  if (!choices || !shown) return null
  const { Content, question, typed } = shown
  const next = STEPS[step + 1]

  function goOn(sent: NonNullable<typeof choices>) {
    const done = finished(sent)
    const found = 'problems' in done ? done.problems.filter(({ field }) => isOneOf(typed, field)) : []
    setProblems(found)
    if (found.length === 0) void navigate((next ? `/create-model/${step + 1}` : '/view-model') + mark)
  }

  return (
    <div className={styles.page}>
      <ol className={styles.steps} aria-label={`Step ${step + 1} of ${STEPS.length}`}>
        {STEPS.map(({ title }, index) => (
          <li
            key={title}
            className={index < step ? styles.done : undefined}
            aria-current={index === step ? 'step' : undefined}
          >
            <i />
            <span>{title}</span>
          </li>
        ))}
      </ol>
      <div className={styles.columns}>
        <LivePicture look={lookOf(choices)} className={styles.picture} />
        <div className={styles.form}>
          <h1 ref={heading} className={`display ${styles.heading}`} tabIndex={-1}>
            {question(choices.gender)}
          </h1>
          <Form onSubmit={() => goOn(choices)}>
            <div className={styles.content}>
              <Content
                choices={choices}
                errorOf={(field) => problems.find((problem) => problem.field === field)?.words}
              />
            </div>
            <div className={styles.bar}>
              <ButtonLink to={step > 0 ? `/create-model/${step - 1}${mark}` : leadsBackTo} kind="quiet">
                <Icon name="back" />
                Back
              </ButtonLink>
              <SubmitButton busyWords="One moment">
                {next ? `Continue to ${next.title.toLowerCase()}` : 'See the result'}
              </SubmitButton>
            </div>
          </Form>
        </div>
      </div>
    </div>
  )
}

const isOneOf = (typed: readonly TypedField[], field: PropertyKey | undefined) =>
  typed.some((known) => known === field)
