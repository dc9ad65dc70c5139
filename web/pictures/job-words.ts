import type { PictureJob } from '#contract/picture-jobs.ts'
import { pictureFailureWords } from '#web/lib/picture-failure-words.ts'

type Told = Pick<PictureJob, 'status' | 'progress' | 'position' | 'failure'>

/** A job in two lines. Whatever ends without a picture costs nothing, and says so. */
export function jobWords({ status, progress, position, failure }: Told): { heading: string; text: string } {
  switch (status) {
    case 'queued':
      return { heading: 'Waiting', text: waitWords(position) }
    case 'drawing':
      return { heading: 'Coming into light', text: `${percentOf(progress)}%` }
    case 'failed':
    case 'blocked':
      return pictureFailureWords({ status, failure })
    case 'cancelled':
      return { heading: 'Cancelled', text: 'Nothing was charged.' }
    case 'done':
      return { heading: 'Done', text: '' }
  }
}

export const percentOf = (progress: number) => Math.round(Math.min(Math.max(progress, 0), 1) * 100)

function waitWords(position: number | undefined): string {
  if (position === undefined) return 'In the queue'
  if (position === 0) return 'Next in the queue'
  return position === 1 ? 'One before it' : `${position} before it`
}

/** Words of the prompt that the picture does not show. */
export function unfollowedWords(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word}”`)
  const last = quoted.at(-1) ?? ''
  const all = quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} and ${last}` : last
  return `Not in the picture, because it could not be followed: ${all}.`
}

/** What a screen reader is told, once, as a job changes. */
export function newsOf(job: PictureJob): string {
  const pictures = job.asked.count === 1 ? 'picture' : 'pictures'
  switch (job.status) {
    case 'queued':
    case 'drawing':
      return `Your ${pictures} will be drawn. You can go on meanwhile.`
    case 'done':
      return job.unfollowed.length > 0
        ? `Your ${pictures} can be seen. ${unfollowedWords(job.unfollowed)}`
        : `Your ${pictures} can be seen.`
    default: {
      const { heading, text } = jobWords(job)
      return `${heading}. ${text}`
    }
  }
}
