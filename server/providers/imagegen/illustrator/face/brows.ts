import type { BrowShape } from '../archetype.ts'
import { mix } from '../color.ts'
import type { Figure } from '../figure.ts'
import { distance, lerp, nth, type Point, resample, spindle, taper, type WidthProfile } from '../geometry.ts'
import { SIDES, type Side } from '../identity.ts'
import { type Random, seededRandom } from '../random.ts'

/** Heights along the brow as shares of its arch, and how far the tail falls, in units. */
type BrowCurve = { points: readonly (readonly [u: number, arch: number])[]; head: number; tail: number }

const CURVES: Record<BrowShape, BrowCurve> = {
  arched: {
    points: [
      [0.25, 0.45],
      [0.6, 1.1],
      [0.85, 0.45],
    ],
    head: 2,
    tail: 6,
  },
  soft: {
    points: [
      [0.25, 0.5],
      [0.5, 0.8],
      [0.8, 0.45],
    ],
    head: 2,
    tail: 5,
  },
  straight: {
    points: [
      [0.25, 0.2],
      [0.6, 0.4],
      [0.85, 0.25],
    ],
    head: 0,
    tail: 1,
  },
  angled: {
    points: [
      [0.3, 0.6],
      [0.66, 1.25],
      [0.86, 0.75],
    ],
    head: 1,
    tail: 3,
  },
}

export function drawBrows(figure: Figure): string {
  const random = seededRandom(`brow:${figure.face.seed}`)
  return SIDES.map((side) => drawBrow(figure, side, random)).join('')
}

function drawBrow(figure: Figure, side: Side, random: Random): string {
  const { svg, face, hair, skin } = figure
  const curve = browCurve(figure, side)
  const color = mix(hair.shadow, skin.dark, face.anime ? 0.15 : 0.25)
  const width = profile(face.browThickness, face.brow)
  if (face.anime) return svg.path(taper(curve, width, 22), color)
  return (
    svg.band(curve, width, 22, color, 0.5, 2) +
    svg.path(
      taper(curve, (t) => width(t) * 0.72, 22),
      color,
      { opacity: 0.5 },
    ) +
    browHairs(figure, side, curve, width, color, random)
  )
}

function browCurve({ face, head, take }: Figure, side: Side): Point[] {
  const { expression } = take
  const lift = expression.browLift * 1.4 + (side === 1 ? expression.browSkew * 1.5 : 0)
  const y = face.browY + face.eyeY * 0.5 - lift
  const inner = (face.anime ? 30 : face.male ? 25 : 30) + (face.eyeX - 63) * 0.6
  const outer = face.eyeX + face.eyeWidth + (face.anime ? 4 : 9)
  const { points, head: start, tail } = CURVES[face.brow]
  const at = (u: number, dy: number) =>
    head.at(side * lerp(inner, outer, u), y + dy - (1 - u) * expression.browInner - u * face.browTilt)
  return [
    at(0, start),
    ...points.map(([u, arch]) => at(u, -arch * face.browArch)),
    at(1, tail + (face.anime ? 2 : 0)),
  ]
}

/** Blunt at the nose, full to the middle, pointed at the temple. */
function profile(thickness: number, shape: BrowShape): WidthProfile {
  const tip = shape === 'straight' ? 1.9 : 1.3
  return (t) => {
    const share = t < 0.12 ? 0.55 + t * 3 : t < 0.55 ? 0.92 : 0.92 * (1 - ((t - 0.55) / 0.45) ** tip) + 0.08
    return thickness * share
  }
}

function browHairs(
  { svg, hair }: Figure,
  side: Side,
  curve: readonly Point[],
  width: WidthProfile,
  color: string,
  random: Random,
): string {
  const count = 26
  const along = resample(curve, count + 4)
  let [dark, light] = ['', '']
  for (let i = 0; i < count; i++) {
    const u = i / (count + 1)
    const base = nth(along, Math.round(u * (count + 2)))
    const next = nth(along, Math.round(u * (count + 2)) + 1)
    const length = distance(base, next) || 1
    const [ux, uy] = [(next[0] - base[0]) / length, (next[1] - base[1]) / length]
    const [nx, ny] = [uy * side, -ux * side]
    const thick = width(u) * 0.62
    const down = random.sym(thick * 0.35) + thick * 0.4
    const start: Point = [base[0] - nx * down, base[1] - ny * down]
    // Upright at the nose, lying along the brow towards the temple.
    const angle = lerp(1.25, 0.12, Math.min(1, u * 1.5))
    const hairLength = 5 + thick * 0.8
    const end: Point = [
      start[0] + (ux * Math.cos(angle) + nx * Math.sin(angle)) * hairLength,
      start[1] + (uy * Math.cos(angle) + ny * Math.sin(angle)) * hairLength,
    ]
    const middle: Point = [(start[0] + end[0]) / 2 + nx, (start[1] + end[1]) / 2 + ny]
    const stroke = taper([start, middle, end], (t) => 1.7 * spindle(1, 0.4)(t), 6)
    if (i % 4) dark += stroke
    else light += stroke
  }
  return (
    svg.path(dark, mix(color, hair.depth, 0.4), { opacity: 0.6 }) +
    svg.path(light, hair.mid, { opacity: 0.5 })
  )
}
