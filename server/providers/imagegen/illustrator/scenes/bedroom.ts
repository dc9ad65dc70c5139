import { leaves } from './foliage.ts'
import { curtain, windowBars } from './interior.ts'
import { bulbString, shadeLamp } from './lights.ts'
import { backdrop, CANDLE, type Layouts, MOONLIGHT, type Plate, polygon, repeat, unfocused } from './plate.ts'
import { moon, stars } from './sky.ts'

const PILLOWS = ['#d9c2b8', '#a9868a', '#e6d6c8', '#75566a']

const pillows = ({ svg, width, random }: Plate, y: number) =>
  repeat(4, (i) =>
    svg.ellipse(
      [width * (0.14 + i * 0.25) + random.sym(20), y + random.sym(12)],
      width * 0.17,
      62,
      PILLOWS[i] ?? '#d9c2b8',
      { opacity: 0.85 },
    ),
  )

/** The moon behind a drawn curtain, a lamp on the other side. */
const curtained = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const right = random.chance(0.5)
  const x = (t: number) => (right ? width * t : width * (1 - t))
  const [left, end] = right ? [width * 0.54, width * 0.96] : [width * 0.04, width * 0.46]
  const glass = svg.rect(
    left,
    height * 0.05,
    end - left,
    height * 0.6,
    svg.linear(
      [0, 0],
      [0, height * 0.65],
      [
        [0, '#161b46'],
        [1, '#5d639c'],
      ],
    ),
  )
  const drape = right
    ? curtain(plate, [width * 0.8, -20, width + 30, height * 0.8], 4, '#3c2b46', '#75587a')
    : curtain(plate, [-30, -20, width * 0.2, height * 0.8], 4, '#3c2b46', '#75587a')
  return (
    backdrop(plate, [
      [0, '#2c2036'],
      [0.6, '#51374a'],
      [1, '#1c1424'],
    ]) +
    unfocused(plate, glass, 3) +
    moon(plate, [(left + end) / 2 - 20, height * 0.2], 60) +
    unfocused(
      plate,
      windowBars(plate, [left, height * 0.05, end, height * 0.65], 2, 3, 11, '#2a1f33') +
        drape +
        pillows(plate, height * 0.77) +
        svg.rect(0, height * 0.8, width, height * 0.3, '#6d5064'),
      8,
    ) +
    shadeLamp(plate, [x(0.16), height * 0.46], 100, 220, '#ffcf94') +
    svg.glow([(left + end) / 2, height * 0.3], width * 0.4, height * 0.36, MOONLIGHT, 0.2)
  )
}

/** A tall headboard, framed pictures and a string of lights. */
const headboard = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const tufts = repeat(7, (i) =>
    svg.rect(
      (i * width) / 7 + 3,
      height * 0.42,
      width / 7 - 6,
      height * 0.4,
      svg.linear(
        [(i * width) / 7, 0],
        [((i + 1) * width) / 7, 0],
        [
          [0, '#3a2238'],
          [0.5, '#744a62'],
          [1, '#3a2238'],
        ],
      ),
    ),
  )
  const frames = repeat(3, (i) => {
    const w = random.range(110, 160)
    const x = width * (0.06 + i * 0.33)
    const y = height * random.range(0.1, 0.16)
    return (
      svg.rect(x, y, w, w * 1.25, '#20162a') +
      svg.rect(x + 12, y + 12, w - 24, w * 1.25 - 24, ['#8a5f6c', '#5f5f86', '#a77f68'][i] ?? '#8a5f6c') +
      svg.circle([x + w * 0.5, y + w * 0.55], w * 0.2, CANDLE, { opacity: 0.5 })
    )
  })
  return (
    backdrop(plate, [
      [0, '#352440'],
      [0.5, '#5d3f50'],
      [1, '#20162a'],
    ]) +
    unfocused(
      plate,
      frames +
        tufts +
        pillows(plate, height * 0.8) +
        svg.rect(0, height * 0.83, width, height * 0.2, '#5c4258'),
      7,
    ) +
    bulbString(plate, [-20, height * 0.32], [width * 0.52, height * 0.36], 70, 8) +
    bulbString(plate, [width * 0.48, height * 0.36], [width + 20, height * 0.3], 70, 8) +
    svg.glow([width * 0.5, height * 0.4], width * 0.7, height * 0.25, '#ffc07f', 0.25)
  )
}

/** Under the roof: a skylight full of stars and a plant in the corner. */
const attic = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const left = random.chance(0.5)
  const x = (t: number) => (left ? width * t : width * (1 - t))
  const slope = polygon(
    plate,
    [
      [x(-0.1), -20],
      [x(1.1), -20],
      [x(1.1), height * 0.05],
      [x(-0.1), height * 0.7],
    ],
    '#4a3548',
  )
  const beams = repeat(3, (i) =>
    svg.line(`M${x(0.1 + i * 0.36)} -10L${x(0.02 + i * 0.36)} ${height * (0.66 - i * 0.2)}`, '#2a1a22', 24),
  )
  const glass = `M${x(0.16)} ${height * 0.06}L${x(0.62)} ${height * 0.04}L${x(0.56)} ${height * 0.28}L${x(0.08)} ${height * 0.42}Z`
  return (
    backdrop(plate, [
      [0, '#6a4a54'],
      [0.6, '#553a4c'],
      [1, '#1f1626'],
    ]) +
    unfocused(plate, slope + beams, 5) +
    svg.path(
      glass,
      svg.linear(
        [0, 0],
        [0, height * 0.4],
        [
          [0, '#10143a'],
          [1, '#474d8a'],
        ],
      ),
    ) +
    svg.group(stars(plate, height * 0.4, 90) + moon(plate, [x(0.26), height * 0.16], 42), {
      clip: svg.clip(glass),
    }) +
    svg.path(glass, 'none', { stroke: '#22151f', strokeWidth: 14 }) +
    unfocused(
      plate,
      leaves(plate, [x(0.86) - 90, height * 0.38, x(0.86) + 90, height * 0.66], 46, 46, [
        '#2c4438',
        '#3c5a44',
        '#1d3030',
      ]) +
        svg.rect(x(0.86) - 44, height * 0.66, 88, 100, '#8a5a48') +
        pillows(plate, height * 0.8) +
        svg.rect(0, height * 0.82, width, height * 0.2, '#4f3a56'),
      8,
    ) +
    svg.glow([x(0.9), height * 0.72], width * 0.5, height * 0.3, '#ffbd84', 0.55)
  )
}

export const bedroom: Layouts = [curtained, headboard, attic]
