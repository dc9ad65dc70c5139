import { useState } from 'react'
import { PictureIcon } from './picture-icon.tsx'
import styles from './sitter-face.module.css'
import type { Sitter } from './wish.ts'

/** The face of a character, its first letter, or the sign for whoever the words describe. */
export function SitterFace({ sitter }: { sitter: Pick<Sitter, 'name' | 'avatar'> | undefined }) {
  const [failed, setFailed] = useState('')
  if (sitter?.avatar && sitter.avatar !== failed) {
    const { avatar } = sitter
    return (
      <img
        className={styles.face}
        src={avatar}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        onError={() => setFailed(avatar)}
      />
    )
  }
  return (
    <span className={styles.face} aria-hidden="true">
      {sitter ? sitter.name.charAt(0) : <PictureIcon name="anyone" />}
    </span>
  )
}
