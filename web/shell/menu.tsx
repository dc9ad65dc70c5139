import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '#web/lib/words.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Brand } from './brand.tsx'
import styles from './menu.module.css'
import { usePutAwayNames } from './use-put-away-names.ts'

type Entry = { label: string; to: string; icon: IconName; alsoAt?: readonly string[] }

const ENTRIES: readonly Entry[] = [
  { label: t`Explore`, to: '/', icon: 'explore', alsoAt: ['/ai-boyfriend', '/ai-hentai'] },
  { label: t`Generator`, to: '/nsfw-ai-image-generator', icon: 'generator' },
  { label: t`Chat`, to: '/chat', icon: 'chat' },
  { label: t`Saved`, to: '/saved', icon: 'saved' },
  { label: t`Updates`, to: '/updates', icon: 'updates' },
  { label: t`Settings`, to: '/settings', icon: 'settings' },
  { label: t`Affiliate`, to: '/affiliate', icon: 'affiliate' },
]

/** What a button's `popoverTarget` names to open the menu on a small screen. */
export const MENU_ID = 'menu'

export type MenuProps = {
  isRail?: boolean
  /** Of which page it is the menu is not known yet. */
  isWaiting?: boolean
  unreadUpdates?: number | undefined
  /** Chats with something new. */
  unreadChats?: number | undefined
  /** Hears of an entry before its page is opened; answers true where something else is done instead. */
  onEntry?: ((to: string) => boolean) | undefined
  onLogOut?: (() => void) | undefined
}

/**
 * The one menu of the site. From 1024 px on it stands beside the page; below, the same element is a popover that
 * covers the screen: the browser opens and closes it, so that it works before any script has run.
 */
export function Menu({
  isRail = false,
  isWaiting = false,
  unreadUpdates = 0,
  unreadChats = 0,
  onEntry,
  onLogOut,
}: MenuProps) {
  const { pathname } = useLocation()
  const here = isWaiting ? '' : pathname.replace(/(?<=.)\/$/, '')
  const menu = useRef<HTMLElement>(null)
  const { isAway, leaving } = usePutAwayNames(isRail)
  const unreadAt: Record<string, number> = { '/chat': unreadChats, '/updates': unreadUpdates }
  // A link that changes the page in place would leave the popover open over the new page.
  const close = () => menu.current?.hidePopover()
  return (
    <aside
      aria-label={t`Menu`}
      ref={menu}
      id={MENU_ID}
      popover="auto"
      data-nameless={isAway || undefined}
      className={isRail ? `${styles.menu} ${styles.rail}` : styles.menu}
    >
      <Brand className={styles.brand} onClick={close} />
      <button
        type="button"
        className={styles.close}
        popoverTarget={MENU_ID}
        popoverTargetAction="hide"
        aria-label={t`Close menu`}
      >
        <Icon name="close" />
      </button>
      <nav aria-label={t`Main`} className={styles.entries}>
        {ENTRIES.map(({ label, to, icon, alsoAt }) => (
          <Link
            key={to}
            to={to}
            className={styles.entry}
            aria-current={here === to || alsoAt?.includes(here) ? 'page' : undefined}
            discover="none"
            {...leaving}
            onClick={(event) => {
              close()
              if (onEntry?.(to)) event.preventDefault()
            }}
          >
            <Icon name={icon} />
            <span className={styles.label}>{label}</span>
            {(unreadAt[to] ?? 0) > 0 && (
              <span className={styles.badge}>
                {unreadAt[to]}
                <span className="unseen">{t` unread`}</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
      {onLogOut && (
        <button
          type="button"
          className={`${styles.entry} ${styles.last}`}
          {...leaving}
          onClick={() => {
            close()
            onLogOut()
          }}
        >
          <Icon name="log-out" />
          <span className={styles.label}>{t`Log out`}</span>
        </button>
      )}
    </aside>
  )
}
