// Draws the pictures that stand for pages where their addresses are passed on, into build/media/cards.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { link, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import { PUBLICATION } from '#contract/pictures.ts'
import type { SocialCard } from '#web/app/page-facts.server.ts'
import { drawnPictures } from '#web/ui/pictures.server.ts'
import { composeCard, composeGround } from './compose.ts'
import { makeTypefaces } from './typefaces.ts'

const root = join(import.meta.dirname, '..', '..')
const cache = join(root, 'build/.cards')
const folder = join(root, 'build/media/cards')

const FACE_SIZE = 'large'

const version = ['compose.ts', 'draw-cards.ts', 'typefaces.ts']
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('')

/** The card of a page in a language. */
export type PageCard = SocialCard & { path: string; language: Language }

/** A card that is to be there, in a file that is named after all that it is drawn from. */
type Wanted = PageCard & { faceFiles: readonly string[]; file: string }

/** Draws those that the cache does not hold yet; answers the file of each in `build/media/cards`, by page and language. */
export async function drawCards(
  cards: readonly PageCard[],
): Promise<(path: string, language: Language) => string> {
  mkdirSync(cache, { recursive: true })
  mkdirSync(folder, { recursive: true })
  const wanted = cards.map(nameOf)
  await draw(wanted.filter(({ file }) => !existsSync(join(cache, file))))
  const files = new Set(wanted.map(({ file }) => file))
  for (const shelf of [cache, folder])
    for (const name of readdirSync(shelf)) if (!files.has(name)) rmSync(join(shelf, name))
  for (const name of files)
    if (!existsSync(join(folder, name))) await link(join(cache, name), join(folder, name))
  const byPage = new Map(wanted.map(({ path, language, file }) => [`${language} ${path}`, file]))
  return (path, language) => byPage.get(`${language} ${path}`) ?? noCard(path, language)
}

function nameOf(card: PageCard): Wanted {
  const faceFiles = card.faces.map(faceFile)
  const key = createHash('sha256').update(version).update(JSON.stringify({ card, faceFiles })).digest('hex')
  const page = card.path.slice(1).replaceAll('/', '-') || 'home'
  return { ...card, faceFiles, file: `${page}-${card.language}-${key.slice(0, 6)}.jpg` }
}

async function draw(missing: readonly Wanted[]): Promise<void> {
  if (missing.length === 0) return
  const japanese = missing.filter(({ language }) => language === 'ja')
  const typefacesOf = await makeTypefaces(
    japanese.map(({ heading, line, note }) => heading + line + note).join(''),
  )
  const pages = Map.groupBy(missing, ({ path }) => path).values()
  const drawPages = async () => {
    for (const [first, ...others] of pages) {
      if (!first) continue
      const ground = await composeGround(first.faceFiles, typefacesOf('en').display)
      for (const card of [first, ...others]) {
        const picture = await composeCard(ground, card, card.faces.length, typefacesOf(card.language))
        const unfinished = join(cache, `${card.file}.unfinished`)
        await writeFile(unfinished, picture)
        await rename(unfinished, join(cache, card.file))
      }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, drawPages))
}

/** The WebP file of a portrait. */
function faceFile(premadeId: string): string {
  const portrait = drawnPictures().characters[premadeId]?.portrait
  if (!portrait) throw new Error(`no portrait of ${premadeId}`)
  return join(root, 'build/media', PUBLICATION.portrait.folder, `${portrait.name}-${FACE_SIZE}.webp`)
}

function noCard(path: string, language: Language): never {
  throw new Error(`${path}: there is no card in ${language}`)
}
