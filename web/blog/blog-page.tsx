import { Link } from 'react-router'
import { T, t } from '#web/lib/words.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './blog-page.module.css'

export type Teaser = {
  to: string
  heading: string
  lead: string
  day: string
  minutes: number
  /** AVIF files as a `srcset`. */
  portrait: string
}

type BlogPageProps = { crumbs: readonly Crumb[]; heading: string; lead: string; teasers: readonly Teaser[] }

export function BlogPage({ crumbs, heading, lead, teasers }: BlogPageProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <header className={styles.opener}>
        <h1 className="display">{heading}</h1>
        <p className="lead soft">{lead}</p>
      </header>
      <Teasers teasers={teasers} />
      <p className={`small faint ${styles.feed}`}>
        <a href="/blog/feed.xml" className="link">
          {t`Atom feed`}
        </a>
      </p>
    </>
  )
}

/** Articles with a portrait beside each; one link each. */
export function Teasers({ teasers }: { teasers: readonly Teaser[] }) {
  return (
    <ul className={styles.list}>
      {teasers.map(({ to, heading, lead, day, minutes, portrait }, i) => (
        <li key={to}>
          <Link to={to} className={styles.teaser} discover="none">
            <Picture srcSet={portrait} sizes="132px" alt="" isEager={i < 3} />
            <span className={styles.words}>
              <strong className="title">{heading}</strong>
              <span className="soft">{lead}</span>
              <span className="small faint digits">
                <T>
                  {day} · {minutes} min
                </T>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
