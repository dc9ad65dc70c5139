import { difference, type Hex } from '../color.ts'
import { skinColor } from '../contrast.ts'
import type { Figure } from '../figure.ts'
import { even, offset, type Point, resample, spindle, spline, taper } from '../geometry.ts'
import { SIDES, type Side } from '../identity.ts'
import { CLOTH, clothRamp } from '../palette.ts'

const GOLD = { light: '#f6dfa0', base: '#c7963f', shade: '#7c5420' } as const

export function drawNeckwear(figure: Figure): string {
  const worn = new Set(figure.appearance.accessories)
  return (worn.has('necklace') ? necklace(figure) : '') + (worn.has('choker') ? choker(figure) : '')
}

/** Lies over the outfit, so it is drawn after it. */
export function drawScarf(figure: Figure): string {
  return figure.appearance.accessories?.includes('scarf') ? scarf(figure) : ''
}

/** Ears that are turned away or under hair show none. */
export function drawEarrings(figure: Figure, covered: ReadonlySet<Side>): string {
  const worn = new Set(figure.appearance.accessories)
  return SIDES.map((side) => {
    if (-side * figure.take.yaw < -0.12 || covered.has(side)) return ''
    const lobe = figure.head.at(side * (figure.face.cheek + 4), 46, -8)
    return (
      (worn.has('earrings') ? drop(figure, lobe) : '') +
      (worn.has('hoops') ? hoop(figure, lobe) : '') +
      (worn.has('studs') ? stud(figure, lobe) : '')
    )
  }).join('')
}

function necklace({ svg, body }: Figure): string {
  const n = body.neck
  const chain = body.along([
    [-n - 6, 306],
    [-n * 0.74, 362],
    [-20, 404],
    [0, 412],
    [20, 404],
    [n * 0.74, 362],
    [n + 6, 306],
  ])
  const [x, y] = body.at(0, 420)
  return (
    svg.line(spline(offset(chain, 0, 3)), '#3a1c10', 2.6, { opacity: 0.35 }) +
    svg.line(spline(chain), GOLD.base, 2.4) +
    svg.line(spline(chain), GOLD.light, 1, { dash: '3 5' }) +
    svg.circle([x, y + 4], 9, GOLD.base) +
    svg.circle([x - 2, y + 2], 4, GOLD.light)
  )
}

function choker({ svg, body }: Figure): string {
  const n = body.neck
  const ribbon = body.along([
    [-n - 1, 292],
    [0, 316],
    [n + 1, 292],
  ])
  return (
    svg.path(taper(ribbon, even(15), 14), '#17151a') +
    svg.path(taper(offset(ribbon, 0, -4), even(2), 14), '#5a5662', { opacity: 0.7 })
  )
}

/** Two turns around the neck and one end over the chest. */
function scarf(figure: Figure): string {
  const { svg, body, face, light, keySide } = figure
  const n = body.neck
  const ramp = clothRamp(scarfColor(figure), light)
  const paint = svg.linear(
    [keySide * (n + 70), 0],
    [-keySide * (n + 70), 0],
    [
      [0, ramp.highlight],
      [0.45, ramp.base],
      [1, ramp.shadow],
    ],
  )
  const ink = face.anime ? { stroke: ramp.line, strokeWidth: 2.6 } : {}
  const end = spline(
    body.along([
      [20, 380],
      [78, 372],
      [96, 520],
      [92, 690],
      [26, 694],
      [30, 520],
    ]),
    true,
    0.6,
  )
  const lower = spline(
    body.along([
      [-n - 62, 330],
      [-n - 22, 286],
      [0, 330],
      [n + 22, 286],
      [n + 62, 330],
      [n + 30, 386],
      [0, 424],
      [-n - 30, 386],
    ]),
    true,
  )
  const upper = spline(
    body.along([
      [-n - 26, 268],
      [0, 306],
      [n + 26, 268],
      [n + 38, 306],
      [0, 370],
      [-n - 38, 306],
    ]),
    true,
  )
  const creases = [
    body.along([
      [-n - 40, 336],
      [0, 398],
      [n + 36, 344],
    ]),
    body.along([
      [-n - 20, 300],
      [0, 346],
      [n + 24, 296],
    ]),
    body.along([
      [48, 430],
      [60, 540],
      [58, 680],
    ]),
  ]
  const softness = face.anime ? 0 : 5
  const layer = (shape: string) =>
    svg.path(shape, ramp.shadow, { opacity: 0.55, blur: face.anime ? 0 : 7, transform: 'translate(0 9)' }) +
    svg.path(shape, paint, ink)
  return (
    layer(end) +
    layer(lower) +
    layer(upper) +
    creases.map((line) => svg.band(line, spindle(12), 14, ramp.shadow, 0.4, softness)).join('')
  )
}

/** The first of these that stands apart from the outfit and from the skin. */
function scarfColor({ shot, appearance }: Figure): Hex {
  const colors = (['cream', 'burgundy', 'teal', 'mustard'] as const).map((color) => CLOTH[color])
  const apart = colors.find(
    (color) =>
      difference(color, CLOTH[shot.outfitColor]) > 0.16 &&
      difference(color, skinColor(appearance.skin)) > 0.15,
  )
  return apart ?? CLOTH.charcoal
}

function drop({ svg }: Figure, [x, y]: Point): string {
  const paint = svg.linear(
    [x, y],
    [x, y + 60],
    [
      [0, GOLD.light],
      [0.5, GOLD.base],
      [1, GOLD.light],
    ],
  )
  const pendant = resample(
    [
      [x, y + 4],
      [x, y + 34],
      [x, y + 58],
    ],
    10,
  )
  return svg.circle([x, y], 4.6, GOLD.base) + svg.path(taper(pendant, spindle(9)), paint)
}

function hoop({ svg }: Figure, [x, y]: Point): string {
  const at: Point = [x, y + 26]
  return (
    svg.ellipse(at, 15, 26, 'none', { stroke: GOLD.base, strokeWidth: 5 }) +
    svg.ellipse(at, 15, 26, 'none', { stroke: GOLD.light, strokeWidth: 1.8, dash: '30 40' })
  )
}

function stud({ svg }: Figure, [x, y]: Point): string {
  return (
    svg.circle([x, y], 5, GOLD.light, { stroke: GOLD.shade, strokeWidth: 0.8 }) +
    svg.circle([x - 1, y - 1], 2, '#ffffff')
  )
}
