import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { t } from '#web/lib/words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import styles from './dead-end.module.css'

/** What an address without a page shows. */
export function NobodyHere() {
  return (
    <DeadEnd
      heading={t`Nobody lives at this address`}
      words={t`The page or the character is gone, or never was.`}
    >
      <ButtonLink to="/" kind="primary">
        {t`Back to Explore`}
      </ButtonLink>
    </DeadEnd>
  )
}

/** What a page shows that broke, or whose files did not arrive. */
export function DidNotLoad({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  // Or whoever watches for errors would not hear of it: React has caught this one.
  useEffect(() => reportError(error), [error])
  return (
    <DeadEnd
      heading={t`This did not load`}
      words={t`Your connection or our side. Nothing you wrote is lost.`}
    >
      <ButtonLink to={pathname + search} kind="secondary" reloads>
        {t`Try again`}
      </ButtonLink>
      <ButtonLink to="/" kind="quiet" reloads>
        {t`Back to Explore`}
      </ButtonLink>
    </DeadEnd>
  )
}

function DeadEnd({
  heading,
  words,
  children,
}: {
  heading: string
  words: string
  children: React.ReactNode
}) {
  return (
    <main className={styles.page}>
      <title>{t`${heading} · Moonlit`}</title>
      <span className={styles.moon} aria-hidden="true" />
      <h1 className="display">{heading}</h1>
      <p className="soft lead">{words}</p>
      {children}
    </main>
  )
}
