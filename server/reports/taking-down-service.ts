import type { Characters, TakenDown } from '#server/characters/service.ts'
import type { Fingerprint, Images } from '#server/images/service.ts'
import type { Messages } from '#server/messages/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { PictureJobs } from '#server/picture-jobs/service.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { ReportRow } from './present.ts'

export type TakingDownParts = {
  db: Database
  log: Log
  catalogue: Characters
  takenDown: Pick<TakenDown, 'add'>
  messages: Pick<Messages, 'takeDown'>
  images: Pick<Images, 'fingerprint' | 'listReturned' | 'readPrints' | 'removeFile' | 'takeDown'>
  ownCharacters: Pick<OwnCharacters, 'pictureFileOf' | 'takeDown' | 'takeDownPicture'>
  pictureJobs: Pick<PictureJobs, 'blockOf' | 'releaseAll'>
}

export type Picture = { file: string; print: Fingerprint | undefined }

/** The file that a report is about, or that shows the character that it is about. */
export async function fileOf(
  { ownCharacters }: { ownCharacters: Pick<OwnCharacters, 'pictureFileOf'> },
  { file, premade_id: premadeId }: ReportRow,
): Promise<string | undefined> {
  return file ?? (premadeId ? await ownCharacters.pictureFileOf(premadeId) : undefined)
}

/** The picture of that file, with its fingerprint. */
export async function pictureOf(parts: TakingDownParts, row: ReportRow): Promise<Picture | undefined> {
  const file = await fileOf(parts, row)
  return file ? { file, print: await parts.images.fingerprint(file) } : undefined
}

/** Takes what was reported from everybody; answers the files that nothing points to any more. */
export async function takeDown(
  parts: TakingDownParts,
  tx: Queries,
  { message_id: messageId, premade_id: premadeId }: ReportRow,
  picture: Picture | undefined,
): Promise<string[]> {
  const ownId = premadeId && !parts.catalogue.byId(premadeId) ? premadeId : undefined
  // The jobs first and the wallet last, as whoever ends a job holds them.
  const blocked = ownId ? await parts.pictureJobs.blockOf(tx, ownId) : []
  if (messageId) await parts.messages.takeDown(tx, messageId)
  const files = picture ? await takeDownPicture(parts, tx, picture) : []
  if (ownId) files.push(...(await parts.ownCharacters.takeDown(tx, ownId)))
  else if (premadeId) await parts.takenDown.add(tx, premadeId)
  await parts.pictureJobs.releaseAll(tx, blocked)
  return [...new Set(files)]
}

async function takeDownPicture(
  { images, ownCharacters }: TakingDownParts,
  tx: Queries,
  { file, print }: Picture,
): Promise<string[]> {
  const files = await images.takeDown(tx, file, print)
  const cards = []
  for (const copy of files) cards.push(...(await ownCharacters.takeDownPicture(tx, copy)))
  return [...files, ...cards]
}

/** What fails here is on the list of loose files, and goes within the hour. */
export async function removeFiles(
  { images, log }: Pick<TakingDownParts, 'images' | 'log'>,
  files: readonly string[],
): Promise<void> {
  for (const file of files)
    await images
      .removeFile(file)
      .catch((err: unknown) => log.warn({ err }, 'a file that was taken down is still there'))
}

/**
 * Takes down what came from outside with the bytes of a picture that was taken down before: what was stored at that
 * moment, and what nobody had read the bytes of. Answers how many files that was.
 */
export async function removeCopies(parts: TakingDownParts): Promise<number> {
  const { db, images, log } = parts
  const unread = await images.readPrints()
  if (unread > 0) log.warn({ unread }, 'pictures could not be read for their fingerprints')
  let removed = 0
  for (const file of await images.listReturned())
    try {
      const files = await db.transaction((tx) => takeDownPicture(parts, tx, { file, print: undefined }))
      await removeFiles(parts, files)
      removed++
    } catch (err) {
      log.warn({ err }, 'a copy of a picture that was taken down is still there')
    }
  return removed
}
