import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OwnCharacter } from '#contract/own-characters.ts'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { ENGLISH } from '#web/lib/locale.ts'
import { stepAcross } from '#web/lib/reading-way.ts'
import { reportLink } from '#web/lib/report-link.ts'
import { useOpened } from '#web/lib/use-opened.ts'
import { T, t } from '#web/lib/words.ts'
import { BlurredPicture } from '#web/ui/blurred-picture.tsx'
import buttons from '#web/ui/button.module.css'
import { fileNameOf } from './gallery.ts'
import styles from './lightbox.module.css'
import { PictureIcon } from './picture-icon.tsx'

// Opened by few: the generator does not wait for it.
const loadUseDialog = async () => (await import('./use-dialog.tsx')).UseDialog

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
  onWorn: ((character: OwnCharacter) => void) | undefined
  onClose: () => void
}

/** One picture as large as the window allows, and what can be done with it. Arrows go to the ones beside it. */
export function Lightbox(props: LightboxProps) {
  const { picture, place, onBefore, onNext, onSave, onRemove, onMoreLike, onChanged, onWorn, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [isUsed, setIsUsed] = useState(false)
  const UseDialog = useOpened(isUsed, loadUseDialog, () => setIsUsed(false))
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const close = () => dialog.current?.close()
  const what = picture.imageDescription || t`A generated picture`
  const small = `${buttons.button} ${buttons.secondary} ${buttons.small}`
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t`Picture ${place}`}
      onClose={onClose}
      onKeyDown={({ key }) => {
        const step = isUsed ? 0 : stepAcross(key)
        if (step < 0) onBefore?.()
        if (step > 0) onNext?.()
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
            lang={picture.imageDescription ? ENGLISH : undefined}
            width={picture.width}
            height={picture.height}
          />
        )}
        {(onBefore || onNext) && (
          <>
            <Turn name="before" label={t`Picture before`} onTurn={onBefore} />
            <Turn name="next" label={t`Next picture`} onTurn={onNext} />
          </>
        )}
      </div>
      <div className={styles.below}>
        <p className={styles.words}>
          {picture.imageDescription && (
            <span className={styles.what} lang={ENGLISH}>
              {picture.imageDescription}
            </span>
          )}
          <span className={`${styles.place} digits`} aria-live="polite">
            <T>
              {place}, seed {picture.seed}
            </T>
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
            <button type="button" className={small} onClick={() => setIsUsed(true)}>
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
      </div>
      <button type="button" className={styles.close} aria-label={t`Close`} onClick={close}>
        <PictureIcon name="close" />
      </button>
      {isUsed && UseDialog && (
        <UseDialog picture={picture} onChanged={onChanged} onWorn={onWorn} onClose={() => setIsUsed(false)} />
      )}
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
