import { TIP_NUMBER_CHARS_MAX } from '#contract/limits.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Submission } from './use-preserved.ts'

const MINUTE_MS = 60_000

/** Now on the reader's clock, as a field of a day and a time has it. */
function localNow(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

/** Takes the number that the CyberTipline gave, and when that was. */
export function SubmissionForm({ note }: { note: (given: Submission) => Promise<void> }) {
  const form = useForm({
    initial: { number: '', submittedAt: localNow() },
    check({ number, submittedAt }) {
      if (!number.trim()) return { field: 'number', words: 'Please enter the number of the report.' }
      if (Number.isNaN(Date.parse(submittedAt)))
        return { field: 'submittedAt', words: 'Please enter the day and the time.' }
      return undefined
    },
    send: ({ number, submittedAt }) =>
      note({ number: number.trim(), submittedAt: new Date(submittedAt).toISOString() }),
  })
  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      <TextField
        label="Number of the report"
        hint="As the CyberTipline gave it."
        autoComplete="off"
        maxLength={TIP_NUMBER_CHARS_MAX}
        {...form.field('number')}
      />
      <TextField label="When you reported it" type="datetime-local" {...form.field('submittedAt')} />
      {form.alert && <FormAlert text={form.alert} />}
      <SubmitButton isBusy={form.isBusy} busyWords="Noting">
        Note the report
      </SubmitButton>
    </Form>
  )
}
