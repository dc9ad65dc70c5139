import type { PictureJob } from '#contract/picture-jobs.ts'
import type { PictureJobStatus } from '#contract/picture-status.ts'

export const isOpen = ({ status }: { status: PictureJobStatus }) =>
  status === 'queued' || status === 'drawing'

/**
 * A job as it is known after an answer came. Answers can overtake each other: a job that has ended is not open again,
 * and what is drawn does not become less.
 */
export function withJob(jobs: readonly PictureJob[], job: PictureJob): PictureJob[] {
  const before = jobs.find(({ id }) => id === job.id)
  if (!before) return [job, ...jobs].sort(byAge)
  return jobs.map((one) => (one === before ? later(before, job) : one))
}

function later(before: PictureJob, job: PictureJob): PictureJob {
  if (!isOpen(before) && isOpen(job)) return before
  if (before.status === 'drawing' && job.status === 'queued') return before
  const isDrawn = job.status === 'drawing'
  return isDrawn ? { ...job, progress: Math.max(before.progress, job.progress) } : job
}

/** All jobs, as the server has just listed them. */
export const withJobs = (jobs: readonly PictureJob[], listed: readonly PictureJob[]): PictureJob[] =>
  listed.map((job) => {
    const before = jobs.find(({ id }) => id === job.id)
    return before ? later(before, job) : job
  })

/** How much is drawn, at this moment. Undefined where it is nobody's here: the job is to be loaded. */
export function withProgress(
  jobs: readonly PictureJob[],
  jobId: string,
  progress: number,
): PictureJob[] | undefined {
  const job = jobs.find(({ id }) => id === jobId)
  if (!job) return undefined
  if (!isOpen(job)) return [...jobs]
  return withJob(jobs, { ...job, status: 'drawing', progress })
}

/** Latest first. */
const byAge = (a: PictureJob, b: PictureJob) => b.createdAt.localeCompare(a.createdAt)

/** What is shown above the pictures: what is open, and what ended without them and was not put away. */
export const shownJobs = (jobs: readonly PictureJob[], putAway: readonly string[]): PictureJob[] =>
  jobs.filter(
    (job) =>
      isOpen(job) || ((job.status === 'failed' || job.status === 'blocked') && !putAway.includes(job.id)),
  )
