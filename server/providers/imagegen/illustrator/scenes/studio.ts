import { mix } from '../color.ts'
import type { Point } from '../geometry.ts'
import { curtain } from './interior.ts'
import { archPath, backdrop, INK, type Layouts, type Plate, polygon, repeat, unfocused } from './plate.ts'

const tones = ({ accent }: Plate) => ({
  pale: mix(accent, '#f4e2c8', 0.5),
  middle: mix(accent, '#6b5a70', 0.35),
  deep: mix(accent, '#191632', 0.66),
  night: mix(accent, INK, 0.86),
})

/** A paper moon on a plain ground. */
const paperMoon = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const { pale, middle, deep, night } = tones(plate)
  const at: Point = [width * (0.5 + random.pick([-0.16, 0.16])), height * 0.34]
  const radius = width * 0.42
  return (
    backdrop(plate, [
      [0, night],
      [0.55, deep],
      [1, night],
    ]) +
    svg.glow(at, radius * 1.7, radius * 1.7, middle, 0.5) +
    svg.circle(
      at,
      radius,
      svg.linear(
        [at[0], at[1] - radius],
        [at[0], at[1] + radius],
        [
          [0, mix(pale, middle, 0.2)],
          [0.6, middle],
          [1, deep],
        ],
      ),
    ) +
    svg.glow([at[0] - radius * 0.4, at[1] - radius * 0.5], radius * 0.9, radius * 0.7, pale, 0.4)
  )
}

/** Cloth that hangs from above in long folds, lit from one side. */
const draped = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const { middle, deep, night, pale } = tones(plate)
  const lit = random.chance(0.5) ? 0.15 : 0.85
  const folds = curtain(plate, [-30, -20, width + 30, height + 20], 9, night, mix(deep, middle, 0.75))
  return (
    backdrop(plate, [
      [0, night],
      [1, deep],
    ]) +
    unfocused(plate, folds, 12) +
    svg.glow([width * lit, height * 0.26], width * 0.75, height * 0.5, pale, 0.36) +
    svg.glow([width * (1 - lit), height * 0.8], width * 0.7, height * 0.5, INK, 0.6)
  )
}

/** A niche with a round top and a window's light on the wall beside it. */
const niche = (plate: Plate) => {
  const { svg, width, height, random } = plate
  const { pale, middle, deep, night } = tones(plate)
  const left = width * random.pick([0.1, 0.34])
  const span = width * 0.56
  const arch = archPath(left, height * 0.07, span, height)
  const slant = left < width * 0.2 ? width * 0.68 : -width * 0.02
  const panes = repeat(6, (i) => {
    const x = slant + (i % 2) * 120
    const y = height * 0.12 + Math.floor(i / 2) * 150 + (i % 2) * 40
    return polygon(
      plate,
      [
        [x, y],
        [x + 108, y + 36],
        [x + 108, y + 170],
        [x, y + 134],
      ],
      pale,
      { opacity: 0.4 },
    )
  })
  return (
    backdrop(plate, [
      [0, mix(deep, middle, 0.5)],
      [0.7, deep],
      [1, night],
    ]) +
    svg.path(
      arch,
      svg.linear(
        [left, 0],
        [left + span, 0],
        [
          [0, night],
          [0.3, deep],
          [1, mix(deep, middle, 0.6)],
        ],
      ),
    ) +
    unfocused(plate, panes, 9) +
    svg.glow([width * 0.5, height * 0.28], width * 0.6, height * 0.36, pale, 0.16)
  )
}

export const studio: Layouts = [paperMoon, draped, niche]
