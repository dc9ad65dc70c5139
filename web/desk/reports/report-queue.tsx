import type { DeskReport } from '#contract/desk-reports.ts'
import { FilterRow } from '../filter-row.tsx'
import { MoreButton } from '../more-button.tsx'
import { QueueView } from '../queue/queue-view.tsx'
import { StateAndKind } from '../queue/state-and-kind.tsx'
import { OpenReport } from './open-report.tsx'
import { isReportState, KIND_WORDS, reasonWords, STATE_WORDS } from './report-words.ts'
import { type ReportsFilter, useReports } from './use-reports.ts'

const STATES = Object.entries(STATE_WORDS).flatMap(([value, label]) =>
  isReportState(value) ? [{ value, label }] : [],
)

type ReportQueueProps = {
  filter: ReportsFilter
  onFilter: (filter: Partial<Record<string, string>>) => void
}

/** Reports of one state, the soonest due first, so that what is past its time stands before everything else. */
export function ReportQueue({ filter: { kind, state }, onFilter }: ReportQueueProps) {
  const { queue, more } = useReports({ kind, state })
  const { page } = queue
  return (
    <>
      <FilterRow note={page && countWords(page.counts)}>
        <StateAndKind states={STATES} kinds={KIND_WORDS} filter={{ state, kind }} onFilter={onFilter} />
      </FilterRow>
      <QueueView
        queue={queue}
        label={`${STATE_WORDS[state]} reports`}
        noun="report"
        empty={state === 'open' ? 'No report waits for a decision.' : 'There is none.'}
        rowOf={rowOf}
        more={page?.hasMore && <MoreButton load={more} />}
      >
        {(opened) => <OpenReport opened={opened} onClose={queue.close} decide={queue.decide} />}
      </QueueView>
    </>
  )
}

const countWords = ({ open, pressing, overdue }: { open: number; pressing: number; overdue: number }) =>
  `${open} open in all, ${pressing} due within 12 hours or sooner, ${overdue} past their time.`

const rowOf = (one: DeskReport) => ({
  about: reasonWords(one),
  facts: `${KIND_WORDS[one.kind]}${one.isHidden ? ', hidden meanwhile' : ''}`,
  at: one.decidedAt ?? one.dueAt,
  timeOf: one.state === 'open' ? 'due' : 'decided',
  mark: one.isOverdue ? 'Past its time' : undefined,
})
