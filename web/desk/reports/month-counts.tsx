import { useCallback } from 'react'
import type { ReportCounts } from '#contract/desk-reports.ts'
import { REASON_WORDS } from '#web/lib/report-reasons.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { toastError } from '#web/lib/toast-error.ts'
import buttons from '#web/ui/button.module.css'
import { desk } from '../desk-client.ts'
import { DidNotLoad } from '../did-not-load.tsx'
import { FilterRow } from '../filter-row.tsx'
import { KindSelect } from '../queue/kind-select.tsx'
import { useLoad } from '../use-load.ts'
import { WideTable } from '../wide-table.tsx'
import { lastMonths } from './last-months.ts'
import { KIND_WORDS, STATE_WORDS } from './report-words.ts'

const MONTHS_OFFERED = 24

type MonthCountsProps = { month: string | undefined; onMonth: (month: string | undefined) => void }

/** How many reports a month had and what became of them, also as a file. Nobody can be found in it. */
export function MonthCounts({ month: wanted, onMonth }: MonthCountsProps) {
  const months = lastMonths(new Date(), MONTHS_OFFERED)
  const [latest = ''] = Object.keys(months)
  const month = wanted !== undefined && wanted in months ? wanted : latest
  const load = useCallback(() => desk.call('countReports', { query: { month } }), [month])
  const { value: counts, problem, reload } = useLoad(load)

  async function save() {
    const file = await desk.download('exportReportCounts', { query: { month } })
    saveFile(file, `moonlit-reports-${month}.csv`)
  }

  return (
    <>
      <FilterRow note="By the day on which they were filed, in UTC.">
        <KindSelect label="Month" words={months} value={month} onChange={onMonth} />
        <button
          type="button"
          className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
          onClick={() => void save().catch(toastError)}
        >
          Download as a table
        </button>
      </FilterRow>
      {problem !== undefined && <DidNotLoad problem={problem} onRetry={() => void reload()} />}
      {counts?.month === month && <Counts counts={counts} />}
    </>
  )
}

function Counts({ counts: { rows } }: { counts: ReportCounts }) {
  if (rows.length === 0) return <p className="soft">No report was filed in this month.</p>
  return (
    <WideTable name="Counts of the month" head={['About', 'Reason', 'Outcome', 'Reports', 'Of them late']}>
      {rows.map(({ kind, reason, outcome, reports, late }) => (
        <tr key={`${kind} ${reason} ${outcome}`}>
          <th scope="row">{KIND_WORDS[kind]}</th>
          <td>{REASON_WORDS[reason]}</td>
          <td>{STATE_WORDS[outcome]}</td>
          <td>{reports.toLocaleString('en-US')}</td>
          <td>{late.toLocaleString('en-US')}</td>
        </tr>
      ))}
    </WideTable>
  )
}
