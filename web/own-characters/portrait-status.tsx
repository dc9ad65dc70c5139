import type { ComingPortrait } from '#contract/picture-status.ts'
import { pictureFailureWords } from '#web/lib/picture-failure-words.ts'
import { T, t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { Moon } from '#web/ui/moon.tsx'
import styles from './portrait-status.module.css'

type PortraitStatusProps = {
  portrait: ComingPortrait
  name: string
  isBusy: boolean
  onAgain: () => void
}

/** How far the portrait of a character is, which a sketch stands in for. */
export function PortraitStatus({ portrait, name, isBusy, onAgain }: PortraitStatusProps) {
  const { status, progress } = portrait
  if (status === 'failed' || status === 'blocked')
    return (
      <div className={styles.failed} role="status">
        <p className="small">
          <b>{t`The portrait did not come`}</b>
          <br />
          {pictureFailureWords(portrait).text}
        </p>
        <button
          type="button"
          className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
          disabled={isBusy}
          onClick={onAgain}
        >
          <T>
            Try again<span className="unseen"> to draw {name}</span>
          </T>
        </button>
      </div>
    )
  const isDrawing = status === 'drawing'
  const percent = Math.round(progress * 100)
  return (
    <p
      className={`small ${styles.coming}`}
      role="progressbar"
      aria-label={t`The portrait of ${name} is being drawn`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={isDrawing ? percent : undefined}
      aria-valuetext={isDrawing ? undefined : t`Waiting in the queue`}
    >
      <Moon lit={isDrawing ? Math.max(progress, 0.02) : 0} sizePx={18} />
      <span className="digits">{isDrawing ? t`Portrait ${percent}%` : t`Portrait waiting`}</span>
    </p>
  )
}
