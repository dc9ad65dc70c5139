import buttons from '#web/ui/button.module.css'
import { PopupIcon } from '#web/ui/popup-icon.tsx'
import styles from './did-not-load.module.css'

/** In the place of what did not come. */
export const DidNotLoad = ({ problem, onRetry }: { problem: string; onRetry: () => void }) => (
  <div className={styles.problem} role="alert">
    <PopupIcon name="error" />
    <p>This did not load. {problem}</p>
    <button
      type="button"
      className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
      onClick={onRetry}
    >
      Try again
    </button>
  </div>
)
