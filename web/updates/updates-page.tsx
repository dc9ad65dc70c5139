import { Link } from 'react-router'
import type { ListedUpdate } from '#contract/updates.ts'
import buttons from '#web/ui/button.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Moon } from '#web/ui/moon.tsx'
import { PopupIcon } from '#web/ui/popup-icon.tsx'
import skeleton from '#web/ui/skeleton.module.css'
import styles from './updates-page.module.css'
import { useUpdates } from './use-updates.ts'

export function UpdatesPage() {
  const { state, load } = useUpdates()
  return (
    <>
      <header className={styles.opener}>
        <h1 className="display" tabIndex={-1}>
          Updates
        </h1>
        <p className="lead soft">What is new here, the latest first.</p>
      </header>
      {state.phase === 'loading' && <Skeleton />}
      {state.phase === 'failed' && <DidNotLoad onRetry={() => void load()} />}
      {state.phase === 'ready' && (state.updates.length > 0 ? <List updates={state.updates} /> : <Nothing />)}
    </>
  )
}

function List({ updates }: { updates: readonly ListedUpdate[] }) {
  return (
    <ol className={styles.list}>
      {updates.map(({ id, publishedAt, title, paragraphs, link, isUnread }) => (
        <li key={id}>
          <article className={styles.update} aria-labelledby={id}>
            <p className={`small digits ${styles.day}`}>
              <time dateTime={publishedAt}>{dayInWords(publishedAt)}</time>
              {isUnread && <span className={styles.fresh}>New</span>}
            </p>
            <div className={styles.words}>
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

const dayInWords = (time: string) => new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long' })

function Nothing() {
  return (
    <div className={styles.middle}>
      <Moon lit={0.12} sizePx={52} />
      <h2 className="name">Nothing new yet</h2>
      <p className="soft">When something changes here, this is where it says so.</p>
      <ButtonLink to="/" kind="primary" size="small">
        Back to Explore
      </ButtonLink>
    </div>
  )
}

function DidNotLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.middle} role="alert">
      <PopupIcon name="error" />
      <h2 className="name">This did not load</h2>
      <p className="soft">Your connection or our side.</p>
      <button
        type="button"
        className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
        onClick={onRetry}
      >
        Try again
      </button>
    </div>
  )
}

function Skeleton() {
  return (
    <div className={`${skeleton.skeleton} ${styles.list}`} role="status" aria-label="The updates are loading">
      {[1, 2, 3].map((item) => (
        <span key={item} className={`${skeleton.shape} ${styles.shape}`} />
      ))}
    </div>
  )
}
