import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { session } from '#web/lib/session.ts'
import { useStore } from '#web/lib/store.ts'
import { toastError } from '#web/lib/toast-error.ts'
import buttons from '#web/ui/button.module.css'
import { TabList } from '#web/ui/tab-list.tsx'
import { leaveDesk } from './desk-client.ts'
import styles from './desk-frame.module.css'
import { SECTIONS } from './sections.ts'

/** A section, and what stands around each: where one is, who one is, and the way out. */
export function DeskFrame({ nobody }: { nobody: ReactNode }) {
  const { pathname } = useLocation()
  const section = SECTIONS.find(({ to }) => to === pathname)
  const email = useStore(session, ({ user }) => user?.email)
  if (!section) return nobody
  return (
    <div className={styles.frame}>
      <header className={styles.side}>
        <p className={styles.name}>
          Moonlit <span>desk</span>
        </p>
        <TabList label="Desk" tabs={SECTIONS} current={section.to} />
        <div className={styles.last}>
          <p className={styles.who} title={email ?? undefined}>
            {email}
          </p>
          {/* `web/app/boot.ts` hears it. */}
          <button
            type="button"
            name="theme"
            className={`${buttons.button} ${buttons.quiet} ${buttons.small} ${styles.theme}`}
          >
            Change theme
          </button>
          <button
            type="button"
            className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
            onClick={() => void leaveDesk().catch(toastError)}
          >
            Close the desk
          </button>
        </div>
      </header>
      <main className={styles.content}>
        <Suspense>
          <section.Page />
        </Suspense>
      </main>
    </div>
  )
}
