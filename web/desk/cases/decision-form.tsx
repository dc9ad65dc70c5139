import { type RefObject, useState } from 'react'
import type { Decision } from '#contract/desk.ts'
import { REASON_CHARS_MAX } from '#contract/limits.ts'
import { showError } from '#web/lib/show-error.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from '../queue/outcomes.module.css'
import { Outcomes } from '../queue/outcomes.tsx'
import { DECISION_WORDS } from './case-words.ts'

type DecisionFormProps = {
  decisions: readonly Decision[]
  /** What a key or the pointer has chosen; nothing is sent by that alone, as a decision is made once. */
  decision: Decision | undefined
  noteRef: RefObject<HTMLInputElement | null>
  onDecision: (decision: Decision) => void
  onLeave: () => void
  decide: (decision: Decision, note: string) => Promise<void>
}

export function DecisionForm(props: DecisionFormProps) {
  const { decisions, decision, noteRef, onDecision, onLeave, decide } = props
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function send() {
    if (!decision) return setProblem('Choose what it is to be.')
    setBusy(true)
    setProblem(undefined)
    try {
      await decide(decision, note.trim())
    } catch (error) {
      setProblem(showError(error, 'form'))
      setBusy(false)
    }
  }

  return (
    <Form onSubmit={() => void send()} isBusy={isBusy}>
      <Outcomes
        outcomes={decisions.map((value) => ({ value, ...DECISION_WORDS[value] }))}
        chosen={decision}
        onChoose={(name) => {
          setProblem(undefined)
          onDecision(name)
        }}
      />
      <div className={styles.row}>
        <TextField
          ref={noteRef}
          label="Note"
          hint="For the log. You need not write anything; Enter sends."
          maxLength={REASON_CHARS_MAX}
          autoComplete="off"
          value={note}
          onChange={setNote}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onLeave()
          }}
        />
        <SubmitButton isBusy={isBusy} busyWords="Deciding">
          {decision ? DECISION_WORDS[decision].verb : 'Decide'}
        </SubmitButton>
      </div>
      {problem && <FormAlert text={problem} />}
    </Form>
  )
}
