import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import type { Language } from '#contract/languages.ts'
import { LANGUAGE } from './locale.ts'

/** Where a folder of `content/` has its files in a language: all but English have a folder in it. */
export const contentFolder = (folder: string, language: Language = LANGUAGE): string =>
  ['content', folder, ...(language === 'en' ? [] : [language])].join('/')

/**
 * A file of a folder of `content/`, in the language of the build. Throws where the file is not there, or is not as the
 * schema wants it.
 */
export const readContent = <Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): z.output<Schema> => schema.parse(JSON.parse(readFileSync(`${contentFolder(folder)}/${name}.json`, 'utf8')))
