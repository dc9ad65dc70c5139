import { Link } from 'react-router'
import type { Overview } from '#contract/desk.ts'
import skeleton from '#web/ui/skeleton.module.css'
import { desk } from '../desk-client.ts'
import { DidNotLoad } from '../did-not-load.tsx'
import { Notice } from '../notice.tsx'
import { SectionHead } from '../section-head.tsx'
import { useLoad } from '../use-load.ts'
import { CountTables } from './count-tables.tsx'
import { DayChart } from './day-chart.tsx'
import { DayTable } from './day-table.tsx'
import { FIGURES } from './figures.ts'
import styles from './overview-page.module.css'

const load = () => desk.call('getOverview', {})

/** How the service is, in totals and in figures of the last days. */
export function OverviewPage() {
  const { value: overview, problem, reload } = useLoad(load)
  return (
    <>
      <SectionHead title="Overview" note="The last 30 days, counted by days of UTC." />
      {problem !== undefined && <DidNotLoad problem={problem} onRetry={() => void reload()} />}
      {!overview && problem === undefined && <Waiting />}
      {overview && <Figures overview={overview} />}
    </>
  )
}

function Figures({ overview }: { overview: Overview }) {
  const { from, totals, reports, preserved, books } = overview
  return (
    <>
      {books.broken.map((words) => (
        <Notice key={words} words={words} isProblem />
      ))}
      {books.isLate && <Notice words={lateWords(books.verifiedAt)} isProblem />}
      <dl className={styles.totals}>
        <Total name="Users" value={totals.users} />
        <Total name="Subscribers" value={totals.subscribers} />
        <Total name="Open cases" value={totals.openCases} to="/admin/cases" />
        <Total name="Open reports" value={reports.open} to="/admin/reports" />
        <Total name="Reports past their time" value={reports.overdue} />
        <Total name="Not reported to NCMEC for a day" value={preserved.late} to="/admin/preserved" />
        <Total name="Broken rules of the books" value={books.broken.length} />
      </dl>
      <div className={styles.charts}>
        {FIGURES.map((figure) => (
          <DayChart key={figure.label} figure={figure} from={from} series={figure.read(overview)} />
        ))}
      </div>
      <DayTable overview={overview} />
      <CountTables overview={overview} />
    </>
  )
}

const lateWords = (verifiedAt: string | null) =>
  verifiedAt
    ? `The books were last verified on ${verifiedAt.slice(0, 10)}.`
    : 'The books have not been verified yet.'

type TotalProps = { name: string; value: number; to?: string }

const Total = ({ name, value, to }: TotalProps) => (
  <div className={styles.total}>
    <dt>{name}</dt>
    <dd>{value.toLocaleString('en-US')}</dd>
    {to && (
      <dd className={styles.way}>
        <Link to={to} className="link" discover="none">
          Look at them
        </Link>
      </dd>
    )}
  </div>
)

const Waiting = () => (
  <div className={`${skeleton.skeleton} ${styles.charts}`} role="status" aria-label="The figures are loading">
    {FIGURES.map(({ label }) => (
      <span key={label} className={`${skeleton.shape} ${styles.shape}`} />
    ))}
  </div>
)
