// Draws every premade character's portrait on one sheet, for looking at them side by side.
//   node tools/contact-sheet.ts <out.png> [folder-or-name part] [--pictures]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Shot } from '#contract/appearance.ts'
import { PremadeCharacter } from '#contract/characters.ts'
import { renderPicture } from '#server/providers/imagegen/illustrator/render.ts'
import type { PictureRequest } from '#server/providers/imagegen/port.ts'

const PICTURE = { width: 832, height: 1216 }
const TILE = { width: 300, height: 438 }
const COLUMNS = 7

function charactersMatching(part: string): PremadeCharacter[] {
  const root = join(import.meta.dirname, '../content/characters')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && file.includes(part))
    .sort()
    .map((file) => PremadeCharacter.parse(JSON.parse(readFileSync(join(root, file), 'utf8'))))
}

function requestFor({ model, appearance }: PremadeCharacter, shot: Shot, take: number): PictureRequest {
  const { style, gender, age, name } = model
  return { sitter: { seed: name.toLowerCase(), style, gender, age, appearance }, shot, take, ...PICTURE }
}

/** A grid of pictures as PNG. */
async function contactSheet(requests: readonly PictureRequest[], columns = COLUMNS): Promise<Buffer> {
  const tiles = []
  for (const [i, request] of requests.entries()) {
    const { bytes } = await renderPicture(request)
    const input = await sharp(bytes).resize(TILE).png().toBuffer()
    tiles.push({ input, left: (i % columns) * TILE.width, top: Math.floor(i / columns) * TILE.height })
  }
  const width = columns * TILE.width
  const height = Math.ceil(requests.length / columns) * TILE.height
  return sharp({ create: { width, height, channels: 3, background: '#14121f' } })
    .composite(tiles)
    .png()
    .toBuffer()
}

if (import.meta.main) {
  const [out, part = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  if (!out) throw new Error('usage: node tools/contact-sheet.ts <out.png> [folder-or-name part] [--pictures]')
  const withPictures = process.argv.includes('--pictures')
  const requests = charactersMatching(part).flatMap((character) => [
    requestFor(character, character.portrait, 0),
    ...(withPictures ? character.pictures.map((shot, i) => requestFor(character, shot, i + 1)) : []),
  ])
  await sharp(await contactSheet(requests, withPictures ? 5 : COLUMNS)).toFile(out)
  console.log(`${requests.length} pictures in ${out}`)
}
