/** x to the right, y down; in pixels of the picture or in units of the figure. */
export type Point = readonly [x: number, y: number]
/** z towards the viewer. */
export type Point3 = readonly [x: number, y: number, z: number]
/** Path data of an SVG `d` attribute, in absolute M, L, C and Z commands. */
export type PathData = string

export const lerp = (from: number, to: number, t: number) => from + (to - from) * t
export const clamp = (value: number, low = 0, high = 1) => Math.max(low, Math.min(high, value))
export const smoothstep = (from: number, to: number, value: number) => {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** One element; an index past either end means the element at that end. Throws a RangeError on an empty list. */
export function nth<T>(items: readonly T[], index: number): T {
  const item = items[clamp(index, 0, items.length - 1)]
  if (item === undefined) throw new RangeError('empty list')
  return item
}

/** One decimal is a tenth of a pixel: finer only makes the file larger. A number that is none stops the drawing. */
export function coordinate(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('a coordinate is not a finite number')
  const tenths = Math.round(Math.abs(value) * 10)
  const text = TENTHS[tenths] ?? textOf(tenths)
  return value < 0 && tenths > 0 ? `-${text}` : text
}
const textOf = (tenths: number) => {
  const rest = tenths % 10
  return rest ? `${(tenths - rest) / 10}.${rest}` : `${tenths / 10}`
}
/** A picture has a hundred thousand coordinates, and nearly all are less than this. */
const TENTHS = Array.from({ length: 16_384 }, (_, tenths) => textOf(tenths))
export const pair = ([x, y]: Point) => `${coordinate(x)} ${coordinate(y)}`

export const lerpPoint = (a: Point, b: Point, t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)]
export const offset = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y]) => [x + dx, y + dy])
export const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

/** A Catmull-Rom curve through the points as cubic Béziers. `tension` 1 is round, towards 0 the corners get sharper. */
export function spline(points: readonly Point[], closed = false, tension = 1): PathData {
  const count = points.length
  if (count < 2) return ''
  const at = (index: number) => nth(points, closed ? index % count : index)
  const reach = (from: number, to: number) => ((to - from) / 6) * tension

  let [before, start, end] = [at(closed ? count - 1 : 0), at(0), at(1)]
  let data = `M${pair(start)}`
  const segments = closed ? count : count - 1
  for (let i = 0; i < segments; i++) {
    const after = at(i + 2)
    data += `C${coordinate(start[0] + reach(before[0], end[0]))} ${coordinate(start[1] + reach(before[1], end[1]))}`
    data += ` ${coordinate(end[0] - reach(start[0], after[0]))} ${coordinate(end[1] - reach(start[1], after[1]))}`
    data += ` ${pair(end)}`
    before = start
    start = end
    end = after
  }
  return closed ? `${data}Z` : data
}

/** Straight segments through the points. */
export const polyline = (points: readonly Point[], closed = false): PathData =>
  `M${points.map(pair).join('L')}${closed ? 'Z' : ''}`

/** Path data without its first move, to be appended to a path that ends where this one begins. */
export const continued = (data: PathData): PathData => data.replace(/^M[^CL]*/, '')

/** The area between two curves that both run in the same direction. */
export const between = (one: readonly Point[], other: readonly Point[]): PathData =>
  `${spline(one)}L${spline([...other].reverse()).slice(1)}Z`

/** A point on the Catmull-Rom curve; `u` runs from 0 to 1 over all the points. */
export function splinePoint(points: readonly Point[], u: number): Point {
  const last = points.length - 1
  const x = clamp(u) * last
  const i = Math.min(Math.max(0, last - 1), Math.floor(x))
  const t = x - i
  const p0 = nth(points, i - 1)
  const p1 = nth(points, i)
  const p2 = nth(points, i + 1)
  const p3 = nth(points, i + 2)
  const cubic = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  return [cubic(p0[0], p1[0], p2[0], p3[0]), cubic(p0[1], p1[1], p2[1], p3[1])]
}

/** `count` points along the curve, evenly spaced by length. */
export function resample(points: readonly Point[], count: number): Point[] {
  const steps = Math.max(40, points.length * 10)
  const fine = Array.from({ length: steps + 1 }, (_, i) => splinePoint(points, i / steps))
  const lengths = [0]
  for (let i = 1; i <= steps; i++)
    lengths.push(nth(lengths, i - 1) + distance(nth(fine, i - 1), nth(fine, i)))
  const total = nth(lengths, steps)

  let j = 0
  return Array.from({ length: count }, (_, i) => {
    const wanted = (total * i) / (count - 1)
    while (j < steps - 1 && nth(lengths, j + 1) < wanted) j++
    const segment = nth(lengths, j + 1) - nth(lengths, j) || 1
    return lerpPoint(nth(fine, j), nth(fine, j + 1), clamp((wanted - nth(lengths, j)) / segment))
  })
}

/** Full width of a stroke at `t`, 0 at its start to 1 at its end. */
export type WidthProfile = (t: number) => number

/** Thin at both ends; a smaller `power` makes the ends blunter. */
export const spindle =
  (width: number, power = 0.6): WidthProfile =>
  (t) =>
    width * Math.sin(Math.PI * clamp(t, 0.015, 0.985)) ** power
/** Full at the start, thin at the end. */
export const tail =
  (width: number, tip = 0.3): WidthProfile =>
  (t) =>
    width * (1 - clamp(t)) ** 0.8 + tip
export const even =
  (width: number): WidthProfile =>
  () =>
    width

/** The outline of a stroke whose width varies along it. With `samples` the points are first spread evenly. */
export function taper(points: readonly Point[], width: WidthProfile, samples = 0): PathData {
  const centre = samples ? resample(points, samples) : points
  const last = centre.length - 1
  const left: Point[] = []
  const right: Point[] = []
  centre.forEach(([x, y], i) => {
    const before = nth(centre, i - 1)
    const after = nth(centre, i + 1)
    const length = distance(before, after) || 1
    const nx = -(after[1] - before[1]) / length
    const ny = (after[0] - before[0]) / length
    const half = width(i / last) / 2
    left.push([x + nx * half, y + ny * half])
    right.push([x - nx * half, y - ny * half])
  })
  return between(left, right)
}
