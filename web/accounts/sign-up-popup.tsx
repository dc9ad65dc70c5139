import { useLocation } from 'react-router'
import { setUser } from '#web/lib/session.ts'
import { t } from '#web/lib/words.ts'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type PopupProps = { isOpen: boolean; onClose: () => void }

/** Over the page that asked for an account; who has one by then stays on it. */
export function SignUpPopup({ isOpen, onClose }: PopupProps) {
  const { pathname, search } = useLocation()
  return (
    <PopupDialog isOpen={isOpen} title={t`Create a Free Account`} onDismiss={onClose} hasForm>
      <SignUpForm
        redirectPath={pathname + search}
        onLogIn={onClose}
        onSignedUp={(user) => {
          onClose()
          setUser(user)
        }}
      />
    </PopupDialog>
  )
}
