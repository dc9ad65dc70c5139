import type { JobKind, JobState } from '#contract/desk-jobs.ts'

/** What is tried again by an operator. A reply is its user's to ask for; notices and mails are tried by themselves. */
const RETRIED: Partial<Record<JobKind, readonly JobState[]>> = {
  picture: ['failed'],
  payment: ['waiting'],
  'payment-event': ['waiting', 'failed'],
  refund: ['waiting'],
}

export const mayRetry = ({ kind, state }: { kind: JobKind; state: JobState }): boolean =>
  RETRIED[kind]?.includes(state) ?? false

/** Money that is under way has an end of its own. */
export const mayCancel = ({ kind, state }: { kind: JobKind; state: JobState }): boolean =>
  kind === 'picture' && (state === 'waiting' || state === 'working')
