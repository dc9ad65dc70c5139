import { z } from 'zod'
import { halfOf } from './setting-conflicts.ts'
import { address } from './setting-schemas.ts'

/** Where the files of people are. */
export const STORAGE_SETTINGS = {
  S3_ENDPOINT: {
    schema: address,
    default: '',
    about:
      'Server with S3 for the files of people, e.g. http://127.0.0.1:9000 or https://s3.eu-central-1.amazonaws.com. Empty: a folder in DATA_DIR.',
  },
  S3_BUCKET: {
    schema: z.union([
      z.literal(''),
      z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'no name of a bucket'),
    ]),
    default: '',
    about: 'Its bucket, which has to be there and should be open to nobody.',
  },
  S3_REGION: { schema: z.string().min(1), default: 'us-east-1', about: 'Region of the bucket.' },
  S3_ACCESS_KEY_ID: {
    schema: z.string(),
    default: '',
    about: 'Key that may read, write and delete in the bucket.',
  },
  S3_SECRET_ACCESS_KEY: { schema: z.string(), default: '', about: 'Its secret.', secret: true },
} as const

type Storing = Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>

/** Half of a bucket, in words. */
export const storageConflictsOf = (settings: Storing): string[] =>
  halfOf(settings, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
