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
  onRedraw: () => void
  onUse: () => void
  onRemove: () => void
}

/** What can be done with a picture. */
export function LightboxActions({
  picture,
  onSave,
  onMoreLike,
  onRedraw,
  onUse,
  onRemove,
}: LightboxActionsProps) {
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
      {!picture.isBlurred && (
        <Redraw redraw={picture.likeness?.redraw} className={small} onRedraw={onRedraw} />
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

type RedrawProps = {
  redraw: 'offered' | 'coming' | undefined
  className: string
  onRedraw: () => void
}

/** Stays in its place while another is drawn: the focus may be on it. */
function Redraw({ redraw, className, onRedraw }: RedrawProps) {
  if (!redraw) return null
  const isComing = redraw === 'coming'
  return (
    <button
      type="button"
      className={className}
      aria-disabled={isComing || undefined}
      onClick={isComing ? undefined : onRedraw}
    >
      <PictureIcon name="again" />
      {isComing ? t`Being drawn again` : t`Draw again, free`}
    </button>
  )
}
