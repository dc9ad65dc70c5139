import { type Hex, mix } from '../color.ts'
import { lerp, type Point, spline } from '../geometry.ts'
import { type Plate, repeat } from './plate.ts'

export function stars({ svg, random, width, anime }: Plate, bottom: number, count: number): string {
  return repeat(count, () => {
    const y = bottom * random.next() ** 1.4
    const size = lerp(0.8, anime ? 2.8 : 2.2, random.next() ** 3)
    return svg.circle([random.range(0, width), y], size, '#f4f0ff', { opacity: lerp(0.85, 0.15, y / bottom) })
  })
}

/** A full moon with its halo. */
export function moon({ svg, anime }: Plate, at: Point, radius: number, color: Hex = '#f9ecc9'): string {
  const [x, y] = at
  const lit: Point = [x - radius * 0.25, y - radius * 0.3]
  const face = svg.radial(lit, radius * 1.3, [
    [0, '#fffaf0'],
    [0.55, color],
    [1, mix(color, '#b49a86', 0.45)],
  ])
  const seas = [
    [-0.35, -0.3, 0.26, 0.17],
    [0.22, -0.42, 0.2, 0.13],
    [0.3, 0.12, 0.3, 0.2],
    [-0.2, 0.35, 0.22, 0.12],
  ] as const
  return (
    svg.glow(at, radius * 3.2, radius * 3.2, color, anime ? 0.28 : 0.34) +
    svg.circle(at, radius, face) +
    seas
      .map(([dx, dy, rx, ry]) =>
        svg.ellipse(
          [x + dx * radius, y + dy * radius],
          rx * radius,
          ry * radius,
          svg.fading(mix(color, '#8f7f86', 0.5)),
          { opacity: 0.5 },
        ),
      )
      .join('')
  )
}

/** Long flat clouds, lit from below; `area` is left, top, right, bottom. */
export function clouds(
  { svg, random }: Plate,
  [left, top, right, bottom]: readonly [number, number, number, number],
  count: number,
  colors: readonly Hex[],
): string {
  return repeat(count, () => {
    const x = random.range(left, right)
    const y = random.range(top, bottom)
    const half = random.range(90, 260)
    const rise = random.range(10, 26)
    const crest: Point[] = [
      [x - half, y],
      [x - half * 0.5, y - rise * random.range(0.5, 1)],
      [x + half * 0.1, y - rise],
      [x + half * 0.6, y - rise * 0.5],
      [x + half, y],
      [x + half * 0.3, y + rise * 0.25],
      [x - half * 0.4, y + rise * 0.2],
    ]
    return svg.path(spline(crest, true), random.pick(colors), { opacity: random.range(0.3, 0.7) })
  })
}

/** A ridge from one side to the other, closed at the bottom of the plate. */
export function ridge(
  { svg, random, width, height }: Plate,
  level: number,
  roughness: number,
  fill: string,
  opacity = 1,
): string {
  const crest = Array.from({ length: 9 }, (_, i): Point => [(i * width) / 8, level + random.sym(roughness)])
  return svg.path(`${spline(crest)}L${width} ${height}L0 ${height}Z`, fill, { opacity })
}

/** Broken light on water below `top`, gathered under `centre`. */
export function glitter(
  { svg, random, width }: Plate,
  centre: number,
  top: number,
  bottom: number,
  count: number,
  near: Hex,
  far: Hex,
): string {
  return repeat(count, () => {
    const depth = random.next() ** 1.3
    const y = lerp(top + 4, bottom, depth)
    const close = random.chance(0.65)
    const x = close ? centre + random.gauss(60 + depth * 190) : random.range(0, width)
    return svg.ellipse([x, y], random.range(10, 30) + depth * 40, 1.2 + depth * 3.4, close ? near : far, {
      opacity: random.range(0.2, 0.75) * (close ? 1 : 0.6),
    })
  })
}
