import { Link } from 'react-router'
import type { SavedMessage } from '#contract/messages.ts'
import { reportLink } from '#web/lib/report-link.ts'
import { useRetriedPicture } from '#web/lib/use-retried-picture.ts'
import { T, t } from '#web/lib/words.ts'
import { BlurredPicture } from '#web/ui/blurred-picture.tsx'
import buttons from '#web/ui/button.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MadeImage } from '#web/ui/made-image.tsx'
import { TryAgain } from '#web/ui/try-again.tsx'
import styles from './saved-item.module.css'
import { savedOn } from './saved-on.ts'

/** The paragraphs of a text in pieces; an `action` is a stage direction. */
export type Format = (content: string) => { kind: 'words' | 'action' | 'strong'; text: string }[][]

const TAGS = { words: 'span', action: 'em', strong: 'strong' } as const

type SavedItemProps = {
  item: SavedMessage
  avatar: string | undefined
  format: Format
  isPictureOnly: boolean
  onUnsave: (item: SavedMessage) => void
}

export function SavedItem({ item, avatar, format, isPictureOnly, onUnsave }: SavedItemProps) {
  const { name, savedAt, message } = item
  const { content, picture, author } = message
  return (
    <li className={isPictureOnly ? `${styles.item} ${styles.tile}` : styles.item}>
      <div className={styles.head}>
        {avatar ? (
          <img className={styles.face} src={avatar} alt="" width={40} height={40} decoding="async" />
        ) : (
          <span className={styles.face} aria-hidden="true">
            {name.charAt(0)}
          </span>
        )}
        <b className={styles.name}>{author === 'user' ? t`You, to ${name}` : name}</b>
        {message.isReworded && <span className={styles.edited}>{t`Edited by you`}</span>}
        <time className={styles.time} dateTime={savedAt}>
          {savedOn(new Date(savedAt), new Date())}
        </time>
      </div>
      <div className={styles.body}>
        {picture && <SavedPicture picture={picture} name={name} />}
        {!isPictureOnly && content !== '' && (
          <div className={styles.words}>
            {format(content).map((paragraph, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a saved text does not change
              <p key={number} dir="auto">
                {paragraph.map(({ kind, text }, place) => {
                  const Tag = TAGS[kind]
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do its pieces
                  return <Tag key={place}>{text}</Tag>
                })}
              </p>
            ))}
          </div>
        )}
      </div>
      <div className={styles.actions}>
        <ButtonLink to={`/chat?chat=${message.modelId}&message=${message.seq}`} size="small">
          <T>
            Open in chat<span className="unseen"> with {name}</span>
          </T>
        </ButtonLink>
        {picture && (
          <Link className="link small" to={reportLink(picture.cdnImage)} discover="none">
            <T>
              Report<span className="unseen"> this picture</span>
            </T>
          </Link>
        )}
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget)
            onUnsave(item)
          }}
        >
          <T>
            <Icon name="saved" className={styles.mark} />
            Unsave<span className="unseen"> what is from the chat with {name}</span>
          </T>
        </button>
      </div>
    </li>
  )
}

/** What goes away takes the focus along: it stays at the same button of what stands beside it. */
function focusBeside(button: HTMLElement) {
  const item = button.closest('li')
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  const target = beside?.querySelector<HTMLElement>('button') ?? document.querySelector<HTMLElement>('h1')
  target?.focus({ preventScroll: true })
}

type Picture = NonNullable<SavedMessage['message']['picture']>

/** The frame has its size before the picture is there. */
function SavedPicture({ picture, name }: { picture: Picture; name: string }) {
  const { hasFailed, onError, retry, focusRef } = useRetriedPicture(picture.cdnImage)
  const what = t`A picture from ${name}`
  if (picture.isBlurred)
    return (
      <div className={styles.picture}>
        <BlurredPicture picture={picture} alt={picture.imageDescription || what} />
      </div>
    )
  if (hasFailed)
    return (
      <div className={`${styles.picture} ${styles.missing}`}>
        <p className="small soft">{t`The picture did not load.`}</p>
        <TryAgain onClick={retry} />
      </div>
    )
  return (
    <div className={styles.picture} tabIndex={-1} ref={focusRef}>
      <MadeImage picture={picture} name={what} sizes="300px" onError={onError} />
    </div>
  )
}
