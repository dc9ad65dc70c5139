import { type ReactNode, useId } from 'react'
import styles from './named-part.module.css'

/** A part of a section under its own name. */
export function NamedPart({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {name}
      </h2>
      {children}
    </section>
  )
}
