// Cuts the two typefaces down to the characters and weights that the pages use, into build/fonts.
// A letter that is not in a cut comes from the whole file beside it, which the browser loads only then.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
export const sourceOf = (file: string) => join(root, 'node_modules/@fontsource-variable', file)

/** Printable ASCII and the punctuation of the texts; web/styles/fonts.css names the same in its first ranges. */
export const CHARACTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => i + 32))}\u00a0©·×éèêàâçñöüóáíúäß–—‘’“”•…€→−`

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

/** Writes the font files that web/styles/fonts.css names. */
export async function subsetFonts(folder = join(root, 'build/fonts')): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { file, name, axes } of CUTS) {
    const options = { targetFormat: 'woff2', variationAxes: axes } as const
    writeFileSync(
      join(folder, `${name}.woff2`),
      await subsetFont(readFileSync(sourceOf(file)), CHARACTERS, options),
    )
  }
  for (const [file, name] of WHOLE) copyFileSync(sourceOf(file), join(folder, `${name}.woff2`))
}

if (import.meta.main) await subsetFonts()
