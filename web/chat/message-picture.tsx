import { type ReactNode, useRef, useState } from 'react'
import type { ComingPicture } from '#contract/chat.ts'
import { LUNA_PRICES } from '#contract/prices.ts'
import { lunaWorth } from '#web/lib/luna-worth.ts'
import { pictureFailureWords } from '#web/lib/picture-failure-words.ts'
import { useRetriedPicture } from '#web/lib/use-retried-picture.ts'
import { T, t } from '#web/lib/words.ts'
import { BlurredPicture } from '#web/ui/blurred-picture.tsx'
import buttons from '#web/ui/button.module.css'
import { MadeImage } from '#web/ui/made-image.tsx'
import { Moon } from '#web/ui/moon.tsx'
import { TryAgain } from '#web/ui/try-again.tsx'
import { ChatIcon } from './chat-icon.tsx'
import { LikenessNote } from './likeness-note.tsx'
import styles from './message-picture.module.css'
import { useCostOfPicture } from './picture-cost.ts'
import { PictureDialog } from './picture-dialog.tsx'
import type { Thread } from './thread.ts'
import { isComing, type ThreadPicture } from './thread-message.ts'
import { useIsSubscriber, WayOn } from './way-on.tsx'

type MessagePictureProps = {
  picture: ThreadPicture
  name: string
  thread: Pick<Thread, 'cancelPicture' | 'retryPicture' | 'redrawPicture'>
}

/** The frame has its size before the picture is there, so that nothing moves when it comes. */
export function MessagePicture({ picture, name, thread }: MessagePictureProps) {
  const [isLarge, setIsLarge] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { hasFailed, onError, retry, focusRef } = useRetriedPicture(
    picture.state === 'made' ? picture.cdnImage : '',
  )

  if (picture.state === 'coming' && isComing(picture))
    return <Coming picture={picture} name={name} onCancel={() => void thread.cancelPicture(picture.jobId)} />
  if (picture.state === 'coming') {
    const { heading, text } = pictureFailureWords(picture)
    return (
      <Missing heading={heading} text={text}>
        <DrawAgain isFree={picture.isFree} onClick={() => void thread.retryPicture(picture.jobId)} />
      </Missing>
    )
  }
  if (picture.state === 'refused') return <Refused />
  if (hasFailed)
    return (
      <Missing text={t`The picture did not load.`}>
        <TryAgain onClick={retry} />
      </Missing>
    )

  const alt = picture.imageDescription || t`A picture from ${name}`
  if (picture.isBlurred)
    return (
      <figure className={styles.frame}>
        <BlurredPicture picture={picture} alt={alt} />
      </figure>
    )
  const { likeness } = picture
  return (
    <>
      <figure className={styles.frame}>
        <button
          type="button"
          className={styles.open}
          onClick={() => setIsLarge(true)}
          ref={(element) => {
            opener.current = element
            focusRef(element)
          }}
        >
          <span className="unseen">{t`Open the picture: `}</span>
          <MadeImage picture={picture} name={t`A picture from ${name}`} sizes="212px" onError={onError} />
        </button>
        {isLarge && <PictureDialog picture={picture} alt={alt} onClose={() => setIsLarge(false)} />}
      </figure>
      {likeness?.is === 'unlike' && (
        <LikenessNote
          likeness={likeness}
          onRedraw={() => {
            // The button goes; the picture stays, and another comes into the same place.
            opener.current?.focus({ preventScroll: true })
            void thread.redrawPicture(likeness.pictureId)
          }}
        />
      )}
    </>
  )
}

/** What it costs stands on it and below it, before the tap. */
function DrawAgain({ isFree = false, onClick }: { isFree?: boolean | undefined; onClick: () => void }) {
  const isSubscriber = useIsSubscriber()
  const luna = isSubscriber && !isFree ? LUNA_PRICES.chatPicture : 0
  const left = useCostOfPicture(!isFree && !isSubscriber)
  const words = luna > 0 ? lunaWorth(luna) : left
  return (
    <>
      <TryAgain luna={luna} onClick={onClick} />
      {words && <small>{words}</small>}
    </>
  )
}

/** The moon fills as the picture is drawn. */
function Coming({
  picture: { status, progress },
  name,
  onCancel,
}: {
  picture: ComingPicture
  name: string
  onCancel: () => void
}) {
  const percent = Math.round(progress * 100)
  const isDrawing = status === 'drawing'
  return (
    <figure className={`${styles.frame} ${styles.waiting} ${styles.coming}`}>
      <span
        className={styles.moon}
        role="progressbar"
        aria-label={t`A picture from ${name} is being made`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isDrawing ? percent : undefined}
        aria-valuetext={isDrawing ? undefined : t`Waiting in the queue`}
      >
        <Moon lit={isDrawing ? Math.max(progress, 0.02) : 0} sizePx={64} />
      </span>
      <figcaption>
        <b className={styles.heading}>{isDrawing ? t`Coming into light` : t`Waiting`}</b>
        <span className="digits">{isDrawing ? `${percent}%` : t`In the queue`}</span>
      </figcaption>
      <button
        type="button"
        className={`${buttons.button} ${buttons.small} ${buttons.quiet} ${styles.cancel}`}
        onClick={onCancel}
      >
        <T>
          Cancel<span className="unseen"> the picture</span>
        </T>
      </button>
    </figure>
  )
}

function Refused() {
  const why = useIsSubscriber()
    ? t`You have too little luna for a picture.`
    : t`There is no free picture left.`
  return (
    <Missing text={t`${why} Nothing was charged.`}>
      <WayOn />
    </Missing>
  )
}

type MissingProps = { heading?: string; text: string; children?: ReactNode }

function Missing({ heading, text, children }: MissingProps) {
  return (
    <figure className={`${styles.frame} ${styles.waiting} ${styles.missing}`}>
      <span className={styles.warning}>
        <ChatIcon name="warning" />
      </span>
      <figcaption>
        {heading && <b className={styles.heading}>{heading}</b>}
        {text}
      </figcaption>
      {children}
    </figure>
  )
}
