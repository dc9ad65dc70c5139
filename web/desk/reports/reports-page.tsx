import { Choice } from '../choice.tsx'
import { SectionHead } from '../section-head.tsx'
import { useQuery } from '../use-query.ts'
import { Fingerprints } from './fingerprints.tsx'
import { MonthCounts } from './month-counts.tsx'
import { ReportQueue } from './report-queue.tsx'
import { isReportKind, isReportState } from './report-words.ts'

const VIEWS = [
  { value: 'queue', label: 'Queue' },
  { value: 'counts', label: 'Counts' },
  { value: 'fingerprints', label: 'Fingerprints' },
] as const

/** What people reported, how many that were in a month, and the pictures that are kept from coming back. */
export function ReportsPage() {
  const [query, setQuery] = useQuery()
  const view = VIEWS.find(({ value }) => value === query.view)?.value ?? 'queue'
  const filter = {
    kind: isReportKind(query.kind) ? query.kind : undefined,
    state: isReportState(query.state) ? query.state : ('open' as const),
  }
  return (
    <>
      <SectionHead title="Reports">
        <Choice
          label="View"
          choices={VIEWS}
          value={view}
          onChange={(next) => setQuery({ view: next === 'queue' ? undefined : next })}
        />
      </SectionHead>
      {view === 'queue' && (
        // Another filter is another queue, with nothing opened.
        <ReportQueue key={`${filter.kind} ${filter.state}`} filter={filter} onFilter={setQuery} />
      )}
      {view === 'counts' && <MonthCounts month={query.month} onMonth={(month) => setQuery({ month })} />}
      {view === 'fingerprints' && <Fingerprints />}
    </>
  )
}
