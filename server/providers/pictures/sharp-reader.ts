import sharp, { type Sharp } from 'sharp'
import { LOOK_SIDE, lookOfPixels } from './look-of-pixels.ts'
import type { PictureReader } from './port.ts'
import { GENERATED_XMP, tellsGenerated } from './source-mark.ts'

/** Some 6,000 pixels square: 150 MB while it is read. */
const PIXELS_MAX = 36_000_000
/** First bytes of PNG, JPEG and WebP; the library is not to guess at anything else. */
const BEGINNINGS = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^RIFF[\s\S]{4}WEBP/]

const WEBP = { quality: 86, effort: 2 } as const
/** Width of a veil: a face in it is two or three pixels wide. */
const VEIL_PX = 16
const WITH_SIZE = { resolveWithObject: true } as const

/** Of 255. What an image model makes of a failed computation is black, or grey with a little noise. */
const SPREAD_MIN = 2

const LOOK_SIZE = { width: LOOK_SIDE, height: LOOK_SIDE, fit: 'fill' } as const

export function createPictureReader(): PictureReader {
  return {
    async toWebp(file, longest) {
      const picture = opened(file)
      return await unlessBroken(async () => {
        const size = { width: longest, height: longest, fit: 'inside', withoutEnlargement: true } as const
        const isGenerated = tellsGenerated((await picture?.metadata())?.xmpAsString)
        const read = picture?.autoOrient().resize(size).webp(WEBP)
        const made = await (isGenerated ? read?.withXmp(GENERATED_XMP) : read)?.toBuffer(WITH_SIZE)
        return made && { bytes: made.data, width: made.info.width, height: made.info.height }
      })
    },
    async narrow(file, widths) {
      const picture = opened(file)
      return await unlessBroken(async () => {
        if (!picture) return undefined
        const { xmpAsString } = await picture.metadata()
        const made = new Map<number, Buffer>()
        // Read once, and each made of the one that is next in size: to read a picture costs more than to write a copy.
        let { data, info } = await picture.raw().toBuffer(WITH_SIZE)
        for (const width of widths.toSorted((one, other) => other - one)) {
          const { width: from, height, channels } = info
          const raw = { width: from, height, channels }
          const narrowed = sharp(data, { raw }).resize({ width, withoutEnlargement: true })
          ;({ data, info } = await narrowed.raw().toBuffer(WITH_SIZE))
          const copy = sharp(data, { raw: { width: info.width, height: info.height, channels } })
          made.set(
            width,
            await (xmpAsString ? copy.withXmp(xmpAsString) : copy)
              .webp({ quality: 82, effort: 3 })
              .toBuffer(),
          )
        }
        return widths.flatMap((width) => made.get(width) ?? [])
      })
    },
    async veil(file) {
      const picture = opened(file)
      return await unlessBroken(
        async () =>
          await picture?.resize({ width: VEIL_PX }).blur(1).keepXmp().webp({ quality: 60 }).toBuffer(),
      )
    },
    async cutTo(file, size, format) {
      const picture = opened(file)
      const made = await unlessBroken(async () => {
        const read = await picture?.autoOrient().flatten().toColourspace('srgb').raw().toBuffer(WITH_SIZE)
        if (!read) return undefined
        if (isMisfit(read.info, size)) return 'misfit'
        const { width, height, channels } = read.info
        const pixels = sharp(read.data, { raw: { width, height, channels } })
        const { channels: spread } = await pixels.clone().stats()
        if (spread.every(({ stdev }) => stdev < SPREAD_MIN)) return 'one-colour'
        const cut = pixels.resize({ ...size, fit: 'cover', position: 'top' }).withXmp(GENERATED_XMP)
        const { data, info } = await (format === 'png' ? cut.png() : cut.webp(WEBP)).toBuffer(WITH_SIZE)
        return { bytes: data, width: info.width, height: info.height }
      })
      return made ?? 'unreadable'
    },
    async lookOf(file) {
      const picture = opened(file)
      return await unlessBroken(async () => {
        const pipeline = picture?.autoOrient().flatten().greyscale().resize(LOOK_SIZE)
        const pixels = await pipeline?.raw().toBuffer()
        return pixels && lookOfPixels(pixels)
      })
    },
    async toJpeg(file, longest) {
      const picture = opened(file)
      return await unlessBroken(async () => {
        const size = { width: longest, height: longest, fit: 'inside', withoutEnlargement: true } as const
        return await picture?.autoOrient().flatten().resize(size).jpeg({ quality: 85 }).toBuffer()
      })
    },
    async toPng(file) {
      const picture = opened(file)
      return await unlessBroken(async () => await picture?.autoOrient().keepXmp().png().toBuffer())
    },
  }
}

type Size = { width: number; height: number }

function isMisfit(read: Size, wanted: Size): boolean {
  const growth = Math.max(wanted.width / read.width, wanted.height / read.height)
  const kept = (wanted.width * wanted.height) / (read.width * read.height * growth ** 2)
  return growth > 2 || kept < 0.5
}

/** The first picture of a file, within limits. */
function opened(file: Buffer): Sharp | undefined {
  const beginning = file.toString('latin1', 0, 12)
  return BEGINNINGS.some((known) => known.test(beginning))
    ? sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
    : undefined
}

/** Whatever the library says of a stranger's file, the file is of no use. */
async function unlessBroken<Made>(make: () => Promise<Made | undefined>): Promise<Made | undefined> {
  try {
    return await make()
  } catch {
    return undefined
  }
}
