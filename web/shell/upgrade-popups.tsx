import { Link } from 'react-router'
import type { PopupContents } from '#web/lib/popups.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import popup from '#web/ui/popup.module.css'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import styles from './upgrade-popups.module.css'

type PopupProps<Content> = { isOpen: boolean; onClose: () => void; content: Content }

/** What a free user is told at a limit, or at something that subscribers have. The words are the specification's. */
export function SubscribePopup({ isOpen, onClose, content }: PopupProps<PopupContents['subscribe']>) {
  const { text, isLimit, isExact } = content
  const ofPro = isExact ? text : t`${text} is only available to Pro users.`
  return (
    <PopupDialog
      isOpen={isOpen}
      title={isLimit ? t`Free Limit Reached` : t`Upgrade your Account`}
      text={isLimit ? t`You've reached the free limit for ${text}.` : ofPro}
      onDismiss={onClose}
      hasForm
    >
      <Perks heading={isLimit ? t`Enjoy much more:` : t`And much more:`} pics={70} />
      <Answers onClose={onClose} />
    </PopupDialog>
  )
}

/** The same for somebody whose subscription has ended. */
export function ExpiredPopup({ isOpen, onClose, content }: PopupProps<PopupContents['expired']>) {
  const { text, isExact } = content
  return (
    <PopupDialog
      isOpen={isOpen}
      title={t`Subscription Expired`}
      text={isExact ? text : t`Renew your subscription in order to ${text}`}
      onDismiss={onClose}
      hasForm
    >
      <Perks pics={100} />
      <Answers onClose={onClose} />
    </PopupDialog>
  )
}

/** Line drawings on a field of 24. */
const MESSAGES =
  'M12 12c-2-3-3.5-4-5.2-4a4 4 0 1 0 0 8c1.7 0 3.2-1 5.2-4zm0 0c2 3 3.5 4 5.2 4a4 4 0 1 0 0-8c-1.7 0-3.2 1-5.2 4z'
const PERSON = 'M12 4.5a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5'
const PICTURE =
  'M6.5 4.5h11a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3zM9 8.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 1 0 0-3.2zM4 17l5-4.2 3.5 2.7 4-4 4 3.7'

/** `pics`: pictures a period that are included. */
function Perks({ heading, pics }: { heading?: string; pics: number }) {
  const perks = [
    [MESSAGES, t`Unlimited messaging`],
    [PERSON, t`Create up to 25 girls`],
    [PICTURE, t`Up to ${pics} uncensored pics`],
  ]
  return (
    <>
      {heading && <h3 className={styles.heading}>{heading}</h3>}
      <ul className={styles.perks}>
        {perks.map(([drawing, words]) => (
          <li key={words}>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={drawing} />
            </svg>
            {words}
          </li>
        ))}
      </ul>
    </>
  )
}

function Answers({ onClose }: { onClose: () => void }) {
  return (
    <div className={popup.answers}>
      <Link
        to="/subscribe"
        className={`${buttons.button} ${buttons.primary}`}
        discover="none"
        onClick={onClose}
      >
        {t`Upgrade`}
      </Link>
      <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onClose}>
        {t`Not now`}
      </button>
    </div>
  )
}
