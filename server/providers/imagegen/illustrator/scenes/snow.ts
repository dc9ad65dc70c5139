import { branch, fir } from './foliage.ts'
import { bokeh, bulb } from './lights.ts'
import { backdrop, CANDLE, type Layouts, type Plate, repeat, unfocused } from './plate.ts'
import { moon, ridge, stars } from './sky.ts'
import { snowfall } from './weather.ts'

/** Firs and hills at the blue hour. */
const hills = (plate: Plate) => {
  const { width, height, random } = plate
  const side = random.pick([0.18, 0.82])
  const firs = (count: number, tall: number, y: number, fill: string) =>
    repeat(count, (i) =>
      fir(
        plate,
        [((i + random.range(0.2, 0.8)) * width) / count, y + random.sym(14)],
        tall * random.range(0.75, 1.2),
        fill,
        '#dfe7f6',
      ),
    )
  return (
    backdrop(plate, [
      [0, '#28345f'],
      [0.4, '#6d7fae'],
      [0.56, '#c3b4c8'],
      [1, '#8a9ac2'],
    ]) +
    stars(plate, height * 0.24, 40) +
    moon(plate, [width * side, height * 0.16], 52, '#fff4dc') +
    unfocused(
      plate,
      ridge(plate, height * 0.42, 60, '#7c8cb6') +
        ridge(plate, height * 0.54, 34, '#a9b7d6') +
        firs(9, 190, height * 0.6, '#3c517c') +
        ridge(plate, height * 0.66, 24, '#c8d3ea') +
        firs(4, 420, height * 0.78, '#24365e') +
        ridge(plate, height * 0.8, 18, '#dfe6f4'),
      7,
    ) +
    snowfall(plate, 1)
  )
}

/** A street of low houses with light in every window. */
const village = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const house = (x: number, y: number, span: number) => {
    const tall = span * 0.8
    return (
      svg.rect(x, y - tall, span, tall, '#3a3f66') +
      svg.path(
        `M${x - span * 0.12} ${y - tall}L${x + span * 0.5} ${y - tall - span * 0.62}L${x + span * 1.12} ${y - tall}Z`,
        '#e4ebf8',
      ) +
      svg.rect(x + span * 0.72, y - tall - span * 0.5, span * 0.12, span * 0.34, '#2c3052') +
      repeat(2, (i) =>
        svg.rect(x + span * (0.16 + i * 0.42), y - tall * 0.72, span * 0.24, span * 0.26, CANDLE),
      ) +
      svg.rect(x + span * 0.4, y - tall * 0.36, span * 0.2, tall * 0.36, '#8a5a44')
    )
  }
  const glow = (x: number, y: number) => svg.glow([x, y], 130, 110, '#ffcf8c', 0.5)
  const rows =
    repeat(5, (i) => house(i * width * 0.24 - 50 + random.sym(16), height * 0.5, 110)) +
    repeat(2, (i) => house(i ? width * 0.68 : -width * 0.08, height * 0.68, width * 0.34))
  return (
    backdrop(plate, [
      [0, '#141c44'],
      [0.34, '#45548c'],
      [0.5, '#8f8cb4'],
      [1, '#7484b4'],
    ]) +
    stars(plate, height * 0.3, 70) +
    unfocused(
      plate,
      ridge(plate, height * 0.36, 40, '#54639a') + rows + ridge(plate, height * 0.7, 16, '#aebbdc'),
      7,
    ) +
    glow(width * 0.12, height * 0.52) +
    glow(width * 0.86, height * 0.52) +
    glow(width * 0.5, height * 0.44) +
    bokeh(plate, {
      colors: [CANDLE, '#ffb870'],
      count: 12,
      along: [
        [0, height * 0.66],
        [width, height * 0.64],
      ],
      stray: 18,
      radius: [5, 16],
      opacity: 0.7,
    }) +
    snowfall(plate, 0.9)
  )
}

/** A park with bare branches and one lamp. */
const park = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const left = random.chance(0.5)
  const x = (t: number) => (left ? width * t : width * (1 - t))
  const boughs = repeat(4, (i) =>
    branch(
      plate,
      [x(-0.05), height * (0.05 + i * 0.1)],
      [x(0.5 + i * 0.08), height * (0.02 + i * 0.14)],
      30 - i * 4,
      '#262b50',
    ),
  )
  const post =
    svg.rect(x(0.87) - 6, height * 0.22, 12, height * 0.6, '#1a1e3c') +
    svg.path(
      `M${x(0.87) - 34} ${height * 0.22}L${x(0.87) - 22} ${height * 0.15}L${x(0.87) + 22} ${height * 0.15}L${x(0.87) + 34} ${height * 0.22}Z`,
      '#1a1e3c',
    )
  return (
    backdrop(plate, [
      [0, '#1f2852'],
      [0.45, '#5c6896'],
      [0.64, '#9a9cbe'],
      [1, '#7583b0'],
    ]) +
    unfocused(
      plate,
      ridge(plate, height * 0.6, 26, '#8f9cc6') +
        repeat(7, (i) =>
          svg.circle([x(0.3 + i * 0.1), height * (0.5 + random.sym(0.03))], random.range(50, 90), '#515f92', {
            opacity: 0.6,
          }),
        ) +
        ridge(plate, height * 0.72, 18, '#c3cee8'),
      12,
    ) +
    svg.glow([x(0.87), height * 0.24], width * 0.55, height * 0.34, '#ffdca4', 0.6) +
    unfocused(plate, boughs + post, 4.5) +
    bulb(plate, [x(0.87), height * 0.205], 24, '#ffe6b8', 5) +
    snowfall(plate, 1.2)
  )
}

export const snow: Layouts = [hills, village, park]
