import type { Point } from '../geometry.ts'
import { corridor, windowBars } from './interior.ts'
import { beam, bokeh } from './lights.ts'
import { backdrop, type Layouts, type Plate, repeat, strip, unfocused } from './plate.ts'
import { skyline } from './skyline.ts'

const STEEL = '#141a22'

/** Racks in front of a window front at nightfall. */
const racks = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const glass =
    strip(plate, height * 0.1, height * 0.56, [
      [0, '#1d2a44'],
      [1, '#6d7c98'],
    ]) +
    skyline(plate, {
      roofs: [height * 0.3, height * 0.46],
      bottom: height * 0.56,
      widths: [40, 80],
      wall: '#2c3a56',
      windows: ['#ffdca0', '#d5e4f4'],
      lit: 0.3,
    })
  const weights =
    repeat(
      8,
      (i) =>
        svg.circle([(i + 0.5) * (width / 8) + random.sym(14), height * 0.62], random.range(36, 54), STEEL) +
        svg.circle([(i + 0.5) * (width / 8), height * 0.62], 13, '#7f8d9c'),
    ) +
    svg.rect(0, height * 0.66, width, 14, '#0e1319') +
    svg.rect(0, height * 0.78, width, 14, '#0e1319')
  return (
    backdrop(plate, [
      [0, '#20272f'],
      [0.6, '#465464'],
      [1, '#12171d'],
    ]) +
    unfocused(
      plate,
      glass +
        windowBars(plate, [-20, height * 0.1, width + 20, height * 0.56], 5, 2, 14, '#1a2029') +
        weights +
        strip(plate, height * 0.84, height, [
          [0, '#2c343d'],
          [1, '#12171d'],
        ]),
      9,
    ) +
    repeat(3, (i) => svg.glow([width * (0.16 + i * 0.34), height * 0.03], 190, 110, '#f2faff', 0.65))
  )
}

/** A boxing ring under one hard lamp. */
const ring = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const post = width * random.pick([0.12, 0.88])
  const ropes = repeat(3, (i) =>
    svg.line(
      `M-20 ${height * (0.46 + i * 0.085)}C${width * 0.3} ${height * (0.475 + i * 0.085)} ${width * 0.7} ${height * (0.475 + i * 0.085)} ${width + 20} ${height * (0.46 + i * 0.085)}`,
      ['#b8343e', '#e8e2da', '#3c5a94'][i] ?? STEEL,
      15,
    ),
  )
  const bag =
    svg.rect(
      width - post - 46,
      height * 0.14,
      92,
      height * 0.3,
      svg.linear(
        [width - post - 46, 0],
        [width - post + 46, 0],
        [
          [0, '#4a1f22'],
          [0.4, '#8a3d3a'],
          [1, '#2c1216'],
        ],
      ),
    ) + svg.rect(width - post - 2, 0, 4, height * 0.14, '#0c0f14')
  return (
    backdrop(plate, [
      [0, '#10141b'],
      [0.5, '#2f3a46'],
      [1, '#0b0e13'],
    ]) +
    unfocused(
      plate,
      repeat(7, (i) => svg.rect((i * width) / 7 + 4, height * 0.06, width / 7 - 8, height * 0.4, '#253038')) +
        bag +
        strip(plate, height * 0.76, height, [
          [0, '#7d8a96'],
          [0.3, '#39444e'],
          [1, '#10141a'],
        ]),
      11,
    ) +
    beam(plate, [width * 0.5, -80], [width * 0.5, height * 0.8], width * 1.1, '#f0f6ff', 0.5) +
    svg.glow([width * 0.5, 0], 240, 90, '#ffffff', 0.8) +
    unfocused(plate, ropes + svg.rect(post - 24, height * 0.4, 48, height * 0.5, '#b8343e'), 5)
  )
}

/** A mirror hall with lines of light along ceiling and wall. */
const mirrors = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const eye: Point = [width * random.pick([0.3, 0.7]), height * 0.42]
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width * 0.2, -80],
    [width * 0.8, -80],
    [0, height * 0.76],
    [width, height * 0.76],
  ]
  const lines = corners
    .map(([x, y]) => {
      const data = `M${x} ${y}L${x + (eye[0] - x) * 0.82} ${y + (eye[1] - y) * 0.82}`
      return svg.halo(data, '#a5d8ff', 0.7, 36) + svg.line(data, '#eef8ff', 6)
    })
    .join('')
  const machines = repeat(6, (i) => {
    const x = width * (i < 3 ? i * 0.1 : 0.74 + (i - 3) * 0.1)
    return (
      svg.rect(x, height * 0.46, 18, height * 0.34, STEEL) +
      svg.rect(x - 30, height * 0.46, 90, 16, STEEL) +
      svg.circle([x + 8, height * 0.72], 44, '#0d1217')
    )
  })
  return (
    unfocused(
      plate,
      corridor(plate, eye, 0.82, { wall: '#33414f', floor: '#1a222a', ceiling: '#161c23', end: '#7f97ac' }) +
        lines +
        machines,
      7,
    ) +
    svg.glow(eye, width * 0.4, height * 0.25, '#cfe8ff', 0.45) +
    bokeh(plate, {
      colors: ['#d7ecff', '#ffffff'],
      count: 8,
      along: [[0, height * 0.3], eye],
      stray: 20,
      radius: [5, 16],
      opacity: 0.4,
    })
  )
}

export const gym: Layouts = [racks, ring, mirrors]
