import { blockedWords } from '#web/lib/error-words.ts'
import { closePopup, type PopupContents } from '#web/lib/popups.ts'
import buttons from './button.module.css'
import styles from './popup.module.css'
import { PopupDialog } from './popup-dialog.tsx'
import { PopupIcon } from './popup-icon.tsx'

type PopupProps<Content> = { id: number; isOpen: boolean; content: Content }

/** It has to be read: only its own button closes it. */
export function WarningPopup({ id, isOpen, content }: PopupProps<PopupContents['warning']>) {
  const shield = (
    <span className={styles.shield}>
      <PopupIcon name="shield" />
    </span>
  )
  return (
    <PopupDialog isOpen={isOpen} title="Blocked" text={blockedWords(content.reason)} isAlert above={shield}>
      <button
        type="button"
        className={`${buttons.button} ${buttons.secondary}`}
        onClick={() => closePopup(id)}
      >
        I Understand
      </button>
    </PopupDialog>
  )
}

export function ConfirmPopup({ id, isOpen, content }: PopupProps<PopupContents['confirm']>) {
  const { title, content: text, confirm = 'Confirm', cancel = 'Cancel', onConfirm } = content
  const close = () => closePopup(id)
  return (
    <PopupDialog isOpen={isOpen} title={title} text={text} isAlert isPair onDismiss={close}>
      <button
        type="button"
        className={`${buttons.button} ${buttons.secondary}`}
        data-first-focus
        onClick={close}
      >
        {cancel}
      </button>
      <button
        type="button"
        className={`${buttons.button} ${styles.destructive}`}
        onClick={() => {
          close()
          onConfirm()
        }}
      >
        {confirm}
      </button>
    </PopupDialog>
  )
}

export function GenericPopup({ id, isOpen, content }: PopupProps<PopupContents['generic']>) {
  const close = () => closePopup(id)
  return (
    <PopupDialog isOpen={isOpen} title={content.title} text={content.content} onDismiss={close}>
      <button
        type="button"
        className={`${buttons.button} ${buttons.primary}`}
        onClick={() => {
          close()
          content.onConfirm?.()
        }}
      >
        Confirm
      </button>
    </PopupDialog>
  )
}
