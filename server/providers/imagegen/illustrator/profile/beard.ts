import { mix } from '../color.ts'
import { type Point, spline, splinePoint, tail, taper } from '../geometry.ts'
import type { HairRamp } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Svg } from '../svg.ts'

/** A short beard along the jaw with a moustache, for the man's contour. */
export function drawBeard(svg: Svg, random: Random, ramp: HairRamp): string {
  const cheek: Point[] = [
    [30, 40],
    [34, 84],
    [52, 124],
    [86, 146],
    [112, 154],
    [128, 160],
    [146, 164],
    [160, 171],
  ]
  const jaw: Point[] = [
    [10, 50],
    [2, 130],
    [24, 190],
    [56, 220],
    [92, 240],
    [126, 246],
    [154, 242],
    [170, 224],
  ]
  const lip: Point[] = [
    [170, 104],
    [150, 112],
    [130, 132],
    [122, 156],
  ]
  const mouth: Point[] = [
    [172, 122],
    [156, 130],
    [138, 142],
    [132, 158],
  ]
  const tone = svg.linear(
    [170, 160],
    [0, 160],
    [
      [0, mix(ramp.base, ramp.shade, 0.5)],
      [0.4, ramp.shadow],
      [1, ramp.depth],
    ],
  )
  const area = (one: Point[], other: Point[]) => `${spline(one)}L${spline([...other].reverse()).slice(1)}Z`
  let hairs = ''
  const grow = (one: Point[], other: Point[], count: number, length: number, lean: number) => {
    for (let i = 0; i < count; i++) {
      const u = random.next()
      const v = random.range(-0.06, 1.02)
      const a = splinePoint(one, u)
      const b = splinePoint(other, u)
      const root: Point = [a[0] + (b[0] - a[0]) * v, a[1] + (b[1] - a[1]) * v]
      const size = length * random.range(0.6, 1.2)
      const tip: Point = [root[0] + size * (lean + u * 0.5 + random.sym(0.15)), root[1] + size * 0.9]
      hairs += svg.path(
        taper([root, [(root[0] + tip[0]) / 2 - 1, (root[1] + tip[1]) / 2], tip], tail(1.7, 0.3), 6),
        random.chance(0.3 + u * 0.3) ? ramp.light : ramp.depth,
        { opacity: random.range(0.25, 0.6) },
      )
    }
  }
  grow(cheek, jaw, 420, 15, -0.05)
  grow(lip, mouth, 90, 12, -0.7)
  return (
    svg.path(area(cheek, jaw), tone, { opacity: 0.86, blur: 3 }) +
    svg.path(area(lip, mouth), tone, { opacity: 0.8, blur: 2.2 }) +
    hairs
  )
}
