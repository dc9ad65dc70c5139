import { type Hex, mix } from '../color.ts'
import { clamp, lerp, type Point, pair, spline, splinePoint } from '../geometry.ts'
import { CANDLE, type Plate, repeat } from './plate.ts'

type Bokeh = {
  colors: readonly Hex[]
  count: number
  /** Lights out of focus keep to the line where they hang or stand. */
  along: readonly Point[]
  /** How far they stray from it, in units. */
  stray: number
  radius: readonly [number, number]
  opacity: number
}

/** Lights out of focus: flat discs with soft edges and no rim, the larger the fainter, squeezed towards the sides. */
export function bokeh(plate: Plate, { colors, count, along, stray, radius, opacity }: Bokeh): string {
  const { svg, random, width, anime } = plate
  return repeat(anime ? Math.ceil(count * 0.6) : count, () => {
    const [x, y] = splinePoint(along, random.next())
    const at: Point = [x + random.gauss(stray), y + random.gauss(stray)]
    const size = random.next() ** 1.4
    const r = lerp(radius[0], radius[1], size) * (anime ? 0.7 : 1.15)
    const offCentre = clamp(at[0] / width) - 0.5
    return svg.ellipse(at, r * (1 - Math.abs(offCentre) * 0.5), r, disc(plate, random.pick(colors)), {
      opacity: opacity * lerp(1, 0.45, size) * random.range(0.5, 1),
      transform: `rotate(${Math.round(offCentre * -40)} ${pair(at)})`,
    })
  })
}

function disc({ svg, anime }: Plate, color: Hex): string {
  const edge = anime ? 0.94 : 0.8
  const stops = `<stop offset="0" stop-color="${color}"/><stop offset="${edge}" stop-color="${color}" stop-opacity=".86"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>`
  return svg.define((id) => `<radialGradient id="${id}">${stops}</radialGradient>`, `bokeh ${color}`)
}

/** A small lamp with its glow. */
export function bulb({ svg }: Plate, at: Point, radius: number, color: Hex = CANDLE, glow = 6): string {
  return (
    svg.glow(at, radius * glow, radius * glow, color, 0.55) +
    svg.circle(at, radius, mix(color, '#ffffff', 0.6), { opacity: 0.95 })
  )
}

/** Bulbs on a slack wire between two points. */
export function bulbString(
  plate: Plate,
  from: Point,
  to: Point,
  sag: number,
  count: number,
  color: Hex = CANDLE,
): string {
  const wire: Point[] = [from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag], to]
  const bulbs = repeat(count, (i) => {
    const [x, y] = splinePoint(wire, (i + 0.5) / count)
    return bulb(plate, [x, y + 8], plate.random.range(4, 6), color)
  })
  return plate.svg.line(spline(wire), '#161226', 2.4, { opacity: 0.7 }) + bulbs
}

/** A lamp that hangs from the ceiling; `at` is the middle of its rim. */
export function pendant(plate: Plate, at: Point, size: number, shade: Hex, color: Hex = CANDLE): string {
  const { svg } = plate
  const [x, y] = at
  const half = size / 2
  const bell = `M${x - half} ${y}C${x - half} ${y - half} ${x - 8} ${y - half} ${x - 6} ${y - size * 0.7}L${x + 6} ${y - size * 0.7}C${x + 8} ${y - half} ${x + half} ${y - half} ${x + half} ${y}Z`
  return (
    svg.rect(x - 1.5, 0, 3, y - size * 0.6, '#0d0a14', { opacity: 0.8 }) +
    svg.glow([x, y + size * 0.5], size * 2.1, size * 2.4, color, 0.42) +
    svg.path(bell, shade) +
    svg.ellipse([x, y], half * 0.9, size * 0.1, mix(color, '#ffffff', 0.55))
  )
}

/** A lamp with a cloth shade on a stand; `at` is the middle of the shade. */
export function shadeLamp(
  plate: Plate,
  [x, y]: Point,
  size: number,
  foot: number,
  color: Hex = CANDLE,
): string {
  const { svg } = plate
  const shade = `M${x - size * 0.5} ${y + size * 0.4}L${x - size * 0.3} ${y - size * 0.4}L${x + size * 0.3} ${y - size * 0.4}L${x + size * 0.5} ${y + size * 0.4}Z`
  return (
    svg.glow([x, y], size * 3.4, size * 3.6, color, 0.5) +
    svg.rect(x - 4, y + size * 0.4, 8, foot, '#2b1a18') +
    svg.path(
      shade,
      svg.linear(
        [x, y - size * 0.4],
        [x, y + size * 0.4],
        [
          [0, mix(color, '#c47b46', 0.45)],
          [1, mix(color, '#ffffff', 0.5)],
        ],
      ),
    ) +
    svg.glow([x, y + size * 0.3], size * 1.2, size * 1, '#fff3d2', 0.4)
  )
}

/** A beam that widens downwards from a lamp. */
export function beam(
  { svg }: Plate,
  from: Point,
  to: Point,
  width: number,
  color: Hex,
  opacity: number,
): string {
  const cone = `M${from[0] - 10} ${from[1]}L${from[0] + 10} ${from[1]}L${to[0] + width / 2} ${to[1]}L${to[0] - width / 2} ${to[1]}Z`
  return svg.path(
    cone,
    svg.linear(from, to, [
      [0, color, opacity],
      [0.5, color, opacity * 0.4],
      [1, color, 0],
    ]),
  )
}
