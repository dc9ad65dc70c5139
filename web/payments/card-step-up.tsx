import type { StepUpOwed } from '#contract/accounts.ts'
import { api } from '#web/lib/api.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

type CardStepUpProps = {
  owed: Exclude<StepUpOwed, 'none'>
  onDone: () => Promise<void>
}

/** Asks for the password before there are fields for another card: a wrong one then loses nothing that was typed (SEC-2). */
export function CardStepUp({ owed, onDone }: CardStepUpProps) {
  const form = useForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) =>
      currentPassword === '' ? { field: 'currentPassword', words: t`Please enter a password` } : undefined,
    async send(body) {
      await api.call('stepUp', { body })
      await onDone()
    },
  })
  if (owed === 'sign-in')
    return (
      <p className="soft">
        {t`Another card would take the place of the one that is kept. Please sign out and sign in again first.`}
      </p>
    )
  return (
    <>
      <p className="soft">
        {t`Another card takes the place of the one that is kept. Please give your password first.`}
      </p>
      <Form onSubmit={form.submit} isBusy={form.isBusy}>
        <PasswordField
          label={t`Your password`}
          required
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
        {form.alert && <FormAlert text={form.alert} />}
        <SubmitButton isBusy={form.isBusy} busyWords={t`Checking`} size="large">{t`Continue`}</SubmitButton>
      </Form>
    </>
  )
}
