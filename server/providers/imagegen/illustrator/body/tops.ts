import { mix } from '../color.ts'
import {
  even,
  nth,
  offset,
  type Point,
  pair,
  polyline,
  resample,
  spindle,
  spline,
  taper,
} from '../geometry.ts'
import { SIDES } from '../identity.ts'
import type { BodyPoint } from './body.ts'
import { bodyForm } from './body-form.ts'
import { type Cloth, drape, outlined } from './cloth.ts'
import { crewNeckline, overShoulders } from './necklines.ts'
import { longSleeves, shortSleeves } from './sleeves.ts'

type Tee = { sleeves: 'none' | 'short' | 'long'; dip?: number; form?: number }

export function tee(cloth: Cloth, { sleeves, dip = 0, form = 0.85 }: Tee): string {
  const { figure } = cloth
  const neckline = crewNeckline(figure, dip)
  const top = overShoulders(figure, neckline)
  const { body } = figure
  const long = sleeves === 'long'
  const data = long ? body.silhouette(body.along(top), cloth) : body.torso(top, cloth)
  const arms = long ? longSleeves(cloth) : sleeves === 'short' ? shortSleeves(cloth, 600) : ''
  const drawn = drape(cloth, data, 0.5, long ? body.along(neckline) : undefined)
  return drawn + bodyForm(cloth, form) + arms + neckBand(cloth, neckline)
}

function neckBand({ figure, ramp }: Cloth, neckline: readonly BodyPoint[]): string {
  const { svg, body } = figure
  const edge = body.along(neckline)
  return (
    svg.path(taper(edge, even(11), 20), ramp.shade, { opacity: 0.55 }) +
    svg.path(taper(offset(edge, 0, 7), even(2), 20), ramp.shadow, { opacity: 0.5 })
  )
}

export function henley(cloth: Cloth): string {
  const { figure, ramp } = cloth
  const { svg, body } = figure
  const buttons = [0, 1, 2].map((i) =>
    svg.circle(body.at(0, 396 + i * 38), 5, ramp.highlight, { stroke: ramp.shadow, strokeWidth: 1 }),
  )
  return (
    tee(cloth, { sleeves: 'long', dip: 4 }) +
    svg.path(
      taper(
        body.along([
          [0, 372],
          [0, 500],
        ]),
        even(26),
        6,
      ),
      ramp.shade,
      { opacity: 0.5 },
    ) +
    buttons.join('')
  )
}

export function hoodie(cloth: Cloth): string {
  return (
    tee(cloth, { sleeves: 'long', dip: 16, form: 0.4 }) + SIDES.map((side) => hoodHalf(cloth, side)).join('')
  )
}

function hoodHalf(cloth: Cloth, side: 1 | -1): string {
  const { figure, ramp } = cloth
  const { svg, body, keySide } = figure
  const n = body.neck
  const shape = spline(
    body.along(
      [
        [n + 2, 250],
        [n + 40, 262],
        [n + 92, 330],
        [n + 60, 396],
        [40, 432],
        [2, 446],
        [22, 400],
        [n - 4, 330],
      ].map(([x = 0, y = 0]): BodyPoint => [side * x, y]),
    ),
    true,
  )
  const paint = svg.linear(body.at(side * (n + 90), 280), body.at(0, 440), [
    [0, side === keySide ? ramp.highlight : ramp.light],
    [0.5, ramp.base],
    [1, ramp.shadow],
  ])
  const cord = taper(
    body.along([
      [side * 26, 430],
      [side * 34, 520],
      [side * 30, 590],
    ]),
    even(6),
    10,
  )
  const cast = figure.face.anime
    ? ''
    : svg.path(shape, ramp.shadow, { opacity: 0.6, blur: 8, transform: 'translate(0 10)' })
  return (
    cast +
    svg.path(shape, paint, outlined(cloth)) +
    svg.path(cord, ramp.highlight, { stroke: ramp.shadow, strokeWidth: 1.2 })
  )
}

