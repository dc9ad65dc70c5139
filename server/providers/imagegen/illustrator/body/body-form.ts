import { spindle, spline, taper } from '../geometry.ts'
import { SIDES } from '../identity.ts'
import type { BodyPoint } from './body.ts'
import { type Cloth, fold } from './cloth.ts'

/** The chest and the shaded side as they show through cloth. */
export function bodyForm(cloth: Cloth, strength = 1): string {
  const { face } = cloth.figure
  if (face.anime) return inkedForm(cloth, strength)
  return (face.male ? maleChest(cloth, strength) : femaleChest(cloth, strength)) + shadedSide(cloth, strength)
}

function inkedForm({ figure, ramp }: Cloth, strength: number): string {
  const { svg, body, face, keySide } = figure
  const w = body.shoulders
  const chest = face.male
    ? ''
    : SIDES.map((side) =>
        taper(
          body.along([
            [side * w * 0.1, 690],
            [side * w * 0.34, 712],
            [side * w * 0.58, 676],
            [side * w * 0.7, 600],
          ]),
          spindle(13),
          18,
        ),
      ).join('')
  const side = body.along(
    [
      [0.74, 540],
      [0.5, 620],
      [0.52, 720],
      [0.3, 920],
      [0.42, 1100],
      [0.74, 1240],
      [0.6, 900],
    ].map(([x = 0, y = 0]): BodyPoint => [-keySide * w * x, y]),
  )
  return (
    svg.path(chest, ramp.shade, { opacity: 0.8 * strength }) +
    svg.path(spline(side, true), ramp.shade, { opacity: 0.6 * strength })
  )
}

function maleChest({ figure, ramp }: Cloth, strength: number): string {
  const { svg, body, keySide } = figure
  const w = body.shoulders
  const halves = SIDES.map(
    (side) =>
      svg.glow(
        body.at(side * w * 0.33, 520),
        118,
        74,
        ramp.highlight,
        (side === keySide ? 0.28 : 0.12) * strength,
      ) +
      svg.band(
        body.along([
          [side * 14, 612],
          [side * w * 0.36, 628],
          [side * w * 0.66, 576],
        ]),
        spindle(30, 1),
        14,
        ramp.shadow,
        0.24 * strength,
        15,
      ),
  )
  return (
    halves.join('') +
    svg.band(
      body.along([
        [0, 470],
        [0, 560],
        [0, 640],
      ]),
      spindle(20),
      10,
      ramp.shadow,
      0.16 * strength,
      12,
    )
  )
}

function femaleChest({ figure, ramp }: Cloth, strength: number): string {
  const { svg, body, keySide } = figure
  const w = body.shoulders
  const halves = SIDES.map(
    (side) =>
      svg.glow(
        body.at(side * w * 0.34 + keySide * 12, 574),
        84,
        72,
        ramp.highlight,
        (side === keySide ? 0.26 : 0.12) * strength,
      ) +
      svg.band(
        body.along([
          [side * 26, 668],
          [side * w * 0.36, 698],
          [side * w * 0.62, 660],
          [side * w * 0.72, 590],
        ]),
        spindle(32, 1),
        18,
        ramp.shadow,
        0.24 * strength,
        15,
      ),
  )
  return (
    halves.join('') +
    svg.band(
      body.along([
        [0, 590],
        [0, 650],
        [0, 720],
      ]),
      spindle(22),
      10,
      ramp.shadow,
      0.16 * strength,
      12,
    )
  )
}

function shadedSide(cloth: Cloth, strength: number): string {
  const { figure, ramp } = cloth
  const { svg, body, keySide } = figure
  const w = body.shoulders
  const x = (share: number) => -keySide * w * share
  return (
    svg.band(
      body.along([
        [x(0.6), 560],
        [x(0.62), 760],
        [x(0.42), 920],
        [x(0.6), 1200],
      ]),
      spindle(90, 1.1),
      16,
      ramp.shadow,
      0.44 * strength,
      26,
    ) +
    fold(
      cloth,
      [
        [-w * 0.5, 860],
        [-w * 0.1, 900],
        [w * 0.3, 870],
      ],
      16,
      0.24 * strength,
    ) +
    fold(
      cloth,
      [
        [w * 0.5, 800],
        [w * 0.2, 850],
        [-w * 0.2, 830],
      ],
      12,
      0.2 * strength,
    )
  )
}
