import { NIL } from 'uuid'
import { isVeil, wholePicture } from '#contract/made-pictures.ts'
import { t } from '#contract/server-words.ts'
import type { Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import { StorageError } from '#server/providers/storage/port.ts'
import {
  type Fingerprint,
  fingerprint,
  fingerprintOf,
  type ImagesParts,
  readPrints,
  refuseRemoved,
  takenDownAmong,
} from './fingerprint-service.ts'
import { hideFiles, isHidden, showFiles } from './hidden-store.ts'
import { keep, keepFile, keepSketch, keepVeil } from './keeping-service.ts'
import { hastenRemoval } from './loose-file-store.ts'
import { countRemoved, deleteRemoved, listRemoved, listReturned } from './print-store.ts'
import { removeFile, removeLooseFiles, takeDown } from './removing-service.ts'
import {
  countLikenesses,
  findClear,
  findDrawn,
  givePictures,
  insertPicturesOfJob,
  type ListedPicture,
  listCopies,
  listPictures,
} from './store.ts'

export type { Fingerprint } from './fingerprint-service.ts'
export { refuseHashes } from './hash-list-service.ts'

/** Pictures that are listed at once. */
const BATCH = 50

/**
 * Owns the pictures that are made for people. Whoever has the name of a file may read it here; its addresses are made
 * and judged by `server/addresses/`.
 * The file is stored before the row, so that no row points at nothing; every file without a row is on a list, from
 * which it is removed.
 */
export function createImages(parts: ImagesParts) {
  const { db, storage } = parts

  /** A file; where a smaller copy was never made, the picture itself. Throws `unavailable`. */
  async function readStored(file: string) {
    const whole = wholePicture(file)
    try {
      return (await storage.read(file)) ?? (whole === file ? undefined : await storage.read(whole))
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      throw new AppError(
        'unavailable',
        t`The pictures cannot be reached right now. Please try again in a moment.`,
      )
    }
  }

  return {
    keepFile: (bytes: Buffer) => keepFile(parts, bytes),
    keepVeil: (bytes: Buffer) => keepVeil(parts, bytes),
    keep: (file: string, bytes: Buffer) => keep(parts, file, bytes),
    keepSketch: (file: string, bytes: Buffer) => keepSketch(parts, file, bytes),
    refuseRemoved: (bytes: Buffer, came?: Buffer) => refuseRemoved(parts, bytes, came),
    printOf: (bytes: Buffer): Promise<Fingerprint> => fingerprintOf(parts, bytes),
    takenDownAmong: (prints: readonly Fingerprint[]) => takenDownAmong(parts, prints),

    /** Gives files that are kept their rows, in the transaction that ends their job. */
    insertOfJob: insertPicturesOfJob,

    /** Lets go of files that are kept and will have no row. */
    dropFiles: (files: string[]): Promise<void> => hastenRemoval(db, files),

    /** A file for whoever has its address; undefined for one that is hidden. Throws `unavailable`. */
    read: async (file: string) =>
      (await isHidden(db, wholePicture(file))) ? undefined : await readStored(file),

    /** Whether a file is shown to nobody until somebody decides. */
    isHidden: (file: string): Promise<boolean> => isHidden(db, wholePicture(file)),

    /** The same as \`read\` for who judges it, hidden or not. */
    readAnyway: readStored,

    /** A picture that was drawn for the owner: whatever has a row here was. Throws `not-found`. */
    async requireDrawn(ownerId: string, id: string) {
      const found = await findDrawn(db, ownerId, id)
      if (!found) throw notFound()
      return found
    },

    /** Pictures of the last seven days that were compared with a portrait, by what came of it. */
    countLikenesses: () => countLikenesses(db),

    /** The owner's pictures in the order in which they were made, a page at a time. */
    async *everything(ownerId: string): AsyncGenerator<ListedPicture[]> {
      for (let after: string | undefined = NIL; after !== undefined; ) {
        const page = await listPictures(db, ownerId, after, BATCH)
        yield page
        after = page.at(-1)?.id
      }
    },

    /** The file that a blurred copy was made of; any other file, and a copy whose original is gone, is its own. */
    clearOf: async (file: string): Promise<string> =>
      isVeil(file) ? ((await findClear(db, file)) ?? file) : file,

    /** A file with all that is the same picture: what has its bytes, and the blurred copies. */
    copiesOf: (tx: Queries, file: string): Promise<string[]> => listCopies(tx, file),

    fingerprint: (file: string): Promise<Fingerprint | undefined> => fingerprint(parts, file),
    readPrints: () => readPrints(parts),

    /** Fingerprints of pictures that were taken down, and how to let go of one; false where there is no such. */
    removedPrints: (before: Date | undefined, limit: number) => listRemoved(db, before, limit),
    countRemovedPrints: () => countRemoved(db),
    dropPrint: (sha256: Buffer): Promise<boolean> => deleteRemoved(db, sha256),

    /** Shows a picture and its copies to nobody, whatever the address, until `show`. */
    hide: async (tx: Queries, file: string, now: Date): Promise<void> =>
      await hideFiles(tx, await listCopies(tx, file), now),
    show: showFiles,

    takeDown,
    /** Files that are stored although the same bytes were taken down. */
    listReturned: (): Promise<string[]> => listReturned(db, BATCH),
    removeFile: (file: string) => removeFile(parts, file),
    removeLooseFiles: () => removeLooseFiles(parts),

    /** Moves the pictures of one user to another. */
    takeOver: (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      givePictures(tx, fromUserId, toUserId),
  }
}

export type Images = ReturnType<typeof createImages>
