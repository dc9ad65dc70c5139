import { useState } from 'react'
import { REASON_CHARS_MAX } from '#contract/limits.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { reasonProblem } from '../reason-dialog.tsx'
import styles from './outcomes.module.css'
import { type OutcomeOption, Outcomes } from './outcomes.tsx'

type OutcomeFormProps<Value extends string> = {
  outcomes: readonly OutcomeOption<Value>[]
  /** Who will read the note. */
  hint: string
  /** Rejects with what the server said; what was typed stays. */
  decide: (outcome: Value, reason: string) => Promise<void>
}

/** Decides something once, with a note. */
export function OutcomeForm<Value extends string>({ outcomes, hint, decide }: OutcomeFormProps<Value>) {
  const [chosen, setChosen] = useState<Value>()
  const [isUnchosen, setUnchosen] = useState(false)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => reasonProblem(reason),
    async send({ reason }) {
      if (chosen) await decide(chosen, reason.trim())
    },
  })
  return (
    <Form
      onSubmit={() => {
        setUnchosen(!chosen)
        if (chosen) form.submit()
      }}
      isBusy={form.isBusy}
    >
      <Outcomes
        outcomes={outcomes}
        chosen={chosen}
        onChoose={(value) => {
          setUnchosen(false)
          setChosen(value)
        }}
      />
      <div className={styles.row}>
        <TextField
          label="Note"
          hint={hint}
          maxLength={REASON_CHARS_MAX}
          autoComplete="off"
          {...form.field('reason')}
        />
        <SubmitButton isBusy={form.isBusy} busyWords="Deciding">
          {outcomes.find(({ value }) => value === chosen)?.verb ?? 'Decide'}
        </SubmitButton>
      </div>
      {isUnchosen && <FormAlert text="Choose what it is to be." />}
      {form.alert && <FormAlert text={form.alert} />}
    </Form>
  )
}
