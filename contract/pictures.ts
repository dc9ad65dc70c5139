import { z } from 'zod'

export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const PICTURE_SIZES = ['extra-small', 'small', 'small-2x', 'small-3x', 'large', 'large-2x'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

export const PictureKind = z.enum(['portrait', 'moment', 'wide-banner', 'small-banner', 'tall-banner'])
export type PictureKind = z.infer<typeof PictureKind>

type Publication = {
  folder: string
  /** Width to height. */
  ratio: readonly [number, number]
  /** Pixels; a kind is published in the sizes that stand here. */
  widths: Partial<Record<PictureSize, number>>
}

/**
 * In CSS pixels a card is about 240 wide on a desktop and 170 on a phone, an avatar 60, the picture on a character's
 * page 510, a wide banner up to 1,280 and a phone's 390.
 */
export const PUBLICATION: Record<PictureKind, Publication> = {
  portrait: {
    folder: 'characters',
    ratio: [3, 4],
    widths: {
      'extra-small': 120,
      small: 240,
      'small-2x': 480,
      'small-3x': 720,
      large: 510,
      'large-2x': 1020,
    },
  },
  moment: { folder: 'characters', ratio: [3, 4], widths: { small: 210, 'small-2x': 420, 'small-3x': 630 } },
  'wide-banner': { folder: 'banners', ratio: [20, 9], widths: { large: 1280, 'large-2x': 2240 } },
  'small-banner': {
    folder: 'banners',
    ratio: [13, 14],
    widths: { small: 390, 'small-2x': 780, 'small-3x': 1170 },
  },
  'tall-banner': {
    folder: 'banners',
    ratio: [9, 11],
    widths: { small: 270, 'small-2x': 540, large: 450, 'large-2x': 900 },
  },
}

/** A picture that has been drawn and can be served. */
export const DrawnPicture = z.object({
  kind: PictureKind,
  /** Changes with the picture's content, so that its files may be cached for ever. */
  name: z.string().regex(/^[a-z0-9-]+$/),
  /** Pixels of the largest size. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Some 25 bytes in base64 that decode to a blurred preview. */
  thumbhash: z.base64(),
  /** The average, `#rrggbb`. */
  color: z.string().regex(/^#[0-9a-f]{6}$/),
})
export type DrawnPicture = z.infer<typeof DrawnPicture>

/** build/pictures.json: what the build has drawn. */
export const PictureManifest = z.object({
  /** By premadeId. Hidden characters have a portrait only. */
  characters: z.record(z.uuid(), z.object({ portrait: DrawnPicture, moments: z.array(DrawnPicture) })),
  /** By name, such as `girlfriend-wide`. */
  banners: z.record(z.string(), DrawnPicture),
})
export type PictureManifest = z.infer<typeof PictureManifest>

export type PictureAddress = {
  /** Address of the CDN without a slash at its end; empty for this server. */
  base: string
  folder: string
  name: string
  format: PictureFormat
  size: PictureSize
}

export function pictureAddress({ base, folder, name, format, size }: PictureAddress): string {
  return `${base}/media/${folder}/${name}-${size}.${format}`
}

/** Width and height in pixels; undefined where the kind is not published in this size. */
export function pictureSize(
  kind: PictureKind,
  size: PictureSize,
): { width: number; height: number } | undefined {
  const { ratio, widths } = PUBLICATION[kind]
  const width = widths[size]
  return width === undefined ? undefined : { width, height: Math.round((width * ratio[1]) / ratio[0]) }
}

/** The sizes of a kind that start with one word, smallest first: `small` means `small`, `small-2x` and `small-3x`. */
export function sizesOf(kind: PictureKind, family?: 'small' | 'large'): PictureSize[] {
  return PICTURE_SIZES.filter(
    (size) => (family ? size.startsWith(family) : true) && PUBLICATION[kind].widths[size],
  )
}

/**
 * A `srcset` value. Widths, not 1x and 2x, stand after the addresses: one card is 170 CSS pixels wide on a phone and
 * 290 on a desktop, so density alone would choose wrongly; give `sizes` beside it.
 */
export function pictureSrcSet(
  base: string,
  { kind, name }: Pick<DrawnPicture, 'kind' | 'name'>,
  format: PictureFormat,
  family: 'small' | 'large',
): string {
  const { folder, widths } = PUBLICATION[kind]
  return sizesOf(kind, family)
    .map((size) => `${pictureAddress({ base, folder, name, format, size })} ${widths[size]}w`)
    .join(', ')
}
