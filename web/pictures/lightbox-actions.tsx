import { Link } from 'react-router'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { reportLink } from '#web/lib/report-link.ts'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { fileNameOf } from './gallery.ts'
import styles from './lightbox.module.css'
import { PictureIcon } from './picture-icon.tsx'

type LightboxActionsProps = {
  picture: GeneratedPicture
  onSave: () => void
  onMoreLike: () => void
  onUse: () => void
  onRemove: () => void
}

/** What can be done with a picture. */
export function LightboxActions({ picture, onSave, onMoreLike, onUse, onRemove }: LightboxActionsProps) {
  const small = `${buttons.button} ${buttons.secondary} ${buttons.small}`
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={picture.saved ? `${small} ${styles.saved}` : small}
        aria-pressed={picture.saved}
        onClick={onSave}
      >
        <PictureIcon name="saved" isSolid={picture.saved} />
        {t`Save`}
      </button>
      {!picture.isBlurred && (
        <a className={small} href={picture.cdnImage} download={fileNameOf(picture)}>
          <PictureIcon name="download" />
          {t`Download`}
        </a>
      )}
      <button type="button" className={small} onClick={onMoreLike}>
        <PictureIcon name="like" />
        {t`More like this`}
      </button>
      {!picture.isBlurred && (
        <button type="button" className={small} onClick={onUse}>
          <PictureIcon name="use" />
          {t`Use it`}
        </button>
      )}
      <button type="button" className={small} onClick={onRemove}>
        <PictureIcon name="delete" />
        {t`Delete`}
      </button>
      <Link className={small} to={reportLink(picture.cdnImage)} discover="none">
        <PictureIcon name="warning" />
        {t`Report`}
      </Link>
    </div>
  )
}
