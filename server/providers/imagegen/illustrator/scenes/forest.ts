import type { Point } from '../geometry.ts'
import { fir, leaves, trunk } from './foliage.ts'
import { beam, bokeh } from './lights.ts'
import { backdrop, CANDLE, type Layouts, type Plate, polygon, repeat, strip, unfocused } from './plate.ts'
import { clouds, glitter, moon, ridge, stars } from './sky.ts'

const LEAF = ['#3f6242', '#577d4c', '#2c4a3a', '#86a35c']

const fireflies = (plate: Plate, along: readonly Point[]) =>
  bokeh(plate, {
    colors: ['#f6ee9a', '#e2f0a0', '#fff6c4'],
    count: 24,
    along,
    stray: 90,
    radius: [3, 14],
    opacity: 0.75,
  })

/** Old trunks with the last sun coming through. */
const trunks = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const sun = width * random.pick([0.12, 0.88])
  const row = (count: number, girth: number, fill: string) =>
    repeat(count, (i) =>
      trunk(
        plate,
        [((i + random.range(0.1, 0.9)) * width) / count, height * 1.02],
        girth * random.range(0.7, 1.3),
        fill,
      ),
    )
  const rays = repeat(5, (i) =>
    beam(plate, [sun + i * 12 - 24, -60], [width - sun + (i - 2) * 190, height * 0.95], 120, '#fff0b4', 0.34),
  )
  return (
    backdrop(plate, [
      [0, '#b9bf78'],
      [0.3, '#6f8a58'],
      [0.65, '#2f4c3c'],
      [1, '#12211f'],
    ]) +
    svg.glow([sun, height * 0.12], width * 0.6, height * 0.4, '#fff2b8', 0.7) +
    unfocused(
      plate,
      row(8, 30, '#5d7450') +
        leaves(plate, [-80, -80, width + 80, height * 0.2], 90, 52, LEAF) +
        row(4, 62, '#26382f'),
      11,
    ) +
    unfocused(plate, rays, 9) +
    unfocused(
      plate,
      leaves(plate, [-80, height * 0.86, width + 80, height], 60, 44, ['#1c3029', '#29442f', '#3d5a3a']),
      12,
    ) +
    fireflies(plate, [
      [0, height * 0.7],
      [width, height * 0.66],
    ])
  )
}

/** A path that bends away between ferns, fireflies over it. */
const path = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const bend = random.pick([0.3, 0.7])
  const trail = `M${width * 0.2} ${height}C${width * 0.36} ${height * 0.8} ${width * (1 - bend)} ${height * 0.66} ${width * bend} ${height * 0.52}L${width * bend + 34} ${height * 0.52}C${width * (1.1 - bend)} ${height * 0.68} ${width * 0.7} ${height * 0.8} ${width * 0.92} ${height}Z`
  const glade: Point = [width * bend, height * 0.42]
  const bank = (left: number, right: number) =>
    leaves(plate, [left, height * 0.52, right, height], 80, 48, ['#16302a', '#21442f', '#30583a', '#122722'])
  return (
    backdrop(plate, [
      [0, '#142a30'],
      [0.4, '#3d6350'],
      [0.55, '#2c4d3f'],
      [1, '#0d1a1a'],
    ]) +
    svg.glow(glade, width * 0.55, height * 0.36, '#d7e2a0', 0.65) +
    unfocused(
      plate,
      repeat(6, (i) =>
        trunk(
          plate,
          [width * (i < 3 ? i * 0.09 : 0.75 + (i - 3) * 0.12), height],
          random.range(34, 60),
          '#14251f',
        ),
      ) +
        leaves(plate, [-60, -60, width + 60, height * 0.24], 110, 54, ['#1c3a30', '#2c5240', '#3f6a48']) +
        svg.path(
          trail,
          svg.linear(
            [0, height * 0.5],
            [0, height],
            [
              [0, '#b4ac78'],
              [1, '#3a3a2c'],
            ],
          ),
        ) +
        bank(-80, width * 0.3) +
        bank(width * 0.7, width + 80),
      10,
    ) +
    fireflies(plate, [[width * 0.1, height * 0.6], glade, [width * 0.9, height * 0.62]])
  )
}

/** A lake among firs under an early moon. */
const lake = (plate: Plate) => {
  const { width, height, random } = plate
  const shore = height * 0.58
  const side = random.pick([0.2, 0.8])
  const firs = (count: number, tall: number, y: number, fill: string) =>
    repeat(count, (i) =>
      fir(plate, [((i + random.range(0.2, 0.8)) * width) / count, y], tall * random.range(0.7, 1.2), fill),
    )
  const banks = polygon(
    plate,
    [
      [0, shore - 6],
      [width, shore - 6],
      [width, shore + 14],
      [0, shore + 14],
    ],
    '#101f22',
  )
  return (
    backdrop(plate, [
      [0, '#1b3348'],
      [0.3, '#4d7280'],
      [0.48, '#c7bf8e'],
      [1, '#132a30'],
    ]) +
    stars(plate, height * 0.24, 40) +
    moon(plate, [width * side, height * 0.17], 56, '#fff2c6') +
    unfocused(
      plate,
      clouds(plate, [0, height * 0.2, width, height * 0.42], 6, ['#d9c89a', '#7f9690']) +
        ridge(plate, height * 0.42, 50, '#4a6a6c') +
        firs(13, 190, shore, '#26484a') +
        firs(6, 330, shore + 8, '#142f30') +
        banks,
      6,
    ) +
    strip(plate, shore + 10, height, [
      [0, '#6f8a80'],
      [0.3, '#2c5052'],
      [1, '#0e1f26'],
    ]) +
    glitter(plate, width * side, shore + 10, height, 70, '#fff0c0', '#6d9490') +
    unfocused(
      plate,
      leaves(plate, [-60, height * 0.88, width * 0.36, height + 40], 40, 40, ['#0e2022', '#17302c']),
      10,
    ) +
    bokeh(plate, {
      colors: [CANDLE],
      count: 4,
      along: [
        [width * (1 - side) - 60, shore - 10],
        [width * (1 - side) + 60, shore - 16],
      ],
      stray: 8,
      radius: [5, 11],
      opacity: 0.9,
    })
  )
}

export const forest: Layouts = [trunks, path, lake]
