import { closePopup, type PopupContents } from '#web/lib/popups.ts'
import { t } from '#web/lib/words.ts'
import buttons from './button.module.css'
import styles from './popup.module.css'
import { PopupDialog } from './popup-dialog.tsx'

type PopupProps<Content> = { id: number; isOpen: boolean; content: Content }

export function ConfirmPopup({ id, isOpen, content }: PopupProps<PopupContents['confirm']>) {
  const { title, content: text, confirm = t`Confirm`, cancel = t`Cancel`, isHarmless } = content
  const close = () => closePopup(id)
  return (
    <PopupDialog isOpen={isOpen} title={title} text={text} isAlert isPair onDismiss={close}>
      <button
        type="button"
        className={`${buttons.button} ${buttons.secondary}`}
        data-first-focus
        onClick={() => {
          close()
          content.onCancel?.()
        }}
      >
        {cancel}
      </button>
      <button
        type="button"
        className={`${buttons.button} ${isHarmless ? buttons.primary : styles.destructive}`}
        onClick={() => {
          close()
          content.onConfirm()
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
        {t`Confirm`}
      </button>
    </PopupDialog>
  )
}
