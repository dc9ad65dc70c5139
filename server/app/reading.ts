import { basename, dirname, join } from 'node:path'
import { LinesFile } from '#contract/character-lines.ts'
import { PremadeCharacter } from '#contract/characters.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { LEGAL_PAGES } from '#contract/legal.ts'
import { Update } from '#contract/updates.ts'
import { createCharacters } from '../characters/service.ts'
import { readContent, readHead } from '../platform/content.ts'

const content = join(import.meta.dirname, '../../content')

/** The catalogue, with what its characters say in each language. */
export function readCharacters(takenDown?: () => ReadonlySet<string>) {
  const lines = readContent(join(content, 'lines'), LinesFile).map(
    ({ file, data }) => [basename(file, '.json'), data] as const,
  )
  return createCharacters(
    readContent(join(content, 'characters'), PremadeCharacter).map(({ data }) => data),
    new Map(lines),
    takenDown,
  )
}

/** The updates that are files of the program, by language; those in English are in the folder itself. */
export function readUpdates(): ReadonlyMap<Language, readonly (Update & { id: string })[]> {
  const all = readContent(join(content, 'updates'), Update)
  const updatesIn = (folder: string) =>
    all
      .filter(({ file }) => dirname(file) === folder)
      .map(({ file, data }) => ({ id: basename(file, '.json'), ...data }))
  return new Map(LANGUAGES.map((language) => [language, updatesIn(language === 'en' ? '.' : language)]))
}

/** The version of each legal text that is in force, by its address. */
export const readLegalVersions = (): ReadonlyMap<string, string> =>
  new Map(LEGAL_PAGES.map((page) => [page, readHead(join(content, `legal/${page}.md`), ['version']).version]))
