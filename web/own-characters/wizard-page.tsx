import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { lookOf } from '#contract/character-choices.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { DICE } from './dice.ts'
import { LivePicture } from './live-picture.tsx'
import { choose, finished, type Problem, pending, type TypedField } from './pending.ts'
import { editedIn, entryOf } from './start-step.ts'
import { STEPS } from './steps.tsx'
import { useSending } from './use-sending.ts'
import { WizardBar } from './wizard-bar.tsx'
import styles from './wizard-page.module.css'
import { WizardSteps } from './wizard-steps.tsx'

/**
 * One step of making a character. Each has an address of its own, so that the browser's Back and Forward lead through
 * them. Of a character that is made every step is open at once, and each can save.
 */
export function WizardPage({ step, search }: { step: number; search: string }) {
  const choices = useStore(pending, (known) => known?.choices)
  const [problems, setProblems] = useState<Problem[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  const navigate = useNavigate()
  const { leadsBackTo, mark } = entryOf(search)
  const isMade = editedIn(search) !== undefined
  const { isBusy, problem, send } = useSending(search)

  const shown = STEPS[step]
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    setProblems(problems.filter(({ field }) => isOneOf(shown?.typed ?? [], field)))
    // Who was led here by a problem is led on to its field.
    if (problems.length === 0) heading.current?.focus()
  }, [step, shown, problems])

  if (!choices || !shown) return null
  const { Content, question, typed } = shown
  const next = STEPS[step + 1]

  function goOn(sent: NonNullable<typeof choices>) {
    const done = finished(sent)
    const found = 'problems' in done ? done.problems.filter(({ field }) => isOneOf(typed, field)) : []
    setProblems(found)
    if (found.length === 0) void navigate((next ? `/create-model/${step + 1}` : '/view-model') + mark)
  }

  /** What is wrong in another step is shown there. */
  function save(sent: NonNullable<typeof choices>) {
    const done = finished(sent)
    if ('choices' in done) return void send(done.choices)
    setProblems(done.problems)
    const at = STEPS.findIndex((one) => done.problems.some(({ field }) => isOneOf(one.typed, field)))
    if (at !== step) void navigate(`/create-model/${at}${mark}`)
  }

  return (
    <div className={styles.page}>
      {isMade && (
        <p className={styles.changing}>
          {choices.name ? t`You are changing ${choices.name}.` : t`You are changing somebody.`}{' '}
          <Link to={leadsBackTo} className="link" discover="none">
            {t`Leave without saving`}
          </Link>
        </p>
      )}
      <WizardSteps step={step} isMade={isMade} mark={mark} />
      <div className={styles.columns}>
        <LivePicture look={lookOf(choices)} className={styles.picture} />
        <div className={styles.form}>
          <h1 ref={heading} className={`display ${styles.heading}`} tabIndex={-1}>
            {question(choices.gender)}
          </h1>
          <Form onSubmit={() => (isMade ? save(choices) : goOn(choices))} isBusy={isBusy}>
            <div className={styles.content}>
              <Content
                choices={choices}
                errorOf={(field) => problems.find((problem) => problem.field === field)?.words}
              />
            </div>
            {step === 0 && !isMade && (
              <Link to="/characters?import" className={`link ${styles.card}`} discover="none">
                {t`Import a character`}
              </Link>
            )}
            {problem && <FormAlert text={problem} />}
            <WizardBar
              backTo={step > 0 ? `/create-model/${step - 1}${mark}` : leadsBackTo}
              next={next?.title}
              isMade={isMade}
              isBusy={isBusy}
              onDice={() => choose(DICE[step]?.(choices, Math.random) ?? {})}
              onNext={() => goOn(choices)}
            />
          </Form>
        </div>
      </div>
    </div>
  )
}

const isOneOf = (typed: readonly TypedField[], field: PropertyKey | undefined) =>
  typed.some((known) => known === field)
