import sharp, { type Sharp } from 'sharp'
import type { PictureReader } from './port.ts'

/** Some 6,000 pixels square: 150 MB while it is read. */
const PIXELS_MAX = 36_000_000
/** First bytes of PNG, JPEG and WebP; the library is not to guess at anything else. */
const BEGINNINGS = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^RIFF[\s\S]{4}WEBP/]

export function createPictureReader(): PictureReader {
  return {
    async toWebp(file, longest) {
      const picture = opened(file)
      return await unlessBroken(async () => {
        const size = { width: longest, height: longest, fit: 'inside', withoutEnlargement: true } as const
        const pipeline = picture?.autoOrient().resize(size).webp({ quality: 86, effort: 2 })
        const made = await pipeline?.toBuffer({ resolveWithObject: true })
        return made && { bytes: made.data, width: made.info.width, height: made.info.height }
      })
    },
    async narrow(file, width) {
      const picture = opened(file)
      return await unlessBroken(
        async () =>
          await picture
            ?.resize({ width, withoutEnlargement: true })
            .keepXmp()
            .webp({ quality: 82, effort: 3 })
            .toBuffer(),
      )
    },
    async toPng(file) {
      const picture = opened(file)
      return await unlessBroken(async () => await picture?.autoOrient().png().toBuffer())
    },
  }
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
