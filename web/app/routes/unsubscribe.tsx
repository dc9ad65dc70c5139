import { useState } from 'react'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { UnsubscribeForm } from '#web/accounts/unsubscribe-form.tsx'
import { t } from '#web/lib/words.ts'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta(t`Mails from Moonlit`)

export default function Unsubscribe() {
  // It stays in the address, so that the page can be loaded anew; all it can do is end these mails.
  const [told] = useState(() => {
    const query = new URLSearchParams(window.location.search)
    return { kind: query.get('kind') ?? '', token: query.get('token') ?? '' }
  })
  return (
    <AccountPage title={t`Mails from Moonlit`}>
      <UnsubscribeForm told={told} />
    </AccountPage>
  )
}
