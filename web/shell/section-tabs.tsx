import { Link } from 'react-router'
import type { Section } from '#contract/sections.ts'
import { t } from '#web/lib/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './top-line.module.css'

const TABS: readonly { label: string; section: Section; to: string }[] = [
  { label: t`Girlfriend`, section: 'ai-girlfriend', to: '/' },
  { label: t`Anime`, section: 'ai-hentai', to: '/ai-hentai' },
  { label: t`Boyfriend`, section: 'ai-boyfriend', to: '/ai-boyfriend' },
]

const YAOI = '/ai-hentai#yaoi'

const tabOf = (section: Section) => TABS.find((tab) => tab.section === section)

/** The three parts of the catalogue; they lie in the header's line on a wide screen and below it on a small one. */
export function SectionTabs({ current }: { current?: Section | undefined }) {
  return (
    <nav className={`${styles.line} ${styles.tabs}`} aria-label={t`Kind of character`}>
      {TABS.map(({ label, section, to }) => (
        <Link
          key={section}
          // From the boyfriends, the way into anime leads to its men.
          to={section === 'ai-hentai' && current === 'ai-boyfriend' ? YAOI : to}
          className={styles.tab}
          aria-current={section === current ? 'page' : undefined}
          discover="none"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

type Place = { section: Section; isMale: boolean }

/** The list in which a character stands. */
export const sectionPath = ({ section, isMale }: Place) =>
  section === 'ai-hentai' && isMale ? YAOI : (tabOf(section)?.to ?? '/')

/** The way back from a character to that list. */
export function BackToSection({ of }: { of: Place }) {
  return (
    <nav className={`${styles.line} ${styles.back}`} aria-label={t`Back`}>
      <Link to={sectionPath(of)} discover="none">
        <Icon name="back" className="small" />
        {tabOf(of.section)?.label}
      </Link>
    </nav>
  )
}
