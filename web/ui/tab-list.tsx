import { Link } from 'react-router'
import styles from './tab-list.module.css'

type TabListProps = {
  /** What all of them are about, such as "Settings". */
  label: string
  tabs: readonly { label: string; to: string }[]
  /** The `to` of the tab whose content is shown. */
  current: string
}

/** Tabs that are links, so that each has an address: one below the other on a wide screen, a row to scroll on a small one. */
export function TabList({ label, tabs, current }: TabListProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ label: words, to }) => (
        <Link
          key={to}
          ref={to === current ? scrollIntoRow : undefined}
          to={to}
          className={styles.tab}
          aria-current={to === current ? 'page' : undefined}
          discover="none"
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}

/** Only the row scrolls: `scrollIntoView` would move the page too. */
function scrollIntoRow(tab: HTMLElement | null) {
  const row = tab?.parentElement
  if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}
