import type { ReactNode } from 'react'
import styles from './section-head.module.css'

type SectionHeadProps = { title: string; note?: ReactNode; children?: ReactNode }

/** What a section is called, a line about it, and what it offers beside that. */
export const SectionHead = ({ title, note, children }: SectionHeadProps) => (
  <div className={styles.head}>
    <title>{`${title} · Moonlit desk`}</title>
    <h1 className="title">{title}</h1>
    {note && <p className="small faint">{note}</p>}
    {children && <div className={styles.offers}>{children}</div>}
  </div>
)
