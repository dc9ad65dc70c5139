import { t } from '#web/lib/words.ts'
import { Footer } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { Menu, type MenuProps } from './menu.tsx'
import styles from './site-frame.module.css'

type SiteFrameProps = HeaderProps &
  Omit<MenuProps, 'isRail'> & {
    isChat: boolean
    /** Above the header. */
    banner?: React.ReactNode
    children: React.ReactNode
  }

/** Menu, header and footer around a page. On the chat route the menu is a rail and the page fills the rest. */
export function SiteFrame({ isChat, banner, children, luna, onBuyLuna, ...menu }: SiteFrameProps) {
  return (
    <div className={isChat ? `${styles.frame} ${styles.railFrame}` : styles.frame}>
      <a className={`behind-menu ${styles.skip}`} href="#main">
        {t`Skip to content`}
      </a>
      <Menu isRail={isChat} {...menu} />
      <div className={`behind-menu ${styles.page} ${isChat ? styles.talkPage : ''}`}>
        {banner}
        {isChat ? (
          children
        ) : (
          <>
            <Header luna={luna} onBuyLuna={onBuyLuna} />
            <main id="main" className={styles.column}>
              {children}
            </main>
            <div className={styles.column}>
              <Footer />
            </div>
          </>
        )}
      </div>
    </div>
  )
}
