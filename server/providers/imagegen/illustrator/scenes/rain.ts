import type { Point } from '../geometry.ts'
import { beam, bokeh, bulb } from './lights.ts'
import {
  backdrop,
  GOLD,
  type Layouts,
  MIDNIGHT,
  type Plate,
  polygon,
  repeat,
  strip,
  unfocused,
} from './plate.ts'
import { skyline } from './skyline.ts'
import { rain as falling, paneDrops } from './weather.ts'

const LAMPS = [GOLD, '#ff9a86', '#9fcdf0', '#ffe6c2', '#ffb870']

/** A pane full of drops, the street melting behind it. */
const pane = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const slope = random.sym(90)
  return (
    backdrop(plate, [
      [0, '#1b2638'],
      [0.5, '#42566c'],
      [1, '#141d2a'],
    ]) +
    unfocused(
      plate,
      repeat(8, (i) =>
        svg.rect(
          (i * width) / 8,
          height * random.range(0.1, 0.4),
          width / 9,
          height,
          i % 2 ? '#2a3a50' : '#35485e',
        ),
      ),
      18,
    ) +
    bokeh(plate, {
      colors: LAMPS,
      count: 40,
      along: [
        [0, height * 0.52 + slope],
        [width * 0.5, height * 0.42],
        [width, height * 0.54 - slope],
      ],
      stray: 120,
      radius: [14, 48],
      opacity: 0.62,
    }) +
    paneDrops(plate, 170)
  )
}

/** Under street lamps: cones of lit rain, umbrellas, a wet road. */
const lamps = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const row: Point[] = [
    [width * 0.1, height * 0.14],
    [width * 0.9, height * 0.2],
    [width * 0.3, height * 0.32],
    [width * 0.72, height * 0.36],
  ]
  const posts = row
    .map(([x, y], i) => svg.rect(x - 4 + i, y, 8 - i * 1.4, height * 0.7 - y, '#0e1624'))
    .join('')
  const cones = row
    .map(
      ([x, y], i) =>
        beam(plate, [x, y], [x, height * 0.72], 330 - i * 50, '#ffe4b4', 0.5) +
        bulb(plate, [x, y], 11 - i * 1.6, '#ffe2ac', 11),
    )
    .join('')
  const umbrellas = repeat(5, (i) => {
    const x = width * (i < 3 ? i * 0.11 : 0.72 + (i - 3) * 0.2)
    const y = height * random.range(0.53, 0.58)
    const r = random.range(56, 84)
    return (
      svg.path(
        `M${x - r} ${y}C${x - r * 0.9} ${y - r * 0.9} ${x + r * 0.9} ${y - r * 0.9} ${x + r} ${y}C${x + r * 0.5} ${y - 16} ${x - r * 0.5} ${y - 16} ${x - r} ${y}Z`,
        random.pick(['#7a2f3c', '#22314a', '#3d4a3a', '#8a6a3c']),
      ) + svg.rect(x - r * 0.3, y - 6, r * 0.6, r * 2, '#101826')
    )
  })
  const wet = repeat(14, () =>
    svg.rect(
      random.range(0, width),
      height * 0.72,
      random.range(10, 34),
      height * 0.24,
      svg.linear(
        [0, height * 0.72],
        [0, height * 0.96],
        [
          [0, random.pick(LAMPS), 0.5],
          [1, '#ffffff', 0],
        ],
      ),
    ),
  )
  return (
    backdrop(plate, [
      [0, '#0f1726'],
      [0.5, '#33465c'],
      [0.72, '#4b5a68'],
      [1, '#0c131e'],
    ]) +
    unfocused(
      plate,
      skyline(plate, {
        roofs: [height * 0.1, height * 0.34],
        bottom: height * 0.72,
        widths: [90, 170],
        wall: '#22324a',
        windows: LAMPS,
        lit: 0.16,
      }) +
        strip(plate, height * 0.7, height, [
          [0, '#31404f'],
          [1, '#0b111a'],
        ]) +
        wet,
      10,
    ) +
    unfocused(plate, posts + umbrellas, 5) +
    cones +
    falling(plate, 1.3)
  )
}

/** From under a roof's edge, looking over a square where water stands. */
const shelter = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const left = random.chance(0.5)
  const x = (t: number) => (left ? width * t : width * (1 - t))
  const roof =
    polygon(
      plate,
      [
        [x(-0.1), -20],
        [x(1.1), -20],
        [x(1.1), height * 0.06],
        [x(-0.1), height * 0.17],
      ],
      '#0c121d',
    ) + svg.rect(x(0.1) - 12, 0, 24, height, '#0e1521')
  const runoff = repeat(22, (i) =>
    svg.line(
      `M${x(i / 21)} ${height * (0.165 - 0.1 * (i / 21))}L${x(i / 21) - 4} ${height * random.range(0.24, 0.42)}`,
      '#dbe8f6',
      random.range(1, 2.6),
      { opacity: 0.3 },
    ),
  )
  const rings = repeat(16, () =>
    svg.ellipse(
      [random.range(0, width), height * random.range(0.74, 0.98)],
      random.range(14, 44),
      random.range(3, 9),
      'none',
      { stroke: '#c5d8ea', strokeWidth: 1.6, opacity: 0.35 },
    ),
  )
  const house =
    svg.rect(x(0.72) - 150, height * 0.3, 300, height * 0.42, '#243247') +
    repeat(6, (i) =>
      svg.rect(x(0.72) - 118 + (i % 3) * 88, height * (0.35 + Math.floor(i / 3) * 0.16), 52, 84, GOLD, {
        opacity: random.range(0.5, 0.95),
      }),
    )
  return (
    backdrop(plate, [
      [0, MIDNIGHT],
      [0.45, '#40566e'],
      [0.7, '#6b7d8c'],
      [1, '#0f1722'],
    ]) +
    unfocused(
      plate,
      house +
        strip(plate, height * 0.7, height, [
          [0, '#3a4b5c'],
          [1, '#101822'],
        ]) +
        svg.rect(
          x(0.72) - 120,
          height * 0.72,
          240,
          height * 0.2,
          svg.linear(
            [0, height * 0.72],
            [0, height * 0.92],
            [
              [0, GOLD, 0.5],
              [1, GOLD, 0],
            ],
          ),
        ),
      9,
    ) +
    rings +
    bokeh(plate, {
      colors: LAMPS,
      count: 14,
      along: [
        [x(0.3), height * 0.6],
        [x(1), height * 0.58],
      ],
      stray: 24,
      radius: [8, 26],
      opacity: 0.6,
    }) +
    falling(plate, 0.9) +
    unfocused(plate, roof, 5) +
    runoff
  )
}

export const rain: Layouts = [pane, lamps, shelter]
