import type { Gender, Style } from '#contract/characters.ts'
import type { Point } from '../geometry.ts'

/**
 * The outline of a head seen from its right side, facing right. Figure units: the crown is at y -216, the eye at 0,
 * the chin about 222, the ear about x -24.
 */
export type Contour = {
  /** From the hairline over nose, lips and chin to where throat meets neck. */
  face: readonly Point[]
  /** From there down the front of the neck and along the far shoulder. */
  front: readonly Point[]
  /** Down the back of the head, the nape, and along the near shoulder. */
  back: readonly Point[]
  /** Where the lips part, and where they end. */
  mouth: { seam: Point; corner: Point; upper: readonly Point[]; lower: readonly Point[] }
  wing: readonly Point[]
  eye: Point
}

/** Written as `x,y` pairs. */
function points(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x = Number.NaN, y = Number.NaN] = pair.split(',').map(Number)
      return [x, y]
    })
}

const WOMAN: Contour = {
  face: points(
    `118,-168 140,-138 155,-104 162,-70 162,-42 156,-18 155,-4 161,14 173,36 188,58 199,74
    201,83 195,91 181,95 171,99 167,107 169,115 175,122 176,129 171,135 167,138 171,142
    174,149 171,157 163,164 158,173 160,187 161,200 155,215 138,226 112,226 84,221 62,220`,
  ),
  front: points(
    `104,196 70,224 49,244 42,270 42,302 48,334 60,356 92,372 150,392 214,420 258,470
    282,560 290,700 294,1400`,
  ),
  back: points(
    `118,-168 64,-204 -20,-218 -112,-194 -182,-126 -210,-36 -196,56 -150,126 -112,172
    -98,226 -106,284 -140,332 -210,366 -292,396 -352,452 -384,560 -396,700 -400,1400`,
  ),
  mouth: {
    seam: [167, 138],
    corner: [137, 142],
    upper: points('168,113 175,122 176,129 171,135 167,138'),
    lower: points('167,138 171,142 174,149 171,157 164,163'),
  },
  wing: points('171,66 161,74 158,86 165,95 176,93'),
  eye: [130, 2],
}

const MAN: Contour = {
  face: points(
    `122,-164 144,-136 156,-104 163,-72 170,-46 168,-26 158,-8 160,8 174,34 190,58 203,76
    205,86 198,95 182,99 170,103 166,112 168,121 174,130 175,136 170,141 164,144 169,149
    173,157 169,166 160,173 157,182 163,194 167,208 162,226 144,238 114,238 82,232 58,232`,
  ),
  front: points(
    `104,206 72,232 59,250 64,276 58,300 60,334 70,362 110,378 190,402 268,440 318,504
    340,600 346,740 350,1400`,
  ),
  back: points(
    `122,-164 66,-204 -20,-218 -114,-194 -184,-126 -212,-36 -200,52 -162,118 -134,168
    -126,226 -140,284 -184,326 -270,362 -362,402 -424,470 -456,580 -468,740 -472,1400`,
  ),
  mouth: {
    seam: [164, 144],
    corner: [126, 147],
    upper: points('166,123 174,130 175,136 170,141 164,144'),
    lower: points('164,144 169,149 173,157 169,166 161,171'),
  },
  wing: points('172,68 160,78 157,90 165,99 177,97'),
  eye: [130, 4],
}

const ANIME: Contour = {
  face: points(
    `118,-168 140,-136 155,-100 161,-64 160,-36 154,-12 153,4 158,22 168,44 181,64 187,74
    184,82 172,90 165,97 163,106 167,117 171,125 168,132 162,136 167,142 169,149 163,158
    157,166 155,176 157,188 155,200 146,214 128,222 104,218 80,210 60,210`,
  ),
  front: points(
    `100,190 66,214 46,232 38,262 38,298 45,332 56,354 90,370 146,390 206,418 246,468
    268,560 276,700 280,1400`,
  ),
  back: WOMAN.back,
  mouth: {
    seam: [162, 136],
    corner: [136, 140],
    upper: points('165,113 171,125 168,132 162,136'),
    lower: points('162,136 167,142 169,149 164,156'),
  },
  wing: points('166,70 160,78 162,88'),
  eye: [124, 6],
}

export function contourOf(gender: Gender, style: Style): Contour {
  if (gender === 'male') return MAN
  return style === 'anime' ? ANIME : WOMAN
}
