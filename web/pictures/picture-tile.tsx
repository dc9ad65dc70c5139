import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { useRetriedPicture } from '#web/lib/use-retried-picture.ts'
import { t } from '#web/lib/words.ts'
import { BlurredPicture } from '#web/ui/blurred-picture.tsx'
import { MadeImage } from '#web/ui/made-image.tsx'
import { TryAgain } from '#web/ui/try-again.tsx'
import { fileNameOf } from './gallery.ts'
import { PictureIcon } from './picture-icon.tsx'
import styles from './picture-tile.module.css'

type PictureTileProps = {
  picture: GeneratedPicture
  onFocus: () => void
  onOpen: () => void
  onSave: () => void
  onRemove: () => void
}

/** The frame has its size before the picture is there. */
export function PictureTile({ picture, onFocus, onOpen, onSave, onRemove }: PictureTileProps) {
  const { cdnImage, imageDescription, saved } = picture
  const { hasFailed, onError, retry, focusRef } = useRetriedPicture(cdnImage)
  const what = imageDescription || t`A generated picture`
  return (
    <li className={styles.tile} onFocus={onFocus}>
      {picture.isBlurred ? (
        <BlurredPicture picture={picture} alt={what} />
      ) : hasFailed ? (
        <div className={styles.missing}>
          <p>{t`The picture did not load.`}</p>
          <TryAgain onClick={retry} />
        </div>
      ) : (
        <button type="button" className={styles.open} onClick={onOpen} ref={focusRef}>
          <span className="unseen">{t`Open the picture: `}</span>
          <MadeImage picture={picture} name={what} sizes="(max-width: 767px) 46vw, 220px" onError={onError} />
        </button>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className={saved ? `${styles.action} ${styles.saved}` : styles.action}
          aria-pressed={saved}
          aria-label={t`Save: ${what}`}
          onClick={onSave}
        >
          <PictureIcon name="saved" isSolid={saved} />
        </button>
        {!picture.isBlurred && (
          <a
            className={styles.action}
            href={cdnImage}
            download={fileNameOf(picture)}
            aria-label={t`Download: ${what}`}
          >
            <PictureIcon name="download" />
          </a>
        )}
        <button type="button" className={styles.action} aria-label={t`Delete: ${what}`} onClick={onRemove}>
          <PictureIcon name="delete" />
        </button>
      </div>
    </li>
  )
}
