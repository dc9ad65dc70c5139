import {
  lerp,
  nth,
  type PathData,
  type Point,
  type Point3,
  spindle,
  spline,
  splinePoint,
  taper,
} from '../geometry.ts'
import { SIDES, type Side } from '../identity.ts'
import { type HairWork, skullCap } from './work.ts'

/** A man's hairline from temple to temple; `recess` deepens the corners, as age does. */
export function maleHairline({ figure }: HairWork, recess = 8): Point3[] {
  const { face } = figure
  const deep = recess + face.ageing * 10
  const half = (side: Side): Point3[] => [
    [side * 126, -44, 40],
    [side * 117, -88, 60],
    [side * 92, face.hairline + 10 - deep, 82],
    [side * 62, face.hairline + 1 - deep * 0.7, 96],
    [side * 28, face.hairline - 1, 106],
  ]
  return [...half(-1), [0, face.hairline - 1, 108], ...half(1).reverse()]
}

type Growth = {
  count: number
  /** Where a hair at this root points to, as an offset in the head's space. */
  towards(root: Point3, share: number): Point3
  /** How far roots lie off the line, towards the face and away from it. */
  scatter: readonly [number, number]
  width?: readonly [number, number]
  opacity?: number
}

/** Single hairs along a line on the head: they let skin turn into hair without an edge. */
export function growHairs({ figure, random }: HairWork, along: readonly Point3[], growth: Growth): string {
  const { svg, hair, head } = figure
  const [thin, thick] = growth.width ?? [1, 2.4]
  const strokes = { shadow: '', shade: '', mid: '', light: '' }
  const tones = ['shadow', 'shade', 'shade', 'mid', 'light'] as const
  for (let i = 0; i < growth.count; i++) {
    const share = random.next()
    const [x, y, z] = between3(along, share)
    const jitter = random.range(...growth.scatter)
    const root: Point3 = [x + random.sym(4), y + jitter, z]
    const [dx, dy, dz] = growth.towards(root, share)
    const reach = random.range(0.6, 1.15)
    const bend = random.sym(2.5)
    const points = head.along([
      root,
      [root[0] + dx * reach * 0.5 + bend, root[1] + dy * reach * 0.5, z + dz * reach * 0.5],
      [root[0] + dx * reach, root[1] + dy * reach, z + dz * reach],
    ])
    strokes[random.pick(tones)] += taper(points, spindle(random.range(thin, thick), 0.8), 7)
  }
  const opacity = growth.opacity ?? 0.75
  return tones
    .filter((tone, i) => tones.indexOf(tone) === i)
    .map((tone) => svg.path(strokes[tone], hair[tone], { opacity }))
    .join('')
}

function between3(points: readonly Point3[], share: number): Point3 {
  const x = share * (points.length - 1)
  const i = Math.min(points.length - 2, Math.floor(x))
  const [a, b] = [nth(points, i), nth(points, i + 1)]
  const t = x - i
  return [lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)]
}

/** Short hair over the skull: a silhouette behind the face and a soft-edged layer before it. */
export function softCap(work: HairWork, sideWidth = 143): void {
  const { figure } = work
  const { svg, hair, face } = figure
  if (face.anime) {
    work.front += svg.path(skullCap(work, 4), hair.shadow)
    return
  }
  work.back += svg.path(shortSilhouette(work, sideWidth, 4), hair.shadow)
  const clip = svg.clip(shortSilhouette(work, sideWidth, BELOW_EARS))
  work.front += svg.group(svg.path(innerCap(work, sideWidth), hair.shade, { blur: 5 }), { clip })
}

/** Sideburns end above this. */
export const BELOW_EARS = 64

