import type { ReviewerKey } from '#contract/desk-reviewers.ts'
import { showToast } from '#web/lib/toasts.ts'
import buttons from '#web/ui/button.module.css'
import { PopupDialog } from '#web/ui/popup-dialog.tsx'
import styles from './key-dialog.module.css'

type KeyDialogProps = { reviewerKey: ReviewerKey; onClose: () => void }

/** What lets a reviewer in. Only its own button closes it: the passphrase is shown this once. */
export function KeyDialog({ reviewerKey: { login, passphrase }, onClose }: KeyDialogProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(`${login}\n${passphrase}`)
      showToast('Copied.', 'done')
    } catch {
      showToast('It could not be copied. Mark it and copy it yourself.', 'error')
    }
  }

  return (
    <PopupDialog
      isOpen
      title="Pass this on now"
      text="The passphrase is shown this once and kept only as a hash. They sign in at /login, on the ordinary page."
    >
      <dl className={styles.key}>
        <dt>Login</dt>
        <dd>{login}</dd>
        <dt>Passphrase</dt>
        <dd>{passphrase}</dd>
      </dl>
      <button type="button" className={`${buttons.button} ${buttons.primary}`} onClick={() => void copy()}>
        Copy both
      </button>
      <button type="button" className={`${buttons.button} ${buttons.secondary}`} onClick={onClose}>
        I have passed it on
      </button>
    </PopupDialog>
  )
}
