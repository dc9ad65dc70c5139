import type { ReactNode } from 'react'
import { T, t } from '#web/lib/words.ts'
import site from '../../content/site.json' with { type: 'json' }
import styles from './ban-screen.module.css'

const BAN_APPEAL = `mailto:${site.supportEmail}?subject=Ban%20Appeal`

/** All that a banned user sees of the site; `children` are ways to object beside the mail. */
export function BanScreen({ children }: { children?: ReactNode }) {
  return (
    <main className={styles.page}>
      <title>{t`Your account is closed · Moonlit`}</title>
      <svg viewBox="0 0 120 120" className={styles.moon} aria-hidden="true">
        <circle cx="60" cy="60" r="44" />
        <path d="M60 16a44 44 0 0 1 38 22A50 50 0 0 0 60 18z" />
      </svg>
      <h1 className="title">{t`Your account is closed`}</h1>
      <p className="soft lead">
        <T>
          You have been permanently banned from using this service. If you think this is a mistake, please
          contact{' '}
          <a className="link" href={BAN_APPEAL}>
            {site.supportEmail}
          </a>{' '}
          to appeal.
        </T>
      </p>
      {children}
    </main>
  )
}
