import { useState } from 'react'
import { madeSrcSet } from '#contract/made-pictures.ts'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { ENGLISH } from '#web/lib/locale.ts'
import { t } from '#web/lib/words.ts'
import { BlurredPicture } from '#web/ui/blurred-picture.tsx'
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
  const [failed, setFailed] = useState('')
  const { cdnImage, width, height, imageDescription, saved } = picture
  const what = imageDescription || t`A generated picture`
  return (
    <li className={styles.tile} onFocus={onFocus}>
      {picture.isBlurred ? (
        <BlurredPicture picture={picture} alt={what} />
      ) : (
        <button type="button" className={styles.open} onClick={onOpen}>
          <span className="unseen">{t`Open the picture: `}</span>
          {failed === cdnImage ? (
            <span className={styles.missing}>{t`The picture did not load.`}</span>
          ) : (
            <img
              src={cdnImage}
              srcSet={madeSrcSet(cdnImage, width)}
              sizes="(max-width: 767px) 46vw, 220px"
              alt={what}
              lang={imageDescription ? ENGLISH : undefined}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              onError={() => setFailed(cdnImage)}
            />
          )}
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
