import { z } from 'zod'
import { Reason } from './desk.ts'
import { DESK_PAGE_MAX } from './limits.ts'
import { RetentionRun } from './retention.ts'

/** Work that outlives a call. `payment`: its processor is asked; `payment-event`: what a processor told of is worked off. */
export const JOB_KINDS = ['reply', 'picture', 'payment', 'payment-event', 'refund', 'notice', 'mail'] as const
const JobKind = z.enum(JOB_KINDS)
export type JobKind = z.infer<typeof JobKind>

/** `stopped`: somebody or something did not want it any more. */
const JobState = z.enum(['waiting', 'working', 'done', 'failed', 'stopped'])
export type JobState = z.infer<typeof JobState>

export const JobCounts = z.object({
  /** What was begun since then, and all that is open. */
  since: z.iso.datetime(),
  counts: z.array(z.object({ kind: JobKind, state: JobState, jobs: z.int() })),
  retention: z.array(RetentionRun),
})
export type JobCounts = z.infer<typeof JobCounts>

/** A job without anything that was said or asked for. */
export const DeskJob = z.object({
  kind: JobKind,
  /** A UUID, or the number of an event. */
  id: z.string(),
  userId: z.uuid().nullable(),
  state: JobState,
  /** Why it failed, as its system calls it. */
  failure: z.string().nullable(),
  tries: z.int(),
  at: z.iso.datetime(),
  mayRetry: z.boolean(),
  mayCancel: z.boolean(),
})
export type DeskJob = z.infer<typeof DeskJob>

export const JobsQuery = z.object({ kind: JobKind.optional(), state: JobState.default('failed') })
/** Latest first. */
export const JobsPage = z.object({ jobs: z.array(DeskJob).max(DESK_PAGE_MAX) })

export const JobParams = z.object({
  kind: JobKind,
  jobId: z.string().regex(/^(\d{1,15}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i, 'This is no job.'),
})
export const TouchJob = z.object({ reason: Reason })
