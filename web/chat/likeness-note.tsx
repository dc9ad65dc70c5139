import type { ToldLikeness } from '#contract/likeness.ts'
import { likenessWords } from '#web/lib/likeness-words.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import styles from './message-picture.module.css'

type LikenessNoteProps = { likeness: ToldLikeness; onRedraw: () => void }

/** Under a picture that may show somebody else: that we see it too, and the way to another one. */
export function LikenessNote({ likeness, onRedraw }: LikenessNoteProps) {
  return (
    <div className={styles.unlike}>
      <p className={styles.note} aria-live="polite">
        {likenessWords(likeness)}
      </p>
      {likeness.redraw === 'offered' && (
        <button
          type="button"
          className={`${buttons.button} ${buttons.small} ${buttons.secondary}`}
          onClick={onRedraw}
        >
          {t`Draw again, free`}
        </button>
      )}
    </div>
  )
}
