import { hanging, leaves } from './foliage.ts'
import { bokeh, bulbString } from './lights.ts'
import {
  backdrop,
  CANDLE,
  DUSK,
  GOLD,
  INK,
  type Layouts,
  type Plate,
  ROSE,
  repeat,
  strip,
  unfocused,
} from './plate.ts'
import { clouds, moon, stars } from './sky.ts'
import { skyline } from './skyline.ts'

const WINDOWS = ['#ffdca0', '#ffc27e', '#fff0cc']

/** Two strings of bulbs over the last red of the day. */
const lastRed = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const town = skyline(plate, {
    roofs: [height * 0.48, height * 0.66],
    bottom: height,
    widths: [46, 110],
    wall: '#57426f',
    windows: WINDOWS,
    lit: 0.35,
  })
  const tilt = random.sym(40)
  return (
    backdrop(plate, [
      [0, '#272a5c'],
      [0.3, '#6d4b84'],
      [0.5, '#d67c7c'],
      [0.62, '#ffbf92'],
      [1, '#33264e'],
    ]) +
    unfocused(
      plate,
      clouds(plate, [0, height * 0.12, width, height * 0.46], 8, ['#f0a08e', '#a5688f']) + town,
      8,
    ) +
    unfocused(
      plate,
      strip(plate, height * 0.84, height, [
        [0, '#4a3550'],
        [1, '#1c152a'],
      ]),
      6,
    ) +
    bulbString(plate, [-20, 60 + tilt], [width + 20, 80 - tilt], 120, 13) +
    bulbString(plate, [-20, 210 - tilt], [width + 20, 190 + tilt], 90, 11) +
    svg.glow([width / 2, height * 0.6], width * 0.8, height * 0.2, '#ffb98a', 0.3)
  )
}

/** A water tower and aerials against a huge rising moon. */
const waterTower = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const left = random.chance(0.5)
  const x = (t: number) => (left ? width * t : width * (1 - t))
  const tank = `M${x(0.04)} ${height * 0.4}L${x(0.16)} ${height * 0.33}L${x(0.28)} ${height * 0.4}L${x(0.28)} ${height * 0.56}L${x(0.04)} ${height * 0.56}Z`
  const legs =
    repeat(3, (i) =>
      svg.line(`M${x(0.06 + i * 0.1)} ${height * 0.56}L${x(0.04 + i * 0.12)} ${height * 0.84}`, '#14122e', 9),
    ) + svg.line(`M${x(0.05)} ${height * 0.7}L${x(0.28)} ${height * 0.64}`, '#14122e', 5)
  const aerials = repeat(3, (i) =>
    svg.line(
      `M${x(0.84 + i * 0.06)} ${height * 0.86}L${x(0.84 + i * 0.06)} ${height * (0.52 + i * 0.07)}M${x(0.81 + i * 0.06)} ${height * (0.56 + i * 0.07)}L${x(0.88 + i * 0.06)} ${height * (0.56 + i * 0.07)}`,
      '#17143a',
      4,
    ),
  )
  return (
    backdrop(plate, [
      [0, '#161a48'],
      [0.4, '#4b3f7c'],
      [0.66, '#b77690'],
      [0.8, '#e7a78e'],
      [1, INK],
    ]) +
    stars(plate, height * 0.35, 50) +
    moon(plate, [x(0.66), height * 0.36], width * 0.26, '#ffe2b4') +
    unfocused(
      plate,
      skyline(plate, {
        roofs: [height * 0.66, height * 0.76],
        bottom: height,
        widths: [50, 110],
        wall: '#443a6c',
        windows: WINDOWS,
        lit: 0.3,
      }),
      6,
    ) +
    unfocused(
      plate,
      svg.path(tank, '#1a1738') +
        legs +
        aerials +
        strip(plate, height * 0.84, height, [
          [0, '#231d42'],
          [1, '#0f0d20'],
        ]),
      4,
    )
  )
}

/** A pergola grown over with green, the city lights below it. */
const pergola = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const frame =
    svg.rect(0, height * 0.05, width, 22, '#241a2e') +
    repeat(7, (i) => svg.rect((i * width) / 6 - 8, 0, 16, height * 0.1, '#1d1526')) +
    svg.rect(width * 0.06, 0, 24, height, '#241a2e') +
    svg.rect(width * 0.9, 0, 24, height, '#241a2e')
  const green = repeat(12, (i) =>
    hanging(plate, [((i + random.range(0.1, 0.9)) * width) / 12, height * 0.05], random.range(80, 300), 26, [
      '#2b4638',
      '#3c5c44',
      '#1e342e',
      ROSE,
    ]),
  )
  return (
    backdrop(plate, [
      [0, INK],
      [0.36, DUSK],
      [0.6, '#84567c'],
      [0.72, '#c98080'],
      [1, '#15122a'],
    ]) +
    stars(plate, height * 0.3, 40) +
    unfocused(
      plate,
      skyline(plate, {
        roofs: [height * 0.56, height * 0.7],
        bottom: height,
        widths: [40, 90],
        wall: '#2b2650',
        windows: WINDOWS,
        lit: 0.5,
      }),
      8,
    ) +
    bokeh(plate, {
      colors: [GOLD, '#ffb98a', ROSE, '#ffe9c2'],
      count: 26,
      along: [
        [0, height * 0.72],
        [width / 2, height * 0.67],
        [width, height * 0.73],
      ],
      stray: 40,
      radius: [6, 26],
      opacity: 0.65,
    }) +
    unfocused(
      plate,
      frame +
        green +
        leaves(plate, [-60, height * 0.84, width + 60, height + 20], 50, 42, ['#1a2c28', '#284034']),
      6,
    ) +
    bulbString(plate, [width * 0.08, height * 0.1], [width * 0.92, height * 0.12], 80, 9, CANDLE)
  )
}

export const rooftop: Layouts = [lastRed, waterTower, pergola]