/** A collar, a placket and buttons; `open` lowers the point where it closes. */
export function shirt(cloth: Cloth, open: number, sleeved = true): string {
  const { figure } = cloth
  const { body, face } = figure
  const collarY = face.male ? 300 : 318
  const half = (side: number): BodyPoint[] => [
    [side * (body.neck + 14), collarY - 10],
    [side * (body.neck - 2), collarY + 2],
    [side * 20, 370 + open * 0.6],
  ]
  const neckline: BodyPoint[] = [...half(-1), [0, 380 + open], ...half(1).reverse()]
  const top = overShoulders(figure, neckline)
  const data = sleeved ? body.silhouette(body.along(top), cloth) : body.torso(top, cloth)
  return (
    drape(cloth, data, 0.5, sleeved ? body.along(neckline) : undefined) +
    bodyForm(cloth, 0.75) +
    (sleeved ? longSleeves(cloth) : '') +
    placket(cloth, 380 + open) +
    SIDES.map((side) => collarLeaf(cloth, side, open, collarY)).join('')
  )
}

function placket({ figure, ramp }: Cloth, from: number): string {
  const { svg, body } = figure
  const seam = svg.path(
    taper(
      body.along([
        [0, from],
        [2, 700],
        [2, 1500],
      ]),
      even(3),
      6,
    ),
    ramp.shadow,
    { opacity: 0.6 },
  )
  const button = mix(ramp.highlight, ramp.shade, 0.25)
  const buttons = Array.from({ length: 8 }, (_, i) =>
    svg.circle(body.at(-9, from + 50 + i * 92), 5, button, { stroke: ramp.shadow, strokeWidth: 1 }),
  )
  return seam + buttons.join('')
}

function collarLeaf(cloth: Cloth, side: 1 | -1, open: number, y: number): string {
  const { figure, ramp } = cloth
  const { svg, body, face, keySide } = figure
  const n = body.neck
  const leaf = body.along(
    [
      [n + 4, y - 22],
      [n + 30, y + 4],
      [n + 22, y + 72],
      [44 + open * 0.16, y + 112 + open * 0.12],
      [12, 382 + open * 0.62],
      [20, 372 + open * 0.3],
      [n - 14, y + 24],
    ].map(([x = 0, h = 0]): BodyPoint => [side * x, h]),
  )
  const paint = svg.linear(body.at(side * (n + 30), y), body.at(side * 20, 470), [
    [0, side === keySide ? ramp.highlight : ramp.light],
    [1, side === keySide ? ramp.light : ramp.base],
  ])
  const cast = face.anime
    ? ''
    : svg.path(polyline(leaf, true), ramp.shadow, {
        opacity: 0.55,
        blur: 6,
        transform: `translate(${-keySide * 3} 8)`,
      })
  const edge = face.anime ? outlined(cloth) : { stroke: ramp.shade, strokeWidth: 1.4 }
  return cast + svg.path(spline(leaf, true, 0.35), paint, edge)
}

/** Ribbed wool with a round collar or, `high`, a rolled one. */
export function knit(cloth: Cloth, high: boolean): string {
  const { figure } = cloth
  const dip = high ? -60 : -8
  return (
    tee(cloth, { sleeves: 'long', dip, form: 0.5 }) +
    ribs(cloth, high) +
    (high ? rolledCollar(cloth) : roundCollar(cloth, crewNeckline(figure, -8)))
  )
}

