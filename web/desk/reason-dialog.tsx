import { useState } from 'react'
import { REASON_CHARS_MAX, REASON_CHARS_MIN } from '#contract/limits.ts'
import { useForm } from '#web/lib/use-form.ts'
import buttons from '#web/ui/button.module.css'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'

type ReasonDialogProps = {
  title: string
  text: string
  confirm: string
  busyWords: string
  isDestructive?: boolean
  /** Something more to enter, before the reason. */
  entry?: {
    label: string
    hint: string
    initial?: string
    isNumber?: boolean
    /** Why what was entered will not do. */
    check: (value: string) => string | undefined
  }
  /** Something more to say yes to, below the reason. */
  tick?: string
  /** Rejects with what the server said; what was typed stays. Otherwise the dialog closes. */
  act: (given: { reason: string; entry: string; isTicked: boolean }) => Promise<void>
  onClose: () => void
}

/** Asks for the reason of something that goes on the log with it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, confirm, busyWords, isDestructive = false, entry, tick, act, onClose } = props
  const [isTicked, setTicked] = useState(false)
  const form = useForm({
    initial: { entry: entry?.initial ?? '', reason: '' },
    check(values) {
      const wrong = entry?.check(values.entry.trim())
      if (wrong) return { field: 'entry', words: wrong }
      return reasonProblem(values.reason)
    },
    async send(values) {
      await act({ reason: values.reason.trim(), entry: values.entry.trim(), isTicked })
      onClose()
    },
  })
  return (
    <PopupDialog isOpen title={title} text={text} onDismiss={onClose} hasForm>
      <Form onSubmit={form.submit} isBusy={form.isBusy}>
        {entry && (
          <TextField
            label={entry.label}
            hint={entry.hint}
            autoComplete="off"
            inputMode={entry.isNumber ? 'decimal' : 'text'}
            data-first-focus
            {...form.field('entry')}
          />
        )}
        <ReasonField {...form.field('reason')} data-first-focus={entry ? undefined : true} />
        {tick && (
          <TickBox isOn={isTicked} onChange={setTicked}>
            {tick}
          </TickBox>
        )}
        {form.alert && <FormAlert text={form.alert} />}
        <SubmitButton
          isBusy={form.isBusy}
          busyWords={busyWords}
          kind={isDestructive ? 'destructive' : 'primary'}
        >
          {confirm}
        </SubmitButton>
        <button type="button" className={`${buttons.button} ${buttons.secondary}`} onClick={onClose}>
          Cancel
        </button>
      </Form>
    </PopupDialog>
  )
}

/** What is wrong with a reason, as a form says it. */
export const reasonProblem = (reason: string) =>
  reason.trim().length < REASON_CHARS_MIN
    ? ({ field: 'reason', words: 'Please say in a few words why.' } as const)
    : undefined

type ReasonFieldProps = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  'data-first-focus'?: true | undefined
}

export const ReasonField = (props: ReasonFieldProps) => (
  <TextField
    label="Reason"
    hint="Kept on the log for good, such as a ticket's number."
    autoComplete="off"
    maxLength={REASON_CHARS_MAX}
    {...props}
  />
)
