import { createHash, randomBytes } from 'node:crypto'
import { NIL } from 'uuid'
import { isVeil, MADE_SIZES, MADE_WIDTHS, madeCopy, VEIL, wholePicture } from '#contract/made-pictures.ts'
import { t } from '#contract/server-words.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { PictureReader } from '#server/providers/pictures/port.ts'
import { type Storage, StorageError } from '#server/providers/storage/port.ts'
import {
  countRemoved,
  deletePictureOf,
  deleteRemoved,
  expectFile,
  findClear,
  findDrawn,
  findLooseFiles,
  forgetLooseFiles,
  givePictures,
  hastenRemoval,
  hideFile,
  insertPicturesOfJob,
  insertRemoved,
  isHidden,
  isRemoved,
  type ListedPicture,
  listPictures,
  listRemoved,
  postponeLooseFiles,
  showFile,
} from './store.ts'

/** What tells a picture that was taken down when it comes again: its bytes, and how it looks. */
export type Fingerprint = { sha256: Buffer; look: bigint | undefined }

/** Bits of 256 in which a copy may look otherwise. */
const LOOK_DISTANCE_MAX = 24

/** Files that are removed, and pictures that are listed, at once. */
const BATCH = 50

/**
 * Owns the pictures that are made for people. Whoever has the name of a file may read it here; its addresses are made
 * and judged by `server/addresses/`.
 * The file is stored before the row, so that no row points at nothing; every file without a row is on a list, from
 * which it is removed.
 */
export function createImages({
  db,
  pictures,
  storage,
}: {
  db: Database
  pictures: PictureReader
  storage: Storage
}) {
  const printOf = async (bytes: Buffer): Promise<Fingerprint> => ({
    sha256: createHash('sha256').update(bytes).digest(),
    look: await pictures.lookOf(bytes),
  })

  /** Throws `blocked` for a picture that was taken down. */
  async function refuseRemoved(bytes: Buffer): Promise<void> {
    if (await isRemoved(db, await printOf(bytes), LOOK_DISTANCE_MAX))
      throw new AppError('blocked', t`This picture was taken down and cannot be used again.`, {
        reason: 'a picture that was taken down',
      })
  }

  /**
   * Stores a picture and its smaller copies, itself at last: where it is, they are. Throws `blocked` for one that was
   * taken down.
   */
  async function keep(file: string, bytes: Buffer): Promise<void> {
    await refuseRemoved(bytes)
    const copies = await pictures.narrow(bytes, Object.values(MADE_WIDTHS))
    await Promise.all(
      MADE_SIZES.map(async (size, at) => {
        const copy = copies?.[at]
        if (copy) await storage.put(madeCopy(file, size), copy)
      }),
    )
    await storage.put(file, bytes)
  }

  /** Removes a file and all that was stored with it. */
  async function remove(file: string): Promise<void> {
    const copies =
      file.endsWith('.webp') && !isVeil(file) ? MADE_SIZES.map((size) => madeCopy(file, size)) : []
    for (const name of [...copies, file]) await storage.remove(name)
  }

  /** A file, or for a smaller copy that was never made the picture itself. Throws `unavailable`. */
  async function readStored(file: string) {
    const whole = wholePicture(file)
    try {
      return (await storage.read(file)) ?? (whole === file ? undefined : await storage.read(whole))
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      throw new AppError(
        'unavailable',
        'The pictures cannot be reached right now. Please try again in a moment.',
      )
    }
  }

  const newName = () => `${randomBytes(24).toString('hex')}.webp`

  return {
    /** Stores a picture that no row points to yet. */
    async keepFile(bytes: Buffer): Promise<string> {
      const file = newName()
      await expectFile(db, file)
      await keep(file, bytes)
      return file
    },

    /** Stores the blurred copy of a picture, under a name that tells nothing of it. */
    async keepVeil(bytes: Buffer): Promise<string> {
      const file = `${VEIL}${newName()}`
      const veil = await pictures.veil(bytes)
      if (!veil) throw new Error('A picture that was drawn cannot be blurred.')
      await expectFile(db, file)
      await storage.put(file, veil)
      return file
    },

    /** Gives files that are kept their rows, in the transaction that ends their job. */
    insertOfJob: insertPicturesOfJob,

    /** The file that a blurred copy is of; any other file, and a copy of nothing that is there, is its own. */
    clearOf: async (file: string): Promise<string> =>
      isVeil(file) ? ((await findClear(db, file)) ?? file) : file,

    /** What a picture that is kept is known again by; undefined where no such file is. */
    async fingerprint(file: string): Promise<Fingerprint | undefined> {
      const found = await storage.read(file)
      return found && (await printOf(Buffer.concat(await Array.fromAsync(found.stream))))
    },

    /** Takes a picture from whoever has it, and keeps it from coming back; answers its files, for `removeFile`. */
    async takeDown(tx: Queries, file: string, print: Fingerprint | undefined): Promise<string[]> {
      if (print) await insertRemoved(tx, print)
      return [file, ...(await deletePictureOf(tx, file))]
    },

    /** Removes the file of a picture that was deleted. */
    async removeFile(file: string): Promise<void> {
      await remove(file)
      await forgetLooseFiles(db, [file])
    },

    /** Lets go of files that are kept and will have no row. */
    dropFiles: (files: string[]): Promise<void> => hastenRemoval(db, files),

    keep,

    refuseRemoved,

    /** A file for whoever has its address; undefined for one that is hidden. Throws `unavailable`. */
    read: async (file: string) =>
      (await isHidden(db, wholePicture(file))) ? undefined : await readStored(file),

    /** The same for who judges it, hidden or not. */
    readAnyway: readStored,

    /** Shows a picture to nobody, whatever its address, until `show`. */
    hide: hideFile,
    show: showFile,

    /** Fingerprints of pictures that were taken down, and how to let go of one; false where there is no such. */
    removedPrints: (before: Date | undefined, limit: number) => listRemoved(db, before, limit),
    countRemovedPrints: () => countRemoved(db),
    dropPrint: (sha256: Buffer): Promise<boolean> => deleteRemoved(db, sha256),

    /** A picture that was drawn for the owner: whatever has a row here was. Throws `not-found`. */
    async requireDrawn(ownerId: string, id: string) {
      const found = await findDrawn(db, ownerId, id)
      if (!found) throw notFound()
      return found
    },

    /** The owner's pictures in the order in which they were made, a page at a time. */
    async *everything(ownerId: string): AsyncGenerator<ListedPicture[]> {
      for (let after: string | undefined = NIL; after !== undefined; ) {
        const page = await listPictures(db, ownerId, after, BATCH)
        yield page
        after = page.at(-1)?.id
      }
    },

    /** Moves the pictures of one user to another. */
    takeOver: async (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      await givePictures(tx, fromUserId, toUserId),

    /** Removes the files that no picture points to any more; answers how many could not be removed yet. */
    async removeLooseFiles(): Promise<number> {
      for (let failures = 0; ; ) {
        const files = await findLooseFiles(db, BATCH)
        if (files.length === 0) return failures
        const removals = await Promise.allSettled(files.map(remove))
        const failed = files.filter((_, index) => removals[index]?.status === 'rejected')
        await postponeLooseFiles(db, failed)
        await forgetLooseFiles(
          db,
          files.filter((file) => !failed.includes(file)),
        )
        failures += failed.length
      }
    },
  }
}

export type Images = ReturnType<typeof createImages>
