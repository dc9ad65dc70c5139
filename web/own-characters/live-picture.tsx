import type { CharacterLook } from '#contract/character-choices.ts'
import buttons from '#web/ui/button.module.css'
import { labelOf } from './choice-labels.ts'
import styles from './live-picture.module.css'
import { usePreview } from './use-preview.ts'

/** What is chosen so far, as it would be drawn. Its place has one size, whatever there is to show. */
export function LivePicture({ look, className }: { look: CharacterLook; className?: string | undefined }) {
  const { shown, isDrawing, hasFailed, retry } = usePreview(look)
  return (
    <figure className={`${styles.frame} ${className ?? ''}`} aria-busy={isDrawing}>
      {shown && (
        <img src={shown.address} alt={`Preview: ${wordsOf(shown.look)}`} className={styles.picture} />
      )}
      {isDrawing && <span className={styles.moon} />}
      <div role="status" className={styles.status}>
        {hasFailed && (
          <div className={styles.failed}>
            <p>The picture did not come. Your choices are kept.</p>
            <button
              type="button"
              className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
              onClick={retry}
            >
              Try again
            </button>
          </div>
        )}
      </div>
    </figure>
  )
}

const wordsOf = ({ gender, age, style, appearance, outfit, outfitColor, place }: CharacterLook): string =>
  [
    `${labelOf(gender).toLowerCase()} of ${age}`,
    style,
    `${appearance.hairColor} hair`,
    appearance.hairStyle,
    `${appearance.eyes} eyes`,
    `${appearance.skin} skin`,
    `${outfitColor} ${outfit}`,
    labelOf(place).toLowerCase(),
  ].join(', ')
