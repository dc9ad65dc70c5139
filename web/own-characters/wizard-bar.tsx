import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { inSentence } from './choice-labels.ts'
import styles from './wizard-page.module.css'

/** A die that shows five. */
const DIE =
  'M7.5 4h9A3.5 3.5 0 0 1 20 7.5v9a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0 1 4 16.5v-9A3.5 3.5 0 0 1 7.5 4zM8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01'

type WizardBarProps = {
  backTo: string
  /** The title of the next step; undefined at the last. */
  next: string | undefined
  isMade: boolean
  isBusy: boolean
  onDice: () => void
  onNext: () => void
}

/** The ways on from a step: back, at random, on, and for a character that is made to save it. */
export function WizardBar({ backTo, next, isMade, isBusy, onDice, onNext }: WizardBarProps) {
  return (
    <div className={styles.bar}>
      <ButtonLink to={backTo} kind="quiet">
        <Icon name="back" />
        {t`Back`}
      </ButtonLink>
      {!isMade && (
        <button
          type="button"
          className={styles.dice}
          aria-label={t`Choose at random`}
          title={t`Choose at random`}
          onClick={onDice}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={DIE} />
          </svg>
        </button>
      )}
      {isMade && next && (
        <button type="button" className={`${buttons.button} ${buttons.secondary}`} onClick={onNext}>
          <span className={styles.word}>{t`Next:`}</span>
          {next}
        </button>
      )}
      <SubmitButton busyWords={isMade ? t`Saving` : t`One moment`} isBusy={isBusy}>
        {isMade ? t`Save changes` : next ? t`Continue to ${inSentence(next)}` : t`See the result`}
      </SubmitButton>
    </div>
  )
}
