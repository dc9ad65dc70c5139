import type { User } from '#contract/accounts.ts'
import { api } from '#web/lib/api.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { newPasswordProblem } from './new-account-problem.ts'
import { NewPasswordField } from './new-password-field.tsx'

type ChangePasswordFormProps = { user: User; onDone: (user: User) => void }

/** The other devices are signed out by it. Who came by Google or Twitter sets a first password here. */
export function ChangePasswordForm({ user: { hasPassword }, onDone }: ChangePasswordFormProps) {
  const form = useForm({
    initial: { currentPassword: '', password: '' },
    check({ currentPassword, password }) {
      if (hasPassword && currentPassword === '')
        return { field: 'currentPassword', words: t`Please enter a password` }
      const words = newPasswordProblem(password)
      return words === undefined ? undefined : { field: 'password', words }
    },
    async send({ currentPassword, password }) {
      const body = { password, ...(hasPassword && { currentPassword }) }
      onDone(await api.call('changePassword', { body }))
    },
  })
  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      {hasPassword && (
        <PasswordField
          label={t`Your password`}
          required
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
      <NewPasswordField label={t`New password`} {...form.field('password')} />
      {form.alert && <FormAlert text={form.alert} />}
      <SubmitButton isBusy={form.isBusy} busyWords={t`Saving`}>
        {t`Save the new password`}
      </SubmitButton>
    </Form>
  )
}
