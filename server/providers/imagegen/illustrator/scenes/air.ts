import type { StagedShot } from '#contract/staged-shot.ts'
import type { Hex } from '../color.ts'
import { nth, type Point, taper } from '../geometry.ts'
import type { Stop } from '../svg.ts'
import { type Plate, repeat } from './plate.ts'
import { rain, snowfall } from './weather.ts'

type Hour = NonNullable<StagedShot['hour']>
type Weather = NonNullable<StagedShot['weather']>

/** The weather over a finished scene, and the hour over both: fog is dark at night. */
export function drawAir(
  plate: Plate,
  { scene, hour, weather }: Pick<StagedShot, 'scene' | 'hour' | 'weather'>,
): string {
  // Elsewhere trees or houses stand before the sky.
  const bolt = weather === 'storm' && scene === 'beach sunset' ? lightning(plate) : ''
  return (weather ? WEATHERS[weather](plate) + bolt : '') + (hour ? HOURS[hour](plate) : '')
}

const HOURS: Record<Hour, (plate: Plate) => string> = {
  morning: (plate) =>
    veil(plate, 'screen', [
      [0, '#5f86b8', 0.5],
      [0.38, '#c79aa0', 0.5],
      [0.6, '#ffc489', 0.55],
      [1, '#8a6a72', 0.3],
    ]),
  dusk: (plate) =>
    veil(plate, 'multiply', [
      [0, '#8f86c8', 0.8],
      [0.5, '#e8a0a0', 0.7],
      [1, '#6a5a8a', 0.7],
    ]) +
    veil(plate, 'screen', [
      [0, '#3a2050', 0.2],
      [0.5, '#ff8a4a', 0.5],
      [0.62, '#ff9a5a', 0.32],
      [1, '#40203a', 0.1],
    ]),
  night: (plate) =>
    veil(plate, 'multiply', [
      [0, '#7480c0', 0.95],
      [0.42, '#6a76b6', 0.95],
      [0.62, '#4a5494', 0.95],
      [1, '#343c74', 0.95],
    ]),
}

const WEATHERS: Record<Weather, (plate: Plate) => string> = {
  rain: (plate) => greyed(plate, '#8795a8', 0.7) + rain(plate, 2.2),
  storm: (plate) => greyed(plate, '#5d6a84', 0.95) + cloudBank(plate) + flash(plate) + rain(plate, 3.4),
  snow: (plate) => greyed(plate, '#aab6cc', 0.5) + ground(plate, '#dfe8f8') + snowfall(plate, 2.4),
  fog: (plate) => greyed(plate, '#b4bcc4', 0.5) + banks(plate),
}

/** Covers the plate with a gradient that changes what is under it. */
function veil({ svg, width, height }: Plate, blend: 'screen' | 'multiply', stops: readonly Stop[]): string {
  return svg.rect(0, 0, width, height, svg.linear([0, 0], [0, height], stops), { blend })
}

function greyed({ svg, width, height }: Plate, color: Hex, opacity: number): string {
  return svg.rect(0, 0, width, height, color, { blend: 'multiply', opacity })
}

/** Banks of fog, thickest where the ground is far away. */
function banks(plate: Plate): string {
  const { svg, random, width, height, anime } = plate
  const tone = '#c3ccd3'
  const haze = svg.linear(
    [0, 0],
    [0, height],
    [
      [0, tone, 0.3],
      [0.45, tone, 0.78],
      [0.7, tone, 0.62],
      [1, '#8e99a3', 0.5],
    ],
  )
  return (
    svg.rect(0, 0, width, height, haze) +
    repeat(6, (i) =>
      svg.ellipse(
        [random.range(-0.1, 1.1) * width, height * (0.3 + i * 0.1) + random.sym(40)],
        random.range(0.5, 0.8) * width,
        random.range(90, 150),
        svg.fading('#eef2f4'),
        { opacity: random.range(0.2, anime ? 0.42 : 0.32) },
      ),
    )
  )
}

/** Dark clouds from edge to edge at the top. */
function cloudBank({ svg, random, width, height }: Plate): string {
  return repeat(16, (i) =>
    svg.ellipse(
      [width * ((i % 8) / 7) + random.sym(50), height * (i < 8 ? 0.03 : 0.12) + random.sym(26)],
      random.range(120, 230),
      random.range(50, 96),
      svg.fading(i % 2 ? '#20283c' : '#3d4860'),
      { opacity: random.range(0.75, 0.95) },
    ),
  )
}

/** Clouds that are lit from inside. */
function flash({ svg, random, width, height }: Plate): string {
  const x = width * random.pick([0.2, 0.8])
  return (
    svg.glow([x, height * 0.1], 330, 170, '#aebff0', 0.55, 0, 'screen') +
    svg.glow([x, height * 0.07], 150, 70, '#e6ecff', 0.5, 0, 'screen')
  )
}

/** A bolt far away, beside where the head is. */
function lightning(plate: Plate): string {
  const { svg, random, width, height } = plate
  const side = random.pick([-1, 1])
  const fork = (from: Point, steps: number, step: number, drift: number): Point[] => {
    const points = [from]
    for (let [x, y] = from, i = 0; i < steps; i++) {
      x += random.sym(15) + drift
      y += step * random.range(0.6, 1.4)
      points.push([x, y])
    }
    return points
  }
  const trunk = fork([width * (0.5 + side * 0.35), height * 0.13], 16, height * 0.019, side * 1.5)
  const branches = [5, 9].map((at) =>
    fork(nth(trunk, at), 6, height * 0.013, at === 5 ? side * 9 : -side * 8),
  )
  const strokes = (points: Point[], thick: number) =>
    svg.path(
      taper(points, (t) => thick * 2.6 * (1 - t * 0.6), 0),
      '#9fb8f6',
      { opacity: 0.25 },
    ) +
    svg.path(
      taper(points, (t) => thick * (1 - t * 0.75), 0),
      '#eef3ff',
      { opacity: 0.95 },
    )
  return (
    svg.glow(nth(trunk, 6), 230, 300, '#9fb4ee', 0.4, 0, 'screen') +
    strokes(trunk, 4.4) +
    branches.map((branch) => strokes(branch, 2.2)).join('')
  )
}

/** What lies on the ground makes it pale. */
function ground({ svg, width, height }: Plate, color: Hex): string {
  const stops: Stop[] = [
    [0, color, 0],
    [0.35, color, 0.5],
    [1, color, 0.6],
  ]
  return svg.rect(0, height * 0.58, width, height * 0.42, svg.linear([0, height * 0.58], [0, height], stops))
}
