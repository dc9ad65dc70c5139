import { AccountPage } from '#web/accounts/account-page.tsx'
import { ForgotPasswordForm } from '#web/accounts/forgot-password-form.tsx'
import { t } from '#web/lib/words.ts'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta(t`Forgot your password?`)

export default function ForgotPassword() {
  return (
    <AccountPage
      title={t`Forgot your password?`}
      text={t`Tell us your address, and we send you a link to choose a new one.`}
    >
      <ForgotPasswordForm />
    </AccountPage>
  )
}
