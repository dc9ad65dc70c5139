import type { ReactNode } from 'react'
import styles from './evidence.module.css'

/** One thing that a decision is made by. */
export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="small faint">{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Terms that a rule matched. */
export const Terms = ({ terms }: { terms: readonly string[] }) => (
  <ul className={styles.terms}>
    {terms.map((term) => (
      <li key={term}>{term}</li>
    ))}
  </ul>
)
