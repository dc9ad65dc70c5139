import { type Likeness, type ToldLikeness, toldLikeness } from '#contract/likeness.ts'
import { isVeil } from '#contract/made-pictures.ts'
import type { GeneratedPicture, PictureJob } from '#contract/picture-jobs.ts'
import type { PictureFailure, PictureJobStatus } from '#contract/picture-status.ts'
import { FREE } from './free.ts'

export type JobRow = {
  id: string
  owner_id: string
  asked: PictureJob['asked']
  name: string | null
  unfollowed: string[]
  is_unsuited: boolean
  status: PictureJobStatus
  progress: number
  /** How many are before it, where it is queued. */
  position: number | null
  pictures_cost: number
  luna_cost: number
  failure: PictureFailure | null
  created_at: Date
  ended_at: Date | null
  /** Of a picture in a chat. */
  reply_id: string | null
  /** The picture in whose place it draws another, at no cost. */
  again_of: string | null
}

export type PictureRow = {
  id: string
  job_id: string
  premade_id: string | null
  file: string
  width: number
  height: number
  description: string
  seed: number
  saved_at: Date | null
  shared_until: Date | null
  created_at: Date
  likeness: Likeness | null
  redraw: ToldLikeness['redraw'] | null
}

export function presentPicture(row: PictureRow, addressOf: (file: string) => string): GeneratedPicture {
  const { id, job_id: jobId, premade_id: premadeId, width, height, seed } = row
  return {
    id,
    jobId,
    ...(premadeId && { premadeId }),
    cdnImage: addressOf(row.file),
    width,
    height,
    imageDescription: row.description,
    ...(isVeil(row.file) && { isBlurred: true as const }),
    ...toldLikeness(row.likeness, id, row.redraw),
    seed,
    saved: row.saved_at !== null,
    createdAt: row.created_at.toISOString(),
    ...(row.shared_until && { sharedUntil: row.shared_until.toISOString() }),
  }
}

export function presentJob(
  row: JobRow,
  pictures: readonly PictureRow[],
  addressOf: (file: string) => string,
): PictureJob {
  const { id, status, asked, name, position, unfollowed, failure } = row
  const isFree = row.ended_at !== null && status !== 'done'
  return {
    id,
    status,
    progress: status === 'done' ? 1 : Math.min(1, Math.max(0, row.progress)),
    ...(position !== null && { position }),
    asked,
    ...(name !== null && { name }),
    pictures: pictures.filter(({ job_id }) => job_id === id).map((one) => presentPicture(one, addressOf)),
    unfollowed,
    ...(row.is_unsuited && { isUnsuited: true as const }),
    ...(failure && { failure }),
    ...(row.again_of && status !== 'blocked' && { isFree: true as const }),
    cost: isFree ? FREE : { pictures: row.pictures_cost, luna: row.luna_cost },
    createdAt: row.created_at.toISOString(),
    ...(row.ended_at && { endedAt: row.ended_at.toISOString() }),
  }
}
