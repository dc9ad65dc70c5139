import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { t } from '#web/lib/words.ts'
import styles from './popup.module.css'
import { PopupIcon } from './popup-icon.tsx'

type PopupDialogProps = {
  isOpen: boolean
  title: string
  text?: string | undefined
  /** The id of what else is read out when it opens. */
  alsoDescribedBy?: string | undefined
  /** The answers; with `hasForm` the whole content, which brings its own buttons. */
  children: ReactNode
  /** What Escape, the overlay and the close button do. Without it only an answer inside closes the popup. */
  onDismiss?: (() => void) | undefined
  /** Asks for an answer rather than tells something. */
  isAlert?: boolean
  /** Two answers side by side. */
  isPair?: boolean
  hasForm?: boolean
  /** 440 px, or 625 px with a larger title. */
  width?: 'normal' | 'wide'
  above?: ReactNode
}

/** The browser's own dialog: it traps the focus and gives it back to where it was. */
export function PopupDialog({
  isOpen,
  title,
  text,
  alsoDescribedBy,
  children,
  onDismiss,
  isAlert,
  isPair,
  hasForm,
  width = 'normal',
  above,
}: PopupDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const textId = useId()
  const describedBy = [text && textId, alsoDescribedBy].filter(Boolean).join(' ')
  const isWide = width === 'wide'
  const names = [styles.popup, !onDismiss && styles.hard, isWide && styles.wide]

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (!isOpen) return element.close()
    // A menu that leads here is left first: it gives the focus back to its button, and the dialog does so later.
    document.activeElement?.closest<HTMLElement>(':popover-open')?.hidePopover()
    element.showModal()
    const first = element.querySelector<HTMLElement>('[data-first-focus]') ?? heading.current
    first?.focus()
  }, [isOpen])
  // One that is taken away while it is open would take the focus along: the browser gives it back only where it is closed.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={names.filter(Boolean).join(' ')}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={describedBy || undefined}
      // A second Escape closes a dialog whose first one was only asked about, so the key itself is refused.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !onDismiss) event.preventDefault()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss?.()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onDismiss?.()
      }}
    >
      <div className={styles.inside}>
        {onDismiss && !isAlert && (
          <button type="button" className={styles.close} aria-label={t`Close`} onClick={onDismiss}>
            <PopupIcon name="close" />
          </button>
        )}
        {above}
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className={`${isWide ? 'display' : 'title'} ${styles.title}`}
        >
          {title}
        </h2>
        {text && (
          <p id={textId} className={isWide ? 'soft lead' : 'soft'}>
            {text}
          </p>
        )}
        {hasForm ? (
          children
        ) : (
          <div className={isPair ? `${styles.answers} ${styles.pair}` : styles.answers}>{children}</div>
        )}
      </div>
    </dialog>
  )
}
