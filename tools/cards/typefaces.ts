import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { lettersOf } from '../site/letters.ts'
import { CUTS, sourceOf } from '../subset-fonts.ts'
import type { Typeface, Typefaces } from './compose.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'build/fonts')

/** Its pages are set in what the reader's device has; a picture has to bring the letters itself. */
const MINCHO = 'node_modules/@fontsource/sawarabi-mincho/files/sawarabi-mincho-japanese-400-normal.woff2'

/**
 * The pages' typefaces in the one form that a picture's text can be set in. `japanese` is all that is said in Japanese.
 * Rejects where a letter of it is missing: it would be a box on the card.
 */
export async function makeTypefaces(japanese: string): Promise<(language: Language) => Typefaces> {
  await mkdir(folder, { recursive: true })
  const letters = LANGUAGES.map(lettersOf).join('')
  const latin: Typefaces = {
    display: await cut(pageFile('newsreader'), 'Newsreader 16pt', letters, { wght: 360, opsz: 48 }),
    text: await cut(pageFile('hanken-grotesk'), 'Hanken Grotesk', letters, { wght: 400 }),
  }
  const mincho = await cut(join(root, MINCHO), 'Sawarabi Mincho', japanese)
  const lacking = await lettersLacking(mincho, japanese)
  if (lacking.length > 0)
    throw new Error(`${mincho.family}, the typeface of Japanese cards, lacks ${lacking}`)
  // A letter of it fills its square.
  const airy = { ...mincho, leading: 0.35 }
  return (language) => (language === 'ja' ? { display: airy, text: airy } : latin)
}

/** `family` is what the file calls itself, which the cut one does too. */
async function cut(
  source: string,
  family: string,
  letters: string,
  variationAxes: Record<string, number> = {},
): Promise<Typeface> {
  const file = join(folder, `${family.toLowerCase().replaceAll(' ', '-')}.ttf`)
  await writeFile(
    file,
    await subsetFont(await readFile(source), letters, { targetFormat: 'sfnt', variationAxes }),
  )
  return { file, family, leading: 0.12 }
}

/** Those that a typeface cannot show, once each. */
async function lettersLacking({ file }: Typeface, text: string): Promise<string[]> {
  const known = new Set(new Face(new Blob(await readFile(file))).collectUnicodes())
  return [...new Set(text)].filter((letter) => !known.has(letter.codePointAt(0) ?? 0))
}

function pageFile(name: (typeof CUTS)[number]['name']): string {
  const source = CUTS.find((known) => known.name === name)
  if (!source) throw new Error(`no typeface is called ${name}`)
  return sourceOf(source.file)
}
