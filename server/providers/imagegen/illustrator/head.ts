import { clamp, lerp, type PathData, type Point, type Point3, spline } from './geometry.ts'
import type { Identity, Side } from './identity.ts'
import type { Box } from './svg.ts'
import type { Take } from './take.ts'

/** A head in two and a half dimensions: a shallow ellipsoid that turns, nods and tilts. */
export type Head = {
  /** Where a point of the head lands in the figure; without z it lies on the surface of the face. */
  at(x: number, y: number, z?: number): Point
  along(points: readonly Point3[]): Point[]
  surface(x: number, y: number): number
  halfWidth(y: number): number
  /** How much a short horizontal stretch shrinks there: 1 facing us, towards 0 at the rim. */
  foreshortening(x: number, y: number): number
  /** Tilt in degrees. */
  tilt: number
  /** The side turned away from us. */
  farSide: Side
  /** Whether that side is turned away so far that things on it must be drawn smaller. */
  isAway(side: Side): boolean
  outline: PathData
  /** The box around the outline. */
  box: Box
  jawline: readonly Point[]
}

const EDGE = 148
/** A head is narrower than the circle its points are written in. */
const NARROWING = { female: 0.945, male: 0.965, anime: 0.97 } as const
const PIVOT: Point = [0, 215]

export function headOf(face: Identity, take: Take): Head {
  const depth = face.anime ? 104 : 116
  const narrowing = NARROWING[face.anime ? 'anime' : face.male ? 'male' : 'female']
  const [cosYaw, sinYaw] = [Math.cos(take.yaw), Math.sin(take.yaw)]
  const [cosPitch, sinPitch] = [Math.cos(take.pitch), Math.sin(take.pitch)]
  const [cosRoll, sinRoll] = [Math.cos(take.roll), Math.sin(take.roll)]

  /** Without this fall towards the contour, beards and cheeks stick out on the far side. */
  const halfWidth = (y: number) => {
    const cheek = EDGE - 6
    const jaw = face.jaw + 12
    if (y < 10) return cheek
    if (y < face.jawY) return lerp(cheek, jaw, (y - 10) / (face.jawY - 10))
    return Math.max(40, lerp(jaw, face.chin + 34, (y - face.jawY) / (face.chinY - face.jawY)))
  }

  const surface = (x: number, y: number) => {
    const forehead = y < -60 ? 1 - ((-60 - y) / 150) ** 2 * 0.75 : 1
    const bulge = Math.sqrt(clamp(1 - (x / halfWidth(y)) ** 2))
    return Math.max(16, depth * bulge) * Math.max(0.1, forehead)
  }

  const at = (x: number, y: number, z = surface(x, y)): Point => {
    const dx = x * narrowing * cosYaw + z * sinYaw - PIVOT[0]
    const dy = y * cosPitch + (z - 60) * sinPitch - PIVOT[1]
    return [PIVOT[0] + dx * cosRoll - dy * sinRoll, PIVOT[1] + dx * sinRoll + dy * cosRoll]
  }
  const along = (points: readonly Point3[]) => points.map(([x, y, z]) => at(x, y, z))

  const foreshortening = (x: number, y: number) => {
    const [x0, y0] = at(x - 4, y)
    const [x1, y1] = at(x + 4, y)
    return Math.hypot(x1 - x0, y1 - y0) / 8
  }

  const right = contourHalf(face, 1)
  const left = contourHalf(face, -1).reverse()
  const chin: Point3 = [0, face.chinY, 106]
  const contour = along([[0, -200, 0], ...right, chin, ...left])
  const farSide: Side = take.yaw < 0 ? -1 : 1

  return {
    at,
    along,
    surface,
    halfWidth,
    foreshortening,
    tilt: (take.roll * 180) / Math.PI,
    farSide,
    isAway: (side) => side === farSide && Math.abs(take.yaw) > 0.12,
    outline: spline(contour, true),
    box: boxAround(contour, 6),
    jawline: along([...right.slice(4), chin, ...left.slice(0, 5)]),
  }
}

function boxAround(points: readonly Point[], margin: number): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  }
}

/** One side of the face from the crown down to the chin. */
function contourHalf(face: Identity, side: Side): Point3[] {
  const { temple, cheek, jawY, chin, chinY, male, anime } = face
  // A jaw as wide as the cheeks swells into jowls; a very narrow one leaves them hanging.
  const jaw = clamp(face.jaw, anime ? 82 : 90, cheek - (male ? 15 : 22))
  const skull: Point3[] = [
    [side * temple * 0.6, -186, 0],
    [side * temple * 0.9, -140, 6],
    [side * temple, -78, 14],
    [side * (cheek + 1), -18, 18],
    [side * (cheek - (anime ? 4 : 3)), 36, 22],
  ]
  const lower: Point3[] =
    male && !anime
      ? [
          [side * (jaw + 11), jawY - 46, 32],
          [side * (jaw + 2), jawY - 8, 42],
          [side * (jaw - 10), jawY + 14, 52],
          [side * (jaw * 0.42 + chin * 0.64 + 3), chinY - 25, 76],
          [side * (chin - 4), chinY - 5, 98],
        ]
      : [
          [side * (jaw + (male ? 10 : anime ? 15 : 15)), jawY - 42, 32],
          [side * (jaw - (male ? 1 : 4)), jawY + 2, 46],
          [
            side * (jaw * 0.46 + chin * 0.62 + (male ? 6 : 1) - (anime ? 4 : 0)),
            chinY - (male ? 34 : 33),
            72,
          ],
          [side * chin, chinY - 8, 98],
        ]
  return [...skull, ...lower]
}
