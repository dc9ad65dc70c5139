import { randomBytes } from 'node:crypto'
import type { CharacterCard } from '#contract/cards.ts'
import { CHARACTER_FILES_BYTES_MAX } from '#contract/limits.ts'
import type { Images } from '#server/images/service.ts'
import type { Database } from '#server/platform/database.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { unzip } from '#server/platform/unzip.ts'
import { zipOf } from '#server/platform/zip.ts'
import type { ImageEngine, PictureRequest } from '#server/providers/imagegen/port.ts'
import type { PictureReader } from '#server/providers/pictures/port.ts'
import type { Storage } from '#server/providers/storage/port.ts'
import { type BroughtOptions, createBrought } from './brought-service.ts'
import { pictureOf } from './card-picture.ts'
import { isUntouched, withoutRemoved } from './comparing-service.ts'
import { expectFiles, type NewFile } from './file-store.ts'
import { filesFrom, type KeptFiles, NO_FILES, type Portrait, zipFilesOf } from './kept-files.ts'
import { type LookedThrough, lookThrough } from './looking-service.ts'
import type { FaceRow, NewCharacter } from './store.ts'

const PICTURE_PIXELS = 1216
const DRAWING_TIMEOUT_MS = 30_000
/** Of what is kept. As many files as pictures once brought: how many come in is for who reads cards to say. */
const ZIP_LIMITS = {
  files: 20_002,
  fileBytes: CHARACTER_FILES_BYTES_MAX,
  totalBytes: 2 * CHARACTER_FILES_BYTES_MAX,
}

export type FilesOptions = BroughtOptions & {
  db: Database
  engine: ImageEngine
  pictures: PictureReader
  images: Images
  storage: Storage
  /** Counts pictures that somebody brings: each is read and looked at while they wait. */
  limitLooks: RateLimit
}

/** Draws, keeps and reads the files of characters: what shows one, and what came with its card. */
export function createFiles(options: FilesOptions) {
  const { db, engine, pictures, images, storage, limitLooks } = options
  const rate = createBrought(options)

  async function draw(request: PictureRequest): Promise<Buffer> {
    return (await engine.draw(request, AbortSignal.timeout(DRAWING_TIMEOUT_MS))).bytes
  }

  async function open(ownerId: string, bytes: Buffer) {
    await limitLooks(ownerId)
    return await pictures.toWebp(bytes, PICTURE_PIXELS)
  }

  /**
   * The card's own picture, read anew and looked at, undefined where it has none that can be read; and the card with all
   * that it brings and that may be kept. Throws as `createBrought` does, and `too-many`.
   */
  async function takeIn(
    card: CharacterCard,
    files: KeptFiles,
    character: Pick<NewCharacter, 'id' | 'ownerId'>,
  ): Promise<LookedThrough & { portrait: Portrait | undefined }> {
    const { ownerId, id } = character
    const picture = pictureOf(card, files)
    const served = picture && (await open(ownerId, picture))
    // A card may be shown by one picture and have come in another, which goes out again with it.
    const carrier = files.picture === picture ? undefined : files.picture
    const carried = carrier && (await open(ownerId, carrier))
    const carriedLook = carrier && carried && (await rate(ownerId, id, carried.bytes, { came: carrier }))
    const look = picture && served && (await rate(ownerId, id, served.bytes, { came: picture }))
    const portrait = served && {
      bytes: served.bytes,
      isDrawn: false,
      isSketch: false,
      isAdult: look?.rating === 'adult',
    }
    const seen = [look, carriedLook].flatMap((one) => (one ? [one.print] : []))
    return { portrait, ...(await lookThrough({ open, rate }, { ownerId, id, card, kept: files }, seen)) }
  }

  async function keepFiles(kept: KeptFiles, portrait: Portrait): Promise<NewFile[]> {
    const secret = () => randomBytes(24).toString('hex')
    const { isAdult, ...shown } = portrait
    const picture = { file: `${secret()}.webp`, kind: 'picture', ...shown } as const
    const hasMore = kept.assets.size > 0 || kept.picture
    const more = hasMore
      ? [
          {
            file: `${secret()}.zip`,
            kind: 'assets',
            bytes: Buffer.concat(await Array.fromAsync(zipOf(zipFilesOf(kept)))),
            ...(kept.prints && { prints: kept.prints }),
          } as const,
        ]
      : []
    const files = [picture, ...more]
    await expectFiles(
      db,
      files.map(({ file }) => file),
    )
    const keepPicture = portrait.isSketch ? images.keepSketch : images.keep
    for (const { file, kind, bytes } of files)
      await (kind === 'picture' ? keepPicture(file, bytes) : storage.put(file, bytes))
    if (!isAdult) return files
    const veil = await images.keepVeil(portrait.bytes)
    return [{ ...picture, veil }, ...more]
  }

  async function readFiles(file: string | null): Promise<KeptFiles> {
    const bytes = file ? await readWhole(file) : undefined
    return file && bytes ? await withoutRemoved(options, file, filesFrom(unzip(bytes, ZIP_LIMITS))) : NO_FILES
  }

  /** All of it as an archive, undefined where nothing is left: up to 20 MB, which are only copied where they may be. */
  async function readArchive(file: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    if (await isUntouched(options, file)) return (await storage.read(file))?.stream
    const kept = await readFiles(file)
    return kept.assets.size > 0 || kept.picture ? zipOf(zipFilesOf(kept)) : undefined
  }

  async function shownPicture({ picture }: Pick<FaceRow, 'picture'>): Promise<Buffer | undefined> {
    const bytes = picture ? await readWhole(picture) : undefined
    return bytes && (await pictures.toPng(bytes))
  }

  async function readWhole(file: string): Promise<Buffer | undefined> {
    const found = await storage.read(file)
    return found && Buffer.concat(await Array.fromAsync(found.stream))
  }

  return { draw, takeIn, keepFiles, readFiles, readArchive, readWhole, shownPicture }
}

export type CharacterFiles = ReturnType<typeof createFiles>
