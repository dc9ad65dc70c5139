import type { GeneratedPicture, PicturesPage, PicturesQuery } from '#contract/picture-jobs.ts'
import type { Images } from '#server/images/service.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { notFound } from '#server/platform/refusals.ts'
import { presentPicture } from './present.ts'
import * as store from './store.ts'

type ResultsOptions = {
  db: Database
  log: Log
  images: Pick<Images, 'removeFile'>
  addressOf: (file: string) => string
}

/** The pictures that were made, as their owner sees, saves and deletes them. */
export function createResults({ db, log, images, addressOf }: ResultsOptions) {
  return {
    async listPictures(userId: string, { limit, ...query }: PicturesQuery): Promise<PicturesPage> {
      const rows = await store.listPictures(db, userId, query, limit + 1)
      return {
        pictures: rows.slice(0, limit).map((row) => presentPicture(row, addressOf)),
        hasMore: rows.length > limit,
      }
    },

    /** Throws `not-found`. */
    async savePicture(userId: string, id: string, isSaved: boolean): Promise<GeneratedPicture> {
      const row = await store.savePicture(db, userId, id, isSaved)
      if (!row) throw notFound()
      return presentPicture(row, addressOf)
    },

    /**
     * Throws `not-found`. Nobody waits for the storage: what fails there is on the list of loose files, and goes within
     * the hour.
     */
    async deletePicture(userId: string, id: string): Promise<void> {
      const file = await db.transaction((tx) => store.deletePicture(tx, userId, id))
      if (!file) throw notFound()
      void images
        .removeFile(file)
        .catch((err: unknown) => log.warn({ err }, 'the file of a picture that was deleted is still there'))
    },
  }
}
