import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

export const ICON_FOLDER = 'icons'

type AppIcon = {
  file: string
  /** Width and height in pixels. */
  size: number
  /** `any` is shown as it is, `maskable` is cut by the phone, `monochrome` is coloured by it. */
  purpose: 'any' | 'maskable' | 'monochrome'
}

/** What the manifest names, and the one that iPhones look for by its name alone. */
export const APP_ICONS: readonly AppIcon[] = [
  { file: `${ICON_FOLDER}/moonlit-192.png`, size: 192, purpose: 'any' },
  { file: `${ICON_FOLDER}/moonlit-512.png`, size: 512, purpose: 'any' },
  { file: `${ICON_FOLDER}/maskable-192.png`, size: 192, purpose: 'maskable' },
  { file: `${ICON_FOLDER}/maskable-512.png`, size: 512, purpose: 'maskable' },
  { file: `${ICON_FOLDER}/badge-96.png`, size: 96, purpose: 'monochrome' },
]
const APPLE_ICON: AppIcon = { file: 'apple-touch-icon.png', size: 180, purpose: 'maskable' }

/** Of the middle, what no mask cuts off: four fifths of the width. */
const SAFE = 0.8

/** Draws the icons from the site's own mark, `web/public/favicon.svg`, into the folder of the site. */
export async function drawAppIcons(folder: string, mark: string): Promise<void> {
  mkdirSync(join(folder, ICON_FOLDER), { recursive: true })
  const svg = readFileSync(mark, 'utf8')
  for (const { file, size, purpose } of [...APP_ICONS, APPLE_ICON])
    await sharp(Buffer.from(iconOf(svg, purpose)), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(join(folder, file))
}

/** The mark as it is, on a ground without edges, or as a white shape. Throws where it is drawn otherwise than it was. */
export function iconOf(svg: string, purpose: AppIcon['purpose']): string {
  const [, view, ground, signs] =
    /<svg[^>]*viewBox="0 0 (\d+) \d+"[^>]*>.*?<rect[^>]*fill="(#\w+)"\/>(.*)<\/svg>/s.exec(svg) ?? []
  if (!view || !ground || !signs) throw new Error('the mark is not a ground with signs on it')
  if (purpose === 'any') return svg
  const around = (body: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view} ${view}">${body}</svg>`
  if (purpose === 'monochrome') return around(signs.replace(/fill="#\w+"/g, 'fill="#fff"'))
  const edge = (Number(view) * (1 - SAFE)) / 2
  return around(
    `<rect width="${view}" height="${view}" fill="${ground}"/><g transform="translate(${edge} ${edge}) scale(${SAFE})">${signs}</g>`,
  )
}
