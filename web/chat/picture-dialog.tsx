import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { MessagePicture } from '#contract/chat.ts'
import { likenessWords } from '#web/lib/likeness-words.ts'
import { ENGLISH } from '#web/lib/locale.ts'
import { reportLink } from '#web/lib/report-link.ts'
import { T, t } from '#web/lib/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './picture-dialog.module.css'

type PictureDialogProps = { picture: MessagePicture; alt: string; onClose: () => void }

/** The picture as large as the window allows. */
export function PictureDialog({ picture, alt, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself hears Escape, and the button every other key
    <dialog ref={dialog} className={styles.dialog} aria-label={alt} onClose={onClose} onClick={close}>
      <img
        src={picture.cdnImage}
        alt={alt}
        lang={picture.imageDescription ? ENGLISH : undefined}
        width={picture.width}
        height={picture.height}
      />
      {picture.likeness && <p className={styles.told}>{likenessWords(picture.likeness)}</p>}
      <Link className={styles.report} to={reportLink(picture.cdnImage)} discover="none">
        <T>
          Report<span className="unseen"> this picture</span>
        </T>
      </Link>
      <button type="button" className={styles.close} aria-label={t`Close`} onClick={close}>
        <Icon name="close" />
      </button>
    </dialog>
  )
}
