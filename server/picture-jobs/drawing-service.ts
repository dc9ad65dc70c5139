import { v7 as uuid } from 'uuid'
import type { Images } from '#server/images/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { ImageEngine } from '#server/providers/imagegen/port.ts'
import type { PictureScreen, PictureVerdict } from '#server/providers/screening/port.ts'
import { needsLook } from './needs-look.ts'
import type { ClaimedJob } from './queue-store.ts'

/** Who was to be drawn is shown to nobody. */
export class BlockedError extends Error {}

const DRESSED: PictureVerdict = { rating: 'general' }

export type DrawerOptions = {
  engine: ImageEngine
  screen: PictureScreen
  moderation: Pick<Moderation, 'refuseDrawn'>
  images: Pick<Images, 'keepFile' | 'keepVeil'>
  ownCharacters: Pick<OwnCharacters, 'referenceOf' | 'isTakenDown'>
}

type Watch = {
  signal: AbortSignal
  /** Hears the share of all pictures of the job that is drawn. */
  onProgress: (share: number) => void
  /** Hears of each file once it is stored, also where the job comes to nothing. */
  onFile: (file: string) => void
}

/** Draws the pictures of one job, has the screen look at each, and stores their files. */
export function createDrawer({ engine, screen, moderation, images, ownCharacters }: DrawerOptions) {
  /** The portrait of whom a job shows, for an engine that looks at one: a portrait has none. It is not stored with the job. */
  async function referenceOf({ premade_id: premadeId, character_id: characterId }: ClaimedJob) {
    if (characterId) return undefined
    const bytes = engine.takesReference && premadeId && (await ownCharacters.referenceOf(premadeId))
    return bytes ? ({ bytes, mime: 'image/webp' } as const) : undefined
  }

  /** Throws `blocked` where the screen wants a picture shown to nobody, `BlockedError`, and what the engine throws. */
  return async function draw(job: ClaimedJob, { signal, onProgress, onFile }: Watch) {
    if (job.premade_id && (await ownCharacters.isTakenDown(job.premade_id)))
      throw new BlockedError('a character that was taken down')
    const pictures = []
    const reference = await referenceOf(job)
    for (const [number, { description, ...asked }] of job.requests.entries()) {
      // An engine only hears of what stops it while it draws.
      signal.throwIfAborted()
      const request = { ...asked, ...(reference && { reference }) }
      const share = (part: number) => (number + part) / job.requests.length
      const picture = await engine.draw(request, signal, (part) => onProgress(share(part)))
      const verdict = needsLook(picture, { request, isPortrait: job.character_id !== null }, screen)
        ? await screen.judge(picture.bytes, signal)
        : DRESSED
      if (verdict.rating === 'blocked')
        throw await moderation.refuseDrawn(job.owner_id, verdict.why, picture.bytes, job.id)
      const file = await images.keepFile(picture.bytes)
      onFile(file)
      const veil = verdict.rating === 'adult' ? await images.keepVeil(picture.bytes) : undefined
      if (veil) onFile(veil)
      const { width, height } = picture
      const drawn = {
        id: uuid(),
        file,
        width,
        height,
        seed: request.take,
        description: description ?? job.description,
      }
      pictures.push({ ...drawn, ...(veil && { veil }) })
      if (number + 1 < job.requests.length) onProgress(share(1))
    }
    signal.throwIfAborted()
    return pictures
  }
}
