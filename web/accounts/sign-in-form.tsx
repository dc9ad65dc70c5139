import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { api } from '#web/lib/api.ts'
import { track } from '#web/lib/track.ts'
import { useForm } from '#web/lib/use-form.ts'
import { T, t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import checks from './bot-check-place.module.css'
import { credentialsProblem } from './credentials-problems.ts'
import { EmailField } from './email-field.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useBotCheck } from './use-bot-check.ts'

type SignInFormProps = {
  onSignedIn: (user: User) => void
  /** Where the visitor is headed. */
  redirectPath: string
  /** What went wrong before this form was there. */
  problem?: string
}

/** After many wrong tries the server asks for a bot check: it is solved then, and the same is sent again. */
export function SignInForm({ onSignedIn, redirectPath, problem }: SignInFormProps) {
  const { check, place } = useBotCheck('signin', false)
  const form = useForm({
    initial: { email: '', password: '' },
    check: credentialsProblem,
    async send({ email, password }) {
      const body = { email: email.trim(), password }
      const user = await check.pass((proof) => api.call('signIn', { body }, proof), 'asked')
      track('signed_in', { way: 'email' })
      onSignedIn(user)
    },
  })
  const alert = form.alert ?? problem

  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      <EmailField autoComplete="username" {...form.field('email')} />
      <PasswordField
        label={t`Password`}
        required
        autoComplete="current-password"
        {...form.field('password')}
      />
      <p className="small">
        <Link className="link" to="/forgot-password">
          {t`Forgot your password?`}
        </Link>
      </p>
      <div ref={place} className={checks.place} />
      {alert && <FormAlert text={alert} />}
      <SubmitButton isBusy={form.isBusy} busyWords={t`Logging in`}>
        {t`Log in`}
      </SubmitButton>
      <SocialButtons redirectPath={redirectPath} />
      <p className="small faint">
        <T>
          New here?{' '}
          <Link className="link" to="/register">
            Create a free account
          </Link>
        </T>
      </p>
    </Form>
  )
}
