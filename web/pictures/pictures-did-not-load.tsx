import { t } from '#web/lib/words.ts'
import { TryAgain } from '#web/ui/try-again.tsx'
import styles from './pictures-did-not-load.module.css'
import type { Gallery } from './use-gallery.ts'

/** Stands after the pictures that are shown, where there are any. */
export function PicturesDidNotLoad({ gallery }: { gallery: Gallery }) {
  const { pictures, hasMore, load, more } = gallery
  return (
    <div className={styles.middle} role="alert">
      <p>{t`Your pictures did not load. They are safe.`}</p>
      <TryAgain onClick={() => void (pictures.length > 0 || hasMore ? more() : load())} />
    </div>
  )
}
