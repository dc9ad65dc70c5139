import { AccountPage } from '#web/accounts/account-page.tsx'
import { PhoneStatus } from '#web/accounts/phone-status.tsx'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta('Your phone number')

export default function VerificationStatus() {
  const { phase, user } = useStore(session, (state) => state)
  const isNobody = phase === 'ready' && !user
  return (
    <AccountPage title="Your phone number">
      {user && <PhoneStatus user={user} />}
      {isNobody && (
        <>
          <p className="soft">Sign in to see whether your number is confirmed.</p>
          <ButtonLink to="/login?next=%2Fverification-status" kind="primary">
            Log in
          </ButtonLink>
        </>
      )}
    </AccountPage>
  )
}
