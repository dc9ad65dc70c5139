import { createHash } from 'node:crypto'
import { t } from '#contract/server-words.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { PictureReader } from '#server/providers/pictures/port.ts'
import { type Storage, StorageError } from '#server/providers/storage/port.ts'
import { dropPrintOf, findRemoved, listUnread, setPrint } from './print-store.ts'

export type ImagesParts = { db: Database; pictures: PictureReader; storage: Storage }

/** What tells a picture that was taken down when it comes again: its bytes, and how it looks. */
export type Fingerprint = { sha256: Buffer; look: bigint | undefined }

/** How many of its 256 bits may differ in the look of a copy. */
const LOOK_DISTANCE_MAX = 24

const BATCH = 50

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** The fingerprint of a stored picture; undefined where there is no such file. */
export async function fingerprint(parts: ImagesParts, file: string): Promise<Fingerprint | undefined> {
  const bytes = await readBytes(parts, file)
  return bytes && (await fingerprintOf(parts, bytes))
}

/** The hashes, in hex, of those that were taken down. */
export async function takenDownAmong(
  { db }: Pick<ImagesParts, 'db'>,
  prints: readonly Fingerprint[],
): Promise<ReadonlySet<string>> {
  return new Set(prints.length > 0 ? await findRemoved(db, prints, LOOK_DISTANCE_MAX) : [])
}

/**
 * Throws `blocked` for a picture that was taken down. `came`: the file that it was made of, which a list of others may
 * name by its bytes. Answers the fingerprint of that file.
 */
export async function refuseRemoved(
  parts: ImagesParts,
  bytes: Buffer,
  came: Buffer = bytes,
): Promise<Fingerprint> {
  const print = await fingerprintOf(parts, bytes)
  const original = { ...print, sha256: sha256Of(came) }
  if ((await takenDownAmong(parts, [original, print])).size > 0)
    throw new AppError('blocked', t`This picture was taken down and cannot be used again.`, {
      reason: 'a picture that was taken down',
    })
  return original
}

/** Reads the pictures that are stored without a fingerprint; answers how many could not be read. */
export async function readPrints(parts: ImagesParts): Promise<number> {
  const { db } = parts
  let failures = 0
  for (let after = ''; ; ) {
    const files = await listUnread(db, after, BATCH)
    for (const file of files)
      try {
        const bytes = await readBytes(parts, file)
        await (bytes ? setPrint(db, file, sha256Of(bytes)) : dropPrintOf(db, file))
      } catch (error) {
        if (!(error instanceof StorageError)) throw error
        failures++
      }
    const last = files.at(-1)
    if (last === undefined) return failures
    after = last
  }
}

export const fingerprintOf = async (
  { pictures }: Pick<ImagesParts, 'pictures'>,
  bytes: Buffer,
): Promise<Fingerprint> => ({ sha256: sha256Of(bytes), look: await pictures.lookOf(bytes) })

async function readBytes(
  { storage }: Pick<ImagesParts, 'storage'>,
  file: string,
): Promise<Buffer | undefined> {
  const found = await storage.read(file)
  return found && Buffer.concat(await Array.fromAsync(found.stream))
}
