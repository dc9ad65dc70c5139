import { mix } from '../color.ts'
import { leaves } from './foliage.ts'
import { windowBars } from './interior.ts'
import { bokeh, bulbString, pendant, shadeLamp } from './lights.ts'
import {
  archPath,
  backdrop,
  CANDLE,
  GOLD,
  type Layouts,
  type Plate,
  repeat,
  strip,
  unfocused,
} from './plate.ts'

const WOOD = '#3a241b'
const CUPS = ['#b56a44', '#7a5638', '#d9b68c', '#4b5c48', '#8a3f3a']

/** A table at the window; outside it is evening. */
const windowSeat = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const left = width * random.pick([0.06, 0.3])
  const right = left + width * 0.64
  const pane = svg.rect(
    left,
    height * 0.06,
    right - left,
    height * 0.56,
    svg.linear(
      [0, height * 0.06],
      [0, height * 0.62],
      [
        [0, '#25284f'],
        [0.6, '#5a4a6e'],
        [1, '#b57a62'],
      ],
    ),
  )
  return (
    backdrop(plate, [
      [0, '#2e1c18'],
      [0.6, '#553426'],
      [1, '#1d1210'],
    ]) +
    unfocused(plate, pane, 4) +
    bokeh(plate, {
      colors: [GOLD, '#ffb56e', '#ff8d7a', '#ffe9c2'],
      count: 34,
      along: [
        [left + 40, height * 0.5],
        [width * 0.5, height * 0.4],
        [right - 40, height * 0.52],
      ],
      stray: 66,
      radius: [8, 32],
      opacity: 0.7,
    }) +
    unfocused(
      plate,
      windowBars(plate, [left, height * 0.06, right, height * 0.62], 3, 2, 15, '#20130f') +
        strip(plate, height * 0.66, height, [
          [0, '#5f3a28'],
          [0.1, '#2b1913'],
          [1, '#120b0a'],
        ]) +
        repeat(4, (i) => svg.ellipse([width * (0.1 + i * 0.27), height * 0.655], 32, 22, CUPS[i] ?? WOOD)),
      7,
    ) +
    pendant(plate, [left > 100 ? width * 0.12 : width * 0.88, height * 0.2], 104, '#20140f')
  )
}

/** The counter, its shelves of cups and the board above. */
const counter = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const shelf = (y: number) =>
    svg.rect(0, y, width, 12, '#6d442c') +
    svg.rect(0, y + 12, width, 50, '#ffb871', { opacity: 0.12 }) +
    repeat(14, (i) => {
      const size = random.range(30, 52)
      const x = (i + random.range(0.1, 0.5)) * (width / 14)
      return svg.rect(
        x,
        y - size,
        size * random.range(0.6, 0.9),
        size,
        mix(random.pick(CUPS), '#120b0a', random.range(0, 0.4)),
      )
    })
  const board =
    svg.rect(width * 0.08, height * 0.03, width * 0.84, height * 0.15, '#171417') +
    repeat(9, (i) =>
      svg.rect(
        width * (0.13 + (i % 3) * 0.27),
        height * (0.055 + Math.floor(i / 3) * 0.035),
        random.range(70, 150),
        6,
        '#e8dcc8',
        { opacity: 0.5 },
      ),
    )
  return (
    backdrop(plate, [
      [0, '#38221a'],
      [0.5, '#6a4430'],
      [1, '#1c1210'],
    ]) +
    unfocused(
      plate,
      board +
        shelf(height * 0.3) +
        shelf(height * 0.42) +
        shelf(height * 0.54) +
        strip(plate, height * 0.64, height, [
          [0, '#8a5a3a'],
          [0.04, '#3c241a'],
          [1, '#150d0b'],
        ]),
      8,
    ) +
    repeat(3, (i) => pendant(plate, [width * (0.14 + i * 0.36), height * 0.235], 84, '#2a1a14')) +
    svg.glow([width * 0.5, height * 0.4], width * 0.6, height * 0.24, CANDLE, 0.2)
  )
}

/** Outside under the awning: an arched door, a hedge, bulbs on a wire. */
const terrace = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const left = width * random.pick([0.04, 0.62])
  const door = archPath(left, height * 0.16, width * 0.34, height * 0.86)
  const awning = repeat(9, (i) =>
    svg.path(
      `M${(i * width) / 9} 0L${((i + 1) * width) / 9} 0L${((i + 1) * width) / 9} ${height * 0.09}C${((i + 1) * width) / 9} ${height * 0.125} ${(i * width) / 9} ${height * 0.125} ${(i * width) / 9} ${height * 0.09}Z`,
      i % 2 ? '#7a3340' : '#d9bd98',
    ),
  )
  return (
    backdrop(plate, [
      [0, '#231b34'],
      [0.5, '#4a3440'],
      [1, '#15101c'],
    ]) +
    unfocused(
      plate,
      svg.path(
        door,
        svg.linear(
          [0, height * 0.16],
          [0, height * 0.86],
          [
            [0, '#ffdc9c'],
            [0.6, '#d9904f'],
            [1, '#5c3420'],
          ],
        ),
      ) +
        svg.rect(left + width * 0.165, height * 0.16, 9, height * 0.7, '#38221a') +
        awning +
        leaves(plate, [-60, height * 0.66, width + 60, height * 0.9], 130, 30, [
          '#22382c',
          '#2f4a34',
          '#182a24',
          '#43603c',
        ]) +
        shadeLamp(plate, [width - left - width * 0.2, height * 0.52], 56, 220),
      8,
    ) +
    bulbString(plate, [-20, height * 0.16], [width + 20, height * 0.14], 110, 11) +
    bokeh(plate, {
      colors: [CANDLE, '#ffb56e'],
      count: 14,
      along: [
        [0, height * 0.62],
        [width, height * 0.6],
      ],
      stray: 30,
      radius: [6, 20],
      opacity: 0.5,
    })
  )
}

export const cafe: Layouts = [windowSeat, counter, terrace]
