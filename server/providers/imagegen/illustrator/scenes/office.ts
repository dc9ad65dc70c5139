import type { Point } from '../geometry.ts'
import { leaves } from './foliage.ts'
import { books, corridor, windowBars } from './interior.ts'
import { bokeh, shadeLamp } from './lights.ts'
import { backdrop, GOLD, type Layouts, type Plate, polygon, repeat, strip, unfocused } from './plate.ts'
import { moon } from './sky.ts'
import { skyline } from './skyline.ts'

const WINDOWS = ['#ffe2b0', '#ffd08c', '#cfe0f4']

/** After hours, high up: glass from floor to ceiling. */
const glassFront = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const side = random.pick([0.14, 0.86])
  const town =
    skyline(plate, {
      roofs: [height * 0.28, height * 0.5],
      bottom: height * 0.8,
      widths: [60, 110],
      wall: '#43557a',
      windows: WINDOWS,
      lit: 0.3,
    }) +
    skyline(plate, {
      roofs: [height * 0.44, height * 0.62],
      bottom: height * 0.8,
      widths: [70, 130],
      wall: '#2b3a5a',
      windows: WINDOWS,
      lit: 0.45,
    })
  return (
    backdrop(plate, [
      [0, '#1f2b4c'],
      [0.4, '#64789c'],
      [0.64, '#d9b9a0'],
      [1, '#1f2834'],
    ]) +
    moon(plate, [width * side, height * 0.15], 44) +
    unfocused(plate, town, 8) +
    unfocused(
      plate,
      windowBars(plate, [-width * 0.1, -40, width * 1.1, height * 0.79], 4, 1, 15, '#1c242f') +
        strip(plate, height * 0.78, height, [
          [0, '#4a5562'],
          [1, '#1b222b'],
        ]),
      5,
    ) +
    svg.glow([width * 0.5, height * 0.7], width * 0.7, height * 0.2, '#ffcf9c', 0.28)
  )
}

/** A study: shelves, a plant, a desk lamp, light through the blinds. */
const study = (plate: Plate) => {
  const { width, height, random } = plate
  const left = random.chance(0.5)
  const x = (t: number) => (left ? width * t : width * (1 - t))
  const blinds = repeat(16, (i) =>
    polygon(
      plate,
      [
        [x(0.5), height * (0.06 + i * 0.034)],
        [x(0.98), height * (0.03 + i * 0.034)],
        [x(0.98), height * (0.048 + i * 0.034)],
        [x(0.5), height * (0.078 + i * 0.034)],
      ],
      '#f2dcc0',
      { opacity: 0.6 },
    ),
  )
  const [from, to] = left ? [-10, width * 0.4] : [width * 0.6, width + 10]
  const shelves = repeat(4, (i) =>
    books(
      plate,
      { left: from, right: to, floor: height * (0.2 + i * 0.16), height: height * 0.145, wood: '#5a4a42' },
      ['#3f5068', '#8a8f98', '#6a4a40', '#c9bda8', '#2f3a48'],
    ),
  )
  return (
    backdrop(plate, [
      [0, '#39424f'],
      [0.6, '#5d6570'],
      [1, '#1e242c'],
    ]) +
    unfocused(plate, blinds, 6) +
    unfocused(
      plate,
      shelves +
        leaves(plate, [x(0.9) - 90, height * 0.48, x(0.9) + 90, height * 0.72], 40, 50, [
          '#3d5644',
          '#52705a',
          '#2a4038',
        ]) +
        strip(plate, height * 0.78, height, [
          [0, '#6d5444'],
          [0.04, '#3a2e2a'],
          [1, '#191718'],
        ]),
      8,
    ) +
    shadeLamp(plate, [x(0.24), height * 0.66], 70, 110, '#ffdca4')
  )
}

/** Down a corridor of glass rooms, some still lit. */
const glassRooms = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const eye: Point = [width * random.range(0.4, 0.6), height * 0.44]
  const at = (x: number, y: number, depth: number): Point => [
    x + (eye[0] - x) * depth,
    y + (eye[1] - y) * depth,
  ]
  const room = (x: number) =>
    repeat(5, (i) => {
      const near = 1 - 0.68 ** i
      const far = 1 - 0.68 ** (i + 0.9)
      const lit = random.chance(0.6)
      return polygon(
        plate,
        [
          at(x, height * 0.08, near),
          at(x, height * 0.08, far),
          at(x, height * 0.86, far),
          at(x, height * 0.86, near),
        ],
        lit ? '#ffe0b0' : '#5b718c',
        { opacity: lit ? 0.75 : 0.55 },
      )
    })
  const tubes = repeat(5, (i) =>
    polygon(
      plate,
      [
        at(width * 0.36, -20, 1 - 0.7 ** i),
        at(width * 0.64, -20, 1 - 0.7 ** i),
        at(width * 0.64, -20, 1 - 0.7 ** (i + 0.5)),
        at(width * 0.36, -20, 1 - 0.7 ** (i + 0.5)),
      ],
      '#f6f9ff',
    ),
  )
  return (
    unfocused(
      plate,
      corridor(plate, eye, 0.86, { wall: '#3d4858', floor: '#2a323c', ceiling: '#39434f', end: '#9fb4c8' }) +
        room(-10) +
        room(width + 10) +
        tubes,
      9,
    ) +
    svg.glow([eye[0], height * 0.9], width * 0.4, height * 0.14, '#cfdcec', 0.35) +
    bokeh(plate, {
      colors: [GOLD, '#e6eefa'],
      count: 12,
      along: [[width * 0.3, height * 0.4], eye, [width * 0.7, height * 0.4]],
      stray: 30,
      radius: [4, 14],
      opacity: 0.5,
    })
  )
}

export const office: Layouts = [glassFront, study, glassRooms]
