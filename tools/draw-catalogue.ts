// Draws the catalogue's pictures and the banners into build/media, and lists them in build/pictures.json.
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { PremadeCharacter } from '#contract/characters.ts'
import { HomeText } from '#contract/landing.ts'
import { PUBLICATION } from '#contract/pictures.ts'
import { drawAll } from './pictures/draw-all.ts'
import { type LandingPage, landingBanners } from './pictures/landing-banners.ts'
import { createPainter } from './pictures/painter.ts'
import { BANNERS, type Drawing, manifestOf, portrayals } from './pictures/plan.ts'
import { publish } from './pictures/publish.ts'
import { sourceHash } from './pictures/source-hash.ts'

const root = join(import.meta.dirname, '..')
const buildFolder = join(root, 'build')
const illustrator = join(root, 'server/providers/imagegen/illustrator')
const THREADS = 2

/** What happens to a drawing after it is drawn decides about its files as much as the drawing does. */
const publishing = ['painter.ts', 'publish.ts']
  .map((file) => readFileSync(join(import.meta.dirname, 'pictures', file), 'utf8'))
  .join('')

/** Throws with the file's name if one is no character. */
function readCharacters(folder: string): PremadeCharacter[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const character = PremadeCharacter.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
      if (!character.success)
        throw new Error(`content/characters/${file} is no character: ${character.error.message}`)
      return character.data
    })
}

function readLandingPages(folder: string): LandingPage[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      slug: basename(file, '.json'),
      characters: HomeText.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))).characters,
    }))
}

export async function drawCatalogue(): Promise<void> {
  const start = performance.now()
  const characters = readCharacters(join(root, 'content/characters'))
  const plans = characters.map(portrayals)
  const banners = [...BANNERS, ...landingBanners(readLandingPages(join(root, 'content/landing')), characters)]
  const drawings: Drawing[] = [
    ...banners,
    ...plans.flatMap(({ portrait, moments }) => [portrait, ...moments]),
  ]
  const portraitVersion = sourceHash(illustrator, 'profile')
  const bannerVersion = sourceHash(illustrator)

  const painter = createPainter(THREADS)
  const perTenCharacters = Math.ceil(drawings.length / Math.ceil(characters.length / 10))
  try {
    const { pictures, drawnNow } = await drawAll(drawings, {
      buildFolder,
      version: (drawing) =>
        ('profile' in drawing ? bannerVersion : portraitVersion) +
        publishing +
        JSON.stringify(PUBLICATION[drawing.kind]),
      draw: painter.draw,
      publish: (raw, { kind }, folder) => publish(raw, kind, folder),
      lanes: THREADS + 1,
      progress(done, total, drawn) {
        if (drawn > 0 && done % perTenCharacters === 0)
          console.log(`  ${done} of ${total} pictures, ${seconds(start)} s`)
      },
    })
    await mkdir(buildFolder, { recursive: true })
    await writeFile(
      join(buildFolder, 'pictures.json'),
      `${JSON.stringify(manifestOf(characters, banners, pictures), null, 1)}\n`,
    )
    console.log(
      `${pictures.size} pictures of ${characters.length} characters, ${drawnNow} drawn now, in ${seconds(start)} s`,
    )
  } finally {
    await painter.close()
  }
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

if (import.meta.main) await drawCatalogue()
