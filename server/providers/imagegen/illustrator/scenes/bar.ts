import type { Point } from '../geometry.ts'
import { bottles, corridor, curtain } from './interior.ts'
import { beam, bokeh, pendant, shadeLamp } from './lights.ts'
import { backdrop, CANDLE, type Layouts, type Plate, polygon, repeat, strip, unfocused } from './plate.ts'

const GLASS = ['#8a3a1c', '#c98a3a', '#3f5f4a', '#8fa09a', '#7a2436', '#d8a860']

/** The back bar: three lit boards of bottles. */
const backBar = (plate: Plate) => {
  const { svg, width, height } = plate
  const boards = repeat(
    3,
    (i) =>
      bottles(
        plate,
        {
          left: -10,
          right: width + 10,
          floor: height * (0.24 + i * 0.19),
          height: height * 0.165,
          wood: '#5c3826',
        },
        GLASS,
      ) + svg.glow([width / 2, height * (0.24 + i * 0.19)], width * 0.7, 80, '#ffb060', 0.4),
  )
  return (
    backdrop(plate, [
      [0, '#1a0f14'],
      [0.5, '#43222a'],
      [1, '#120a0f'],
    ]) +
    unfocused(
      plate,
      boards +
        strip(plate, height * 0.72, height, [
          [0, '#7a4a2e'],
          [0.04, '#331b17'],
          [1, '#120a0f'],
        ]),
      7,
    ) +
    bokeh(plate, {
      colors: [CANDLE, '#ffb868', '#ff8a64'],
      count: 16,
      along: [
        [0, height * 0.7],
        [width, height * 0.69],
      ],
      stray: 20,
      radius: [5, 20],
      opacity: 0.6,
    })
  )
}

/** The long room: a row of lamps over the counter, running away. */
const longRoom = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const left = random.chance(0.5)
  const eye: Point = [width * (left ? 0.66 : 0.34), height * 0.46]
  const near: Point = [width * (left ? -0.05 : 1.05), height * 0.3]
  const lamps = repeat(5, (i) => {
    const depth = 1 - 0.66 ** (4 - i)
    return pendant(
      plate,
      [
        near[0] + (eye[0] - near[0]) * depth + (left ? 60 : -60) * (1 - depth),
        near[1] + (eye[1] - 90 - near[1]) * depth,
      ],
      130 * (1 - depth) + 22,
      '#1c1014',
      '#ffc078',
    )
  })
  const counter = svg.path(
    `M${eye[0]} ${eye[1] + 60}L${near[0]} ${height * 0.72}L${near[0]} ${height}L${width * (left ? 0.5 : 0.5)} ${height}Z`,
    svg.linear(near, eye, [
      [0, '#6a3f28'],
      [1, '#2c1818'],
    ]),
  )
  const wall = width * (left ? 1.04 : -0.04)
  const booths = repeat(4, (i) => {
    const at = (y: number, depth: number): Point => [wall + (eye[0] - wall) * depth, y + (eye[1] - y) * depth]
    const depth = 1 - 0.72 ** i
    const end = 1 - 0.72 ** (i + 0.88)
    const back = [at(height * 0.56, depth), at(height * 0.6, end), at(height, end), at(height, depth)]
    return polygon(plate, back, i % 2 ? '#7a2a38' : '#5e202e')
  })
  return (
    unfocused(
      plate,
      corridor(plate, eye, 0.84, { wall: '#452229', floor: '#22131a', ceiling: '#180d13', end: '#8a5034' }) +
        booths +
        counter,
      8,
    ) +
    bokeh(plate, {
      colors: GLASS.concat(CANDLE),
      count: 22,
      along: [[near[0], height * 0.46], eye],
      stray: 26,
      radius: [6, 22],
      opacity: 0.6,
    }) +
    lamps
  )
}

/** A small stage with a red curtain and a spotlight. */
const stage = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const left = random.chance(0.5)
  const x = (t: number) => (left ? width * t : width * (1 - t))
  const piano = `M${x(-0.05)} ${height * 0.58}C${x(0.12)} ${height * 0.54} ${x(0.22)} ${height * 0.5} ${x(0.34)} ${height * 0.6}L${x(0.34)} ${height * 0.66}L${x(-0.05)} ${height * 0.7}Z`
  return (
    backdrop(plate, [
      [0, '#1a0a12'],
      [1, '#0f080d'],
    ]) +
    unfocused(
      plate,
      curtain(plate, [-30, -20, width + 30, height * 0.82], 12, '#38101d', '#8a2c3e') +
        strip(plate, height * 0.8, height, [
          [0, '#5a3426'],
          [1, '#160d0e'],
        ]),
      8,
    ) +
    beam(plate, [x(0.94), -60], [x(0.5), height * 0.85], width * 0.62, '#ffdcae', 0.5) +
    svg.glow([x(0.5), height * 0.84], width * 0.42, 70, '#ffdcae', 0.5) +
    unfocused(
      plate,
      svg.path(piano, '#0e090d') +
        svg.path(
          `M${x(0.02)} ${height * 0.56}L${x(0.3)} ${height * 0.4}L${x(0.33)} ${height * 0.58}Z`,
          '#160e13',
        ),
      5,
    ) +
    repeat(3, (i) =>
      shadeLamp(plate, [x(0.62 + i * 0.16), height * (0.76 + i * 0.03)], 34 + i * 8, 60, '#ffb070'),
    ) +
    bokeh(plate, {
      colors: [CANDLE, '#ffb868'],
      count: 8,
      along: [
        [0, height * 0.92],
        [width, height * 0.9],
      ],
      stray: 20,
      radius: [8, 24],
      opacity: 0.45,
    })
  )
}

export const bar: Layouts = [backBar, longRoom, stage]
