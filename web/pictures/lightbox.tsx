import { useEffect, useRef, useState } from 'react'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { BlurredPicture } from '#web/ui/blurred-picture.tsx'
import buttons from '#web/ui/button.module.css'
import { fileNameOf } from './gallery.ts'
import styles from './lightbox.module.css'
import { PictureIcon } from './picture-icon.tsx'
import { UseDialog } from './use-dialog.tsx'

type LightboxProps = {
  picture: GeneratedPicture
  /** Such as "3 of 12". */
  place: string
  /** Undefined at the first picture. */
  onBefore: (() => void) | undefined
  /** Undefined at the last. */
  onNext: (() => void) | undefined
  onSave: () => void
  onRemove: () => void
  onMoreLike: () => void
  onChanged: (picture: GeneratedPicture) => void
  onClose: () => void
}

/** One picture as large as the window allows, and what can be done with it. Arrows go to the ones beside it. */
export function Lightbox(props: LightboxProps) {
  const { picture, place, onBefore, onNext, onSave, onRemove, onMoreLike, onChanged, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const close = () => dialog.current?.close()
  const what = picture.imageDescription || 'A generated picture'
  const small = `${buttons.button} ${buttons.secondary} ${buttons.small}`
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={`Picture ${place}`}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft' && !isUsed) onBefore?.()
        if (key === 'ArrowRight' && !isUsed) onNext?.()
      }}
    >
      <div className={styles.stage}>
        {picture.isBlurred ? (
          <div className={styles.blurred}>
            <BlurredPicture picture={picture} alt={what} />
          </div>
        ) : (
          <img
            key={picture.id}
            src={picture.cdnImage}
            alt={what}
            width={picture.width}
            height={picture.height}
          />
        )}
        <Turn name="before" label="Picture before" onTurn={onBefore} />
        <Turn name="next" label="Next picture" onTurn={onNext} />
      </div>
      <div className={styles.below}>
        <p className={styles.words}>
          {picture.imageDescription && <span className={styles.what}>{picture.imageDescription}</span>}
          <span className={`${styles.place} digits`} aria-live="polite">
            {place}, seed {picture.seed}
          </span>
        </p>
        <div className={styles.actions}>
          <button
            type="button"
            className={picture.saved ? `${small} ${styles.saved}` : small}
            aria-pressed={picture.saved}
            onClick={onSave}
          >
            <PictureIcon name="saved" isSolid={picture.saved} />
            Save
          </button>
          {!picture.isBlurred && (
            <a className={small} href={picture.cdnImage} download={fileNameOf(picture)}>
              <PictureIcon name="download" />
              Download
            </a>
          )}
          <button type="button" className={small} onClick={onMoreLike}>
            <PictureIcon name="like" />
            More like this
          </button>
          {!picture.isBlurred && (
            <button type="button" className={small} onClick={() => setIsUsed(true)}>
              <PictureIcon name="use" />
              Use it
            </button>
          )}
          <button type="button" className={small} onClick={onRemove}>
            <PictureIcon name="delete" />
            Delete
          </button>
        </div>
      </div>
      <button type="button" className={styles.close} aria-label="Close" onClick={close}>
        <PictureIcon name="close" />
      </button>
      {isUsed && <UseDialog picture={picture} onChanged={onChanged} onClose={() => setIsUsed(false)} />}
    </dialog>
  )
}

type TurnProps = { name: 'before' | 'next'; label: string; onTurn: (() => void) | undefined }

/** Stays in its place at the end, where the focus may be on it. */
function Turn({ name, label, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      className={`${styles.turn} ${styles[name]}`}
      aria-label={label}
      aria-disabled={onTurn ? undefined : true}
      onClick={onTurn}
    >
      <PictureIcon name={name} />
    </button>
  )
}
