import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '#contract/languages.ts'
import { type Catalogue, translate } from './translate.ts'

const folder = join(import.meta.dirname, '../../web/words')

/** What a language says; English stands in the code. Throws where there is no catalogue of it. */
export function catalogueOf(language: Language): Catalogue {
  return language === 'en' ? {} : read(`${language}.json`)
}

/** What it calls the contract's words for looks and natures. Throws where nobody has written it down. */
export function choiceWordsOf(language: Language): Readonly<Record<string, string>> {
  return language === 'en' ? {} : read(`choices/${language}.json`)
}

const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

/** Puts the words of one language into the pages as they are built: no page loads a catalogue or looks anything up. */
export function words(language: Language): Plugin {
  const catalogue = catalogueOf(language)
  return {
    name: 'words',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (!/\/web\/.*\.tsx?$/.test(file) || !/\bt`|<T>|\bplural\(/.test(code)) return
      return { code: translate(code, file, catalogue), map: null }
    },
  }
}
