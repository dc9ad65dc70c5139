import { Link } from 'react-router'
import { NO_LUNA } from '#web/lib/error-words.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import popup from '#web/ui/popup.module.css'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'

/** What somebody is told who has too little luna for something. The words are the specification's. */
export function NoLunaPopup({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <PopupDialog isOpen={isOpen} title={t`Not Enough Luna`} text={NO_LUNA} onDismiss={onClose} hasForm>
      <div className={popup.answers}>
        <Link
          to="/buy-luna"
          className={`${buttons.button} ${buttons.primary}`}
          discover="none"
          onClick={onClose}
        >
          {t`Top up`}
        </Link>
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onClose}>
          {t`Not now`}
        </button>
      </div>
    </PopupDialog>
  )
}
