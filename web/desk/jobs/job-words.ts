import type { DeskJob, JobKind } from '#contract/desk-jobs.ts'

type JobState = DeskJob['state']

export const KIND_WORDS: Readonly<Record<JobKind, string>> = {
  reply: 'Reply',
  picture: 'Picture',
  payment: 'Payment',
  'payment-event': 'Payment event',
  refund: 'Refund',
  notice: 'Notice',
  mail: 'Mail',
}

/** What needs somebody comes first. */
export const STATE_WORDS: Readonly<Record<JobState, string>> = {
  failed: 'Failed',
  waiting: 'Waiting',
  working: 'Working',
  done: 'Done',
  stopped: 'Stopped',
}

/** What happens where a job of a kind is tried again. */
export const RETRY_WORDS: Readonly<Record<JobKind, string>> = {
  reply: 'It is written once more.',
  picture: 'Its pictures are drawn once more, at no cost to whoever asked for them.',
  payment: 'The processor is asked now what became of it. Nothing is charged again.',
  'payment-event': 'What the processor told of is worked off once more.',
  refund: 'The processor is asked now what became of it. Nothing is given back twice.',
  notice: 'It is sent once more.',
  mail: 'It is offered to the mail server once more.',
}

export const isJobKind = (value: string | undefined): value is JobKind =>
  value !== undefined && value in KIND_WORDS

export const isJobState = (value: string | undefined): value is JobState =>
  value !== undefined && value in STATE_WORDS
