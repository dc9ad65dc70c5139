import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

type CardProps = { heading: string; children: ReactNode /** A line below the card. */; note?: string }

/** A part of a page: a heading, and rows or anything else on a panel. */
export function Card({ heading, children, note }: CardProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <div className={styles.panel}>{children}</div>
      {note && <p className="small faint">{note}</p>}
    </section>
  )
}
