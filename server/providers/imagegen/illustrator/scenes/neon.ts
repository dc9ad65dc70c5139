import type { Hex } from '../color.ts'
import type { PathData, Point } from '../geometry.ts'
import { corridor } from './interior.ts'
import { bokeh } from './lights.ts'
import { backdrop, INK, type Layouts, type Plate, repeat, strip, unfocused } from './plate.ts'
import { rain } from './weather.ts'

const TUBES = ['#ff4fa0', '#38d9f5', '#9a66ff', '#ff7a5c', '#f2c45a']

/** A lit glass tube: wide glow, colour, white core. */
const tube = ({ svg }: Plate, data: PathData, color: Hex, width: number) =>
  svg.halo(data, color, 0.9, width * 7) +
  svg.line(data, color, width * 1.5) +
  svg.line(data, '#fff4fb', width * 0.6, { opacity: 0.9 })

/** A narrow street hung with tall signs, wet underfoot. */
const alley = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const eye: Point = [width * random.range(0.42, 0.58), height * 0.48]
  const signs = repeat(10, (i) => {
    const depth = (i % 5) * 0.17
    const edge = i < 5 ? 0.02 : 0.98
    const x = width * edge + (eye[0] - width * edge) * depth * 0.9
    const scale = 1 - depth
    const tall = random.range(200, 380) * scale
    const y = eye[1] - random.range(80, 420) * scale - tall * 0.4
    const color = random.pick(TUBES)
    const wide = 70 * scale
    return (
      svg.rect(x - wide / 2, y, wide, tall, color, { opacity: 0.75 }) +
      repeat(4, (k) =>
        svg.rect(x - wide * 0.26, y + tall * (0.08 + k * 0.23), wide * 0.52, tall * 0.13, '#fff2fa', {
          opacity: 0.65,
        }),
      ) +
      svg.rect(
        x - wide * 0.3,
        height * 0.72 + depth * 20,
        wide * 0.6,
        tall * 0.8,
        svg.linear(
          [0, height * 0.72],
          [0, height],
          [
            [0, color, 0.55],
            [1, color, 0],
          ],
        ),
      )
    )
  })
  return (
    unfocused(
      plate,
      corridor(plate, eye, 0.86, { wall: '#231448', floor: '#120b2c', ceiling: '#0c0820', end: '#5a2a78' }) +
        signs,
      9,
    ) +
    svg.glow([0, height * 0.42], width * 0.5, height * 0.5, '#ff4fa0', 0.4) +
    svg.glow([width, height * 0.46], width * 0.5, height * 0.5, '#2fb8ff', 0.4) +
    bokeh(plate, {
      colors: TUBES,
      count: 18,
      along: [[width * 0.2, height * 0.62], eye, [width * 0.8, height * 0.62]],
      stray: 40,
      radius: [6, 24],
      opacity: 0.7,
    }) +
    rain(plate, 0.7, '#e2d4ff')
  )
}

/** One great ring of light on the wall of a club. */
const ring = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const at: Point = [width * random.range(0.44, 0.56), height * 0.34]
  const radius = width * 0.4
  const [warm, cool] = random.pick([
    ['#ff4fa0', '#38d9f5'],
    ['#9a66ff', '#ff7a5c'],
    ['#38d9f5', '#f2c45a'],
  ] as const)
  const circle = (r: number): PathData =>
    `M${at[0] - r} ${at[1]}C${at[0] - r} ${at[1] - r * 1.333} ${at[0] + r} ${at[1] - r * 1.333} ${at[0] + r} ${at[1]}C${at[0] + r} ${at[1] + r * 1.333} ${at[0] - r} ${at[1] + r * 1.333} ${at[0] - r} ${at[1]}Z`
  const bars = repeat(8, (i) =>
    tube(
      plate,
      `M${width * (i < 4 ? i * 0.06 : 1.18 - i * 0.06) - 6} -20L${width * (i < 4 ? i * 0.06 : 1.18 - i * 0.06) - 6} ${height * (0.95 - (i % 4) * 0.09)}`,
      cool,
      4,
    ),
  )
  return (
    backdrop(plate, [
      [0, '#150b30'],
      [0.6, '#2a1352'],
      [1, '#0a0618'],
    ]) +
    svg.glow(at, width * 0.75, width * 0.75, warm, 0.42) +
    unfocused(
      plate,
      bars +
        strip(plate, height * 0.86, height, [
          [0, '#3c1c66'],
          [1, '#0a0618'],
        ]),
      7,
    ) +
    unfocused(plate, tube(plate, circle(radius), warm, 11), 3.4) +
    bokeh(plate, {
      colors: [warm, cool, '#f4d8ff'],
      count: 18,
      along: [
        [0, height * 0.76],
        [width, height * 0.74],
      ],
      stray: 44,
      radius: [6, 26],
      opacity: 0.55,
    })
  )
}

/** An arcade: strips of light that run together, and a grid on the floor. */
const arcade = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const eye: Point = [width * 0.5 + random.sym(90), height * 0.5]
  const rays = repeat(10, (i) => {
    const from: Point = i < 5 ? [0, height * (i * 0.12 - 0.08)] : [width, height * ((i - 5) * 0.12 - 0.08)]
    return tube(
      plate,
      `M${from[0]} ${from[1]}L${from[0] + (eye[0] - from[0]) * 0.78} ${from[1] + (eye[1] - from[1]) * 0.78}`,
      TUBES[i % 3] ?? INK,
      5,
    )
  })
  const grid =
    repeat(9, (i) =>
      svg.line(
        `M${width * (i * 0.25 - 0.5)} ${height}L${eye[0] + (i - 4) * 18} ${height * 0.58}`,
        '#b13fd6',
        3,
        { opacity: 0.6 },
      ),
    ) +
    repeat(6, (i) =>
      svg.line(
        `M-10 ${height * (0.59 + 0.013 * i * (i + 1))}L${width + 10} ${height * (0.59 + 0.013 * i * (i + 1))}`,
        '#b13fd6',
        2 + i * 0.5,
        { opacity: 0.6 },
      ),
    )
  const boxes = repeat(
    6,
    (i) =>
      svg.rect(
        width * (i < 3 ? i * 0.12 - 0.04 : 0.68 + (i - 3) * 0.12),
        height * (0.42 - Math.abs((i % 3) - (i < 3 ? 0 : 2)) * -0.03),
        width * 0.1,
        height * 0.34,
        '#170d38',
      ) +
      svg.rect(
        width * (i < 3 ? i * 0.12 - 0.02 : 0.7 + (i - 3) * 0.12),
        height * 0.47,
        width * 0.06,
        height * 0.06,
        random.pick(TUBES),
        { opacity: 0.9 },
      ),
  )
  return (
    backdrop(plate, [
      [0, '#0d0824'],
      [0.5, '#3b1763'],
      [0.58, '#5a2480'],
      [0.59, '#150b30'],
      [1, '#07040f'],
    ]) +
    svg.glow(eye, width * 0.5, height * 0.3, '#e65ac0', 0.55) +
    unfocused(plate, grid + rays + boxes, 6) +
    bokeh(plate, {
      colors: TUBES,
      count: 12,
      along: [
        [0, height * 0.66],
        [width * 0.5, height * 0.6],
        [width, height * 0.66],
      ],
      stray: 26,
      radius: [6, 20],
      opacity: 0.6,
    })
  )
}

export const neon: Layouts = [alley, ring, arcade]
