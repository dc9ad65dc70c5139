import { useState } from 'react'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { takeFromAddress } from '#web/accounts/take-from-address.ts'
import { UnsubscribeForm } from '#web/accounts/unsubscribe-form.tsx'
import { t } from '#web/lib/words.ts'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta(t`Mails from Moonlit`)

export default function Unsubscribe() {
  const [told] = useState(() => ({ kind: takeFromAddress('kind'), token: takeFromAddress('token') }))
  return (
    <AccountPage title={t`Mails from Moonlit`}>
      <UnsubscribeForm {...told} />
    </AccountPage>
  )
}
