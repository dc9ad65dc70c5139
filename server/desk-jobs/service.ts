import type { z } from 'zod'
import type { DeskJob, JobCounts, JobKind, JobParams, JobsQuery } from '#contract/desk-jobs.ts'
import { DESK_PAGE_MAX } from '#contract/limits.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Payments } from '#server/payments/service.ts'
import type { PictureJobs } from '#server/picture-jobs/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Retention } from '#server/retention/service.ts'
import * as store from './store.ts'
import { mayCancel, mayRetry } from './touchable.ts'

const DAYS = 7
const DAY_MS = 86_400_000

type DeskJobsOptions = {
  db: Database
  clock: Clock
  operators: Pick<Operators, 'record'>
  pictureJobs: Pick<PictureJobs, 'drawAgain' | 'whichDrawable' | 'end'>
  /** Undefined where nothing is sold. */
  payments: Pick<Payments, 'hasten'> | undefined
  retention: Pick<Retention, 'runs'>
}

type JobId = z.output<typeof JobParams>

/** What operators see of jobs, and which of them they try again or end. */
export function createDeskJobs({ db, clock, operators, pictureJobs, payments, retention }: DeskJobsOptions) {
  const since = () => new Date(clock.now().getTime() - DAYS * DAY_MS)

  /** Which of these jobs may be tried again: of pictures, those for which nobody has done so. */
  async function retriable(jobs: readonly store.JobRow[]): Promise<ReadonlySet<store.JobRow>> {
    const open = jobs.filter(mayRetry)
    const pictures = open.filter(({ kind }) => kind === 'picture')
    const drawable = await pictureJobs.whichDrawable(pictures.map(({ id }) => id))
    return new Set(open.filter(({ kind, id }) => kind !== 'picture' || drawable.has(id)))
  }

  /** Puts on the log what is about to be done with a job that allows it. */
  async function begin(
    operatorId: string,
    { kind, jobId }: JobId,
    deed: 'retried-job' | 'cancelled-job',
    reason: string,
  ): Promise<store.JobRow> {
    const job = await store.findJob(db, { since: since(), kind, id: jobId.toLowerCase() })
    if (!job) throw notFound()
    if (!(deed === 'retried-job' ? (await retriable([job])).has(job) : mayCancel(job)))
      throw new AppError('conflict', 'This job does not allow that, as it is now.')
    const userId = job.user_id ?? undefined
    await operators.record(db, { operatorId, deed, userId, thing: `${kind} ${job.id}`, reason })
    return job
  }

  return {
    async counts(operatorId: string): Promise<JobCounts> {
      await operators.record(db, { operatorId, deed: 'saw-jobs' })
      const from = since()
      return {
        since: from.toISOString(),
        counts: await store.countJobs(db, from),
        retention: await retention.runs(),
      }
    },

    async list(operatorId: string, { kind, state }: z.output<typeof JobsQuery>): Promise<DeskJob[]> {
      await operators.record(db, { operatorId, deed: 'saw-jobs' })
      const rows = await store.listJobs(db, { since: since(), kind, state, limit: DESK_PAGE_MAX })
      const again = await retriable(rows)
      return rows.map((row) => {
        const { user_id: userId, at, ...job } = row
        return { ...job, userId, at: at.toISOString(), mayRetry: again.has(row), mayCancel: mayCancel(row) }
      })
    },

    /** Throws `not-found`, and `conflict` where the job does not allow it. */
    async retry(operatorId: string, id: JobId, reason: string): Promise<void> {
      const job = await begin(operatorId, id, 'retried-job', reason)
      const isBegun =
        job.kind === 'picture'
          ? await pictureJobs.drawAgain(job.id)
          : isOfMoney(job.kind) && (await payments?.hasten(job.kind, job.id))
      if (!isBegun) throw new AppError('conflict', 'This was tried again already, or has ended.')
    },

    /** Throws `not-found`, and `conflict` where the job does not allow it. */
    async cancel(operatorId: string, id: JobId, reason: string): Promise<void> {
      const job = await begin(operatorId, id, 'cancelled-job', reason)
      if (job.user_id) await pictureJobs.end(job.user_id, job.id)
    },
  }
}

const isOfMoney = (kind: JobKind): kind is 'payment' | 'payment-event' | 'refund' =>
  kind === 'payment' || kind === 'payment-event' || kind === 'refund'

export type DeskJobs = ReturnType<typeof createDeskJobs>
