import { v7 as uuid } from 'uuid'
import type { Images } from '#server/images/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { ImageEngine, PictureRequest } from '#server/providers/imagegen/port.ts'
import type { PictureScreen } from '#server/providers/screening/port.ts'
import { createComparing, type LikenessOptions } from './likeness-service.ts'
import { drawLookedAt, type LookedAt } from './looked-at.ts'
import type { ClaimedJob, PlannedPicture } from './queue-store.ts'
import { createSpareTime, type SpareTime } from './spare-time.ts'

/** Who was to be drawn is shown to nobody. */
export class BlockedError extends Error {}

export type DrawerOptions = LikenessOptions & {
  engine: ImageEngine
  screen: PictureScreen
  moderation: Pick<Moderation, 'refuseDrawn'>
  images: Pick<Images, 'keepFile' | 'keepVeil' | 'refuseRemoved'>
  ownCharacters: Pick<OwnCharacters, 'referenceOf' | 'isTakenDown'>
}

type Watch = {
  signal: AbortSignal
  /** When the time of the job is over, by `performance.now()`. */
  endsAt: number
  /** Hears the share of all pictures of the job that is drawn. */
  onProgress: (share: number) => void
  /** Hears of each file once it is stored, also where the job comes to nothing. */
  onFile: (file: string) => void
}

type One = {
  job: ClaimedJob
  planned: PlannedPicture
  portrait: () => Promise<Buffer | undefined>
  time: SpareTime
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** What of a picture's progress is its drawing, where it is compared then. */
const DRAWN = 0.9

/**
 * Draws the pictures of one job, has the screen look at each, compares those of characters with their portraits, and
 * stores the files of what is kept.
 */
export function createDrawer(options: DrawerOptions) {
  const { engine, moderation, images, ownCharacters, likeness } = options
  const keepAlike = createComparing(options)

  /** The portrait of whom a job shows: a portrait has none. It is not stored with the job. */
  const portraitOf = async ({ premade_id: premadeId, character_id: characterId }: ClaimedJob) =>
    premadeId && !characterId ? await ownCharacters.referenceOf(premadeId) : undefined

  async function drawOne({ job, planned, portrait, time, signal, onProgress }: One) {
    const { description: _, hasOtherLooks, ...asked } = planned
    const bytes = engine.takesReference ? await portrait() : undefined
    const request: PictureRequest = { ...asked, ...(bytes && { reference: { bytes, mime: 'image/webp' } }) }
    const isPortrait = job.character_id !== null
    const isCompared = likeness && job.premade_id && !isPortrait && !hasOtherLooks
    const first = await time.next(() =>
      drawLookedAt(options, request, {
        isPortrait,
        signal,
        onProgress: (share) => onProgress(isCompared ? share * DRAWN : share),
      }),
    )
    if (first.verdict.rating === 'blocked')
      throw await moderation.refuseDrawn(job.owner_id, first.verdict.why, first.picture.bytes, job.id)
    if (!isCompared) return { kept: first }
    const draw = (take: number, until: AbortSignal) =>
      drawLookedAt(options, { ...request, take }, { isPortrait, signal: until })
    return await keepAlike(first, { jobId: job.id, portrait, draw, time, signal })
  }

  async function keepFiles({ picture, verdict }: LookedAt, onFile: Watch['onFile']) {
    const file = await images.keepFile(picture.bytes)
    onFile(file)
    const veil = verdict.rating === 'adult' ? await images.keepVeil(picture.bytes) : undefined
    if (veil) onFile(veil)
    return { file, ...(veil && { veil }) }
  }

  /** Throws `blocked` where the screen wants a picture shown to nobody, `BlockedError`, and what the engine throws. */
  return async function draw(job: ClaimedJob, { signal, endsAt, onProgress, onFile }: Watch) {
    if (job.premade_id && (await ownCharacters.isTakenDown(job.premade_id)))
      throw new BlockedError('a character that was taken down')
    const pictures = []
    const { length } = job.requests
    const time = createSpareTime(endsAt, length)
    let found: Promise<Buffer | undefined> | undefined
    const portrait = () => {
      found ??= portraitOf(job)
      return found
    }
    for (const [number, planned] of job.requests.entries()) {
      const share = (part: number) => onProgress((number + part) / length)
      const { kept, ...told } = await drawOne({ job, planned, portrait, time, signal, onProgress: share })
      const { width, height } = kept.picture
      pictures.push({
        id: uuid(),
        ...(await keepFiles(kept, onFile)),
        width,
        height,
        seed: kept.take,
        description: planned.description ?? job.description,
        ...told,
      })
      if (number + 1 < length) share(1)
    }
    signal.throwIfAborted()
    return pictures
  }
}
