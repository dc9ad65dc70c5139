import type { Hex } from '../color.ts'
import { coordinate, lerp } from '../geometry.ts'
import { type Plate, repeat } from './plate.ts'

/** Falling rain, slightly slanted; `density` 1 is a steady rain. */
export function rain(
  { svg, random, width, height, anime }: Plate,
  density: number,
  color: Hex = '#cfe0f2',
): string {
  const streaks = (count: number, length: number, strokeWidth: number, opacity: number) => {
    const data = repeat(Math.round(count * density), () => {
      const x = random.range(0, width + 60)
      const y = random.range(-40, height)
      const fall = length * random.range(0.6, 1.3)
      return `M${coordinate(x)} ${coordinate(y)}L${coordinate(x - fall * 0.14)} ${coordinate(y + fall)}`
    })
    return data && svg.line(data, color, strokeWidth, { opacity })
  }
  return streaks(90, 38, 1, 0.2) + streaks(30, 70, anime ? 2.4 : 1.8, 0.24)
}

/** Drops on a pane, each a small lens that is light below, and the tracks of some that ran. */
export function paneDrops({ svg, random, width, height }: Plate, count: number): string {
  const drops = repeat(count, () => {
    const x = random.range(0, width)
    const y = random.range(0, height)
    const r = lerp(1.6, 7.5, random.next() ** 2.4)
    return (
      svg.ellipse([x, y], r, r * 1.2, '#0a1220', { opacity: 0.34 }) +
      svg.ellipse([x + r * 0.1, y + r * 0.35], r * 0.72, r * 0.66, '#dfeaf6', {
        opacity: random.range(0.2, 0.45),
      }) +
      svg.circle([x - r * 0.3, y - r * 0.45], r * 0.22, '#ffffff', { opacity: 0.75 })
    )
  })
  const tracks = repeat(Math.round(count / 14), () => {
    const x = random.range(0, width)
    const y = random.range(0, height * 0.8)
    const run = random.range(70, 220)
    return svg.line(
      `M${coordinate(x)} ${coordinate(y)}C${coordinate(x + random.sym(8))} ${coordinate(y + run * 0.3)} ${coordinate(x + random.sym(10))} ${coordinate(y + run * 0.6)} ${coordinate(x + random.sym(6))} ${coordinate(y + run)}`,
      '#dce8f4',
      random.range(1.6, 3.6),
      { opacity: 0.17 },
    )
  })
  return tracks + drops
}

/** Snowflakes near and far; the near ones are out of focus. */
export function snowfall({ svg, random, width, height, anime }: Plate, density: number): string {
  const far = repeat(Math.round(90 * density), () =>
    svg.circle([random.range(0, width), random.range(0, height)], random.range(1.2, 3.4), '#f4f7ff', {
      opacity: random.range(0.4, 0.9),
    }),
  )
  const near = repeat(Math.round((anime ? 14 : 22) * density), () => {
    const r = random.range(5, 13)
    return svg.ellipse(
      [random.range(0, width), random.range(0, height)],
      r,
      r * 1.1,
      anime ? '#ffffff' : svg.fading('#ffffff'),
      { opacity: random.range(0.35, 0.7) },
    )
  })
  return far + near
}

/** Petals or leaves adrift in the air. */
export function drifting(
  { svg, random, width, height }: Plate,
  count: number,
  colors: readonly Hex[],
): string {
  return repeat(count, () => {
    const x = random.range(0, width)
    const y = random.range(0, height)
    const size = random.range(4, 12)
    return svg.path(
      `M${coordinate(-size)} 0C${coordinate(-size * 0.4)} ${coordinate(-size * 0.7)} ${coordinate(size * 0.6)} ${coordinate(-size * 0.6)} ${coordinate(size)} 0C${coordinate(size * 0.5)} ${coordinate(size * 0.4)} ${coordinate(-size * 0.5)} ${coordinate(size * 0.5)} ${coordinate(-size)} 0Z`,
      random.pick(colors),
      {
        opacity: random.range(0.45, 0.95),
        transform: `translate(${coordinate(x)} ${coordinate(y)}) rotate(${Math.round(random.range(0, 360))})`,
      },
    )
  })
}
