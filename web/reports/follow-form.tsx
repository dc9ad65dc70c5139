import { useNavigate } from 'react-router'
import { reportPath } from '#web/lib/report-link.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './follow-form.module.css'

/** For whoever has a number already. */
export function FollowForm() {
  const navigate = useNavigate()
  const form = useForm({
    initial: { number: '' },
    check: ({ number }) =>
      number.trim() ? undefined : { field: 'number', words: t`Enter the number of your report.` },
    async send({ number }) {
      await navigate(reportPath(number.trim()))
    },
  })
  return (
    <details>
      <summary className={`link ${styles.summary}`}>{t`I have a number`}</summary>
      <Form onSubmit={form.submit} isBusy={form.isBusy}>
        <TextField
          label={t`Number of your report`}
          autoComplete="off"
          spellCheck={false}
          {...form.field('number')}
        />
        <button type="submit" className={`${buttons.button} ${buttons.secondary}`}>
          {t`See what became of it`}
        </button>
      </Form>
    </details>
  )
}
