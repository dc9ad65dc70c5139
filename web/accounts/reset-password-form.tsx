import { api } from '#web/lib/api.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { newPasswordProblem } from './new-account-problem.ts'
import { NewPasswordField } from './new-password-field.tsx'

type ResetPasswordFormProps = {
  /** The single-use secret of the mailed link. */
  token: string
  onReset: (message: string) => void
}

export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const form = useForm({
    initial: { password: '' },
    check({ password }) {
      const words = newPasswordProblem(password)
      return words === undefined ? undefined : { field: 'password', words }
    },
    async send({ password }) {
      onReset((await api.call('resetPassword', { body: { token, password } })).message)
    },
  })
  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      <NewPasswordField label={t`New password`} {...form.field('password')} />
      {form.alert && <FormAlert text={form.alert} />}
      <SubmitButton isBusy={form.isBusy} busyWords={t`Saving`}>
        {t`Save the new password`}
      </SubmitButton>
    </Form>
  )
}
