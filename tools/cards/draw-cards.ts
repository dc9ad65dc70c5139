// Draws the pictures that stand for pages where their addresses are passed on, into build/media/cards.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { link, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { PUBLICATION } from '#contract/pictures.ts'
import type { SocialCard } from '#web/app/page-facts.server.ts'
import { drawnPictures } from '#web/ui/pictures.server.ts'
import { CHARACTERS } from '../site/letters.ts'
import { CUTS, sourceOf } from '../subset-fonts.ts'
import { composeCard, type Typefaces } from './compose.ts'

const root = join(import.meta.dirname, '..', '..')
const cache = join(root, 'build/.cards')
const folder = join(root, 'build/media/cards')

const NOTE = 'AI characters, written as adults. Everything is generated.'
const FACE_SIZE = 'large'

const version = ['compose.ts', 'draw-cards.ts']
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('')

/** Draws those that the cache does not hold yet; answers the file of each in `build/media/cards`. */
export async function drawCards(cards: ReadonlyMap<string, SocialCard>): Promise<Map<string, string>> {
  mkdirSync(cache, { recursive: true })
  mkdirSync(folder, { recursive: true })
  const files = new Map<string, string>()
  let typefaces: Promise<Typefaces> | undefined
  for (const [id, card] of cards) {
    const faces = card.faces.map(faceFile)
    const key = createHash('sha256').update(version).update(JSON.stringify({ card, faces })).digest('hex')
    const file = `${id}-${key.slice(0, 6)}.jpg`
    files.set(id, file)
    if (existsSync(join(cache, file))) continue
    typefaces ??= makeTypefaces()
    const words = { heading: card.heading, line: card.line, note: NOTE }
    const picture = await composeCard(words, faces, await typefaces)
    const unfinished = join(cache, `${file}.unfinished`)
    await writeFile(unfinished, picture)
    await rename(unfinished, join(cache, file))
  }
  const wanted = new Set(files.values())
  for (const shelf of [cache, folder])
    for (const name of readdirSync(shelf)) if (!wanted.has(name)) rmSync(join(shelf, name))
  for (const name of wanted)
    if (!existsSync(join(folder, name))) await link(join(cache, name), join(folder, name))
  return files
}

/** The WebP file of a portrait. */
function faceFile(premadeId: string): string {
  const portrait = drawnPictures().characters[premadeId]?.portrait
  if (!portrait) throw new Error(`no portrait of ${premadeId}`)
  return join(root, 'build/media', PUBLICATION.portrait.folder, `${portrait.name}-${FACE_SIZE}.webp`)
}

/** The pages' typefaces in the one form that a picture's text can be set in. */
async function makeTypefaces(): Promise<Typefaces> {
  const cut = async (name: 'newsreader' | 'hanken-grotesk', axes: Record<string, number>) => {
    const source = CUTS.find((known) => known.name === name)
    if (!source) throw new Error(`no typeface is called ${name}`)
    const file = join(root, 'build/fonts', `${name}.ttf`)
    const options = { targetFormat: 'sfnt', variationAxes: axes } as const
    await writeFile(file, await subsetFont(readFileSync(sourceOf(source.file)), CHARACTERS, options))
    return file
  }
  return {
    display: await cut('newsreader', { wght: 360, opsz: 48 }),
    text: await cut('hanken-grotesk', { wght: 400 }),
  }
}
