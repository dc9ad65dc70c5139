import type { Point } from '../geometry.ts'
import { branch, hanging, leaves } from './foliage.ts'
import { bokeh, bulb } from './lights.ts'
import { archPath, backdrop, CANDLE, type Layouts, type Plate, repeat, strip, unfocused } from './plate.ts'
import { glitter, moon, stars } from './sky.ts'
import { drifting } from './weather.ts'

const BLOSSOM = ['#e9a3b4', '#f6cdd4', '#d27f97', '#fbe3e4', '#b7657f']
const HEDGE = ['#33503f', '#476a4a', '#243b34', '#5f8055']

/** A cherry tree in flower under the moon. */
const cherry = (plate: Plate) => {
  const { width, height, random } = plate
  const left = random.chance(0.5)
  const x = (t: number) => (left ? width * t : width * (1 - t))
  const boughs = repeat(3, (i) =>
    branch(
      plate,
      [x(-0.04), height * (0.3 - i * 0.08)],
      [x(0.72 + i * 0.1), height * (0.06 + i * 0.05)],
      34 - i * 6,
      '#33222f',
    ),
  )
  const mass = (a: number, b: number, top: number, bottom: number, count: number) =>
    leaves(
      plate,
      [Math.min(x(a), x(b)), height * top, Math.max(x(a), x(b)), height * bottom],
      count,
      30,
      BLOSSOM,
    )
  return (
    backdrop(plate, [
      [0, '#2b2a58'],
      [0.45, '#76577f'],
      [0.75, '#b98090'],
      [1, '#3a3f4c'],
    ]) +
    moon(plate, [x(0.8), height * 0.26], 78, '#fff0d4') +
    unfocused(plate, leaves(plate, [-60, height * 0.62, width + 60, height * 0.9], 80, 54, HEDGE), 13) +
    unfocused(
      plate,
      boughs +
        mass(-0.1, 0.6, -0.04, 0.2, 130) +
        mass(0.5, 1.0, -0.08, 0.08, 60) +
        mass(-0.1, 0.14, 0.2, 0.46, 50),
      6,
    ) +
    drifting(plate, 34, ['#fbdbe0', '#f0b3c1'])
  )
}

/** A rose arch with lanterns, a path going through. */
const roseArch = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const opening = archPath(width * 0.14, height * 0.1, width * 0.72, height)
  const rim = archPath(width * 0.1, height * 0.07, width * 0.8, height)
  const roses = repeat(120, (i) => {
    const angle = Math.PI + (i / 119) * Math.PI
    const down = i % 3 === 0
    const at: Point = down
      ? [width * (i % 2 ? 0.09 : 0.91) + random.gauss(34), height * random.range(0.36, 1)]
      : [
          width * 0.5 + Math.cos(angle) * width * 0.39 + random.gauss(26),
          height * 0.36 + Math.sin(angle) * height * 0.29 + random.gauss(26),
        ]
    return svg.circle(at, random.range(9, 24), random.pick([...BLOSSOM, ...HEDGE]), {
      opacity: random.range(0.6, 1),
    })
  })
  return (
    backdrop(plate, [
      [0, '#16233a'],
      [0.5, '#22382f'],
      [1, '#0f1a1e'],
    ]) +
    svg.path(
      opening,
      svg.linear(
        [0, height * 0.1],
        [0, height],
        [
          [0, '#454277'],
          [0.4, '#b0788c'],
          [0.6, '#6f8a68'],
          [1, '#1e3230'],
        ],
      ),
    ) +
    unfocused(
      plate,
      leaves(plate, [width * 0.16, height * 0.5, width * 0.84, height * 0.66], 50, 40, HEDGE),
      12,
    ) +
    unfocused(plate, svg.path(rim, 'none', { stroke: '#243b30', strokeWidth: width * 0.12 }) + roses, 6) +
    bulb(plate, [width * 0.2, height * 0.34], 12, CANDLE, 9) +
    bulb(plate, [width * 0.8, height * 0.34], 12, CANDLE, 9) +
    bokeh(plate, {
      colors: ['#fff0d4', CANDLE, '#f6cdd4'],
      count: 16,
      along: [
        [width * 0.25, height * 0.56],
        [width * 0.75, height * 0.54],
      ],
      stray: 50,
      radius: [5, 18],
      opacity: 0.55,
    })
  )
}

/** Wisteria over a still pond. */
const pond = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const shore = height * 0.6
  const moonX = width * random.pick([0.2, 0.8])
  const wisteria = repeat(13, (i) =>
    hanging(plate, [((i + random.range(0.1, 0.9)) * width) / 13, -20], random.range(120, 380), 30, [
      '#a78fc8',
      '#c9b3e0',
      '#8470ac',
      '#e2cfe8',
    ]),
  )
  const pads =
    repeat(14, () =>
      svg.ellipse(
        [random.range(0, width), height * random.range(0.66, 0.97)],
        random.range(24, 66),
        random.range(6, 15),
        random.pick(HEDGE),
        { opacity: 0.9 },
      ),
    ) +
    repeat(5, () =>
      svg.ellipse([random.range(0, width), height * random.range(0.68, 0.95)], 20, 12, random.pick(BLOSSOM)),
    )
  return (
    backdrop(plate, [
      [0, '#20254e'],
      [0.4, '#5b5a8a'],
      [0.58, '#c495a0'],
      [1, '#1a2a38'],
    ]) +
    stars(plate, height * 0.3, 30) +
    moon(plate, [moonX, height * 0.36], 60) +
    unfocused(
      plate,
      leaves(plate, [-60, shore - 110, width + 60, shore], 90, 46, HEDGE) +
        strip(plate, shore, height, [
          [0, '#8a7f98'],
          [0.3, '#3f4d6a'],
          [1, '#131f2e'],
        ]),
      9,
    ) +
    glitter(plate, moonX, shore, height * 0.95, 40, '#fff0d4', '#8f92b4') +
    unfocused(plate, pads, 4) +
    unfocused(plate, wisteria, 5) +
    drifting(plate, 14, ['#c9b3e0', '#f6cdd4'])
  )
}

export const garden: Layouts = [cherry, roseArch, pond]
