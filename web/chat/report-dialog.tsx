import { useNavigate } from 'react-router'
import { REPORT_NOTE_CHARS_MAX } from '#contract/limits.ts'
import type { ReportReason } from '#contract/reports.ts'
import { reportPath } from '#web/lib/report-link.ts'
import { REASON_WORDS } from '#web/lib/report-reasons.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import tick from '#web/ui/tick.module.css'
import styles from './report-dialog.module.css'
import type { Thread } from './thread.ts'

/** What can be wrong with a message, in the order in which it is offered. */
const REASONS: readonly ReportReason[] = [
  'minor',
  'real-person',
  'violence',
  'self-harm',
  'hate',
  'broken',
  'other',
]

type ReportDialogProps = { thread: Thread; messageKey: string; onClose: () => void }

/** Asks what is wrong with a message. */
export function ReportDialog({ thread, messageKey, onClose }: ReportDialogProps) {
  const navigate = useNavigate()
  const form = useForm<{ reason: ReportReason | ''; note: string }>({
    initial: { reason: '', note: '' },
    check: ({ reason }) =>
      reason ? undefined : { field: 'reason', words: t`Choose what is wrong with it.` },
    async send({ reason, note }) {
      if (!reason) return
      const answer = await thread.report(messageKey, { reason, note: note.trim() })
      if (answer) {
        const onAct = () => void navigate(reportPath(answer.number))
        showToast(answer.message, 'done', 'bottom-left', { action: { label: t`Follow it`, onAct } })
      }
      onClose()
    },
  })
  const chosen = form.field('reason')
  const { name: _, ...note } = form.field('note')
  return (
    <PopupDialog isOpen title={t`Report this message`} onDismiss={onClose} hasForm>
      <Form onSubmit={form.submit} isBusy={form.isBusy}>
        <fieldset className={styles.reasons}>
          <legend className="unseen">{t`What is wrong with it`}</legend>
          {REASONS.map((reason) => (
            <label key={reason} className={styles.reason}>
              <input
                type="radio"
                className={tick.circle}
                name="reason"
                checked={chosen.value === reason}
                onChange={() => chosen.onChange(reason)}
              />
              {REASON_WORDS[reason]}
            </label>
          ))}
        </fieldset>
        {chosen.error && <FormAlert text={chosen.error} />}
        <TextArea
          label={t`Anything that we should know`}
          hint={t`You need not write anything.`}
          maxLength={REPORT_NOTE_CHARS_MAX}
          rows={2}
          {...note}
        />
        {form.alert && <FormAlert text={form.alert} />}
        <SubmitButton isBusy={form.isBusy} busyWords={t`Sending`}>
          {t`Report`}
        </SubmitButton>
      </Form>
    </PopupDialog>
  )
}