/** The rim of short hair, down to `low`; soft layers are kept within it. */
export function shortSilhouette({ figure, wide }: HairWork, sideWidth: number, low: number): PathData {
  const { head, face } = figure
  const half = (side: Side): Point3[] => [
    [side * (sideWidth - 14), low, -16],
    [side * (sideWidth - 5), -20, -18],
    [side * sideWidth, -80, -14],
    [side * wide(134), -150, -10],
    [side * wide(82), -203, -4],
  ]
  return spline(
    head.along([...half(-1), [0, -224 * face.hairVolume, 0], ...half(1).reverse(), [0, low, -16]]),
    true,
  )
}

/** The cap drawn a little small: its blur spreads to the true hairline. */
function innerCap(work: HairWork, sideWidth: number): PathData {
  const { head } = work.figure
  const k = 0.93
  const outer = (side: Side): Point3[] => [
    [side * (sideWidth - 8) * k, -60, -14],
    [side * 133 * k, -150 * k, -10],
    [side * 82 * k, -205 * k, -4],
  ]
  const front = maleHairline(work).map(([x, y, z]): Point3 => [x * 0.99, y - 14, z])
  return spline(
    head.along([...outer(-1), [0, -226 * k, 0], ...outer(1).reverse(), ...[...front].reverse()]),
    true,
  )
}

export type Sides = {
  /** 1 is as dense as on top, 0 shaved. */
  density: number
  /** How far down the sideburns reach. */
  low?: number
}

/** Short hair at the temples that thins towards the ears and ends in soft sideburns. */
export function templeSides(work: HairWork, { density, low = 34 }: Sides): void {
  const { svg } = work.figure
  const clip = svg.clip(shortSilhouette(work, 143, BELOW_EARS))
  work.front += svg.group(SIDES.map((side) => templeSide(work, side, density, low)).join(''), { clip })
}

function templeSide(work: HairWork, side: Side, density: number, low: number): string {
  const { figure } = work
  const { svg, hair, face } = figure
  const away = figure.head.isAway(side)
  // The far contour of the face is narrower than the ellipsoid on which hair is drawn.
  const at = (x: number, y: number, z: number) => figure.head.at(side * (away ? x * 0.95 : x), y, z)
  const shape = [
    at(94, -152, 60),
    at(117, -98, 52),
    at(125, -60, 36),
    at(121, -30, 30),
    at(126, low - 22, 22),
    at(129, low, 16),
    at(137, low - 6, 2),
    at(141, -20, -6),
    at(144, -90, -10),
    at(130, -172, -10),
  ]
  const top = at(140, -150, 0)[1]
  const bottom = at(135, low, 10)[1]
  const paint = svg.linear(
    [0, top],
    [0, bottom],
    [
      [0, hair.shadow],
      [0.4, hair.shadow, Math.min(1, density + 0.45)],
      [0.72, hair.shadow, Math.min(1, density + 0.1)],
      [0.9, hair.shadow, density * 0.6],
      [1, hair.shadow, 0],
    ],
  )
  const mass = svg.path(spline(shape, true), paint, face.anime ? {} : { blur: away ? 2 : 4 })
  return face.anime || away ? mass : mass + sideStubble(work, at, density, low)
}

function sideStubble(
  { figure, random }: HairWork,
  at: (x: number, y: number, z: number) => Point,
  density: number,
  low: number,
): string {
  const { svg, hair } = figure
  let [dark, bright] = ['', '']
  for (let i = 0; i < 210; i++) {
    const t = random.next() ** 0.85
    const inner = splinePoint(
      [
        [96, -142],
        [118, -96],
        [124, -56],
        [121, -26],
        [127, low + 2],
      ],
      t,
    )
    const x = lerp(inner[0] - 3, 143, random.next())
    const y = inner[1]
    const stroke = taper(
      [at(x, y, 22), at(x + 2, y + 6, 21), at(x + 3, y + random.range(8, 13), 19)],
      spindle(1.7, 0.8),
      5,
    )
    if (i % 3) dark += stroke
    else bright += stroke
  }
  return (
    svg.path(dark, hair.depth, { opacity: 0.3 + density * 0.35 }) +
    svg.path(bright, hair.mid, { opacity: 0.2 + density * 0.35 })
  )
}
