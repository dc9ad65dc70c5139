import type { CharacterLook } from '#contract/character-choices.ts'
import { t } from '#web/lib/words.ts'
import { TryAgain } from '#web/ui/try-again.tsx'
import { labelOf, spokenOf } from './choice-labels.ts'
import styles from './live-picture.module.css'
import { usePreview } from './use-preview.ts'

/** What is chosen so far, as it would be drawn. Its place has one size, whatever there is to show. */
export function LivePicture({ look, className }: { look: CharacterLook; className?: string | undefined }) {
  const { shown, isDrawing, hasFailed, retry } = usePreview(look)
  return (
    <figure className={`${styles.frame} ${className ?? ''}`} aria-busy={isDrawing}>
      {shown && (
        <img src={shown.address} alt={t`Preview: ${wordsOf(shown.look)}`} className={styles.picture} />
      )}
      {isDrawing && <span className={styles.moon} />}
      <div role="status" className={styles.status}>
        {hasFailed && (
          <div className={styles.failed}>
            <p>{t`The picture did not come. Your choices are kept.`}</p>
            <TryAgain onClick={retry} />
          </div>
        )}
      </div>
    </figure>
  )
}

function wordsOf({ gender, age, style, appearance, outfit, outfitColor, place }: CharacterLook): string {
  const hairColor = spokenOf(appearance.hairColor)
  const eyes = spokenOf(appearance.eyes)
  const skin = spokenOf(appearance.skin)
  const color = spokenOf(outfitColor)
  const garment = spokenOf(outfit)
  const who = spokenOf(labelOf(gender))
  return [
    t`${who} of ${age}`,
    spokenOf(style),
    t`${hairColor} hair`,
    spokenOf(appearance.hairStyle),
    t`${eyes} eyes`,
    t`${skin} skin`,
    t`${color} ${garment}`,
    spokenOf(labelOf(place)),
  ].join(', ')
}
