import type { EnrolledFactor } from '#contract/desk.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { desk } from '../desk-client.ts'

type PasswordStepProps = { hasPassword: boolean; onEnrolled: (factor: EnrolledFactor) => void }

/** Who has no password is asked by the server to sign in anew, if that was too long ago. */
export function PasswordStep({ hasPassword, onEnrolled }: PasswordStepProps) {
  const form = useForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) =>
      hasPassword && currentPassword === ''
        ? { field: 'currentPassword', words: 'Please enter a password' }
        : undefined,
    async send({ currentPassword }) {
      onEnrolled(await desk.call('enrolFactor', { body: hasPassword ? { currentPassword } : {} }))
    },
  })
  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      {hasPassword && (
        <PasswordField
          label="Your password"
          required
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
      {form.alert && <FormAlert text={form.alert} />}
      <SubmitButton isBusy={form.isBusy} busyWords="Making a secret">
        Go on
      </SubmitButton>
    </Form>
  )
}
