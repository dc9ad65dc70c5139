// Draws many pictures on one sheet, for looking at them side by side.
//   node tools/contact-sheet.ts                                       the sheets of docs/pictures
//   node tools/contact-sheet.ts <out> [folder-or-name part] [--pictures]   premade characters of your choice
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Shot } from '#contract/appearance.ts'
import { PremadeCharacter } from '#contract/characters.ts'
import type { StagedShot } from '#contract/staged-shot.ts'
import { renderPicture } from '#server/providers/imagegen/illustrator/render.ts'
import type { PictureRequest } from '#server/providers/imagegen/port.ts'

type Sheet = { columns: number; tileWidth: number }

const root = join(import.meta.dirname, '..')

/** Half of a chat's picture: enough for a tile. */
const PICTURE = { width: 416, height: 608 }

/** All that a shot can be, once each where twelve suffice. */
const TWELVE: readonly Shot[] = [
  shot('studio', 'blazer', 'charcoal', 'neutral', 'close'),
  shot('cafe', 'knit', 'teal', 'soft smile', 'half', 'seated'),
  shot('bar', 'slip dress', 'emerald', 'smirk', 'half', 'leaning'),
  shot('beach sunset', 'dress', 'coral', 'laugh', 'wide', 'standing'),
  shot('library', 'turtleneck', 'camel', 'thoughtful', 'three-quarter', 'seated'),
  shot('rooftop', 'leather jacket', 'black', 'flirty', 'half', 'leaning'),
  shot('rain', 'coat', 'navy', 'sad', 'bust'),
  shot('snow', 'hoodie', 'lavender', 'surprised', 'half', 'standing'),
  shot('garden', 'blouse', 'ivory', 'shy', 'wide', 'standing'),
  shot('gym', 'sportswear', 'blue', 'serious', 'wide', 'standing'),
  shot('ballroom', 'evening gown', 'burgundy', 'soft smile', 'wide', 'standing'),
  shot('office', 'shirt', 'sky blue', 'smile', 'half', 'seated'),
]

/** What words alone can ask for, once each. */
const AIRS: readonly StagedShot[] = [
  { ...shot('garden', 'blouse', 'ivory', 'thoughtful', 'half', 'seated'), hour: 'night' },
  { ...shot('forest', 'coat', 'navy', 'neutral', 'half'), weather: 'fog', arms: 'crossed' },
  { ...shot('rooftop', 'dress', 'coral', 'smile', 'wide'), hour: 'morning', arms: 'behind' },
  { ...shot('beach sunset', 'shirt', 'burgundy', 'serious', 'wide'), weather: 'storm', arms: 'on hips' },
  { ...shot('city night', 'coat', 'camel', 'sad', 'half', 'leaning'), weather: 'rain' },
  { ...shot('garden', 'hoodie', 'sage', 'laugh', 'half'), weather: 'snow' },
  { ...shot('forest', 'knit', 'mustard', 'soft smile', 'half'), hour: 'dusk' },
  {
    ...shot('city night', 'leather jacket', 'black', 'smirk', 'half'),
    weather: 'fog',
    hour: 'night',
    arms: 'crossed',
  },
]

function shot(
  scene: Shot['scene'],
  outfit: Shot['outfit'],
  outfitColor: Shot['outfitColor'],
  expression: Shot['expression'],
  pose: Shot['pose'],
  posture?: Shot['posture'],
): Shot {
  return { scene, outfit, outfitColor, expression, pose, ...(posture ? { posture } : {}) }
}

function charactersMatching(part: string): PremadeCharacter[] {
  const folder = join(root, 'content/characters')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && file.includes(part))
    .sort()
    .map((file) => PremadeCharacter.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
}

function requestFor({ model, appearance }: PremadeCharacter, shot: StagedShot, take: number): PictureRequest {
  const { style, gender, age, name } = model
  return { sitter: { seed: name.toLowerCase(), style, gender, age, appearance }, shot, take, ...PICTURE }
}

async function saveSheet(file: string, requests: readonly PictureRequest[], sheet: Sheet): Promise<void> {
  const { columns, tileWidth } = sheet
  const tileHeight = Math.round((tileWidth * PICTURE.height) / PICTURE.width)
  const tiles = []
  for (const [i, request] of requests.entries()) {
    const { bytes } = await renderPicture(request)
    const input = await sharp(bytes).resize(tileWidth, tileHeight).png().toBuffer()
    tiles.push({ input, left: (i % columns) * tileWidth, top: Math.floor(i / columns) * tileHeight })
  }
  const width = columns * tileWidth
  const height = Math.ceil(requests.length / columns) * tileHeight
  await sharp({ create: { width, height, channels: 3, background: '#14121f' } })
    .composite(tiles)
    .webp({ quality: 72, effort: 4 })
    .toFile(file)
  console.log(`${requests.length} pictures in ${file}`)
}

const [out, part = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (out) {
  const withPictures = process.argv.includes('--pictures')
  const requests = charactersMatching(part).flatMap((character) => [
    requestFor(character, character.portrait, 0),
    ...(withPictures ? character.pictures.map((shot, i) => requestFor(character, shot, i + 1)) : []),
  ])
  await saveSheet(out, requests, { columns: withPictures ? 5 : 7, tileWidth: 300 })
} else {
  const folder = join(root, 'docs/pictures')
  await mkdir(folder, { recursive: true })
  const portraits = charactersMatching('')
    .slice(0, 70)
    .map((character) => requestFor(character, character.portrait, 0))
  await saveSheet(join(folder, 'characters.webp'), portraits, { columns: 10, tileWidth: 168 })
  const [sitter] = charactersMatching('seraphine')
  if (!sitter) throw new Error('Seraphine is not in the catalogue.')
  const scenes = TWELVE.map((shot, i) => requestFor(sitter, shot, i))
  await saveSheet(join(folder, 'scenes.webp'), scenes, { columns: 4, tileWidth: 300 })
  const airs = AIRS.map((shot, i) => requestFor(sitter, shot, i))
  await saveSheet(join(folder, 'airs.webp'), airs, { columns: 4, tileWidth: 300 })
}
