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
  deletePicturesOf,
  deleteRemoved,
  dropPrintOf,
  expectFile,
  findClear,
  findDrawn,
  findLooseFiles,
  forgetLooseFiles,
  givePictures,
  hastenRemoval,
  hideFiles,
  hideWithCopies,
  insertPicturesOfJob,
  insertRemoved,
  isHidden,
  isRemoved,
  isSketch,
  type ListedPicture,
  listCopies,
  listPictures,
  listRemoved,
  listReturned,
  listUnread,
  notePrint,
  postponeLooseFiles,
  setPrint,
  showFiles,
} from './store.ts'

export { refuseHashes } from './hash-list-service.ts'

/** What tells a picture that was taken down when it comes again: its bytes, and how it looks. */
export type Fingerprint = { sha256: Buffer; look: bigint | undefined }

/** Bits of 256 in which a copy may look otherwise. */
const LOOK_DISTANCE_MAX = 24

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

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
    sha256: sha256Of(bytes),
    look: await pictures.lookOf(bytes),
  })

  /** Throws `blocked` for a picture that was taken down. */
  async function refuseRemoved(bytes: Buffer): Promise<void> {
    if (await isRemoved(db, await printOf(bytes), LOOK_DISTANCE_MAX))
      throw new AppError('blocked', t`This picture was taken down and cannot be used again.`, {
        reason: 'a picture that was taken down',
      })
  }

  /** Stores a picture and its smaller copies, itself at last: where it is, they are. */
  async function store(file: string, bytes: Buffer): Promise<void> {
    const copies = await pictures.narrow(bytes, Object.values(MADE_WIDTHS))
    await Promise.all(
      MADE_SIZES.map(async (size, at) => {
        const copy = copies?.[at]
        if (copy) await storage.put(madeCopy(file, size), copy)
      }),
    )
    await storage.put(file, bytes)
  }

  /** Stores what was drawn just now. Throws `blocked` for what was taken down. */
  async function keepDrawn(file: string, bytes: Buffer): Promise<void> {
    await notePrint(db, file, sha256Of(bytes))
    await refuseRemoved(bytes)
    await store(file, bytes)
  }

  /** Stores what came from outside or is a copy; hidden, where it is a copy of what is hidden. Throws `blocked`. */
  async function keep(file: string, bytes: Buffer): Promise<void> {
    await hideWithCopies(db, file, sha256Of(bytes))
    await keepDrawn(file, bytes)
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

  async function readBytes(file: string): Promise<Buffer | undefined> {
    const found = await storage.read(file)
    return found && Buffer.concat(await Array.fromAsync(found.stream))
  }

  const newName = () => `${randomBytes(24).toString('hex')}.webp`

  return {
    /** Stores a picture that no row points to yet. */
    async keepFile(bytes: Buffer): Promise<string> {
      const file = newName()
      await expectFile(db, file)
      await keepDrawn(file, bytes)
      return file
    },

    /** Stores the blurred copy of a picture, under a name that tells nothing of it. */
    async keepVeil(bytes: Buffer): Promise<string> {
      const file = `${VEIL}${newName()}`
      const veil = await pictures.veil(bytes)
      if (!veil) throw new Error('A picture that was drawn cannot be blurred.')
      await expectFile(db, file)
      await hideWithCopies(db, file, sha256Of(bytes))
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
      const bytes = await readBytes(file)
      return bytes && (await printOf(bytes))
    },

    /** A file with all that is the same picture: what has its bytes, and the blurred copies. */
    copiesOf: (tx: Queries, file: string): Promise<string[]> => listCopies(tx, file),

    /**
     * Takes a picture from whoever has it, with every identical copy, and keeps it from coming back. Answers the files,
     * for `removeFile`.
     */
    async takeDown(tx: Queries, file: string, print: Fingerprint | undefined): Promise<string[]> {
      if (print && !(await isSketch(tx, file))) await insertRemoved(tx, print)
      const files = await listCopies(tx, file, print?.sha256)
      await deletePicturesOf(tx, files)
      return files
    },

    /** Files that are stored although the same bytes were taken down. */
    listReturned: (): Promise<string[]> => listReturned(db, BATCH),

    /** Reads the bytes of pictures that were stored without; answers how many could not be read. */
    async readPrints(): Promise<number> {
      let failures = 0
      for (let after = ''; ; ) {
        const files = await listUnread(db, after, BATCH)
        for (const file of files)
          try {
            const bytes = await readBytes(file)
            await (bytes ? setPrint(db, file, sha256Of(bytes)) : dropPrintOf(db, file))
          } catch (error) {
            if (!(error instanceof StorageError)) throw error
            failures++
          }
        const last = files.at(-1)
        if (last === undefined) return failures
        after = last
      }
    },

    /** Removes the file of a picture that was deleted. */
    async removeFile(file: string): Promise<void> {
      await remove(file)
      await forgetLooseFiles(db, [file])
    },

    /** Lets go of files that are kept and will have no row. */
    dropFiles: (files: string[]): Promise<void> => hastenRemoval(db, files),

    keep,
    /** Stores a sketch, which is nobody's: it has no fingerprint. */
    keepSketch: store,

    refuseRemoved,

    /** A file for whoever has its address; undefined for one that is hidden. Throws `unavailable`. */
    read: async (file: string) =>
      (await isHidden(db, wholePicture(file))) ? undefined : await readStored(file),

    /** The same for who judges it, hidden or not. */
    readAnyway: readStored,

    /** Shows a picture and its copies to nobody, whatever the address, until `show`. */
    hide: async (tx: Queries, file: string, now: Date): Promise<void> =>
      await hideFiles(tx, await listCopies(tx, file), now),
    show: showFiles,

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
