import { useLayoutEffect, useRef } from 'react'
import { useStore } from '#web/lib/store.ts'
import {
  dismissToast,
  pauseToast,
  resumeToast,
  TOAST_POSITIONS,
  type Toast,
  toasts,
} from '#web/lib/toasts.ts'
import { t } from '#web/lib/words.ts'
import { PopupIcon } from './popup-icon.tsx'
import styles from './toasts.module.css'

/** Short messages that go by themselves. The site mounts it once. */
export function Toasts() {
  const shown = useStore(toasts, (all) => all)
  return (
    <div aria-live="polite">
      {TOAST_POSITIONS.map((position) => {
        const here = shown.filter((toast) => toast.position === position)
        return here.length > 0 && <Corner key={position} position={position} here={here} />
      })}
    </div>
  )
}

function Corner({ position, here }: { position: Toast['position']; here: readonly Toast[] }) {
  const corner = useRef<HTMLDivElement>(null)
  const latest = here.at(-1)?.id
  // A popup lies in the browser's top layer, where what came last covers the others: each new toast comes to the front.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new toast
  useLayoutEffect(() => {
    const { current } = corner
    if (!current?.showPopover || current.contains(document.activeElement)) return
    current.hidePopover()
    current.showPopover()
  }, [latest])
  return (
    <div ref={corner} popover="manual" className={`${styles.corner} ${styles[position]}`}>
      {here.map((toast) => (
        <ShownToast key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ShownToast({ toast: { id, text, kind, action, shownMs } }: { toast: Toast }) {
  const pause = () => pauseToast(id)
  const resume = () => resumeToast(id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only its clock hears the pointer; what can be done with it is the button's
    <div
      className={styles.toast}
      role={kind === 'error' ? 'alert' : 'group'}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <span className={styles[kind]}>
        <PopupIcon name={kind} />
      </span>
      <span className={styles.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(id)
            action.onAct()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t`Dismiss`}
        onClick={() => dismissToast(id)}
      >
        <PopupIcon name="close" />
      </button>
      <i className={styles.clock} style={{ animationDuration: `${shownMs}ms` }} />
    </div>
  )
}
