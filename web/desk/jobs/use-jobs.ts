import { useCallback, useState } from 'react'
import type { DeskJob, JobKind } from '#contract/desk-jobs.ts'
import { desk } from '../desk-client.ts'
import { useLoad } from '../use-load.ts'

export type JobsFilter = { kind: JobKind | undefined; state: DeskJob['state'] }

/** The counts, and the jobs of one state; `refresh` looks again, and what is there stays until then. */
export function useJobs({ kind, state }: JobsFilter) {
  const load = useCallback(async () => {
    const [counts, { jobs }] = await Promise.all([
      desk.call('countJobs', {}),
      desk.call('listJobs', { query: { kind, state } }),
    ])
    return { counts, jobs, filter: { kind, state }, at: new Date().toISOString() }
  }, [kind, state])
  const { value, problem, reload } = useLoad(load)
  const [isBusy, setBusy] = useState(false)

  async function refresh() {
    setBusy(true)
    await reload()
    setBusy(false)
  }

  // Under a new filter the old jobs would pass for those of it; the counts are the same.
  const isOfFilter = value?.filter.kind === kind && value?.filter.state === state
  return {
    counts: value?.counts,
    at: value?.at,
    jobs: isOfFilter ? value?.jobs : undefined,
    problem,
    isBusy,
    refresh,
  }
}
