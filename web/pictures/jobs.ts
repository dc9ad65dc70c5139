import type { PictureJob } from '#contract/picture-jobs.ts'
import type { PictureJobStatus } from '#contract/picture-status.ts'
import { withAnswer } from '#web/lib/with-answer.ts'

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

/** All jobs, as the server lists them, and what came since it was asked, when `asked` was known. */
export function withJobs(
  jobs: readonly PictureJob[],
  listed: readonly PictureJob[],
  asked: readonly PictureJob[],
): PictureJob[] {
  const answer = listed.map((job) => {
    const before = jobs.find(({ id }) => id === job.id)
    return before ? later(before, job) : job
  })
  return withAnswer(answer, asked, jobs)
}

/** A job that has ended. Where it was not open here before, it may be older than what is shown. */
type End = { job: PictureJob; wasOpen: boolean }

/**
 * Which jobs have ended, each told once. What is done may have begun unheard, in another tab or where the answer was
 * lost: it has ended for us as soon as it is heard of by itself, and not where a list mentions what is long over.
 */
export function createEnds() {
  const told = new Set<string>()
  return (before: readonly PictureJob[], next: readonly PictureJob[], heardId?: string): End[] =>
    next.flatMap((job) => {
      if (isOpen(job) || told.has(job.id)) return []
      const wasOpen = before.some((last) => last.id === job.id && isOpen(last))
      if (!wasOpen && !(job.id === heardId && job.status === 'done')) return []
      told.add(job.id)
      return [{ job, wasOpen }]
    })
}

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
