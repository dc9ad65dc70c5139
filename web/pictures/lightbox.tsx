import { useEffect, useRef, useState } from 'react'
import type { OwnCharacter } from '#contract/own-characters.ts'
import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { likenessWords } from '#web/lib/likeness-words.ts'
import { ENGLISH } from '#web/lib/locale.ts'
import { stepAcross } from '#web/lib/reading-way.ts'
import { useOpened } from '#web/lib/use-opened.ts'
import { T, t } from '#web/lib/words.ts'
import { BlurredPicture } from '#web/ui/blurred-picture.tsx'
import styles from './lightbox.module.css'
import { LightboxActions } from './lightbox-actions.tsx'
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
  onRedraw: () => void
  onChanged: (picture: GeneratedPicture) => void
  onWorn: ((character: OwnCharacter) => void) | undefined
  onClose: () => void
}

/** One picture as large as the window allows, and what can be done with it. Arrows go to the ones beside it. */
export function Lightbox(props: LightboxProps) {
  const {
    picture,
    place,
    onBefore,
    onNext,
    onSave,
    onRemove,
    onMoreLike,
    onRedraw,
    onChanged,
    onWorn,
    onClose,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [isUsed, setIsUsed] = useState(false)
  const UseDialog = useOpened(isUsed, loadUseDialog, () => setIsUsed(false))
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const close = () => dialog.current?.close()
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
      <Stage picture={picture} onBefore={onBefore} onNext={onNext} />
      <div className={styles.below}>
        <Words picture={picture} place={place} />
        <LightboxActions
          {...{ picture, onSave, onMoreLike, onRedraw, onRemove }}
          onUse={() => setIsUsed(true)}
        />
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

function Stage({ picture, onBefore, onNext }: Pick<LightboxProps, 'picture' | 'onBefore' | 'onNext'>) {
  const what = picture.imageDescription || t`A generated picture`
  return (
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

function Words({ picture, place }: Pick<LightboxProps, 'picture' | 'place'>) {
  return (
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
      {picture.likeness && !picture.isBlurred && (
        <span className={styles.place}>{likenessWords(picture.likeness)}</span>
      )}
    </p>
  )
}
