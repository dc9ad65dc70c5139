import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PopupIcon } from '#web/ui/popup-icon.tsx'
import skeleton from '#web/ui/skeleton.module.css'
import { TabList } from '#web/ui/tab-list.tsx'
import { TryAgain } from '#web/ui/try-again.tsx'
import { SAVED_KINDS, type SavedKind, savedAddress } from './saved-address.ts'
import { footOf, type Generated, SHOWN_MIN } from './saved-foot.ts'
import { type Format, SavedItem } from './saved-item.tsx'
import { isOfKind } from './saved-items.ts'
import styles from './saved-page.module.css'
import { useSaved } from './use-saved.ts'

const LABELS: Record<SavedKind, string> = { all: t`All`, messages: t`Messages`, pictures: t`Pictures` }
const TABS = SAVED_KINDS.map((kind) => ({ label: LABELS[kind], to: savedAddress(kind) }))

type SavedPageProps = {
  kind: SavedKind
  /** Addresses of faces by premadeId. */
  avatars: Readonly<Record<string, string>>
  format: Format
  generated: Generated
  /** Those of the generator, shown where there are some. */
  pictures: ReactNode
}

export function SavedPage({ kind, avatars, format, generated, pictures }: SavedPageProps) {
  const { phase, items, hasMore, load, more, unsave } = useSaved()
  const shown = items.filter((item) => isOfKind(item, kind))
  const isShort = phase === 'ready' && hasMore && shown.length < SHOWN_MIN
  const foot = footOf({ phase, count: shown.length, hasMore, generated })
  const list = useRef<HTMLUListElement>(null)
  /** Where the focus goes once more has come. */
  const nextAt = useRef<number>(undefined)

  useEffect(() => {
    if (isShort) void more()
  })
  useEffect(() => {
    if (nextAt.current === undefined || shown.length <= nextAt.current) return
    list.current?.children[nextAt.current]?.querySelector('a')?.focus({ preventScroll: true })
    nextAt.current = undefined
  }, [shown.length])

  return (
    <>
      <h1 className={`display ${styles.title}`} tabIndex={-1}>
        {t`Saved`}
      </h1>
      <div className={styles.columns}>
        <TabList label={t`Saved`} tabs={TABS} current={savedAddress(kind)} />
        <div className={styles.content}>
          {generated === 'some' && (
            <section aria-labelledby="generated">
              <h2 className={styles.heading} id="generated">
                {t`From the generator`}
              </h2>
              {pictures}
            </section>
          )}
          {generated === 'some' && shown.length > 0 && (
            <h2 className={styles.heading}>{t`From your chats`}</h2>
          )}
          {shown.length > 0 && (
            <ul ref={list} className={kind === 'pictures' ? styles.tiles : styles.list}>
              {shown.map((item) => (
                <SavedItem
                  key={item.message.id}
                  item={item}
                  avatar={avatars[item.premadeId]}
                  format={format}
                  isPictureOnly={kind === 'pictures'}
                  onUnsave={(one) => void unsave(one)}
                />
              ))}
            </ul>
          )}
          {foot === 'failed' && <DidNotLoad onRetry={() => void (items.length > 0 ? more() : load())} />}
          {foot === 'loading' && <Skeleton />}
          {foot === 'nothing' && <NothingSaved kind={kind} />}
          {foot === 'more' && (
            <button
              type="button"
              className={`${buttons.button} ${buttons.secondary} ${styles.more}`}
              aria-busy={phase === 'more'}
              disabled={phase === 'more'}
              onClick={() => {
                nextAt.current = shown.length
                void more()
              }}
            >
              {t`Show more`}
            </button>
          )}
        </div>
      </div>
    </>
  )
}

const NOTHING: Record<SavedKind, string> = {
  all: t`Nothing saved yet`,
  messages: t`No saved messages`,
  pictures: t`No saved pictures`,
}

function NothingSaved({ kind }: { kind: SavedKind }) {
  return (
    <Middle
      sign={<span className={styles.moon} />}
      heading={NOTHING[kind]}
      text={t`What you save in a chat or in the generator is kept here.`}
    >
      <ButtonLink to="/chat" kind="primary">
        {t`Go to your chats`}
      </ButtonLink>
    </Middle>
  )
}

function DidNotLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <Middle
      sign={<PopupIcon name="error" />}
      heading={t`This did not load`}
      text={t`Your connection or our side. What you saved is safe.`}
      role="alert"
    >
      <TryAgain onClick={onRetry} />
    </Middle>
  )
}

type MiddleProps = { sign: ReactNode; heading: string; text: string; role?: 'alert'; children: ReactNode }

function Middle({ sign, heading, text, role, children }: MiddleProps) {
  return (
    <div className={styles.middle} role={role}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      <h2 className="name">{heading}</h2>
      <p className="soft">{text}</p>
      {children}
    </div>
  )
}

function Skeleton() {
  return (
    <div
      className={`${skeleton.skeleton} ${styles.skeleton}`}
      role="status"
      aria-label={t`What you saved is loading`}
    >
      {[1, 2, 3].map((item) => (
        <span key={item} className={`${skeleton.shape} ${styles.shape}`} />
      ))}
    </div>
  )
}
