import { OPEN_AIR } from '#contract/staged-shot.ts'
import { type Hex, mix } from './color.ts'
import type { Figure } from './figure.ts'
import { type Point, polyline, spline } from './geometry.ts'

/** Height of the table or railing in body space: elbows rest on it. */
const LEDGE = 792
/** What is seen of its top. */
const DEPTH = 40

const WOOD: Hex = '#7a5238'
const STONE: Hex = '#8b8694'
const materialOf = ({ shot, light }: Figure): Hex =>
  mix(OPEN_AIR.has(shot.scene) ? STONE : WOOD, light.ambient, 0.45)

/** The top edge as the figure sees it: level in the picture however the figure leans. */
export function ledgeY({ take, body }: Figure, x: number): number {
  return LEDGE + body.drop - Math.tan((take.lean * Math.PI) / 180) * x
}

/** A table in front of whoever sits, a railing in front of whoever leans. */
export function drawLedge(figure: Figure): string {
  const { svg, take, light, face } = figure
  if (take.arms !== 'lap' && take.arms !== 'folded') return ''
  const material = materialOf(figure)
  const far = 2000
  const strip = (from: number, to: number) => {
    const corner = (x: number, down: number): Point => [x, ledgeY(figure, x) + down]
    return polyline([corner(-far, from), corner(far, from), corner(far, to), corner(-far, to)], true)
  }
  const middle = ledgeY(figure, 0)
  const top = svg.linear(
    [0, middle],
    [0, middle + DEPTH],
    [
      [0, mix(material, light.ambient, 0.35)],
      [1, mix(material, light.key, 0.35)],
    ],
  )
  const front = svg.linear(
    [0, middle + DEPTH],
    [0, middle + 420],
    [
      [0, material],
      [1, mix(material, '#0c0e20', 0.55)],
    ],
  )
  return (
    svg.path(strip(0, DEPTH + 1), top) +
    svg.path(strip(DEPTH, 1200), front) +
    svg.path(strip(DEPTH - 2, DEPTH + 3), mix(material, light.key, 0.65), { opacity: face.anime ? 1 : 0.8 }) +
    svg.path(strip(DEPTH + 3, DEPTH + 16), '#0c0e20', { opacity: 0.28 })
  )
}

/** The back of the chair. */
export function drawChair(figure: Figure): string {
  const { svg, shot, body, light, face } = figure
  if (shot.posture !== 'seated') return ''
  const material = mix(materialOf(figure), '#1a1420', 0.25)
  const w = body.shoulders * (face.male ? 1.26 : 1.4)
  const frame = (inset: number) =>
    spline(
      body.along([
        [-w + inset, 1500],
        [-w + inset, 700],
        [-w * 0.97 + inset, 460 + inset],
        [-w * 0.76, 412 + inset],
        [0, 402 + inset],
        [w * 0.76, 412 + inset],
        [w * 0.97 - inset, 460 + inset],
        [w - inset, 700],
        [w - inset, 1500],
      ]),
      true,
      0.8,
    )
  const pad = svg.linear(body.at(0, 410), body.at(0, 900), [
    [0, mix(material, light.key, 0.22)],
    [1, mix(material, '#0c0e20', 0.5)],
  ])
  const ink = face.anime ? { stroke: mix(material, '#000000', 0.6), strokeWidth: 2.6 } : {}
  return svg.path(frame(0), mix(material, '#0c0e20', 0.35), ink) + svg.path(frame(17), pad)
}
