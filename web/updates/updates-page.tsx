import { Link } from 'react-router'
import type { ListedUpdate } from '#contract/updates.ts'
import { DATES, LANGUAGE } from '#web/lib/locale.ts'
import { t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import dated from '#web/ui/dated-page.module.css'
import { Moon } from '#web/ui/moon.tsx'
import { PopupIcon } from '#web/ui/popup-icon.tsx'
import skeleton from '#web/ui/skeleton.module.css'
import { TryAgain } from '#web/ui/try-again.tsx'
import styles from './updates-page.module.css'
import { useUpdates } from './use-updates.ts'

export function UpdatesPage() {
  const { state, load } = useUpdates()
  return (
    <>
      <header className={dated.opener}>
        <h1 className="display" tabIndex={-1}>
          {t`Updates`}
        </h1>
        <p className="lead soft">{t`What is new here, the latest first.`}</p>
      </header>
      {state.phase === 'loading' && <Skeleton />}
      {state.phase === 'failed' && <DidNotLoad onRetry={() => void load()} />}
      {state.phase === 'ready' && (state.updates.length > 0 ? <List updates={state.updates} /> : <Nothing />)}
    </>
  )
}

function List({ updates }: { updates: readonly ListedUpdate[] }) {
  return (
    <ol className={dated.list}>
      {updates.map(({ id, publishedAt, title, paragraphs, link, isUnread, language }) => (
        <li key={id}>
          <article className={dated.entry} aria-labelledby={id}>
            <p className={`small digits ${styles.day}`}>
              <time dateTime={publishedAt}>{dayInWords(publishedAt)}</time>
              {isUnread && <span className={styles.fresh}>{t`New`}</span>}
            </p>
            <div className={styles.words} lang={language === LANGUAGE ? undefined : language}>
              <h2 className="title" id={id}>
                {title}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {link && (
                <Link to={link.to} className="link" discover="none">
                  {link.label}
                </Link>
              )}
            </div>
          </article>
        </li>
      ))}
    </ol>
  )
}

const dayInWords = (time: string) => new Date(time).toLocaleDateString(DATES, { dateStyle: 'long' })

function Nothing() {
  return (
    <div className={`${dated.middle} ${styles.nothing}`}>
      <Moon lit={0.12} sizePx={52} />
      <h2 className="name">{t`Nothing new yet`}</h2>
      <p className="soft">{t`When something changes here, this is where it says so.`}</p>
      <ButtonLink to="/" kind="primary">
        {t`Back to Explore`}
      </ButtonLink>
    </div>
  )
}

function DidNotLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={`${dated.middle} ${styles.nothing}`} role="alert">
      <PopupIcon name="error" />
      <h2 className="name">{t`This did not load`}</h2>
      <p className="soft">{t`Your connection or our side.`}</p>
      <TryAgain onClick={onRetry} />
    </div>
  )
}

function Skeleton() {
  return (
    <div className={skeleton.skeleton} role="status" aria-label={t`The updates are loading`}>
      {[1, 2, 3].map((item) => (
        <span key={item} className={`${skeleton.shape} ${dated.shape}`} />
      ))}
    </div>
  )
}
