import { AccountPage } from '#web/accounts/account-page.tsx'
import { ForgotPasswordForm } from '#web/accounts/forgot-password-form.tsx'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta('Forgot your password?')

export default function ForgotPassword() {
  return (
    <AccountPage
      title="Forgot your password?"
      text="Tell us your address, and we send you a link to choose a new one."
    >
      <ForgotPasswordForm />
    </AccountPage>
  )
}
