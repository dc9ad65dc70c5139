import { useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button-link.tsx'
import styles from './dead-end.module.css'

/** What an address without a page shows. */
export function NobodyHere() {
  return (
    <DeadEnd heading="Nobody lives at this address" words="The page or the character is gone, or never was.">
      <ButtonLink to="/" kind="primary">
        Back to Explore
      </ButtonLink>
    </DeadEnd>
  )
}

/** What a page shows that broke, or whose files did not arrive. */
export function DidNotLoad() {
  const { pathname, search } = useLocation()
  return (
    <DeadEnd heading="This did not load" words="Your connection or our side. Nothing you wrote is lost.">
      <ButtonLink to={pathname + search} kind="secondary" reloads>
        Try again
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
      <title>{`${heading} · Moonlit`}</title>
      <span className={styles.moon} aria-hidden="true" />
      <h1 className="display">{heading}</h1>
      <p className="soft lead">{words}</p>
      {children}
    </main>
  )
}
