import { t } from '#web/lib/words.ts'
import buttons from '#web/ui/button.module.css'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Moon } from '#web/ui/moon.tsx'
import { ChatIcon } from './chat-icon.tsx'
import styles from './problem.module.css'

/** What did not load, what is safe, and the way to try again; and the way out, where nothing else on the page leads on. */
export function Problem({ onRetry, wayOut }: { onRetry: () => void; wayOut?: string }) {
  return (
    <div className={styles.problem}>
      <span className={styles.warning}>
        <ChatIcon name="warning" />
      </span>
      <h2 className="name">{t`This did not load`}</h2>
      <p className="soft">{t`Your connection or our side. Nothing you wrote is lost.`}</p>
      <button
        type="button"
        className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
        onClick={onRetry}
      >
        <ChatIcon name="again" />
        {t`Try again`}
      </button>
      {wayOut && (
        <ButtonLink to={wayOut} kind="quiet" size="small">
          {t`Back to Explore`}
        </ButtonLink>
      )}
    </div>
  )
}

type NobodyProps = { title: string; text: string; to: string; way: string; isWholePage?: boolean }

/** Nothing here, and the one way out. */
export function Nobody({ title, text, to, way, isWholePage }: NobodyProps) {
  const Heading = isWholePage ? 'h1' : 'h2'
  return (
    <div className={styles.problem}>
      <Moon lit={0.12} sizePx={52} />
      <Heading className="name">{title}</Heading>
      <p className="soft">{text}</p>
      <ButtonLink to={to} kind="primary" size="small">
        {way}
      </ButtonLink>
    </div>
  )
}
