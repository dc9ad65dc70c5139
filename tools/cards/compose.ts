import { readFileSync } from 'node:fs'
import sharp, { type OverlayOptions } from 'sharp'
import { GENERATED_XMP } from '#server/providers/pictures/source-mark.ts'

/** What previews of links are shown at, in pixels. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

export type CardWords = { heading: string; line: string; note: string }
export type Typefaces = { display: string; text: string }

/** As the cut file calls itself. */
const DISPLAY = 'Newsreader 16pt'
const GROUND = '#0a0b18'
const INK = { text: '#f3f3f8', soft: '#bfc0d3', faint: '#9c9cb4', moon: '#efd9a0' }
const MARGIN = 72
/** Where the words end; the faces begin a little before, in the dark. */
const WORDS_WIDTH = 620
const FACE_RATIO = 3 / 4

/** One card: words on the left, up to two faces on the right, or the moon where there is none. */
export async function composeCard(
  { heading, line, note }: CardWords,
  faceFiles: readonly string[],
  typefaces: Typefaces,
): Promise<Buffer> {
  const title = await text(heading, typefaces.display, DISPLAY, {
    size: faceFiles.length === 1 ? 96 : heading.length > 34 ? 64 : 76,
    color: INK.text,
    height: 220,
  })
  const lead = await text(line, typefaces.text, 'Hanken Grotesk', { size: 29, color: INK.soft, height: 150 })
  const foot = await text(note, typefaces.text, 'Hanken Grotesk', { size: 21, color: INK.faint, height: 30 })
  const brand = await text('Moonlit', typefaces.display, DISPLAY, {
    size: 34,
    color: INK.text,
    height: 50,
  })
  const gap = 40
  const block = title.height + gap + lead.height
  const top = Math.round((CARD_HEIGHT - block) / 2)
  const layers: OverlayOptions[] = [
    ...(await faces(faceFiles)),
    { input: svg(faceFiles.length === 0 ? MOON : SHADE), left: 0, top: 0 },
    { input: svg(SIGN), left: 0, top: 0 },
    { input: brand.input, left: MARGIN + 44, top: 64 },
    { input: title.input, left: MARGIN, top },
    { input: lead.input, left: MARGIN, top: top + title.height + gap },
    { input: foot.input, left: MARGIN, top: CARD_HEIGHT - 64 - foot.height },
  ]
  return await sharp({
    create: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3, background: GROUND },
  })
    .composite(layers)
    .withXmp(GENERATED_XMP)
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function text(
  words: string,
  fontfile: string,
  family: string,
  { size, color, height }: { size: number; color: string; height: number },
): Promise<{ input: Buffer; height: number }> {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  // At 72 dots an inch a point is a pixel. A text that is too long for its place is set smaller.
  for (let points = size; ; points -= 4) {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${color}">${escaped}</span>`,
        font: `${family} ${points}`,
        fontfile,
        width: WORDS_WIDTH - MARGIN,
        dpi: 72,
        rgba: true,
        wrap: 'word',
        spacing: Math.round(points * 0.12),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    if ((info.height <= height && info.width <= WORDS_WIDTH) || points <= 16)
      return { input: data, height: info.height }
  }
}

/** Side by side from the right edge; one face has the whole height for itself. */
async function faces(files: readonly string[]): Promise<OverlayOptions[]> {
  const width = files.length === 1 ? Math.round(CARD_HEIGHT * FACE_RATIO) : 280
  const from = CARD_WIDTH - width * files.length
  return await Promise.all(
    files.map(async (file, i) => ({
      input: await sharp(readFileSync(file))
        .resize({ width, height: CARD_HEIGHT, fit: 'cover', position: 'top' })
        .toBuffer(),
      left: from + i * width,
      top: 0,
    })),
  )
}

const svg = (body: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">${body}</svg>`,
  )

/** The dark under the words, running out over the faces. */
const SHADE = `<defs><linearGradient id="a"><stop offset="0" stop-color="${GROUND}"/><stop offset=".5" stop-color="${GROUND}" stop-opacity=".86"/><stop offset="1" stop-color="${GROUND}" stop-opacity="0"/></linearGradient></defs><rect x="600" width="330" height="${CARD_HEIGHT}" fill="url(#a)"/>`

const MOON = `<defs><radialGradient id="a" cx="76%" cy="46%" r="58%"><stop offset="0" stop-color="#3a3c6e"/><stop offset="1" stop-color="${GROUND}" stop-opacity="0"/></radialGradient></defs><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="url(#a)"/><path transform="translate(808 180) scale(9.8)" d="M16.5 2.2A11.2 11.2 0 1 0 23.9 16.4 9.2 9.2 0 0 1 16.5 2.2z" fill="${INK.moon}"/>`

/** The sign beside the name, as in the site's header. */
const SIGN = `<g transform="translate(${MARGIN} 65) scale(1.28)" fill="${INK.moon}"><path d="M16.5 2.2A11.2 11.2 0 1 0 23.9 16.4 9.2 9.2 0 0 1 16.5 2.2z"/><circle cx="20.2" cy="7.4" r="1.6"/></g>`
