import type { ReactNode } from 'react'
import { signOut } from '#web/lib/session-calls.ts'
import buttons from '#web/ui/button.module.css'
import { Toasts } from '#web/ui/toasts.tsx'
import styles from './entry-page.module.css'

type EntryPageProps = { title: string; words: string; children: ReactNode }

/** A page before the desk: one thing to do, and the way out. */
export const EntryPage = ({ title, words, children }: EntryPageProps) => (
  <main className={styles.page}>
    <title>{`${title} · Moonlit desk`}</title>
    <div className={styles.inside}>
      <h1 className="title">{title}</h1>
      <p className="soft">{words}</p>
      {children}
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
        onClick={() => void signOut()}
      >
        Sign out of the account
      </button>
    </div>
    <Toasts />
  </main>
)
