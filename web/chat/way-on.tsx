import { Link } from 'react-router'
import { openPopup } from '#web/lib/popups.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import buttons from '#web/ui/button.module.css'

const LOOK = `${buttons.button} ${buttons.primary} ${buttons.small}`

/** Whoever has an account; others are asked to sign up first. */
export const useIsUser = () => useStore(session, ({ user }) => user !== undefined)

/** Where something free is used up: how there is more of it. */
export function WayOn() {
  return useIsUser() ? (
    <Link to="/subscribe" className={LOOK} discover="none">
      See Pro
    </Link>
  ) : (
    <button type="button" className={LOOK} onClick={() => openPopup('signUp', {})}>
      Sign up
    </button>
  )
}
