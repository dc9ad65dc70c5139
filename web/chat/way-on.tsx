import { Link } from 'react-router'
import { openPopup } from '#web/lib/popups.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'

const LOOK = `${buttons.button} ${buttons.primary} ${buttons.small}`

/** Whoever has an account; others are asked to sign up first. */
export const useIsUser = () => useStore(session, ({ user }) => user !== undefined)

/** Whoever pays for pictures with luna. */
export const useIsSubscriber = () => useStore(session, ({ user }) => (user?.subscription ?? 0) > 0)

/** Where something is used up: how there is more of it. */
export function WayOn() {
  const [isUser, isSubscriber] = [useIsUser(), useIsSubscriber()]
  if (isSubscriber)
    return (
      <Link to="/buy-luna" className={LOOK} discover="none">
        {t`Top up`}
      </Link>
    )
  return isUser ? (
    <Link to="/subscribe" className={LOOK} discover="none">
      {t`See Pro`}
    </Link>
  ) : (
    <button type="button" className={LOOK} onClick={() => openPopup('signUp', {})}>
      {t`Sign up`}
    </button>
  )
}
