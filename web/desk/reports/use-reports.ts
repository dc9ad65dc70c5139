import { useCallback } from 'react'
import type { DeskReport, OpenedReport } from '#contract/desk-reports.ts'
import type { ReportState } from '#contract/reports.ts'
import { desk } from '../desk-client.ts'
import { useQueue } from '../queue/use-queue.ts'

export type ReportsFilter = { kind: DeskReport['kind'] | undefined; state: ReportState }

const paramsOf = ({ id }: { id: string }) => ({ reportId: id })

/** Reports, the soonest due first, the one that is opened, and its decision; `more` adds those that come after. */
export function useReports({ kind, state }: ReportsFilter) {
  const fetchPage = useCallback(
    async (after?: string) => {
      const { reports: items, ...rest } = await desk.call('listReports', { query: { kind, state, after } })
      return { items, ...rest }
    },
    [kind, state],
  )
  const load = useCallback(() => fetchPage(), [fetchPage])
  const queue = useQueue({
    load,
    open: (one: DeskReport, reason) => desk.call('openReport', { params: paramsOf(one), body: { reason } }),
    decide: (one: OpenedReport, outcome: 'removed' | 'kept', reason) =>
      desk.call('decideReport', { params: paramsOf(one), body: { outcome, reason } }),
    words: {
      done: { removed: 'Removed.', kept: 'Kept.' },
      taken: 'Somebody else has decided this report. Your decision was not stored.',
      gone: 'This report is gone.',
    },
  })

  return {
    queue,
    async more() {
      const after = queue.page?.items.at(-1)?.id
      const next = await fetchPage(after)
      queue.setPage((now) => ({ ...next, items: [...(now?.items ?? []), ...next.items] }))
    },
  }
}
