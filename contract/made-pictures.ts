/**
 * Widths of the smaller copies of a picture that is made for somebody; the picture itself is the large one. In CSS
 * pixels it is about 210 wide in a talk and an avatar 60. Here and not beside the schemas: every page with such a picture
 * needs this, and few need those.
 */
export const MADE_WIDTHS = { small: 256, 'small-2x': 512 } as const
export type MadeSize = keyof typeof MADE_WIDTHS
export const MADE_SIZES = Object.keys(MADE_WIDTHS) as MadeSize[]

/** How the file of a blurred copy begins. */
export const VEIL = 'veil-'
/** Whether a file is the blurred copy of a picture that its owner may not see clearly. */
export const isVeil = (file: string): boolean => file.startsWith(VEIL)

/** The file, or the address, of a smaller copy of a picture. Who can see one of them can see the other. */
export const madeCopy = (picture: string, size: MadeSize): string =>
  picture.replace(/\.webp(?=\?|$)/, `-${size}.webp`)

/** The file that a smaller copy is of; another file is its own. */
export const wholePicture = (file: string): string => file.replace(/(?<=[0-9a-f]{48})-.*\./, '.')

/** A `srcset` value for a picture that is made for somebody. */
export const madeSrcSet = (address: string, width: number): string =>
  [
    ...MADE_SIZES.filter((size) => MADE_WIDTHS[size] < width).map(
      (size) => `${madeCopy(address, size)} ${MADE_WIDTHS[size]}w`,
    ),
    `${address} ${width}w`,
  ].join(', ')
