import { Link } from 'react-router'
import { T } from '#web/lib/words.ts'
import { Picture } from '#web/ui/picture.tsx'
import styles from './category-tiles.module.css'

export type Tile = {
  to: string
  label: string
  lead: string
  count: number
  /** Faces of three of the characters, as `srcset`s of AVIF files. */
  portraits: readonly string[]
}

const SIZES = '(max-width:767px) 48vw,(max-width:1023px) 32vw,308px'

/** One link for each category. The first shows three faces and fills the row, so that seven leave no hole. */
export function CategoryTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ to, label, lead, count, portraits }, i) => (
        <li key={to}>
          <Link to={to} className={styles.tile} discover="none">
            <span className={styles.faces}>
              {portraits.slice(0, i === 0 ? portraits.length : 1).map((portrait) => (
                <Picture key={portrait} srcSet={portrait} sizes={SIZES} alt="" isEager={i < 3} />
              ))}
            </span>
            <span className={styles.caption}>
              <strong className="name">{label}</strong>
              <span className={`voice ${styles.lead}`}>{lead}</span>
              <span className="small digits">
                <T>{count} characters</T>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
