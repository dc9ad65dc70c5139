import type { Figure } from '../figure.ts'
import { even, lerp, offset, spindle, spline, taper } from '../geometry.ts'
import { SIDES, type Side } from '../identity.ts'
import type { ClothRamp } from '../palette.ts'
import type { BodyPoint } from './body.ts'
import { bodyForm } from './body-form.ts'
import { type Cloth, clothPaint, outlined } from './cloth.ts'
import { longSleeves } from './sleeves.ts'

type Jacket = {
  /** Where the fronts meet. */
  closesAt: number
  /** Width of the lapels; 0 is none. */
  lapel: number
  peak?: number
}

/** Two fronts over a shirt or top that is drawn before. */
export function jacket(cloth: Cloth, { closesAt, lapel, peak = 0 }: Jacket): string {
  const fronts = SIDES.map((side) => front(cloth, side, closesAt)).join('')
  const lapels = lapel ? SIDES.map((side) => drawLapel(cloth, side, closesAt, lapel, peak)).join('') : ''
  return (
    fronts +
    bodyForm(cloth, 0.5) +
    longSleeves(cloth) +
    lapels +
    (closesAt < 1200 ? closing(cloth, closesAt) : '')
  )
}

function front(cloth: Cloth, side: Side, closesAt: number): string {
  const { figure, pad, skinClip } = cloth
  const { svg, body, face, keySide } = figure
  const padding = face.male ? 12 : 8
  const shoulder: BodyPoint[] = [
    [side * (body.neck + 4), face.male ? 280 : 300],
    ...body.shoulderLine(side, padding).slice(3, 6),
    [side * (body.shoulders + padding * 0.6), 398 - padding * 0.6],
    [side * (body.shoulders * 1.06 + padding), 434],
  ]
  const inside = body.along([
    [side * 4, 1500],
    [side * 6, closesAt],
    [side * body.neck * 0.62, lerp(350, closesAt, 0.4)],
  ])
  const data =
    spline([...body.along(shoulder), ...body.outerArm(side, pad), ...inside], true, 0.9) +
    body.armGap(side, cloth)
  const cast = face.anime
    ? ''
    : svg.group(
        svg.band(
          offset([...inside, ...body.along(shoulder.slice(0, 2))], -keySide * 4, 4),
          even(10),
          24,
          '#000000',
          0.36,
          12,
        ),
        {
          clip: skinClip,
        },
      )
  return cast + svg.path(data, clothPaint(cloth), { ...outlined(cloth), fillRule: 'evenodd' })
}

function drawLapel(cloth: Cloth, side: Side, closesAt: number, width: number, peak: number): string {
  const { figure, ramp } = cloth
  const { svg, body, face, keySide } = figure
  const n = body.neck
  const lit = side === keySide
  const shape = spline(
    body.along(
      [
        [n + 8, face.male ? 292 : 308],
        [n + 40, face.male ? 320 : 340],
        [n + width, 448],
        [n + width + 28 + peak, 470 - peak * 0.8],
        [n + width * 0.7, 560],
        [10, closesAt],
        [n * 0.5, lerp(372, closesAt, 0.35)],
        [n - 2, 346],
      ].map(([x = 0, y = 0]): BodyPoint => [side * x, y]),
    ),
    true,
    0.3,
  )
  const paint = svg.linear(body.at(side * (n + width + 20), 430), body.at(side * 10, closesAt), [
    [0, lit ? ramp.highlight : ramp.light],
    [0.5, lit ? ramp.light : ramp.base],
    [1, ramp.shade],
  ])
  const notch = taper(
    body.along([
      [side * (n + 38), 392],
      [side * (n + width * 0.62), 430],
      [side * (n + width + 24), 466],
    ]),
    spindle(3.4, 0.3),
    8,
  )
  const cast = face.anime ? '' : svg.halo(shape, ramp.shadow, 0.8, 26, `translate(${-keySide * 4} 6)`)
  const edge = face.anime ? outlined(cloth) : { stroke: ramp.shadow, strokeWidth: 1.6 }
  return cast + svg.path(shape, paint, edge) + svg.path(notch, ramp.shadow, { opacity: 0.9 })
}

