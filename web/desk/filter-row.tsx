import type { ReactNode } from 'react'
import styles from './filter-row.module.css'

/** What narrows a list down, and a line about all that there is. */
export const FilterRow = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <div className={styles.row}>
    {children}
    {note && <p className="small faint">{note}</p>}
  </div>
)
