import { useLocation } from 'react-router'
import { openPopup } from '#web/lib/popups.ts'
import { t } from '#web/lib/words.ts'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { PhoneNumberForm } from './phone-number-form.tsx'

type PopupProps = { isOpen: boolean; onClose: () => void }

/** Pages that take the code by themselves. */
const HAVE_CODE_FIELD: readonly string[] = ['/register', '/verification-status']

export function ChangeNumberPopup({ isOpen, onClose }: PopupProps) {
  const { pathname } = useLocation()
  return (
    <PopupDialog isOpen={isOpen} title={t`Change phone number`} onDismiss={onClose} hasForm>
      <PhoneNumberForm
        submitLabel={t`Send a new code`}
        onSent={() => {
          onClose()
          if (!HAVE_CODE_FIELD.includes(pathname)) openPopup('verifySms', {})
        }}
      />
    </PopupDialog>
  )
}