function ribs({ figure, ramp, ...cut }: Cloth, high: boolean): string {
  const { svg, body } = figure
  const w = body.shoulders
  let columns = ''
  for (let x = -w * 0.7; x <= w * 0.7; x += 15)
    columns += spline(
      body.along([
        [x * 0.86, high ? 340 : 380],
        [x, 600],
        [x * 0.9, 900],
        [x, 1400],
      ]),
    )
  const clip = svg.clip(body.torso(overShoulders(figure, crewNeckline(figure)), { ...cut, pad: 6 }))
  const torso =
    svg.line(columns, ramp.shadow, 3.2, { opacity: 0.3 }) +
    svg.line(columns, ramp.highlight, 1.6, { opacity: 0.26, transform: 'translate(5 0)' })
  const sleeves = SIDES.map((side) => {
    const axis = body.along(
      [
        [0.9, 436],
        [0.925, 520],
        [0.925, 640],
        [0.94, 800],
        [0.95, 930],
        [0.94, 1090],
        [0.92, 1300],
      ]
        .filter(([, y = 0]) => y < body.armsEnd)
        .map(([share = 0, y = 0]): BodyPoint => [side * w * (share + body.armOut(y)), y]),
    )
    return svg.line([-2, -1, 0, 1, 2].map((k) => spline(offset(axis, k * 17, 0))).join(''), ramp.shadow, 3, {
      opacity: 0.22,
    })
  })
  return svg.group(torso, { clip }) + sleeves.join('')
}

function collarPaint({ figure, ramp }: Cloth, half: number): string {
  const { svg, keySide } = figure
  return svg.linear(
    [keySide * half, 0],
    [-keySide * half, 0],
    [
      [0, ramp.highlight],
      [0.45, ramp.base],
      [1, ramp.shadow],
    ],
  )
}

function roundCollar(cloth: Cloth, neckline: readonly BodyPoint[]): string {
  const { figure, ramp } = cloth
  const { svg, body, face } = figure
  const line = offset(resample(body.along(neckline), 40), 0, 12)
  const band = taper(line, even(34))
  let rib = ''
  for (let i = 1; i < line.length - 1; i++) {
    const [x, y] = nth(line, i)
    const [x0, y0] = nth(line, i - 1)
    const [x1, y1] = nth(line, i + 1)
    const length = Math.hypot(x1 - x0, y1 - y0) || 1
    const [nx, ny] = [(-(y1 - y0) / length) * 16, ((x1 - x0) / length) * 16]
    rib += `M${pair([x - nx, y - ny])}L${pair([x + nx, y + ny])}`
  }
  const cast = svg.path(band, ramp.shadow, {
    opacity: 0.6,
    blur: face.anime ? 0 : 6,
    transform: 'translate(0 9)',
  })
  return (
    cast +
    svg.path(band, collarPaint(cloth, 110), outlined(cloth)) +
    svg.line(rib, ramp.shadow, 3, { opacity: 0.4 })
  )
}

function rolledCollar(cloth: Cloth): string {
  const { figure, ramp } = cloth
  const { svg, body, face } = figure
  const half = body.neck + 12
  const shape = spline(
    body.along([
      [-half - 4, 226],
      [0, 256],
      [half + 4, 226],
      [half + 14, 286],
      [half + 22, 326],
      [0, 384],
      [-half - 22, 326],
      [-half - 14, 286],
    ]),
    true,
  )
  let rib = ''
  for (let i = -8; i <= 8; i++)
    rib += `M${pair(body.at((i * half) / 7.4, 230))}L${pair(body.at((i * half) / 6.6, 392))}`
  const inner =
    svg.line(rib, ramp.shadow, 3, { opacity: 0.4 }) +
    svg.glow(body.at(0, 236), half * 1.3, 34, ramp.shadow, 0.7)
  const roll: Point[] = body.along([
    [-half - 8, 284],
    [0, 322],
    [half + 8, 284],
  ])
  return (
    svg.path(shape, ramp.shadow, { opacity: 0.6, blur: face.anime ? 0 : 6, transform: 'translate(0 8)' }) +
    svg.path(shape, collarPaint(cloth, half), outlined(cloth)) +
    svg.group(inner + svg.band(roll, spindle(9), 14, ramp.shadow, 0.45, face.anime ? 0 : 4), {
      clip: svg.clip(shape),
    })
  )
}
