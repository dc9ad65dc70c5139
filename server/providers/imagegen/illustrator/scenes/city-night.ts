import type { Point } from '../geometry.ts'
import { windowBars } from './interior.ts'
import { bokeh, bulb } from './lights.ts'
import {
  backdrop,
  DUSK,
  GOLD,
  INK,
  type Layouts,
  MIDNIGHT,
  type Plate,
  polygon,
  ROSE,
  repeat,
  unfocused,
} from './plate.ts'
import { glitter, moon, stars } from './sky.ts'
import { skyline } from './skyline.ts'

const WINDOWS = ['#ffd58a', '#ffb765', '#fff0c8', '#9cc4ff', '#f2a0b0']
const STREET = [GOLD, '#ffb56e', '#ff8d7a', '#ffe9c2', '#8fb6ff']

/** The city from a high window, the moon over its roofs. */
const highWindow = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const side = random.pick([0.16, 0.84])
  const far = skyline(plate, {
    roofs: [height * 0.36, height * 0.52],
    bottom: height,
    widths: [50, 100],
    wall: '#333466',
    windows: WINDOWS,
    lit: 0.3,
  })
  const near = skyline(plate, {
    roofs: [height * 0.52, height * 0.72],
    bottom: height,
    widths: [80, 150],
    wall: '#181a40',
    windows: WINDOWS,
    lit: 0.45,
  })
  return (
    backdrop(plate, [
      [0, INK],
      [0.4, DUSK],
      [0.66, '#6a4868'],
      [1, MIDNIGHT],
    ]) +
    stars(plate, height * 0.36, 50) +
    moon(plate, [width * side, height * 0.17], 74) +
    unfocused(plate, far + near, 6) +
    svg.glow([width / 2, height * 0.86], width * 0.8, height * 0.24, '#ff9d6e', 0.3) +
    unfocused(
      plate,
      windowBars(
        plate,
        [width * (side > 0.5 ? 0.3 : 0.7), -40, width * 1.7, height + 40],
        1,
        1,
        26,
        '#090a18',
      ),
      5,
    )
  )
}

/** A boulevard that runs away between lit fronts. */
const boulevard = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const eye: Point = [width * random.range(0.4, 0.6), height * 0.5]
  const front = (sign: -1 | 1) =>
    repeat(6, (i) => {
      const near = eye[0] + sign * (width * 0.12 + i * width * 0.1)
      const reach = 1 + i * 0.62
      return (
        polygon(
          plate,
          [
            [near, eye[1] - 130 * reach],
            [near + sign * width * 0.11, eye[1] - 150 * reach - 80],
            [near + sign * width * 0.11, height],
            [near, height],
          ],
          ['#2b2c60', '#22234f', '#1b1c42'][i % 3] ?? INK,
        ) +
        repeat(7, (k) =>
          random.chance(0.55)
            ? svg.rect(
                near + sign * 18 + (sign < 0 ? -20 : 0),
                eye[1] - 110 * reach + k * 34 * (1 + i * 0.12),
                20,
                15,
                random.pick(WINDOWS),
                { opacity: random.range(0.4, 0.95) },
              )
            : '',
        )
      )
    })
  const road = polygon(
    plate,
    [
      [eye[0] - 20, eye[1] + 60],
      [eye[0] + 20, eye[1] + 60],
      [width * 1.3, height],
      [-width * 0.3, height],
    ],
    '#14142f',
  )
  const lane = (sign: -1 | 1): Point[] => [
    [eye[0] + sign * 14, eye[1] + 66],
    [eye[0] + sign * width * 0.24, height * 0.66],
    [eye[0] + sign * width * 0.6, height * 0.9],
  ]
  return (
    backdrop(plate, [
      [0, INK],
      [0.35, '#2a2a5e'],
      [0.52, '#85526f'],
      [1, INK],
    ]) +
    svg.glow(eye, width * 0.4, height * 0.26, '#ffb27a', 0.55) +
    unfocused(plate, front(-1) + front(1) + road, 9) +
    bokeh(plate, {
      colors: ['#ffe9c2', '#fff4dc', GOLD],
      count: 20,
      along: lane(-1),
      stray: 26,
      radius: [7, 30],
      opacity: 0.75,
    }) +
    bokeh(plate, {
      colors: ['#ff6b5e', '#ff8d7a'],
      count: 16,
      along: lane(1),
      stray: 26,
      radius: [7, 28],
      opacity: 0.7,
    }) +
    bokeh(plate, {
      colors: STREET,
      count: 14,
      along: [
        [width * 0.04, height * 0.2],
        [eye[0] - 40, eye[1] - 30],
      ],
      stray: 16,
      radius: [8, 24],
      opacity: 0.6,
    })
  )
}

/** The far bank of a river, a bridge, and both again in the water. */
const riverside = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const bank = height * 0.56
  const houses = skyline(plate, {
    roofs: [height * 0.36, height * 0.5],
    bottom: bank,
    widths: [50, 120],
    wall: '#23244f',
    windows: WINDOWS,
    lit: 0.4,
  })
  const pier = width * random.pick([0.2, 0.8])
  const bridge =
    svg.line(
      `M-20 ${bank - 26}C${width * 0.3} ${bank - 70} ${width * 0.7} ${bank - 70} ${width + 20} ${bank - 26}`,
      '#0f1029',
      16,
    ) +
    svg.line(
      `M${pier - 320} ${bank - 40}C${pier - 140} ${bank - 70} ${pier - 40} ${bank - 180} ${pier} ${bank - 250}C${pier + 40} ${bank - 180} ${pier + 140} ${bank - 70} ${pier + 320} ${bank - 40}`,
      '#14153a',
      5,
    ) +
    svg.rect(pier - 13, bank - 262, 26, 290, '#0f1029')
  const lamps = repeat(11, (i) =>
    bulb(plate, [(i * width) / 10, bank - 54 + Math.abs(i - 5) * 5], 4.4, '#ffd79a', 7),
  )
  const mirrored = repeat(26, () => {
    const x = random.range(0, width)
    return svg.rect(
      x,
      bank + 6,
      random.range(6, 16),
      random.range(80, 300),
      svg.linear(
        [0, bank],
        [0, bank + 300],
        [
          [0, random.pick(STREET), 0.7],
          [1, ROSE, 0],
        ],
      ),
    )
  })
  return (
    backdrop(plate, [
      [0, INK],
      [0.28, DUSK],
      [0.46, '#7d5272'],
      [0.48, '#1a1a42'],
      [1, INK],
    ]) +
    stars(plate, height * 0.3, 60) +
    unfocused(plate, houses + svg.rect(0, bank, width, height - bank, '#191b42') + mirrored, 7) +
    glitter(plate, pier, bank, height * 0.95, 40, '#ffdfa8', '#6d6fa6') +
    unfocused(plate, bridge, 3.5) +
    lamps
  )
}

export const cityNight: Layouts = [highWindow, boulevard, riverside]
