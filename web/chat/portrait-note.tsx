import { Link } from 'react-router'
import type { ComingPortrait } from '#contract/picture-status.ts'
import { t } from '#web/lib/words.ts'
import { Moon } from '#web/ui/moon.tsx'
import styles from './portrait-note.module.css'

/** How the portrait of an own character gets on, in the line below the name. */
export function PortraitNote({ portrait: { status, progress } }: { portrait: ComingPortrait }) {
  if (status === 'failed' || status === 'blocked')
    return (
      <Link to="/characters" className={`link ${styles.note}`} discover="none">
        {t`The portrait did not come`}
      </Link>
    )
  const isDrawing = status === 'drawing'
  const percent = Math.round(progress * 100)
  return (
    <span
      className={`${styles.note} ${styles.coming} digits`}
      role="progressbar"
      aria-label={t`The portrait is being drawn`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={isDrawing ? percent : undefined}
      aria-valuetext={isDrawing ? undefined : t`Waiting in the queue`}
    >
      <Moon lit={isDrawing ? Math.max(progress, 0.02) : 0} sizePx={12} />
      {isDrawing ? t`Portrait ${percent}%` : t`Portrait waiting`}
    </span>
  )
}
