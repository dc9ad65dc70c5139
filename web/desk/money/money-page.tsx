import { Choice } from '../choice.tsx'
import { SectionHead } from '../section-head.tsx'
import { useQuery } from '../use-query.ts'
import { Disputes } from './disputes.tsx'
import { OwedRefunds } from './owed-refunds.tsx'
import { Payouts } from './payouts.tsx'
import { ProcessorReport } from './processor-report.tsx'

const VIEWS = [
  { value: 'payouts', label: 'Payouts' },
  { value: 'owed', label: 'To give back' },
  { value: 'report', label: 'Disputes and books' },
  { value: 'evidence', label: 'Evidence' },
] as const

/** What affiliates wait for, and how the payments of the site stand. */
export function MoneyPage() {
  const [query, setQuery] = useQuery()
  const view = VIEWS.find(({ value }) => value === query.view)?.value ?? 'payouts'
  return (
    <>
      <SectionHead title="Money">
        <Choice
          label="View"
          choices={VIEWS}
          value={view}
          onChange={(next) => setQuery({ view: next === 'payouts' ? undefined : next })}
        />
      </SectionHead>
      {view === 'payouts' && <Payouts />}
      {view === 'owed' && <OwedRefunds />}
      {view === 'report' && <ProcessorReport />}
      {view === 'evidence' && <Disputes />}
    </>
  )
}
