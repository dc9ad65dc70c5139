import { REPORT_NOTE_CHARS_MAX } from '#contract/limits.ts'
import type { ReportReason } from '#contract/messages.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './report-dialog.module.css'
import type { Thread } from './thread.ts'

const REASONS: { reason: ReportReason; label: string }[] = [
  { reason: 'minor', label: 'It involves somebody under 18' },
  { reason: 'real-person', label: 'It is about a real person' },
  { reason: 'violence', label: 'Violence or abuse' },
  { reason: 'self-harm', label: 'Harming oneself' },
  { reason: 'hate', label: 'Hate' },
  { reason: 'broken', label: 'It is broken, or makes no sense' },
  { reason: 'other', label: 'Something else' },
]

type ReportDialogProps = { thread: Thread; messageKey: string; onClose: () => void }

/** Asks what is wrong with a message. */
export function ReportDialog({ thread, messageKey, onClose }: ReportDialogProps) {
  const form = useForm<{ reason: ReportReason | ''; note: string }>({
    initial: { reason: '', note: '' },
    check: ({ reason }) => (reason ? undefined : { field: 'reason', words: 'Choose what is wrong with it.' }),
    async send({ reason, note }) {
      if (!reason) return
      const answer = await thread.report(messageKey, { reason, note: note.trim() })
      if (answer) showToast(answer, 'done', 'bottom-left')
      onClose()
    },
  })
  const chosen = form.field('reason')
  const { name: _, ...note } = form.field('note')
  return (
    <PopupDialog isOpen title="Report this message" onDismiss={onClose} hasForm>
      <Form onSubmit={form.submit} isBusy={form.isBusy}>
        <fieldset className={styles.reasons}>
          <legend className="unseen">What is wrong with it</legend>
          {REASONS.map(({ reason, label }) => (
            <label key={reason} className={styles.reason}>
              <input
                type="radio"
                name="reason"
                checked={chosen.value === reason}
                onChange={() => chosen.onChange(reason)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {chosen.error && <FormAlert text={chosen.error} />}
        <TextArea
          label="Anything that we should know"
          hint="You need not write anything."
          maxLength={REPORT_NOTE_CHARS_MAX}
          rows={2}
          {...note}
        />
        {form.alert && <FormAlert text={form.alert} />}
        <SubmitButton isBusy={form.isBusy} busyWords="Sending">
          Report
        </SubmitButton>
      </Form>
    </PopupDialog>
  )
}
