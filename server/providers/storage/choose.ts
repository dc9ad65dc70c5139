import { join } from 'node:path'
import { refuseAny } from '#server/platform/config.ts'
import { storageConflictsOf } from '#server/platform/storage-settings.ts'
import { createLocalStorage } from './local-folder.ts'
import type { Storage } from './port.ts'
import { createS3Storage } from './s3.ts'

export type StorageSettings = {
  DATA_DIR: string
  S3_ENDPOINT: string
  S3_BUCKET: string
  S3_REGION: string
  S3_ACCESS_KEY_ID: string
  S3_SECRET_ACCESS_KEY: string
}

/** The bucket that is configured, else a folder beside the database. Throws where half of a bucket's settings are there. */
export function chooseStorage(settings: StorageSettings): Storage {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  refuseAny(storageConflictsOf(settings))
  if (!S3_ENDPOINT) return createLocalStorage(join(settings.DATA_DIR, 'pictures'))
  return createS3Storage({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}
