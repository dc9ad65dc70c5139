import { Link } from 'react-router'
import type { Language } from '#contract/languages.ts'
import { t } from '#web/lib/words.ts'
import styles from './breadcrumbs.module.css'

/** `lang` where the label is in another language than the page. */
export type Crumb = { label: string; to: string; lang?: Language | undefined }

/** The way from the first page to this one, the last of them. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={t`Breadcrumbs`} className={styles.breadcrumbs}>
      <ol>
        {crumbs.map(({ label, to, lang }, i) => (
          <li key={to}>
            {i < crumbs.length - 1 ? (
              <Link to={to} discover="none">
                {label}
              </Link>
            ) : (
              <span aria-current="page" lang={lang}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
