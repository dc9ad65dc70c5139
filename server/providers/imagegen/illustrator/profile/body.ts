import { type Hex, mix } from '../color.ts'
import { continued, type PathData, type Point, spindle, spline, taper } from '../geometry.ts'
import type { ClothRamp, SkinRamp } from '../palette.ts'
import type { Svg } from '../svg.ts'
import type { Contour } from './contour.ts'

type Body = { svg: Svg; contour: Contour; skin: SkinRamp; cloth: ClothRamp; male: boolean }

const NIGHT = '#1d1c48'

/** Neck and shoulders in a plain garment. */
export function drawBody(body: Body): string {
  const { svg, contour, skin } = body
  const outline = torsoPath(contour)
  const lit = svg.linear(
    [190, 150],
    [-230, 460],
    [
      [0, skin.base],
      [0.25, mix(skin.base, skin.shade, 0.6)],
      [0.5, mix(skin.shadow, '#7a3b40', 0.3)],
      [0.75, mix(mix(skin.depth, '#7a3b40', 0.2), NIGHT, 0.35)],
      [1, mix(skin.depth, NIGHT, 0.6)],
    ],
  )
  return (
    svg.path(outline, lit) + svg.group(anatomy(body), { clip: svg.clip(outline) }) + garment(body, outline)
  )
}

function torsoPath({ front, back }: Contour): PathData {
  const nape: Point[] = [[-128, 110], ...back.slice(8)]
  return `${spline(front)}L${spline([...nape].reverse()).slice(1)}L-128 20L100 20Z`
}

function anatomy({ svg, skin, male }: Body): string {
  const deep = mix(mix(skin.depth, '#6a2f36', 0.35), NIGHT, 0.4)
  const underJaw: Point[] = [
    [150, 232],
    [70, 250],
    [30, 292],
    [-40, 280],
    [-120, 240],
    [-140, 60],
    [20, 60],
  ]
  const tendon: Point[] = [
    [-48, 150],
    [-30, 220],
    [0, 290],
    [36, 348],
  ]
  const farBone: Point[] = [
    [70, 372],
    [120, 386],
    [180, 410],
  ]
  const nearBone: Point[] = [
    [34, 372],
    [-30, 368],
    [-110, 376],
    [-190, 392],
  ]
  return (
    svg.path(spline(underJaw, true), deep, { opacity: 0.62, blur: 16 }) +
    svg.path(taper(tendon, spindle(male ? 26 : 18)), skin.light, { opacity: 0.2, blur: 7 }) +
    svg.path(
      taper(
        [
          [-66, 170],
          [-50, 240],
          [-20, 310],
          [22, 356],
        ],
        spindle(20),
      ),
      deep,
      { opacity: 0.34, blur: 8 },
    ) +
    svg.path(taper(farBone, spindle(8)), skin.highlight, { opacity: 0.3, blur: 4 }) +
    svg.path(taper(nearBone, spindle(11)), skin.light, { opacity: 0.24, blur: 5 }) +
    svg.path(
      taper(
        [
          [36, 388],
          [-30, 386],
          [-110, 396],
        ],
        spindle(16),
      ),
      deep,
      { opacity: 0.34, blur: 7 },
    ) +
    svg.glow([50, 380], 26, 16, deep, 0.4)
  )
}

/** A wide neckline for her, a collar that stands for him. */
function garment({ svg, cloth, male }: Body, outline: PathData): string {
  const neckline: Point[] = male
    ? [
        [78, 318],
        [40, 332],
        [-40, 326],
        [-110, 296],
        [-170, 268],
      ]
    : [
        [196, 392],
        [150, 436],
        [84, 464],
        [0, 466],
        [-90, 440],
        [-180, 388],
        [-230, 340],
      ]
  const [startX, startY] = neckline[0] ?? [196, 392]
  const area = `M${startX + 400} ${startY - 60}L${startX} ${startY}${continued(spline(neckline))}L-700 300L-700 1400L700 1400Z`
  const fill = svg.linear(
    [240, 330],
    [-300, 620],
    [
      [0, cloth.light],
      [0.3, cloth.base],
      [0.7, cloth.shadow],
      [1, mix(cloth.shadow, '#0b0c1e', 0.6)],
    ],
  )
  const sheen =
    svg.glow([190, 470], 90, 110, cloth.light, 0.3) + svg.glow([-30, 620], 200, 130, '#0b0c1e', 0.4)
  const hem: Hex = cloth.highlight
  return svg.group(
    svg.path(spline(neckline.map(([x, y]): Point => [x, y - 5])), 'none', {
      stroke: '#0d0d24',
      strokeWidth: 20,
      opacity: 0.35,
      blur: 6,
    }) +
      svg.path(area, fill) +
      sheen +
      (male ? collar(svg, cloth) : svg.path(taper(neckline, spindle(5)), hem, { opacity: 0.5 })),
    { clip: svg.clip(outline) },
  )
}

function collar(svg: Svg, cloth: ClothRamp): string {
  const roll: Point[] = [
    [84, 352],
    [44, 366],
    [-40, 362],
    [-118, 332],
    [-184, 300],
  ]
  return (
    svg.band(roll, spindle(12), 12, cloth.shadow, 0.7, 4) +
    svg.band(
      [
        [80, 326],
        [40, 340],
        [-40, 334],
        [-110, 304],
      ],
      spindle(6),
      12,
      cloth.highlight,
      0.5,
      2,
    )
  )
}
