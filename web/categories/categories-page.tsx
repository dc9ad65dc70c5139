import { Link } from 'react-router'
import { t } from '#web/lib/words.ts'
import styles from './categories-page.module.css'
import { CategoryTiles, type Tile } from './category-tiles.tsx'
import { CATEGORY_LIST } from './list-words.ts'
import { Opener } from './opener.tsx'

const CRUMBS = [
  { label: t`Explore`, to: '/' },
  { label: t`Categories`, to: '/categories' },
]

type CategoriesPageProps = {
  tiles: readonly Tile[]
  /** Pages that no category holds. */
  more: readonly { heading: string; links: readonly { to: string; label: string }[] }[]
}

export function CategoriesPage({ tiles, more }: CategoriesPageProps) {
  return (
    <>
      <Opener crumbs={CRUMBS} heading={CATEGORY_LIST.heading} lead={CATEGORY_LIST.lead} />
      <CategoryTiles tiles={tiles} />
      {more.map(({ heading, links }) => (
        <nav key={heading} className={styles.more} aria-label={heading}>
          <h2 className="title">{heading}</h2>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} discover="none">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </>
  )
}
