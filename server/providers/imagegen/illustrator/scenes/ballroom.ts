import type { Point } from '../geometry.ts'
import { curtain, windowBars } from './interior.ts'
import { bokeh, bulb } from './lights.ts'
import {
  archPath,
  backdrop,
  CANDLE,
  type Layouts,
  type Plate,
  polygon,
  repeat,
  strip,
  unfocused,
} from './plate.ts'
import { moon, stars } from './sky.ts'

const SPARKS = ['#ffe2a0', '#fff4d0', '#ffc878']

/** A chandelier: rings of small flames and crystals. */
const chandelier = (plate: Plate, [x, y]: Point, size: number) =>
  plate.svg.rect(x - 2, 0, 4, y, '#5a4026') +
  plate.svg.glow([x, y], size * 2.2, size * 1.9, '#ffd890', 0.6) +
  repeat(3, (ring) =>
    repeat(7 + ring * 4, (i) => {
      const angle = (i / (7 + ring * 4)) * Math.PI * 2
      const at: Point = [
        x + Math.cos(angle) * size * (0.34 + ring * 0.3),
        y - size * 0.3 + ring * size * 0.24 + Math.sin(angle) * size * 0.12,
      ]
      return (
        bulb(plate, at, plate.random.range(2.4, 4.4), '#ffe2a0', 6) +
        plate.svg.line(`M${at[0]} ${at[1]}L${at[0]} ${at[1] + 18}`, '#fff0cc', 1.6, { opacity: 0.5 })
      )
    }),
  )

/** Columns and arches under two chandeliers. */
const columns = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const arches = repeat(
    4,
    (i) =>
      svg.path(
        archPath(i * width * 0.27 - 40, height * 0.16, width * 0.19, height * 0.86),
        svg.linear(
          [0, height * 0.16],
          [0, height * 0.86],
          [
            [0, '#c98f4e'],
            [0.5, '#ffdc9c'],
            [1, '#6a4328'],
          ],
        ),
        { opacity: 0.8 },
      ) +
      svg.rect(
        i * width * 0.27 + width * 0.155,
        height * 0.06,
        34,
        height * 0.86,
        svg.linear(
          [i * width * 0.27 + width * 0.155, 0],
          [i * width * 0.27 + width * 0.155 + 34, 0],
          [
            [0, '#6a4830'],
            [0.4, '#e2bd82'],
            [1, '#5a3a28'],
          ],
        ),
      ),
  )
  return (
    backdrop(plate, [
      [0, '#2c1b1c'],
      [0.5, '#6d472f'],
      [1, '#1a1012'],
    ]) +
    unfocused(
      plate,
      arches +
        strip(plate, height * 0.84, height, [
          [0, '#a3743f'],
          [1, '#22150f'],
        ]),
      10,
    ) +
    chandelier(plate, [width * random.range(0.12, 0.24), height * 0.13], 92) +
    chandelier(plate, [width * random.range(0.76, 0.88), height * 0.16], 78) +
    bokeh(plate, {
      colors: SPARKS,
      count: 18,
      along: [
        [0, height * 0.6],
        [width, height * 0.58],
      ],
      stray: 40,
      radius: [5, 22],
      opacity: 0.5,
    })
  )
}

/** A grand stair sweeping up to a balcony. */
const staircase = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const left = random.chance(0.5)
  const x = (t: number) => (left ? width * t : width * (1 - t))
  const steps = repeat(13, (i) =>
    polygon(
      plate,
      [
        [x(0.02 + i * 0.035), height * (0.94 - i * 0.045)],
        [x(0.5 + i * 0.042), height * (0.94 - i * 0.045)],
        [x(0.5 + i * 0.042), height * (0.975 - i * 0.045)],
        [x(0.02 + i * 0.035), height * (0.975 - i * 0.045)],
      ],
      i % 2 ? '#8a6240' : '#6a4630',
    ),
  )
  const rail = svg.line(
    `M${x(-0.04)} ${height * 0.82}C${x(0.2)} ${height * 0.6} ${x(0.36)} ${height * 0.34} ${x(0.62)} ${height * 0.26}L${x(1.1)} ${height * 0.26}`,
    '#d9ae6c',
    13,
  )
  const posts =
    repeat(16, (i) => svg.rect(x(0.62 + i * 0.03) - 3, height * 0.26, 6, height * 0.09, '#b98a50')) +
    repeat(11, (i) => svg.rect(x(i * 0.056) - 3, height * (0.8 - i * 0.052), 6, height * 0.1, '#b98a50'))
  return (
    backdrop(plate, [
      [0, '#38231f'],
      [0.5, '#71492f'],
      [1, '#1c1112'],
    ]) +
    unfocused(
      plate,
      svg.path(archPath(x(0.8) - 90, height * 0.03, 180, height * 0.26), '#ffd698', { opacity: 0.8 }) +
        strip(plate, height * 0.35, height * 0.38, [
          [0, '#a97c48'],
          [1, '#4a2e20'],
        ]) +
        steps,
      9,
    ) +
    unfocused(plate, rail + posts, 5) +
    chandelier(plate, [x(0.3), height * 0.12], 100) +
    bokeh(plate, {
      colors: SPARKS,
      count: 12,
      along: [
        [x(0.6), height * 0.2],
        [x(1), height * 0.22],
      ],
      stray: 24,
      radius: [5, 18],
      opacity: 0.55,
    })
  )
}

/** Tall windows to the night between heavy curtains, candles below. */
const tallWindows = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const panes = [0.04, 0.37, 0.7].map((t) => archPath(width * t, height * 0.06, width * 0.26, height * 0.72))
  const drapes = [0, 0.33, 0.66, 0.96]
    .map((t) => curtain(plate, [width * t - 36, -20, width * t + 50, height * 0.78], 4, '#431a26', '#93404c'))
    .join('')
  const candles = repeat(14, (i) => {
    const at: Point = [((i + 0.5) * width) / 14, height * random.range(0.7, 0.75)]
    return svg.rect(at[0] - 4, at[1], 8, 60, '#f2e2c4') + bulb(plate, at, 5.5, CANDLE, 9)
  })
  return (
    backdrop(plate, [
      [0, '#3a2324'],
      [0.6, '#57342c'],
      [1, '#1b1012'],
    ]) +
    panes
      .map((pane) =>
        svg.path(
          pane,
          svg.linear(
            [0, 0],
            [0, height * 0.72],
            [
              [0, '#141a44'],
              [1, '#56609c'],
            ],
          ),
        ),
      )
      .join('') +
    svg.group(
      stars(plate, height * 0.5, 70) + moon(plate, [width * random.pick([0.17, 0.83]), height * 0.2], 48),
      { clip: svg.clip(panes.join('')) },
    ) +
    unfocused(
      plate,
      [0.04, 0.37, 0.7]
        .map((t) =>
          windowBars(plate, [width * t, height * 0.2, width * (t + 0.26), height * 0.72], 2, 3, 8, '#c9a066'),
        )
        .join('') +
        drapes +
        strip(plate, height * 0.76, height, [
          [0, '#8f6038'],
          [1, '#1e130f'],
        ]),
      6,
    ) +
    candles
  )
}

export const ballroom: Layouts = [columns, staircase, tallWindows]
