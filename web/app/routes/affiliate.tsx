import { AffiliatePage } from '#web/affiliate/affiliate-page.tsx'
import { headFor } from '#web/lib/headed-for.ts'
import { openPopup } from '#web/lib/popups.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import { privateMeta } from '../private-meta.ts'

export const meta = () => privateMeta(t`Affiliate programme`)

function askToSignUp() {
  headFor('/affiliate')
  openPopup('signUp', {})
}

export default function Affiliate() {
  const phase = useStore(session, (state) => state.phase)
  const userId = useStore(session, ({ user }) => user?.id)
  return (
    <AffiliatePage
      key={userId}
      isKnown={phase === 'ready'}
      isUser={userId !== undefined}
      onSignUp={askToSignUp}
    />
  )
}
