import { Link } from 'react-router'
import site from '../../content/site.json' with { type: 'json' }
import styles from './breadcrumbs.module.css'

export type Crumb = { label: string; to: string }

/**
 * The way from the first page to this one, the last of them. Search engines read it as a BreadcrumbList: as microdata,
 * because a script of data would be the one script of the page.
 */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs}>
      <ol itemScope itemType="https://schema.org/BreadcrumbList">
        {crumbs.map(({ label, to }, i) => (
          <li key={to} itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
            {i < crumbs.length - 1 ? (
              <Link to={to} discover="none">
                <span itemProp="name">{label}</span>
              </Link>
            ) : (
              <span itemProp="name" aria-current="page">
                {label}
              </span>
            )}
            <link itemProp="item" href={site.origin + to.replace(/\/$/, '')} />
            <meta itemProp="position" content={String(i + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
