import { useState } from 'react'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { EmailConfirmation } from '#web/accounts/email-confirmation.tsx'
import { takeFromAddress } from '#web/accounts/take-from-address.ts'
import { t } from '#web/lib/words.ts'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta(t`Confirm your address`)

export default function CompleteRegister() {
  const [token] = useState(() => takeFromAddress('token'))
  return (
    <AccountPage title={t`Your email address`}>
      <EmailConfirmation token={token} />
    </AccountPage>
  )
}
