import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { CONTACT_TEXT_VERSION } from '#contract/contact-text.ts'
import { api } from '#web/lib/api.ts'
import { SUITABILITY } from '#web/lib/suitability.ts'
import { showToast } from '#web/lib/toasts.ts'
import { campaignQuery } from '#web/lib/tracking-headers.ts'
import { useForm } from '#web/lib/use-form.ts'
import { T, t } from '#web/lib/words.ts'
import { Form } from '#web/ui/form.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import checks from './bot-check-place.module.css'
import { EmailField } from './email-field.tsx'
import { rewriteEmail } from './email-rewrite.ts'
import { firstWord } from './first-word.ts'
import { MailOptIn } from './mail-opt-in.tsx'
import { newAccountProblem } from './new-account-problem.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useBotCheck } from './use-bot-check.ts'

type SignUpFormProps = {
  onSignedUp: (user: User) => void
  /** Where the visitor is headed. */
  redirectPath: string
  submitLabel?: string
  /** What went wrong before this form was there. */
  problem?: string
  onLogIn?: () => void
}

export function SignUpForm({
  onSignedUp,
  redirectPath,
  submitLabel = t`Sign up`,
  problem,
  onLogIn,
}: SignUpFormProps) {
  const [emailOptIn, setEmailOptIn] = useState(false)
  const { check, place } = useBotCheck('signup', true)
  const form = useForm({
    initial: { name: '', email: '', password: '' },
    check: newAccountProblem,
    hasOneAlert: true,
    async send({ name, email, password }) {
      const choices = { emailOptIn, textVersion: CONTACT_TEXT_VERSION }
      const body = { name: firstWord(name), email: rewriteEmail(email.trim()), password, ...choices }
      const user = await check.pass(
        (proof) => api.call('signUp', { query: campaignQuery(), body }, proof),
        'always',
      )
      onSignedUp(user)
      if (!user.smsVerificationRequired && !user.emailVerified)
        showToast(t`Your account is ready. Please open the link that we mailed to ${body.email}.`, 'done')
    },
  })
  const alert = form.alert ?? problem

  return (
    <Form onSubmit={form.submit} isBusy={form.isBusy}>
      <TextField label={t`First Name`} required autoComplete="given-name" {...form.field('name')} />
      <EmailField {...form.field('email')} />
      <NewPasswordField label={t`Password`} {...form.field('password')} />
      <MailOptIn isOn={emailOptIn} onChange={setEmailOptIn} />
      <div ref={place} className={checks.place} />
      {alert && <FormAlert text={alert} />}
      <SubmitButton isBusy={form.isBusy} busyWords={t`Signing up`}>
        {submitLabel}
      </SubmitButton>
      <SocialButtons redirectPath={redirectPath} emailOptIn={emailOptIn} check={check} />
      <p className="small faint">
        <T>
          By signing up you accept the{' '}
          <Link className="link" to="/terms-of-service">
            terms
          </Link>
          . The{' '}
          <Link className="link" to="/privacy-policy">
            privacy policy
          </Link>{' '}
          says what we keep. Have an account?{' '}
          <Link className="link" to="/login" {...(onLogIn && { onClick: onLogIn })}>
            Log in
          </Link>
        </T>
      </p>
      <p className="small faint">{SUITABILITY}</p>
    </Form>
  )
}
