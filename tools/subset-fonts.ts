// Cuts the two typefaces down to the characters and weights that the pages of a language use, into build/fonts.
// A letter that is not in a cut comes from the whole file beside it, which the browser loads only then.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { lettersOf, WITH_LETTERS } from './site/letters.ts'

const root = join(import.meta.dirname, '..')
export const sourceOf = (file: string) => join(root, 'node_modules/@fontsource-variable', file)

export const CUTS = [
  {
    file: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    name: 'newsreader',
    // One weight and one optical size, between a name of 20 px and a heading of 84: half the bytes of both ranges.
    axes: { wght: 360, opsz: 48 },
  },
  {
    file: 'newsreader/files/newsreader-latin-wght-italic.woff2',
    name: 'newsreader-italic',
    axes: { wght: 400 },
  },
  {
    file: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    name: 'hanken-grotesk',
    axes: { wght: { min: 400, max: 700 } },
  },
] as const

const WHOLE = [
  ['newsreader/files/newsreader-latin-wght-normal.woff2', 'newsreader-rest'],
  ['newsreader/files/newsreader-latin-wght-italic.woff2', 'newsreader-italic-rest'],
  ['hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2', 'hanken-grotesk-rest'],
  ['hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2', 'hanken-grotesk-ext'],
] as const

/** Writes the font files that web/styles/fonts.css names; those of a language with letters of its own into a folder. */
export async function subsetFonts(folder = join(root, 'build/fonts')): Promise<void> {
  for (const language of ['en', ...WITH_LETTERS] as const) {
    const own = language === 'en' ? folder : join(folder, language)
    mkdirSync(own, { recursive: true })
    for (const { file, name, axes } of CUTS) {
      const options = { targetFormat: 'woff2', variationAxes: axes } as const
      const cut = await subsetFont(readFileSync(sourceOf(file)), lettersOf(language), options)
      writeFileSync(join(own, `${name}.woff2`), cut)
    }
  }
  for (const [file, name] of WHOLE) copyFileSync(sourceOf(file), join(folder, `${name}.woff2`))
}

if (import.meta.main) await subsetFonts()
