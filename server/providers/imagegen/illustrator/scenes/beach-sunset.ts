import type { Point } from '../geometry.ts'
import { palm } from './foliage.ts'
import { bokeh, bulbString } from './lights.ts'
import { backdrop, CANDLE, type Layouts, type Plate, repeat, strip, unfocused } from './plate.ts'
import { clouds, glitter, moon, stars } from './sky.ts'

/** The sun on the horizon and its path on the water. */
const lowSun = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const sea = height * 0.55
  const sun: Point = [width * random.pick([0.17, 0.83]), sea - 34]
  return (
    backdrop(plate, [
      [0, '#2f2c62'],
      [0.24, '#7c4476'],
      [0.42, '#de7767'],
      [0.55, '#ffc587'],
      [1, '#2c2748'],
    ]) +
    unfocused(plate, clouds(plate, [0, 60, width, sea - 120], 11, ['#ffb08e', '#e98584', '#a35f88']), 8) +
    svg.glow(sun, width * 0.62, width * 0.5, '#ffdc98', 0.7) +
    svg.circle(sun, 66, '#fff0c6') +
    strip(plate, sea, height * 0.86, [
      [0, '#c87a72'],
      [0.25, '#7d5278'],
      [1, '#352c55'],
    ]) +
    glitter(plate, sun[0], sea, height * 0.85, 90, '#ffe0a2', '#a9708c') +
    unfocused(
      plate,
      strip(plate, height * 0.84, height, [
        [0, '#6d4a58'],
        [1, '#2b2038'],
      ]),
      14,
    )
  )
}

/** After the sun is gone: palms against the last light, lamps of a beach bar. */
const palms = (plate: Plate) => {
  const { width, height, random } = plate
  const side = random.chance(0.5)
  const x = (t: number) => (side ? width * t : width * (1 - t))
  const lean = side ? 70 : -70
  const trees =
    palm(plate, [x(0.04), height * 0.98], height * 0.78, lean, '#161030') +
    palm(plate, [x(0.2), height], height * 0.58, -lean * 0.7, '#1d153b') +
    palm(plate, [x(0.97), height], height * 0.66, -lean * 0.5, '#1a1236')
  return (
    backdrop(plate, [
      [0, '#171a45'],
      [0.34, '#4e3670'],
      [0.56, '#c0606f'],
      [0.68, '#f5a06f'],
      [0.69, '#5d3f68'],
      [1, '#17132f'],
    ]) +
    stars(plate, height * 0.34, 60) +
    unfocused(plate, clouds(plate, [0, height * 0.34, width, height * 0.6], 8, ['#e57f78', '#8f4f7d']), 9) +
    glitter(plate, width / 2, height * 0.69, height * 0.9, 50, '#f7b184', '#7c5884') +
    unfocused(plate, trees, 4.5) +
    bulbString(plate, [-20, height * 0.3], [width + 20, height * 0.24], 90, 12) +
    bokeh(plate, {
      colors: [CANDLE, '#ffb56e'],
      count: 10,
      along: [
        [x(0.7), height * 0.7],
        [x(1), height * 0.66],
      ],
      stray: 20,
      radius: [8, 24],
      opacity: 0.6,
    })
  )
}

/** A cove under a cliff at moonrise, waves running in aslant. */
const cove = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const side = random.chance(0.5)
  const x = (t: number) => (side ? width * t : width * (1 - t))
  const sea = height * 0.5
  const cliff = `M${x(-0.05)} ${height * 0.14}C${x(0.12)} ${height * 0.16} ${x(0.18)} ${height * 0.27} ${x(0.3)} ${height * 0.32}C${x(0.36)} ${height * 0.36} ${x(0.38)} ${height * 0.46} ${x(0.5)} ${sea}L${x(-0.05)} ${sea}Z`
  const waves = repeat(7, (i) => {
    const y = height * (0.6 + i * 0.055)
    const reach = 40 + i * 16
    return svg.line(
      `M${x(-0.05)} ${y}C${x(0.3)} ${y - reach * 0.5} ${x(0.6)} ${y + reach * 0.5} ${x(1.05)} ${y - reach}`,
      '#f6d9d2',
      2 + i * 1.7,
      { opacity: 0.16 + i * 0.035 },
    )
  })
  return (
    backdrop(plate, [
      [0, '#1e2252'],
      [0.28, '#5b4580'],
      [0.42, '#c9798a'],
      [0.5, '#f6b596'],
      [1, '#2a2a58'],
    ]) +
    stars(plate, height * 0.26, 40) +
    moon(plate, [x(0.8), height * 0.2], 62, '#ffe9c4') +
    unfocused(
      plate,
      clouds(plate, [0, height * 0.3, width, height * 0.46], 6, ['#e99a98', '#8f6694']) +
        svg.path(
          cliff,
          svg.linear(
            [x(0), 0],
            [x(0.5), 0],
            [
              [0, '#2a2148'],
              [1, '#5d4068'],
            ],
          ),
        ),
      6,
    ) +
    strip(plate, sea, height, [
      [0, '#b8798f'],
      [0.2, '#5e4c84'],
      [1, '#25244e'],
    ]) +
    glitter(plate, x(0.8), sea, height * 0.8, 60, '#ffe6c0', '#8d7fb0') +
    unfocused(plate, waves, 4)
  )
}

export const beachSunset: Layouts = [lowSun, palms, cove]
