import type { User } from '#contract/accounts.ts'
import { useForm } from '#web/lib/use-form.ts'
import { t } from '#web/lib/words.ts'
import buttons from './button.module.css'
import { Form } from './form.tsx'
import { FormAlert } from './form-alert.tsx'
import { PasswordField } from './password-field.tsx'
import { SubmitButton } from './submit-button.tsx'

type StepUpFormProps = {
  user: Pick<User, 'hasPassword'>
  send: (proof: { currentPassword?: string }) => Promise<void>
  submitLabel: string
  busyWords: string
  isDestructive?: boolean
  size?: 'medium' | 'large'
  /** With it there is a button that takes nothing away. */
  onCancel?: () => void
}

/**
 * For what a stolen session must not do. Who has no password is asked by the server to sign in anew, if that was too
 * long ago.
 */
export function StepUpForm({
  user,
  send,
  submitLabel,
  busyWords,
  isDestructive = false,
  size = 'medium',
  onCancel,
}: StepUpFormProps) {
  const { hasPassword } = user
  const form = useForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) =>
      hasPassword && currentPassword === ''
        ? { field: 'currentPassword', words: t`Please enter a password` }
        : undefined,
    send: ({ currentPassword }) => send(hasPassword ? { currentPassword } : {}),
  })
  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      {hasPassword && (
        <PasswordField
          label={t`Your password`}
          required
          autoComplete="current-password"
          data-first-focus
          {...form.field('currentPassword')}
        />
      )}
      {form.alert && <FormAlert text={form.alert} />}
      <SubmitButton
        isBusy={form.isBusy}
        busyWords={busyWords}
        kind={isDestructive ? 'destructive' : 'primary'}
        size={size}
      >
        {submitLabel}
      </SubmitButton>
      {onCancel && (
        <button type="button" className={`${buttons.button} ${buttons.secondary}`} onClick={onCancel}>
          {t`Cancel`}
        </button>
      )}
    </Form>
  )
}
