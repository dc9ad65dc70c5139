import type { Figure } from '../figure.ts'
import type { BodyPoint } from './body.ts'

/** A garment's top edge: over both shoulders (raised by `lift` to cover the trapezius) with a neckline between. */
export function overShoulders({ body }: Figure, neckline: readonly BodyPoint[], lift = 6): BodyPoint[] {
  const from = 3
  return [
    ...body.shoulderLine(-1, lift).slice(from).reverse(),
    ...neckline,
    ...body.shoulderLine(1, lift).slice(from),
  ]
}

/** Round at the base of the neck; `dip` lowers it. */
export function crewNeckline({ body, face }: Figure, dip = 0, width = 8): BodyPoint[] {
  const edge = body.neck + width + (face.male ? 20 : 6)
  const edgeY = (face.male ? 292 : 312) + Math.max(0, dip) * 0.3
  return [
    [-edge, edgeY],
    [-body.neck * 0.62, 348 + dip],
    [0, 362 + dip],
    [body.neck * 0.62, 348 + dip],
    [edge, edgeY],
  ]
}

/** Strapless, two arcs that meet in a dip. */
export function sweetheart({ body }: Figure, y: number, dip: number): BodyPoint[] {
  const w = body.shoulders
  const half = (side: number): BodyPoint[] => [
    [side * w * body.armpit, y + 34],
    [side * w * 0.56, y + 4],
    [side * w * 0.38, y - 10],
    [side * w * 0.16, y + dip * 0.6],
  ]
  return [...half(-1), [0, y + dip], ...half(1).reverse()]
}
