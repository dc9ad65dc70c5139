import { DidNotLoad } from '../did-not-load.tsx'
import { MoreButton } from '../more-button.tsx'
import { SectionHead } from '../section-head.tsx'
import { useQuery } from '../use-query.ts'
import { DeedTable } from './deed-table.tsx'
import { LogFilter } from './log-filter.tsx'
import styles from './log-page.module.css'
import { useDeeds } from './use-deeds.ts'

/** What operators did, the latest first. */
export function LogPage() {
  const [{ user }, setQuery] = useQuery()
  return (
    <>
      <SectionHead title="Log" note="Nothing changes it. Reading it is on it too." />
      <LogFilter key={user} userId={user} onFilter={(next) => setQuery({ user: next })} />
      <Deeds key={`deeds of ${user}`} userId={user} />
    </>
  )
}

function Deeds({ userId }: { userId: string | undefined }) {
  const { page, problem, reload, more } = useDeeds(userId)
  if (problem !== undefined) return <DidNotLoad problem={problem} onRetry={() => void reload()} />
  if (!page) return <p role="status" className={styles.wait} aria-label="The log is loading" />
  if (page.deeds.length === 0) return <p className={styles.empty}>Nothing was done about this user.</p>
  return (
    <>
      <DeedTable deeds={page.deeds} />
      {page.hasMore && <MoreButton load={more} />}
    </>
  )
}
