import { mix } from '../color.ts'
import type { Figure } from '../figure.ts'
import { even, lerp, offset, type PathData, type Point, spindle, taper } from '../geometry.ts'
import type { Side } from '../identity.ts'
import type { ClothRamp } from '../palette.ts'
import type { Attributes } from '../svg.ts'
import type { BodyPoint, Cut } from './body.ts'

/** A piece of cloth on a person: what all garments are sewn from. */
export type Cloth = Cut & { figure: Figure; ramp: ClothRamp; skinClip: string }

export const outlined = ({ figure, ramp }: Pick<Cloth, 'figure' | 'ramp'>): Attributes =>
  figure.face.anime ? { stroke: ramp.line, strokeWidth: 2.6 } : {}

/** Lit from the key side; `gloss` 0 is matt, 1 is satin. */
export function clothPaint({ figure, ramp }: Cloth, gloss = 0.5): string {
  const { svg, body, face, keySide } = figure
  const edge = keySide * body.shoulders * 1.15
  const { base, light, highlight, shade, shadow } = ramp
  return svg.linear(
    [edge, 330 + body.drop],
    [-edge, 820 + body.drop],
    face.anime
      ? [
          [0, light],
          [0.45, base],
          [1, mix(base, shade, 0.5)],
        ]
      : [
          [0, mix(light, highlight, gloss)],
          [0.28, mix(base, light, 0.5)],
          [0.55, base],
          [0.85, shade],
          [1, shadow],
        ],
  )
}

/**
 * Fills a shape with cloth, after the shade it throws on the skin. All the skin that a garment borders on may lie along
 * one `edge`, as with long sleeves: shading that alone costs a fifth of shading all around.
 */
export function drape(cloth: Cloth, data: PathData, gloss = 0.5, edge?: readonly Point[]): string {
  const { figure, skinClip } = cloth
  const { svg, skin, face, keySide } = figure
  const shade = face.anime
    ? svg.path(data, skin.shadow, { opacity: 0.55, transform: 'translate(0 -9)' })
    : edge
      ? svg.band(offset(edge, -keySide * 4, -2), even(9), 24, skin.depth, 0.62, 11)
      : svg.halo(data, skin.depth, 0.6, 30, `translate(${-keySide * 4} -2)`)
  return (
    svg.group(shade, { clip: skinClip }) +
    svg.path(data, clothPaint(cloth, gloss), { ...outlined(cloth), fillRule: 'evenodd' })
  )
}

export function fold(
  { figure, ramp }: Cloth,
  points: readonly BodyPoint[],
  width: number,
  opacity = 0.4,
): string {
  const { svg, body, face, keySide } = figure
  const placed = body.along(points)
  const stroke = (share: number, dx = 0, dy = 0) => taper(offset(placed, dx, dy), spindle(width * share), 16)
  if (face.anime) return svg.path(stroke(0.55), ramp.shadow, { opacity })
  return (
    svg.path(stroke(1.5), ramp.shadow, { opacity: opacity * 0.3 }) +
    svg.path(stroke(0.9), ramp.shadow, { opacity: opacity * 0.35 }) +
    svg.path(stroke(0.4), ramp.shadow, { opacity: opacity * 0.5 }) +
    svg.path(stroke(0.5, keySide * width * 0.55, -width * 0.35), ramp.highlight, { opacity: opacity * 0.4 })
  )
}

/** Streaks of light and shade that run down satin. */
export function satin(
  { figure, ramp }: Cloth,
  random: { sym(k: number): number; range(a: number, b: number): number },
  strength = 1,
): string {
  const { svg, body, face } = figure
  let streaks = ''
  for (let i = 0; i < 7; i++) {
    const [x, y] = [random.sym(body.shoulders * 0.5), random.range(620, 1000)]
    const points = body.along([
      [x, y],
      [x + random.sym(40), y + 120],
      [x + random.sym(60), y + 260],
    ])
    const [width, opacity] = [random.range(10, 24), random.range(0.2, 0.4)]
    streaks += svg.band(
      points,
      spindle(width),
      12,
      i % 2 ? ramp.highlight : ramp.shadow,
      opacity * strength,
      face.anime ? 0 : 6,
    )
  }
  return streaks
}

/** From the shoulder at `from` to the cloth's edge at `to`. */
export function strap(cloth: Cloth, side: Side, from: number, to: BodyPoint, width: number): string {
  const { figure, ramp } = cloth
  const { svg, body, skin, face, keySide } = figure
  const [toX, toY] = to
  const points = body.along([
    [side * from, 334 + (from - 90) * 0.2],
    [side * lerp(from, toX, 0.5) * 1.03, 430],
    [side * toX, toY],
  ])
  const cast = svg.band(
    offset(points, -keySide * 4, 4),
    even(width + 2),
    12,
    skin.depth,
    0.4,
    face.anime ? 0 : 3,
  )
  return cast + svg.path(taper(points, even(width), 12), ramp.base, outlined(cloth))
}
