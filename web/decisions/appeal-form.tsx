import type { Decision } from '#contract/decisions.ts'
import { APPEAL_CHARS_MAX } from '#contract/limits.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type AppealFormProps = {
  send: (text: string) => Promise<Decision>
  onSent: (decision: Decision) => void
  /** The way back, where the form was asked for. */
  onCancel?: () => void
  /** Without gold, as on the ban screen. */
  isPlain?: boolean
}

/** Asks what was overlooked. */
export function AppealForm({ send, onSent, onCancel, isPlain }: AppealFormProps) {
  const form = useForm<{ text: string }>({
    initial: { text: '' },
    check: ({ text }) =>
      text.trim() ? undefined : { field: 'text', words: t`Please say what we overlooked.` },
    send: async ({ text }) => onSent(await send(text.trim())),
  })
  const { name: _, ...field } = form.field('text')
  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      <TextArea
        label={t`What did we overlook?`}
        hint={t`A person reads it. You can write once about each decision.`}
        maxLength={APPEAL_CHARS_MAX}
        rows={5}
        {...field}
      />
      {form.alert && <FormAlert text={form.alert} />}
      <SubmitButton kind={isPlain ? 'secondary' : 'primary'} isBusy={form.isBusy} busyWords={t`Sending`}>
        {t`Send appeal`}
      </SubmitButton>
      {onCancel && (
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet}`}
          disabled={form.isBusy}
          onClick={onCancel}
        >
          {t`Cancel`}
        </button>
      )}
    </Form>
  )
}
