import { type CallSchemas, Nothing } from './call-schemas.ts'
import { JobCounts, JobParams, JobsPage, JobsQuery, TouchJob } from './desk-jobs.ts'

/** What operators see and do of work that outlives a call. */
export const DESK_JOBS_API = {
  countJobs: {
    summary: 'How many jobs there are, by kind and state, and what became of the rules of retention.',
    answer: JobCounts,
  },
  listJobs: {
    summary: 'Jobs of one state, latest first; failed ones with the code of their failure.',
    query: JobsQuery,
    answer: JobsPage,
  },
  retryJob: {
    summary:
      'Tries a job again, where `mayRetry` says so. Pictures are drawn once more at no cost; a processor is asked now.',
    params: JobParams,
    body: TouchJob,
    answer: Nothing,
  },
  cancelJob: {
    summary: 'Ends an open job, where `mayCancel` says so; what it would have cost is given back.',
    params: JobParams,
    body: TouchJob,
    answer: Nothing,
  },
} as const satisfies Record<string, CallSchemas>
