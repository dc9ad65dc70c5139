import { Link } from 'react-router'
import { t } from '#web/lib/words.ts'
import styles from './breadcrumbs.module.css'

export type Crumb = { label: string; to: string }

/** The way from the first page to this one, the last of them. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={t`Breadcrumbs`} className={styles.breadcrumbs}>
      <ol>
        {crumbs.map(({ label, to }, i) => (
          <li key={to}>
            {i < crumbs.length - 1 ? (
              <Link to={to} discover="none">
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
