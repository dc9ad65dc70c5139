import type { Style } from '#contract/characters.ts'
import { type Hex, mix } from '../color.ts'
import { offset, type PathData, type Point, spindle, spline, splinePoint, tail, taper } from '../geometry.ts'
import type { HairRamp, SkinRamp } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Svg } from '../svg.ts'
import type { Contour } from './contour.ts'

export type Face = {
  svg: Svg
  random: Random
  contour: Contour
  skin: SkinRamp
  hair: HairRamp
  style: Style
  male: boolean
  eyes: 'closed' | 'lowered'
  iris: Hex
}

/** A closed or lowered eye with its lashes. */
export function drawEye({ svg, random, contour, skin, style, male, eyes, iris }: Face): string {
  const [x, y] = contour.eye
  const anime = style === 'anime'
  const ink = mix('#150e14', skin.dark, 0.2)
  const sag = anime ? 15 : 12
  const line: Point[] = [
    [x + 20, y - 1],
    [x + 15, y + sag * 0.62],
    [x + 3, y + sag],
    [x - 12, y + sag * 0.72],
    [x - 25, y - 1],
  ]
  const weight = male ? 3.6 : anime ? 7.5 : 5.4
  const lash = ([from, to, width]: readonly [Point, Point, number]) => {
    const bend: Point = [(from[0] + to[0]) / 2 + 1, (from[1] + to[1]) / 2 + 3.5]
    return svg.path(taper([from, bend, to], tail(width, 0.4), 8), ink)
  }
  const reach = male ? 0.55 : anime ? 1.25 : 1
  const count = anime ? 6 : 10
  const lashes = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1)
    const root = splinePoint(line, 0.04 + t * 0.72)
    const length = (17 - t * 9 + random.sym(1.5)) * reach
    const angle = 0.22 + t * 1.35 + random.sym(0.06)
    return lash([
      root,
      [root[0] + Math.cos(angle) * length, root[1] + Math.sin(angle) * length * 0.9],
      male ? 1.4 : anime ? 4 : 2.1,
    ])
  }).join('')
  const crease: Point[] = [
    [x + 21, y - 14],
    [x + 8, y - 19],
    [x - 10, y - 15],
    [x - 26, y - 3],
  ]
  const slit =
    eyes === 'lowered'
      ? svg.path(`${spline(line)}L${spline([...offset(line, 0, -7)].reverse()).slice(1)}Z`, '#e8dcd2', {
          opacity: 0.7,
        }) +
        svg.ellipse([x + 10, y + sag * 0.45], 6, 6, iris) +
        svg.path(taper(offset(line, 0, -7), spindle(weight * 0.9)), ink)
      : ''
  return (
    svg.glow([x, y - 4], 26, 15, skin.light, 0.28) +
    svg.path(taper(crease, spindle(3)), mix(skin.shadow, skin.depth, 0.5), {
      opacity: 0.6,
      blur: anime ? 0 : 2.1,
    }) +
    slit +
    svg.path(
      taper(line, (t) => weight * (0.45 + 0.75 * Math.sin(Math.PI * Math.min(0.97, t * 0.92 + 0.05))), 14),
      ink,
    ) +
    lashes
  )
}

export function drawBrow({ svg, random, hair, male, style }: Face): string {
  const spine: Point[] = male
    ? [
        [164, -38],
        [142, -54],
        [116, -56],
        [90, -42],
      ]
    : [
        [157, -42],
        [140, -56],
        [116, -61],
        [88, -47],
      ]
  const color = mix(hair.depth, '#140d12', 0.35)
  const thick = male ? 12 : 8.5
  const shape = (width: number): PathData =>
    taper(spine, (t) => width * Math.min(1, 0.5 + t * 4) * (1 - t) ** 0.6 + 0.8, 18)
  if (style === 'anime') return svg.path(shape(thick), color, { opacity: 0.9 })
  let hairs = ''
  for (let i = 0; i < 46; i++) {
    const t = random.range(0.03, 0.9)
    const [x, y] = splinePoint(spine, t)
    const half = (thick / 2) * (1 - t) ** 0.6
    const start: Point = [x + 2, y + random.range(0.1, 0.9) * half]
    const length = (male ? 13 : 10) * (1 - t * 0.4)
    hairs += svg.path(
      taper(
        [
          start,
          [start[0] - length * 0.5, start[1] - half * 0.9 + t * 2],
          [start[0] - length, start[1] - half * 0.9 + t * 7],
        ],
        tail(1.5, 0.2),
        6,
      ),
      color,
      { opacity: 0.55 },
    )
  }
  return svg.path(shape(thick), color, { opacity: 0.62, blur: 2.1 }) + hairs
}
