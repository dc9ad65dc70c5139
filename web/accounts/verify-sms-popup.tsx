import { setUser } from '#web/lib/session.ts'
import { showToast } from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { SmsStep } from './sms-step.tsx'

type PopupProps = { isOpen: boolean; onClose: () => void }

export function VerifySmsPopup({ isOpen, onClose }: PopupProps) {
  return (
    <PopupDialog isOpen={isOpen} title={t`Confirm your number`} onDismiss={onClose} hasForm>
      <SmsStep
        onVerified={(user) => {
          setUser(user)
          onClose()
          showToast(t`Your phone number is confirmed.`, 'done')
        }}
      />
    </PopupDialog>
  )
}
