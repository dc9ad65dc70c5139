import { type ReactNode, useState } from 'react'
import { madeSrcSet } from '#contract/pictures.ts'
import { Moon } from '#web/ui/moon.tsx'
import { ChatIcon } from './chat-icon.tsx'
import styles from './message-picture.module.css'
import { PictureDialog } from './picture-dialog.tsx'
import type { ThreadPicture } from './thread-message.ts'
import { WayOn } from './way-on.tsx'

/** The frame has its size before the picture is there, so that nothing moves when it comes. */
export function MessagePicture({ picture, name }: { picture: ThreadPicture; name: string }) {
  const [isLarge, setIsLarge] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  if (picture.state === 'drawing')
    return (
      <figure className={`${styles.frame} ${styles.waiting}`} role="img" aria-label="A picture is being made">
        <span className={styles.moon}>
          <Moon lit={0.25} sizePx={40} />
        </span>
        <figcaption>Coming into light</figcaption>
      </figure>
    )
  if (picture.state === 'failed' && picture.isLimit)
    return (
      <Missing text="There is no free picture left. Nothing was charged.">
        <WayOn />
      </Missing>
    )
  if (picture.state === 'failed')
    return <Missing text="The picture could not be made. Nothing was charged." />
  if (hasFailed) return <Missing text="The picture did not load." />

  const alt = picture.imageDescription || `A picture from ${name}`
  return (
    <figure className={styles.frame}>
      <button type="button" className={styles.open} onClick={() => setIsLarge(true)}>
        <span className="unseen">Open the picture: </span>
        <img
          src={picture.cdnImage}
          srcSet={madeSrcSet(picture.cdnImage, picture.width)}
          sizes="212px"
          alt={alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
          onError={() => setHasFailed(true)}
        />
      </button>
      {isLarge && <PictureDialog picture={picture} alt={alt} onClose={() => setIsLarge(false)} />}
    </figure>
  )
}

function Missing({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <figure className={`${styles.frame} ${styles.waiting}`}>
      <span className={styles.warning}>
        <ChatIcon name="warning" />
      </span>
      <figcaption>{text}</figcaption>
      {children}
    </figure>
  )
}
