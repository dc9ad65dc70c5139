import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { LANGUAGE } from './locale.ts'

/**
 * A file of a folder of `content/`, in the language of the build: another language than English has a folder in it.
 * Throws where the file is not there, or is not as the schema wants it.
 */
export const readContent = <Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): z.output<Schema> =>
  schema.parse(
    JSON.parse(
      readFileSync(
        ['content', folder, ...(LANGUAGE === 'en' ? [] : [LANGUAGE]), `${name}.json`].join('/'),
        'utf8',
      ),
    ),
  )
