import { type Hex, mix } from '../color.ts'
import { clamp, type Point, spline, tail, taper } from '../geometry.ts'
import { type Plate, repeat } from './plate.ts'

type Box = readonly [left: number, top: number, right: number, bottom: number]

/** Leaves as one mass: dense in the middle of the box, loose at its edge. */
export function leaves(
  { svg, random, anime }: Plate,
  [left, top, right, bottom]: Box,
  count: number,
  size: number,
  colors: readonly Hex[],
): string {
  const x = (left + right) / 2
  const y = (top + bottom) / 2
  return repeat(count, () => {
    const at: Point = [x + random.gauss((right - left) / 2), y + random.gauss((bottom - top) / 2)]
    const length = size * random.range(0.5, 1.2)
    const turn = `rotate(${Math.round(random.range(0, 180))} ${Math.round(at[0])} ${Math.round(at[1])})`
    return svg.ellipse(at, length, length * (anime ? 0.6 : 0.7), random.pick(colors), {
      opacity: random.range(0.55, 0.95),
      transform: turn,
    })
  })
}

/** A trunk that stands on `foot` and leaves the plate at the top. */
export function trunk({ svg, random }: Plate, foot: Point, width: number, fill: string): string {
  const [x, y] = foot
  const lean = random.sym(50)
  return svg.path(
    taper(
      [
        [x, y],
        [x + lean * 0.3, y * 0.66],
        [x + lean, y * 0.33],
        [x + lean * 1.2, -30],
      ],
      (t) => width * (1.25 - 0.5 * t + 0.5 * clamp(0.12 - t) * 6),
      10,
    ),
    fill,
  )
}

/** A fir; `foot` is the ground under it. */
export function fir({ svg, random }: Plate, [x, y]: Point, height: number, fill: Hex, snow?: Hex): string {
  return repeat(5, (i) => {
    const top = y - height + (i * height) / 6.2
    const half = height * (0.07 + i * 0.048) * random.range(0.92, 1.08)
    const low = top + height * 0.3
    const tier = `M${x} ${top}C${x + half * 0.25} ${top + height * 0.14} ${x + half * 0.7} ${low - height * 0.05} ${x + half} ${low}C${x + half * 0.4} ${low - height * 0.03} ${x - half * 0.4} ${low - height * 0.03} ${x - half} ${low}C${x - half * 0.7} ${low - height * 0.05} ${x - half * 0.25} ${top + height * 0.14} ${x} ${top}Z`
    const cap = `M${x} ${top}C${x + half * 0.2} ${top + height * 0.1} ${x + half * 0.5} ${low - height * 0.1} ${x + half * 0.62} ${low - height * 0.07}C${x + half * 0.2} ${low - height * 0.12} ${x - half * 0.1} ${low - height * 0.1} ${x - half * 0.3} ${low - height * 0.13}C${x - half * 0.2} ${top + height * 0.1} ${x - half * 0.1} ${top + height * 0.06} ${x} ${top}Z`
    return (
      svg.path(tier, mix(fill, '#05080f', 0.06 * (5 - i))) +
      (snow ? svg.path(cap, snow, { opacity: 0.75 }) : '')
    )
  })
}

/** A bare or leafy branch that grows from `from` towards `to`, with twigs. */
export function branch({ svg, random }: Plate, from: Point, to: Point, width: number, fill: string): string {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const limb: Point[] = [
    from,
    [from[0] + dx * 0.35, from[1] + dy * 0.2 + random.sym(20)],
    [from[0] + dx * 0.7, from[1] + dy * 0.75],
    to,
  ]
  const twigs = repeat(5, (i) => {
    const t = 0.3 + i * 0.13
    const at: Point = [from[0] + dx * t, from[1] + dy * t * t]
    const reach = random.range(60, 130) * (i % 2 ? 1 : -0.8)
    return svg.path(
      taper(
        [at, [at[0] + dx * 0.09, at[1] + reach * 0.5], [at[0] + dx * 0.22, at[1] + reach]],
        tail(width * 0.45),
        8,
      ),
      fill,
    )
  })
  return svg.path(taper(limb, tail(width), 14), fill) + twigs
}

/** A palm; `foot` is the ground under it. */
export function palm({ svg, random }: Plate, foot: Point, height: number, lean: number, fill: Hex): string {
  const [x, y] = foot
  const crown: Point = [x + lean, y - height]
  const stem = svg.path(
    taper(
      [foot, [x + lean * 0.2, y - height * 0.4], [x + lean * 0.6, y - height * 0.75], crown],
      (t) => height * (0.05 - 0.022 * t),
      12,
    ),
    fill,
  )
  const fronds = repeat(12, (i) => {
    const angle = Math.PI * (0.98 + (i / 11) * 1.04) + random.sym(0.1)
    const reach = height * random.range(0.36, 0.46)
    const droop = reach * random.range(0.3, 0.5)
    const along = (t: number): Point => [
      crown[0] + Math.cos(angle) * reach * t,
      crown[1] + Math.sin(angle) * reach * t * 0.8 + droop * t * t,
    ]
    const leaf = [0, 0.3, 0.6, 1].map(along)
    return svg.path(
      taper(leaf, (t) => height * 0.034 * Math.sin(Math.PI * clamp(t * 0.94 + 0.06)) + 1, 10),
      fill,
    )
  })
  return stem + fronds
}

/** A creeper hanging from `top`, with leaves or blossoms along it. */
export function hanging(
  { svg, random }: Plate,
  top: Point,
  length: number,
  size: number,
  colors: readonly Hex[],
): string {
  const sway = random.sym(30)
  const stem: Point[] = [top, [top[0] + sway * 0.4, top[1] + length * 0.5], [top[0] + sway, top[1] + length]]
  const count = Math.round(length / (size * 0.55))
  return (
    svg.line(spline(stem), '#1c2a20', 2, { opacity: 0.6 }) +
    repeat(count, (i) => {
      const t = i / count
      const thin = size * (1.1 - t * 0.6)
      const at: Point = [top[0] + sway * t * t + random.gauss(thin), top[1] + length * t]
      return svg.ellipse(
        at,
        thin * random.range(0.5, 0.9),
        thin * random.range(0.4, 0.7),
        random.pick(colors),
        { opacity: random.range(0.5, 0.95) },
      )
    })
  )
}
