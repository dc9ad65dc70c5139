import { join } from 'node:path'
import { createLocalStorage } from './local-folder.ts'
import { type Storage, StorageError } from './port.ts'
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
  const needed = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === Object.keys(needed).length)
    return createLocalStorage(join(settings.DATA_DIR, 'pictures'))
  if (missing.length > 0) throw new StorageError(`For files in a bucket set ${missing.join(', ')} too.`)
  return createS3Storage({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}
