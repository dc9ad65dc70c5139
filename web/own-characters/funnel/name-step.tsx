import { useState } from 'react'
import { NAME_CHARS_MAX } from '#contract/limits.ts'
import { t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { NAMES } from '../names.ts'
import { finished } from '../pending.ts'
import type { FunnelStepProps } from './funnel-page.tsx'
import styles from './name-step.module.css'
import { chooseInFunnel } from './pending-funnel.ts'

/** A name of the list, or any other. */
export function NameStep({ funnel: { choices }, onDone }: FunnelStepProps) {
  const [error, setError] = useState<string>()

  function goOn() {
    const done = finished(choices)
    const problem = 'problems' in done ? done.problems.find(({ field }) => field === 'name') : undefined
    setError(problem?.words)
    if (!problem) onDone()
  }

  return (
    <Form onSubmit={goOn}>
      <ul className={styles.names} aria-label={t`Names`}>
        {NAMES[choices.gender].map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.name}
              aria-pressed={choices.name === name}
              onClick={() => {
                setError(undefined)
                chooseInFunnel({ name })
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <TextField
        label={t`Name`}
        hint={t`No digits, at most ${NAME_CHARS_MAX} characters.`}
        error={error}
        maxLength={NAME_CHARS_MAX}
        autoComplete="off"
        value={choices.name}
        onChange={(name) => {
          setError(undefined)
          chooseInFunnel({ name })
        }}
      />
      <SubmitButton size="large" busyWords={t`One moment`}>
        {t`Continue`}
      </SubmitButton>
    </Form>
  )
}
