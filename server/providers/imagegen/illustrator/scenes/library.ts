import type { Point } from '../geometry.ts'
import { books, windowBars } from './interior.ts'
import { bokeh, shadeLamp } from './lights.ts'
import {
  archPath,
  backdrop,
  CANDLE,
  type Layouts,
  MOONLIGHT,
  type Plate,
  polygon,
  repeat,
  unfocused,
} from './plate.ts'
import { moon, stars } from './sky.ts'

const SPINES = [
  '#6a2b2b',
  '#2f4a4a',
  '#7a5a2c',
  '#39405f',
  '#8a6a4a',
  '#4d2f3f',
  '#a8824c',
  '#35502f',
  '#c4a878',
]

/** Shelves from wall to wall and one lamp. */
const wallOfBooks = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const pitch = height / 6
  const shelves = repeat(6, (i) =>
    books(
      plate,
      { left: 0, right: width, floor: (i + 0.86) * pitch, height: pitch * 0.94, wood: '#4a2f1e' },
      SPINES,
    ),
  )
  const lamp: Point = [width * random.pick([0.1, 0.9]), height * 0.36]
  return (
    backdrop(plate, [
      [0, '#1c1412'],
      [1, '#120d0e'],
    ]) +
    unfocused(
      plate,
      shelves + repeat(2, (i) => svg.rect(width * (0.22 + i * 0.53), 0, 24, height, '#3a2518')),
      8,
    ) +
    svg.glow([lamp[0], lamp[1] + 80], width * 0.7, height * 0.44, CANDLE, 0.5) +
    unfocused(plate, shadeLamp(plate, lamp, 110, height), 3)
  )
}

/** Between two stacks that run to a lit end. */
const aisle = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const eye: Point = [width * random.range(0.42, 0.58), height * 0.42]
  const at = (x: number, y: number, depth: number): Point => [
    x + (eye[0] - x) * depth,
    y + (eye[1] - y) * depth,
  ]
  const stack = (x: number) =>
    repeat(
      6,
      (row) =>
        repeat(16, (i) => {
          const near = 1 - 0.82 ** i
          const far = 1 - 0.82 ** (i + 0.86)
          const floor = (row * height) / 5
          const top = floor - (height / 5) * random.range(0.6, 0.86)
          return polygon(
            plate,
            [at(x, top, near), at(x, top, far), at(x, floor, far), at(x, floor, near)],
            random.pick(SPINES),
            { opacity: 0.35 + 0.5 * near },
          )
        }) +
        polygon(
          plate,
          [
            at(x, (row * height) / 5, 0),
            at(x, (row * height) / 5, 0.95),
            at(x, (row * height) / 5 + 16, 0.95),
            at(x, (row * height) / 5 + 16, 0),
          ],
          '#3d281b',
        ),
    )
  const lamps = repeat(4, (i) =>
    svg.glow(at(width / 2, -height * 0.1, 0.3 + i * 0.17), 150 - i * 28, 110 - i * 22, '#ffe2a8', 0.8),
  )
  return (
    backdrop(plate, [
      [0, '#1a1211'],
      [0.45, '#3a251a'],
      [1, '#130d0c'],
    ]) +
    unfocused(
      plate,
      polygon(plate, [[0, height], [width, height], eye], '#432a1c') +
        stack(-30) +
        stack(width + 30) +
        polygon(
          plate,
          [at(0, 0, 0.95), at(width, 0, 0.95), at(width, height, 0.95), at(0, height, 0.95)],
          '#ffd698',
        ),
      7,
    ) +
    svg.glow(eye, width * 0.46, height * 0.4, '#ffd18c', 0.55) +
    lamps
  )
}

/** A tall window with the moon in it, shelves on both sides. */
const moonWindow = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const left = width * random.pick([0.06, 0.52])
  const span = width * 0.42
  const pitch = height / 6
  const glass = archPath(left, height * 0.06, span, height * 0.74)
  const shelf = (from: number, to: number) =>
    repeat(6, (i) =>
      books(
        plate,
        { left: from, right: to, floor: (i + 0.86) * pitch, height: pitch * 0.94, wood: '#35231a' },
        SPINES,
      ),
    )
  return (
    backdrop(plate, [
      [0, '#181218'],
      [1, '#0e0b12'],
    ]) +
    unfocused(plate, shelf(-10, left - 24) + shelf(left + span + 24, width + 10), 8) +
    svg.path(
      glass,
      svg.linear(
        [0, height * 0.06],
        [0, height * 0.74],
        [
          [0, '#141a44'],
          [0.7, '#4a5590'],
          [1, '#8d86b4'],
        ],
      ),
    ) +
    svg.group(stars(plate, height * 0.5, 40) + moon(plate, [left + span * 0.6, height * 0.22], 54), {
      clip: svg.clip(glass),
    }) +
    unfocused(
      plate,
      windowBars(plate, [left, height * 0.06, left + span, height * 0.74], 3, 5, 8, '#15101a') +
        svg.path(glass, 'none', { stroke: '#2a1d1c', strokeWidth: 24 }) +
        svg.rect(0, height * 0.78, width, height * 0.3, '#1f1412'),
      4,
    ) +
    svg.glow([left + span / 2, height * 0.3], width * 0.5, height * 0.4, MOONLIGHT, 0.22) +
    shadeLamp(plate, [left > width * 0.3 ? width * 0.18 : width * 0.84, height * 0.64], 76, 120, '#a9e0b4') +
    bokeh(plate, {
      colors: [CANDLE],
      count: 6,
      along: [
        [0, height * 0.7],
        [width, height * 0.72],
      ],
      stray: 24,
      radius: [5, 14],
      opacity: 0.5,
    })
  )
}

export const library: Layouts = [wallOfBooks, aisle, moonWindow]
