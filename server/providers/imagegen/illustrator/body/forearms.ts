import { mix } from '../color.ts'
import type { Figure } from '../figure.ts'
import { ledgeY } from '../furniture.ts'
import { lerp, offset, type Point, spindle, taper } from '../geometry.ts'
import { SIDES, type Side } from '../identity.ts'
import { skinPaint } from './body-skin.ts'
import { clothPaint } from './cloth.ts'
import { sleeveCloth } from './outfit.ts'

/** Folded on table or railing, or crossed; each hand is under the other arm. */
export function drawForearms(figure: Figure): string {
  if (figure.take.arms !== 'folded' && figure.take.arms !== 'crossed') return ''
  const upper = figure.keySide
  return SIDES.toSorted((side) => (side === upper ? 1 : -1))
    .map((side) => forearm(figure, side, side === upper))
    .join('')
}

function forearm(figure: Figure, side: Side, isUpper: boolean): string {
  const { svg, body, face, skin, light } = figure
  const sleeve = sleeveCloth(figure)
  const w = body.shoulders
  const thick = w * (face.male ? 0.29 : 0.27) + (sleeve ? 20 : 0)
  const ink = face.anime ? { stroke: sleeve ? sleeve.ramp.line : skin.line, strokeWidth: 2.6 } : {}
  /** On the ledge, so much above its edge. */
  const at = (share: number, above: number): Point => {
    const [x] = body.at(side * w * share, 760)
    return [x, ledgeY(figure, x) - above]
  }
  const rest = thick * 0.5 - 22
  const lift = isUpper ? 34 : 0
  // The upper one ends where the other arm's inner edge begins.
  const line = [
    at(1.07, rest + 4),
    at(0.93, rest + 2),
    at(0.6, rest + lift * 0.35),
    at(0.1, rest + lift),
    at(-0.46, rest + lift + 4),
    at(isUpper ? -0.745 : -0.62, rest + lift + 8),
  ]
  /** Round at the elbow. */
  const cap = (t: number) => Math.sqrt(1 - (1 - Math.min(1, t / 0.11)) ** 2)
  const width = (t: number) => thick * lerp(1.08, sleeve ? 0.84 : 0.76, Math.min(1, t * 1.15)) * cap(t)
  const shape = taper(line, width, 60)
  const [base, shade, shadow, highlight] = sleeve
    ? [clothPaint(sleeve), sleeve.ramp.shade, sleeve.ramp.shadow, sleeve.ramp.highlight]
    : [skinPaint(figure), skin.shade, skin.shadow, skin.highlight]
  const cast = mix(light.ambient, '#0a0610', 0.6)
  const under = offset(line, 0, thick * 0.34)
  const over = offset(line, 0, -thick * 0.3)
  const inside =
    svg.band(under, spindle(thick * 0.34, 0.3), 20, shadow, 0.6, face.anime ? 0 : 10) +
    svg.band(over, spindle(thick * 0.16, 0.5), 20, highlight, 0.4, face.anime ? 0 : 8) +
    // Dark where the hand goes under the other arm.
    svg.glow(line.at(-1) ?? [0, 0], thick * 0.7, thick * 0.8, shade, 0.9) +
    (sleeve ? wrinkles(figure, line, thick, shadow) : '')
  return (
    svg.halo(shape, cast, 0.5, 26, 'translate(0 8)') +
    svg.path(shape, base, ink) +
    svg.group(inside, { clip: svg.clip(shape) }) +
    upperArm(figure, side, at(0.93, rest + 20), thick, base) +
    (isUpper ? innerEdge(figure, side === 1 ? -1 : 1, shadow) : '')
  )
}

/** The upper arm runs into the elbow without an edge. */
function upperArm({ svg, body }: Figure, side: Side, elbow: Point, thick: number, paint: string): string {
  const above = (share: number, up: number): Point => [
    body.at(side * body.shoulders * share, 700)[0],
    elbow[1] - thick * up,
  ]
  return svg.band([above(0.925, 1.35), above(0.93, 0.7), elbow], () => thick * 0.72, 14, paint, 0.9, 9)
}

/** Of the arm under which a hand is. */
function innerEdge({ svg, body, face }: Figure, side: Side, color: string): string {
  const w = side * body.shoulders
  const edge = body.along([
    [w * 0.755, 640],
    [w * 0.765, 720],
    [w * 0.77, 800],
  ])
  return face.anime
    ? svg.path(taper(edge, spindle(5), 12), color)
    : svg.band(edge, spindle(10, 0.4), 14, color, 0.7, 5)
}

/** Cloth gathers at the elbow. */
function wrinkles({ svg }: Figure, line: readonly Point[], thick: number, color: string): string {
  const [elbow = [0, 0], next = [0, 0]] = line
  return [0.3, 0.62, 1]
    .map((share) => {
      const [x, y] = [lerp(elbow[0], next[0], share), lerp(elbow[1], next[1], share)]
      const bend = Math.sign(next[0] - elbow[0]) * thick * 0.16
      const stroke: Point[] = [
        [x - bend, y - thick * 0.42],
        [x + bend * 0.4, y - thick * 0.05],
        [x - bend * 0.2, y + thick * 0.3],
      ]
      return svg.path(taper(stroke, spindle(7), 10), color, { opacity: 0.42 })
    })
    .join('')
}
