import { Link } from 'react-router'
import { t } from '#web/lib/words.ts'
import { STEPS } from './steps.tsx'
import styles from './wizard-page.module.css'

type WizardStepsProps = {
  step: number
  /** Of a character that is made every step is open at once. */
  isMade: boolean
  /** What an address of a step ends with. */
  mark: string
}

/** Which step somebody is at, of all. */
export function WizardSteps({ step, isMade, mark }: WizardStepsProps) {
  return (
    <ol className={styles.steps} aria-label={t`Step ${step + 1} of ${STEPS.length}`}>
      {STEPS.map(({ title }, index) => (
        <li
          key={title}
          className={index < step ? styles.done : undefined}
          aria-current={index === step ? 'step' : undefined}
        >
          <i />
          {isMade && index !== step ? (
            <Link to={`/create-model/${index}${mark}`} discover="none">
              {title}
            </Link>
          ) : (
            <span>{title}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
