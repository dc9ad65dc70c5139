import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { Outcome } from '#web/accounts/outcome.tsx'
import { ResetPasswordForm } from '#web/accounts/reset-password-form.tsx'
import { takeFromAddress } from '#web/accounts/take-from-address.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta(t`Choose a new password`)

export default function ResetPassword() {
  const [token] = useState(() => takeFromAddress('token'))
  const navigate = useNavigate()
  if (!token)
    return (
      <AccountPage title={t`Choose a new password`}>
        <Outcome kind="error" text={t`This link is not complete. Please open it again from the mail.`}>
          <ButtonLink to="/forgot-password" kind="primary">
            {t`Send a new link`}
          </ButtonLink>
        </Outcome>
      </AccountPage>
    )
  return (
    <AccountPage title={t`Choose a new password`} text={t`It signs you out everywhere else.`}>
      <ResetPasswordForm
        token={token}
        onReset={(message) => {
          showToast(message, 'done')
          void navigate('/login')
        }}
      />
    </AccountPage>
  )
}
