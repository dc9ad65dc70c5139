import type { ReactNode } from 'react'
import { MEMORY_CHARS_MAX } from '#contract/limits.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './memory.module.css'

type NoteFormProps = {
  label: string
  initial?: string
  onSave: (text: string) => Promise<void>
  onCancel: () => void
  children?: ReactNode
}

/** A note while somebody writes it. */
export function NoteForm({ label, initial = '', onSave, onCancel, children }: NoteFormProps) {
  const form = useForm({
    initial: { text: initial },
    check: ({ text }) =>
      text.trim() === '' ? { field: 'text', words: t`Please write something` } : undefined,
    send: ({ text }) => onSave(text.trim()),
  })
  const { name: _, ...text } = form.field('text')
  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      <TextArea label={label} maxLength={MEMORY_CHARS_MAX} rows={3} {...text} />
      {form.alert && <FormAlert text={form.alert} />}
      <div className={styles.answers}>
        <SubmitButton isBusy={form.isBusy} busyWords={t`Saving`}>
          {t`Save`}
        </SubmitButton>
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
          onClick={onCancel}
        >
          {t`Cancel`}
        </button>
        {children}
      </div>
    </Form>
  )
}
