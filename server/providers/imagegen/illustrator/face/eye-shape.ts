import type { EyeShape } from '../archetype.ts'
import type { Figure } from '../figure.ts'
import { clamp, continued, type PathData, type Point, spline } from '../geometry.ts'
import type { Side } from '../identity.ts'

/** u runs from the inner corner (-1) to the outer one (1); v is down, here as a share of the lid's height. */
type LidCurve = readonly (readonly [u: number, v: number])[]

/** Corners are given in units of the figure, so that a squint does not move them. */
type LidShape = {
  inner: number
  outer: number
  upper: LidCurve
  lower: LidCurve
  fold: number
  lashWeight: number
}

const LIDS: Record<EyeShape, LidShape> = {
  almond: {
    inner: 4,
    outer: 0,
    upper: [
      [-0.7, -0.44],
      [-0.25, -0.95],
      [0.22, -0.98],
      [0.66, -0.58],
    ],
    lower: [
      [0.66, 0.78],
      [0.2, 1],
      [-0.35, 0.84],
      [-0.75, 0.5],
    ],
    fold: 1,
    lashWeight: 1,
  },
  round: {
    inner: 3,
    outer: 1,
    upper: [
      [-0.74, -0.62],
      [-0.3, -1.06],
      [0.2, -1.08],
      [0.68, -0.72],
    ],
    lower: [
      [0.7, 0.9],
      [0.22, 1.16],
      [-0.32, 1.08],
      [-0.76, 0.66],
    ],
    fold: 1,
    lashWeight: 0.9,
  },
  hooded: {
    inner: 4,
    outer: 2,
    upper: [
      [-0.7, -0.52],
      [-0.28, -0.9],
      [0.2, -0.82],
      [0.66, -0.46],
    ],
    lower: [
      [0.66, 0.74],
      [0.2, 0.96],
      [-0.35, 0.84],
      [-0.75, 0.52],
    ],
    fold: 0.3,
    lashWeight: 1.1,
  },
  monolid: {
    inner: 7,
    outer: -3,
    upper: [
      [-0.74, -0.2],
      [-0.3, -0.76],
      [0.22, -0.94],
      [0.7, -0.68],
    ],
    lower: [
      [0.68, 0.62],
      [0.22, 0.86],
      [-0.34, 0.8],
      [-0.78, 0.62],
    ],
    fold: 0,
    lashWeight: 0.85,
  },
}

const ANIME_UPPER: Record<'female' | 'male', LidCurve> = {
  female: [
    [-0.78, -0.5],
    [-0.36, -0.96],
    [0.2, -1],
    [0.74, -0.66],
  ],
  male: [
    [-0.72, -0.55],
    [-0.2, -1],
    [0.4, -0.98],
    [0.86, -0.55],
  ],
}
const ANIME_LOWER: LidCurve = [
  [0.82, 0.66],
  [0.36, 1],
  [-0.3, 1.02],
  [-0.74, 0.74],
]

/** The opening of one eye in this picture. */
export type Eye = {
  side: Side
  /** u across, v down in units of the figure. */
  at(u: number, v: number): Point
  upper: readonly Point[]
  /** The lower lid's inner points as (u, v), from the outer side inwards. */
  lowerCurve: readonly (readonly [number, number])[]
  upperCurve: readonly (readonly [number, number])[]
  /** Rise of the upper lid and fall of the lower one. */
  height: number
  depth: number
  /** Distance of the crease above the lid; 0 is no crease. */
  fold: number
  lashWeight: number
  outerCorner: Point
  outline: PathData
  iris: { centre: Point; rx: number; ry: number }
}

export function eyeOf(figure: Figure, side: Side): Eye {
  const { face, head, take } = figure
  const { expression } = take
  const { anime } = face
  const lids = LIDS[face.eye]
  const height = face.eyeHeight * expression.lid
  const depth = face.eyeHeight * 0.62 * (1 - expression.squint * 0.55)
  const centreX = side * face.eyeX

  const at = (u: number, v: number): Point => {
    const x = centreX + side * u * face.eyeWidth
    return head.at(
      x,
      face.eyeY + v - u * face.eyeTilt * 0.5,
      head.surface(x, face.eyeY) - (u > 0 ? u * 4 : 0),
    )
  }

  const upperShares = anime ? ANIME_UPPER[face.male ? 'male' : 'female'] : lids.upper
  const lowerShares = anime ? ANIME_LOWER : lids.lower
  const upperCurve = upperShares.map(([u, share]) => [u, height * share] as const)
  const lowerCurve = lowerShares.map(([u, share]) => [u, depth * share] as const)
  const inner = at(anime && !face.male ? -0.92 : -1, anime ? 3 : lids.inner)
  const outer = anime ? at(face.male ? 1.04 : 1, face.male ? -2 : 0) : at(1, lids.outer)
  const place = ([u, v]: readonly [number, number]) => at(u, v)
  const upper = [inner, ...upperCurve.map(place), outer]
  const lower = [outer, ...lowerCurve.map(place), inner]

  return {
    side,
    at,
    upper,
    upperCurve,
    lowerCurve,
    height,
    depth,
    fold: face.eyeFold * (anime ? 1 : lids.fold),
    lashWeight: lids.lashWeight,
    outerCorner: outer,
    outline: `${spline(upper)}${continued(spline(lower))}Z`,
    iris: irisOf(figure, centreX, side, height, depth),
  }
}

/** The gaze turns against the head, so that the eyes stay on the viewer. */
function irisOf({ face, head, take }: Figure, centreX: number, side: Side, height: number, depth: number) {
  const { anime } = face
  const [gazeX, gazeY] = take.expression.gaze
  const x = centreX + gazeX - take.yaw * 9 - side * (anime ? 0 : 0.8)
  const y = face.eyeY + gazeY + (depth - height) * (anime ? 0.42 : 0.26) + (anime ? 2 : 0)
  const narrowed = clamp(0.55 + 0.45 * head.foreshortening(centreX, face.eyeY), 0.7, 1)
  return {
    centre: head.at(x, y),
    rx: face.iris * (anime ? 0.92 : 1) * narrowed,
    ry: face.iris * (anime ? 1.16 : 1),
  }
}
