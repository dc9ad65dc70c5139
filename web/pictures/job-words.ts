import type { PictureJob } from '#contract/picture-jobs.ts'
import { leftOutAfter } from '#web/lib/left-out-words.ts'
import { pictureFailureWords } from '#web/lib/picture-failure-words.ts'
import { plural } from '#web/lib/plural.ts'
import { t } from '#web/lib/words.ts'

type Told = Pick<PictureJob, 'status' | 'progress' | 'position' | 'failure'>

/** A job in two lines. Whatever ends without a picture costs nothing, and says so. */
export function jobWords({ status, progress, position, failure }: Told): { heading: string; text: string } {
  switch (status) {
    case 'queued':
      return { heading: t`Waiting`, text: waitWords(position) }
    case 'drawing':
      return { heading: t`Coming into light`, text: `${percentOf(progress)}%` }
    case 'failed':
    case 'blocked':
      return pictureFailureWords({ status, failure })
    case 'cancelled':
      return { heading: t`Cancelled`, text: t`Nothing was charged.` }
    case 'done':
      return { heading: t`Done`, text: '' }
  }
}

export const percentOf = (progress: number) => Math.round(Math.min(Math.max(progress, 0), 1) * 100)

function waitWords(position: number | undefined): string {
  if (position === undefined) return t`In the queue`
  if (position === 0) return t`Next in the queue`
  return plural(position, { one: 'One before it', other: `${position} before it` })
}

/** What a screen reader is told, once, as a job changes. */
export function newsOf(job: PictureJob): string {
  const { count } = job.asked
  switch (job.status) {
    case 'queued':
    case 'drawing':
      return plural(count, {
        one: 'Your picture will be drawn. You can go on meanwhile.',
        other: 'Your pictures will be drawn. You can go on meanwhile.',
      })
    case 'done':
      return [
        plural(count, { one: 'Your picture can be seen.', other: 'Your pictures can be seen.' }),
        leftOutAfter(job),
      ]
        .join(' ')
        .trim()
    default: {
      const { heading, text } = jobWords(job)
      return `${heading}. ${text}`
    }
  }
}
