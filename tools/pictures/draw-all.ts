import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DrawnPicture, PICTURE_FORMATS, PUBLICATION, sizesOf } from '#contract/pictures.ts'
import { type Drawing, largestSize } from './plan.ts'
import { fileName, type Impression, type Raw } from './publish.ts'

export type Studio = {
  /** Holds `media`, which is served, and `.pictures`, the cache. */
  buildFolder: string
  /** Changes whenever this drawing would come out differently though its request is the same. */
  version(drawing: Drawing): string
  draw(drawing: Drawing): Promise<Raw>
  publish(raw: Raw, drawing: Drawing, folder: string): Promise<Impression>
  /** How many drawings are in work at a time. */
  lanes: number
  progress(done: number, total: number, drawnNow: number): void
}

/**
 * Draws what the cache does not hold yet, links everything into `media` and takes away what no longer belongs to the
 * plan. Answers the pictures by id, and how many had to be drawn.
 */
export async function drawAll(
  drawings: readonly Drawing[],
  studio: Studio,
): Promise<{ pictures: Map<string, DrawnPicture>; drawnNow: number }> {
  const cache = join(studio.buildFolder, '.pictures')
  await mkdir(cache, { recursive: true })
  const pictures = new Map<string, DrawnPicture>()
  const keys = new Map(drawings.map((drawing) => [drawing, keyOf(drawing, studio.version(drawing))]))
  let drawnNow = 0

  const waiting = [...drawings]
  const work = async () => {
    for (let drawing = waiting.shift(); drawing; drawing = waiting.shift()) {
      const key = keys.get(drawing) ?? ''
      const shelf = join(cache, key)
      if (!existsSync(shelf)) {
        await drawInto(shelf, drawing, `${drawing.id}-${key.slice(0, 6)}`, studio)
        drawnNow++
      }
      pictures.set(
        drawing.id,
        DrawnPicture.parse(JSON.parse(await readFile(join(shelf, 'drawn.json'), 'utf8'))),
      )
      studio.progress(pictures.size, drawings.length, drawnNow)
    }
  }
  await Promise.all(Array.from({ length: studio.lanes }, work))

  await linkInto(join(studio.buildFolder, 'media'), cache, drawings, keys, pictures)
  await keepOnly(cache, new Set(keys.values()))
  return { pictures, drawnNow }
}

const keyOf = (drawing: Drawing, version: string) =>
  createHash('sha256').update(version).update(JSON.stringify(drawing)).digest('hex').slice(0, 32)

/** Renamed into place when complete, so that a build that was stopped leaves no half-filled shelf. */
async function drawInto(shelf: string, drawing: Drawing, name: string, studio: Studio): Promise<void> {
  const unfinished = `${shelf}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const impression = await studio.publish(await studio.draw(drawing), drawing, unfinished)
  const picture: DrawnPicture = { kind: drawing.kind, name, ...largestSize(drawing.kind), ...impression }
  await writeFile(join(unfinished, 'drawn.json'), JSON.stringify(picture))
  await rename(unfinished, shelf)
}

async function linkInto(
  media: string,
  cache: string,
  drawings: readonly Drawing[],
  keys: ReadonlyMap<Drawing, string>,
  pictures: ReadonlyMap<string, DrawnPicture>,
): Promise<void> {
  const wanted = new Map<string, Map<string, string>>()
  for (const drawing of drawings) {
    const { folder } = PUBLICATION[drawing.kind]
    const files = wanted.get(folder) ?? new Map<string, string>()
    wanted.set(folder, files)
    for (const size of sizesOf(drawing.kind)) {
      for (const format of PICTURE_FORMATS) {
        const file = fileName(size, format)
        files.set(`${pictures.get(drawing.id)?.name}-${file}`, join(cache, keys.get(drawing) ?? '', file))
      }
    }
  }
  for (const [folder, files] of wanted) {
    await mkdir(join(media, folder), { recursive: true })
    await keepOnly(join(media, folder), new Set(files.keys()))
    const present = new Set(await readdir(join(media, folder)))
    for (const [name, source] of files) if (!present.has(name)) await link(source, join(media, folder, name))
  }
}

async function keepOnly(folder: string, names: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!names.has(name)) await rm(join(folder, name), { recursive: true, force: true })
  }
}
