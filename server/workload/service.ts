import type { Database } from '#server/platform/database.ts'
import { countMoney, countOpen, countPostings, JOB_KINDS, type OpenJobs, type Watched } from './store.ts'

/** What waits or is being done, whoever does it, for those who watch over the service. It only reads. */
export function createWorkload({ db }: { db: Database }) {
  return {
    kinds: JOB_KINDS,
    open: async (): Promise<OpenJobs[]> => await countOpen(db),
    money: async (): Promise<Watched> => await countMoney(db),
    postings: async (): Promise<number> => await countPostings(db),
  }
}

export type Workload = ReturnType<typeof createWorkload>
