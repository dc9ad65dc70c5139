import type { ReactNode } from 'react'
import styles from './account-page.module.css'

type AccountPageProps = { title: string; text?: string; children: ReactNode }

/** A page with one thing to do: a panel before the rising moon. */
export function AccountPage({ title, text, children }: AccountPageProps) {
  return (
    <div className={styles.page}>
      <section className={styles.panel} aria-labelledby="account-title">
        <h1 id="account-title" className="title">
          {title}
        </h1>
        {text && <p className="soft">{text}</p>}
        <div className={styles.content}>{children}</div>
      </section>
    </div>
  )
}
