import { readFileSync } from 'node:fs'
import sharp, { type OverlayOptions } from 'sharp'
import { GENERATED_XMP } from '#server/providers/pictures/source-mark.ts'

/** What previews of links are shown at, in pixels. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

export type CardWords = { heading: string; line: string; note: string }
/** A file that a picture's text can be set in, what it calls itself, and what is put between two lines, in parts of a letter's size. */
export type Typeface = { file: string; family: string; leading: number }
export type Typefaces = { display: Typeface; text: Typeface }

const GROUND = '#0a0b18'
const INK = { text: '#f3f3f8', soft: '#bfc0d3', faint: '#9c9cb4', moon: '#efd9a0' }
const MARGIN = 72
/** Where the words end; the faces begin a little before, in the dark. */
const WORDS_WIDTH = 620
const FACE_RATIO = 3 / 4
const RAW = { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3 } as const

/** What the cards of a page share in every language: up to two faces, or the moon where there is none, and the site's name. */
export async function composeGround(faceFiles: readonly string[], display: Typeface): Promise<Buffer> {
  const brand = await text('Moonlit', display, { size: 34, color: INK.text, height: 50 })
  return await sharp({ create: { ...RAW, background: GROUND } })
    .composite([
      ...(await faces(faceFiles)),
      { input: svg((faceFiles.length === 0 ? MOON : SHADE) + SIGN), left: 0, top: 0 },
      { ...brand.layer, left: MARGIN + 44, top: 64 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** One card: words on the left of what `composeGround` made of so many faces. */
export async function composeCard(
  ground: Buffer,
  { heading, line, note }: CardWords,
  faceCount: number,
  { display, text: body }: Typefaces,
): Promise<Buffer> {
  const title = await text(heading, display, {
    size: faceCount === 1 ? 96 : heading.length > 34 ? 64 : 76,
    color: INK.text,
    height: 220,
  })
  const lead = await text(line, body, { size: 29, color: INK.soft, height: 150 })
  const foot = await text(note, body, { size: 21, color: INK.faint, height: 30 })
  const gap = 40
  const block = title.height + gap + lead.height
  const top = Math.round((CARD_HEIGHT - block) / 2)
  return await sharp(ground, { raw: RAW })
    .composite([
      { ...title.layer, left: MARGIN, top },
      { ...lead.layer, left: MARGIN, top: top + title.height + gap },
      { ...foot.layer, left: MARGIN, top: CARD_HEIGHT - 64 - foot.height },
    ])
    .withXmp(GENERATED_XMP)
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function text(
  words: string,
  { file, family, leading }: Typeface,
  { size, color, height }: { size: number; color: string; height: number },
): Promise<{ layer: OverlayOptions; height: number }> {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  // At 72 dots an inch a point is a pixel. A text that is too long for its place is set smaller.
  for (let points = size; ; points -= 4) {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${color}">${escaped}</span>`,
        font: `${family} ${points}`,
        fontfile: file,
        width: WORDS_WIDTH - MARGIN,
        dpi: 72,
        rgba: true,
        wrap: 'word',
        spacing: Math.round(points * leading),
      },
    })
      .raw()
      .toBuffer({ resolveWithObject: true })
    if ((info.height <= height && info.width <= WORDS_WIDTH) || points <= 16)
      return { layer: { input: data, raw: info }, height: info.height }
  }
}

/** Side by side from the right edge; one face has the whole height for itself. */
async function faces(files: readonly string[]): Promise<OverlayOptions[]> {
  const width = files.length === 1 ? Math.round(CARD_HEIGHT * FACE_RATIO) : 280
  const from = CARD_WIDTH - width * files.length
  return await Promise.all(
    files.map(async (file, i) => {
      const { data, info } = await sharp(readFileSync(file))
        .resize({ width, height: CARD_HEIGHT, fit: 'cover', position: 'top' })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { input: data, raw: info, left: from + i * width, top: 0 }
    }),
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
