import type { Point } from '../geometry.ts'
import { type Comb, comb, type HairLayers, MOON_SIDE } from './comb.ts'
import type { Field } from './strands.ts'

const FALLING: readonly (readonly Point[])[] = [
  [
    [126, -160],
    [126, -122],
    [106, -70],
    [76, -6],
    [54, 62],
    [34, 130],
    [2, 200],
    [-36, 280],
    [-58, 370],
    [-52, 470],
    [-66, 570],
    [-100, 680],
  ],
  [
    [104, -196],
    [66, -142],
    [22, -52],
    [-4, 50],
    [-24, 150],
    [-58, 240],
    [-90, 340],
    [-100, 440],
    [-92, 550],
    [-124, 700],
  ],
  [
    [66, -226],
    [-2, -184],
    [-64, -76],
    [-92, 50],
    [-112, 170],
    [-136, 280],
    [-152, 390],
    [-142, 490],
    [-150, 600],
    [-176, 720],
  ],
  [
    [26, -243],
    [-80, -212],
    [-152, -96],
    [-178, 36],
    [-190, 160],
    [-206, 290],
    [-214, 400],
    [-204, 500],
    [-206, 610],
    [-224, 720],
  ],
  [
    [6, -248],
    [-112, -232],
    [-206, -132],
    [-238, -2],
    [-246, 130],
    [-262, 270],
    [-276, 390],
    [-268, 490],
    [-262, 590],
    [-274, 700],
  ],
]

export const long = (tools: Comb, wave: readonly [number, number]): HairLayers => {
  const field: Field = { guides: FALLING, pointed: 0.9, shine: 0.2, wave }
  return { back: '', front: comb(tools, field, MOON_SIDE, 1.25) + fringe(tools), earShows: false }
}

const BOB: readonly (readonly Point[])[] = [
  [
    [126, -160],
    [126, -120],
    [106, -64],
    [82, 2],
    [66, 70],
    [76, 128],
    [100, 172],
  ],
  [
    [98, -192],
    [54, -140],
    [18, -48],
    [8, 54],
    [20, 132],
    [50, 188],
  ],
  [
    [54, -218],
    [-16, -172],
    [-62, -68],
    [-76, 52],
    [-62, 142],
    [-24, 204],
  ],
  [
    [12, -232],
    [-86, -196],
    [-146, -88],
    [-162, 44],
    [-146, 144],
    [-90, 212],
  ],
  [
    [-8, -236],
    [-114, -214],
    [-206, -122],
    [-238, 0],
    [-226, 122],
    [-154, 202],
  ],
]

/** Drawn characters wear a fringe over the brow. */
const fringe = (tools: Comb): string => {
  if (!tools.anime) return ''
  const guides = [
    [
      [96, -214],
      [142, -184],
      [166, -134],
      [168, -86],
      [160, -48],
    ],
    [
      [84, -218],
      [126, -172],
      [144, -122],
      [144, -74],
      [136, -36],
    ],
    [
      [70, -222],
      [108, -164],
      [118, -112],
      [116, -60],
      [104, -18],
    ],
    [
      [50, -226],
      [86, -154],
      [94, -98],
      [88, -38],
      [80, 26],
    ],
  ] as const
  return comb(tools, { guides, pointed: 1, shine: 0.3 }, MOON_SIDE, 0.5)
}

export const bob = (tools: Comb): HairLayers => ({
  back: '',
  front: comb(tools, { guides: BOB, pointed: 0.1, shine: 0.3 }, MOON_SIDE, 1.1) + fringe(tools),
  earShows: false,
})
