import { createHash, randomBytes } from 'node:crypto'
import { SHARED_PAGES } from '#contract/addresses.ts'
import { type GeneratedPicture, SHARED_DAYS, type SharedPicture } from '#contract/picture-jobs.ts'
import type { Images } from '#server/images/service.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#server/platform/refusals.ts'
import * as links from './link-store.ts'
import { presentPicture } from './present.ts'

/** Of the token of a link: 192 bits. */
const TOKEN_BYTES = 24
const DAY_MS = 24 * 60 * 60_000

type PictureLinksOptions = {
  db: Database
  images: Pick<Images, 'read'>
  addressOf: (file: string) => string
  sharedAddressOf: (token: string) => string
}

/** Owns the links by which somebody shares a picture: whoever has one sees it for some days. */
export function createPictureLinks({ db, images, addressOf, sharedAddressOf }: PictureLinksOptions) {
  async function requireShared(token: string) {
    const found = await links.findShared(db, hashOf(token))
    if (!found) throw notFound()
    return found
  }

  return {
    /** A link that shows the picture for some days to whoever has it. Throws `not-found`. */
    async share(ownerId: string, id: string): Promise<{ address: string; expiresAt: string }> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const expiresAt = new Date(Date.now() + SHARED_DAYS * DAY_MS)
      if (!(await links.sharePicture(db, { ownerId, id, tokenHash: hashOf(token), expiresAt })))
        throw notFound()
      return { address: SHARED_PAGES + token, expiresAt: expiresAt.toISOString() }
    },

    /** Takes the link back. Throws `not-found`. */
    async unshare(ownerId: string, id: string): Promise<GeneratedPicture> {
      const row = await links.unsharePicture(db, ownerId, id)
      if (!row) throw notFound()
      return presentPicture(row, addressOf)
    },

    /** What a link shows; never the picture's own address. Throws `not-found`. */
    async shared(token: string): Promise<SharedPicture> {
      const { width, height, description, expires_at } = await requireShared(token)
      return {
        cdnImage: sharedAddressOf(token),
        width,
        height,
        imageDescription: description,
        expiresAt: expires_at.toISOString(),
      }
    },

    /** Name of the file that a link shows; undefined where it shows none any more. */
    sharedFile: async (token: string): Promise<string | undefined> =>
      (await links.findShared(db, hashOf(token)))?.file,

    /** The file of a link. Throws `not-found` and `unavailable`. */
    async readShared(token: string) {
      const found = await images.read((await requireShared(token)).file)
      if (!found) throw notFound()
      return found
    },

    /** Forgets links that ended before a time; answers how many. */
    eraseEndedShares: (before: Date): Promise<number> => links.eraseEndedShares(db, before),
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