function closing({ figure, ramp }: Cloth, at: number): string {
  const { svg, body } = figure
  const seam = taper(
    body.along([
      [4, at],
      [6, at + 300],
      [6, 1500],
    ]),
    even(3.4),
    6,
  )
  return (
    svg.path(seam, ramp.shadow, { opacity: 0.8 }) +
    svg.circle(body.at(22, at + 28), 8, ramp.shadow, { stroke: ramp.light, strokeWidth: 1.4 })
  )
}

export function necktie({ svg, body, face, keySide }: Figure, ramp: ClothRamp): string {
  const blade = spline(
    body.along([
      [-18, 384],
      [18, 384],
      [14, 414],
      [34, 700],
      [0, 760],
      [-34, 700],
      [-14, 414],
    ]),
    true,
    0.4,
  )
  const knot = spline(
    body.along([
      [-22, 374],
      [22, 374],
      [14, 416],
      [-14, 416],
    ]),
    true,
    0.4,
  )
  const paint = svg.linear(body.at(-40, 560), body.at(40, 560), [
    [0, ramp.light],
    [0.6, ramp.base],
    [1, ramp.shadow],
  ])
  const edge = face.anime ? { stroke: ramp.line, strokeWidth: 2.6 } : {}
  return (
    svg.path(blade, '#000000', {
      opacity: 0.3,
      blur: face.anime ? 0 : 5,
      transform: `translate(${-keySide * 5} 5)`,
    }) +
    svg.path(blade, paint, edge) +
    svg.path(knot, ramp.shade, { stroke: ramp.shadow, strokeWidth: 1.5 })
  )
}

export function bowTie({ svg, body }: Figure): string {
  const wings = SIDES.map((side) =>
    spline(
      body.along([
        [0, 388],
        [side * 50, 362],
        [side * 56, 390],
        [side * 50, 418],
        [0, 396],
      ]),
      true,
      0.6,
    ),
  )
  const knot = spline(
    body.along([
      [-12, 380],
      [12, 380],
      [12, 404],
      [-12, 404],
    ]),
    true,
    0.5,
  )
  return (
    svg.path(wings.join(''), '#141318', { stroke: '#3a3942', strokeWidth: 1.4 }) + svg.path(knot, '#24232a')
  )
}

/** Zip, shoulder straps and hard highlights: what tells leather from wool. */
export function leatherDetails({ figure, ramp }: Cloth): string {
  const { svg, body, face, keySide } = figure
  const w = body.shoulders
  const softness = face.anime ? 0 : 3
  return SIDES.map((side) => {
    const zip = taper(
      body.along([
        [side * 16, 520],
        [side * 60, 700],
        [side * 72, 900],
        [side * 64, 1240],
      ]),
      even(6),
      14,
    )
    const glints = [
      [0.5, 470, 90],
      [0.86, 470, 120],
      [0.62, 780, 140],
      [1.02, 640, 150],
      [0.7, 420, 60],
    ] as const
    const shine = glints.map(([x, y, length]) =>
      svg.band(
        body.along([
          [side * w * x, y],
          [side * w * (x + 0.03), y + length / 2],
          [side * w * (x - 0.01), y + length],
        ]),
        spindle(11),
        12,
        ramp.highlight,
        side === keySide ? 0.75 : 0.4,
        softness,
      ),
    )
    return (
      svg.path(zip, '#b9bcc4', { opacity: 0.85, stroke: '#3c3d44', strokeWidth: 1 }) +
      shine.join('') +
      shoulderStrap(figure, ramp, side) +
      snaps(figure, side)
    )
  }).join('')
}

function shoulderStrap({ svg, body }: Figure, ramp: ClothRamp, side: Side): string {
  const w = body.shoulders
  const strap = body.along([
    [side * w * 0.52, 338],
    [side * w * 0.78, 358],
    [side * w * 0.97, 392],
  ])
  const end = strap[0] ?? body.at(side * w * 0.52, 338)
  return (
    svg.path(taper(strap, even(34), 10), ramp.shade, { stroke: ramp.shadow, strokeWidth: 2 }) +
    svg.path(taper(strap, spindle(8), 10), ramp.highlight, { opacity: 0.35 }) +
    svg.circle([end[0] + side * 14, end[1] + 2], 5, '#c9ccd2', { stroke: '#3c3d44', strokeWidth: 1 })
  )
}

function snaps({ svg, body }: Figure, side: Side): string {
  return svg.circle(body.at(side * (body.neck + 84), 462), 5, '#c9ccd2', {
    stroke: '#3c3d44',
    strokeWidth: 1,
  })
}
