import { type ComponentType, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#web/lib/api.ts'
import { blockedWords, errorWords, lockedWords } from '#web/lib/error-words.ts'
import { closePopup, type PopupContents } from '#web/lib/popups.ts'
import { restrictedWords } from '#web/lib/restricted-words.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { understood } from '#web/lib/understood.ts'
import { T, t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import { PopupIcon } from '#web/ui/popup-icon.tsx'
import styles from './warning-popup.module.css'

type WarningPopupProps = { id: number; isOpen: boolean; content: PopupContents['warning'] }

/** It has to be read: its own button closes it, and the links in it that lead to another page. */
export function WarningPopup({ id, isOpen, content }: WarningPopupProps) {
  const { reason, decisionId, lockedUntil, restrictedUntil, offersHelp } = content
  const [answer, setAnswer] = useState('')
  const helpId = useId()
  /** Refused for what was decided before, and for nothing else. */
  const isWithheld = restrictedUntil !== undefined && !decisionId
  const shield = (
    <span className={styles.shield}>
      <PopupIcon name="shield" />
    </span>
  )
  const close = () => {
    closePopup(id)
    if (decisionId) understood.note(decisionId)
  }
  return (
    <PopupDialog
      isOpen={isOpen}
      title={isWithheld ? t`Withheld for now` : t`Blocked`}
      text={isWithheld ? restrictedWords(restrictedUntil) : blockedWords(reason)}
      alsoDescribedBy={offersHelp && helpId}
      isAlert
      above={shield}
      hasForm
    >
      {offersHelp && <Help sentenceId={helpId} onLeave={close} />}
      {lockedUntil && <p className="soft">{lockedWords(lockedUntil)}</p>}
      {restrictedUntil && !lockedUntil && !isWithheld && (
        <p className="soft">{restrictedWords(restrictedUntil)}</p>
      )}
      {isWithheld && (
        <p className={`soft ${styles.report}`}>
          <T>
            This does not count against you, and what you wrote is still there.{' '}
            <Link to="/decisions" className="link" discover="none" onClick={close}>
              See why
            </Link>
          </T>
        </p>
      )}
      {decisionId && (
        <p className={`soft ${styles.report}`}>
          <T>
            If you think that this is a mistake,{' '}
            <button type="button" className="link" onClick={() => void report(decisionId).then(setAnswer)}>
              click here
            </button>{' '}
            and a person looks at it, or{' '}
            <Link to="/decisions" className="link" discover="none" onClick={close}>
              write an appeal
            </Link>
            .
          </T>
        </p>
      )}
      {/* Nothing outside of an open dialog is read out, so neither is the toast. */}
      <p className="unseen" role="status">
        {answer}
      </p>
      <button type="button" className={`${buttons.button} ${buttons.secondary}`} onClick={close}>
        {t`I Understand`}
      </button>
    </PopupDialog>
  )
}

type HelpProps = { sentenceId: string; onLeave: () => void }

/** The help lines; no page has to carry them for this. */
function Help(props: HelpProps) {
  const [Card, setCard] = useState<ComponentType<HelpProps>>()
  useEffect(() => {
    import('#web/ui/help-card.tsx').then(
      ({ HelpCard }) => setCard(() => HelpCard),
      () => {},
    )
  }, [])
  if (Card) return <Card {...props} />
  return (
    <p id={props.sentenceId}>
      {t`A person can talk with you now. If you are in danger at this moment, please call your local emergency number.`}
    </p>
  )
}

/** Answers what was said of it. */
async function report(decisionId: string): Promise<string> {
  try {
    const { message } = await api.call('askReview', { params: { decisionId } })
    // Where it comes up elsewhere, on a phone, is the only button of the popup.
    showToast(message, 'done', 'top')
    return message
  } catch (error) {
    toastError(error)
    return errorWords(error)
  }
}
