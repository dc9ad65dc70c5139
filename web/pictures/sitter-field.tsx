import { useEffect, useId, useRef, useState } from 'react'
import { useOpened } from '#web/lib/use-opened.ts'
import { t } from '#web/lib/words.ts'
import type { CastMember } from './cast-member.ts'
import { PictureIcon } from './picture-icon.tsx'
import { SitterFace } from './sitter-face.tsx'
import styles from './sitter-field.module.css'
import type { Sitter } from './wish.ts'

type SitterFieldProps = {
  sitter: Sitter | undefined
  onChange: (sitter: Sitter | undefined) => void
  loadCast: () => Promise<CastMember[]>
}

/** Whom the pictures show. */
export function SitterField({ sitter, onChange, loadCast }: SitterFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const Dialog = useOpened(isOpen, loadDialog, close)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The dialog leaves the page at once, before it could give the focus back.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div>
      <span id={id} className={styles.label}>
        {t`Who is in it`}
      </span>
      <button
        ref={opener}
        type="button"
        className={styles.chosen}
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${id}-words`}
        onClick={() => setIsOpen(true)}
      >
        <SitterFace sitter={sitter} />
        <span id={`${id}-words`} className={styles.words}>
          <b className="name">{sitter ? sitter.name : t`Somebody you describe`}</b>
          <small>{aboutFace(sitter)}</small>
        </span>
        <PictureIcon name="down" />
      </button>
      {isOpen && Dialog && (
        <Dialog
          chosen={sitter?.id}
          loadCast={loadCast}
          onClose={close}
          onChoose={(one) => {
            close()
            onChange(one)
          }}
        />
      )}
    </div>
  )
}

// Opened by some: the page does not wait for it.
const loadDialog = async () => (await import('./sitter-dialog.tsx')).SitterDialog

function aboutFace(sitter: Sitter | undefined): string {
  if (!sitter) return t`Or choose a character`
  return sitter.isUnlike ? t`May look unlike their own picture` : t`The face stays the same`
}
