import { AccountPage } from '#web/accounts/account-page.tsx'
import { PhoneStatus } from '#web/accounts/phone-status.tsx'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta(t`Your phone number`)

export default function VerificationStatus() {
  const { phase, user } = useStore(session, (state) => state)
  const isNobody = phase === 'ready' && !user
  return (
    <AccountPage title={t`Your phone number`}>
      {user && <PhoneStatus user={user} />}
      {isNobody && (
        <>
          <p className="soft">{t`Sign in to see whether your number is confirmed.`}</p>
          <ButtonLink to="/login?next=%2Fverification-status" kind="primary">
            {t`Log in`}
          </ButtonLink>
        </>
      )}
    </AccountPage>
  )
}
