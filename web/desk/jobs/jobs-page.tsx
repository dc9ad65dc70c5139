import buttons from '#web/ui/button.module.css'
import { DidNotLoad } from '../did-not-load.tsx'
import rows from '../rows.module.css'
import { SectionHead } from '../section-head.tsx'
import { timeWords } from '../time-words.ts'
import { useQuery } from '../use-query.ts'
import { JobCountsTable } from './job-counts.tsx'
import { JobFilter } from './job-filter.tsx'
import { JobList } from './job-list.tsx'
import { isJobKind, isJobState, STATE_WORDS } from './job-words.ts'
import { RetentionTable } from './retention-table.tsx'
import { type JobsFilter, useJobs } from './use-jobs.ts'

/** Work that outlives a call: how much of it there is, and what became of it. */
export function JobsPage() {
  const [query, setQuery] = useQuery()
  const filter: JobsFilter = {
    kind: isJobKind(query.kind) ? query.kind : undefined,
    state: isJobState(query.state) ? query.state : 'failed',
  }
  const { counts, jobs, at, problem, isBusy, refresh } = useJobs(filter)
  return (
    <>
      <SectionHead
        title="Jobs"
        note={
          counts &&
          at &&
          `Since ${timeWords(counts.since)}, and all that is open. Looked up ${timeWords(at)}.`
        }
      >
        <button
          type="button"
          className={`${buttons.button} ${buttons.secondary} ${buttons.small}`}
          aria-busy={isBusy || undefined}
          onClick={() => void refresh()}
        >
          {isBusy ? 'Looking' : 'Refresh'}
        </button>
      </SectionHead>
      {problem !== undefined && <DidNotLoad problem={problem} onRetry={() => void refresh()} />}
      {counts && <JobCountsTable counts={counts.counts} />}
      {counts && <RetentionTable runs={counts.retention} />}
      <JobFilter filter={filter} onFilter={setQuery} />
      {!jobs && problem === undefined && (
        <p role="status" className={rows.wait} aria-label="The jobs are loading" />
      )}
      {jobs?.length === 0 && <p className={rows.empty}>No {STATE_WORDS[filter.state].toLowerCase()} jobs.</p>}
      {jobs && jobs.length > 0 && <JobList jobs={jobs} onTouched={() => void refresh()} />}
    </>
  )
}
