import { T } from '#web/lib/words.ts'
import skeleton from '#web/ui/skeleton.module.css'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import frame from './site-frame.module.css'
import styles from './waiting-frame.module.css'

/** The page's own address, whatever it is. */
const HERE = ''

/**
 * What a page that the browser puts together shows until its script is there: the frame, and shapes without words where
 * the content will be. There is one for all addresses; which shapes it has is for the styles, by what boot.ts marks.
 */
export function WaitingFrame() {
  const shape = <i className={skeleton.shape} />
  return (
    <div className={`${frame.frame} ${styles.waiting}`}>
      <Menu isWaiting />
      <div className={`behind-menu ${frame.page}`}>
        <Header />
        <main id="main" className={frame.column} aria-busy="true">
          <div className={`${skeleton.skeleton} ${styles.content}`}>
            {shape}
            {shape}
            {shape}
            {shape}
          </div>
          <div className={`${skeleton.skeleton} ${styles.chat}`}>
            <div className={styles.list}>
              {shape}
              {shape}
              {shape}
              {shape}
            </div>
            <div className={styles.talk}>
              {shape}
              {shape}
              {shape}
            </div>
          </div>
        </main>
      </div>
      {/* Seen only where the script stays away, so nothing of it needs one. */}
      <p className={`small ${styles.late}`}>
        <T>
          This is taking long.{' '}
          <a href={HERE} className="link">
            Load the page again
          </a>
        </T>
      </p>
    </div>
  )
}
