import { Link } from 'react-router'
import { NO_LUNA } from '#web/lib/error-words.ts'
import { NUMBERS } from '#web/lib/locale.ts'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Coin } from '#web/ui/coin.tsx'
import { Moon } from '#web/ui/moon.tsx'
import popup from '#web/ui/popup.module.css'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import styles from './no-luna-popup.module.css'

/** What somebody is told who has too little luna for something. The words are the specification's. */
export function NoLunaPopup({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const luna = useStore(session, ({ user }) => user?.luna)
  return (
    <PopupDialog
      isOpen={isOpen}
      title={t`Not Enough Luna`}
      text={NO_LUNA}
      above={<Moon lit={0.12} sizePx={60} />}
      onDismiss={onClose}
      hasForm
    >
      {luna !== undefined && (
        <p className={styles.balance}>
          <span className="soft">{t`You have`}</span>
          <Coin />
          <b className="digits">{luna.toLocaleString(NUMBERS)}</b>
        </p>
      )}
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
