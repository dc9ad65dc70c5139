import type { User } from '#contract/accounts.ts'
import { api } from '#web/lib/api.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { credentialsProblem } from './credentials-problems.ts'
import { EmailField } from './email-field.tsx'
import { rewriteEmail } from './email-rewrite.ts'

type ChangeEmailFormProps = { user: User; onDone: (message: string) => void }

/** The address changes when the link in the new mailbox has been opened. */
export function ChangeEmailForm({ user: { hasPassword }, onDone }: ChangeEmailFormProps) {
  const form = useForm({
    initial: { email: '', currentPassword: '' },
    check({ email, currentPassword }) {
      const password = hasPassword ? currentPassword : t`there is none`
      const problem = credentialsProblem({ email, password })
      return (
        problem && { field: problem.field === 'email' ? 'email' : 'currentPassword', words: problem.words }
      )
    },
    async send({ email, currentPassword }) {
      const body = { email: rewriteEmail(email.trim()), ...(hasPassword && { currentPassword }) }
      onDone((await api.call('changeEmail', { body })).message)
    },
  })
  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      <EmailField {...form.field('email')} />
      {hasPassword && (
        <PasswordField
          label={t`Your password`}
          required
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
      {form.alert && <FormAlert text={form.alert} />}
      <SubmitButton isBusy={form.isBusy} busyWords={t`Sending`}>
        {t`Send a link to it`}
      </SubmitButton>
    </Form>
  )
}
