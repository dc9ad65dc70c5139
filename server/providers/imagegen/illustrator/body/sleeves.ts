import { mix } from '../color.ts'
import { even, offset, taper } from '../geometry.ts'
import { SIDES, type Side } from '../identity.ts'
import { shadeArms } from './arm-shade.ts'
import type { BodyPoint } from './body.ts'
import { type Cloth, clothPaint, fold } from './cloth.ts'

const armColors = ({ ramp }: Cloth) => ({
  shade: ramp.shadow,
  crease: mix(ramp.shadow, '#000000', 0.25),
  light: ramp.highlight,
  line: ramp.line,
})

/** Where the forearm of a hand on the hip goes behind the waist. */
const BEHIND_WAIST = {
  width: 22,
  opacity: 0.5,
  shape: [
    [0.69, 884],
    [0.68, 935],
    [0.73, 1000],
  ],
} as const

/** Long sleeves are part of the silhouette; they need only shade and folds. */
export function longSleeves(cloth: Cloth): string {
  const { figure, pad } = cloth
  const w = figure.body.shoulders
  const creases = [
    {
      width: 12,
      opacity: 0.35,
      shape: [
        [0.8, 590],
        [0.92, 640],
        [1.05, 626],
      ],
    },
    {
      width: 10,
      opacity: 0.28,
      shape: [
        [0.84, 700],
        [0.94, 748],
        [1.06, 752],
      ],
    },
    {
      width: 12,
      opacity: 0.35,
      shape: [
        [0.86, 850],
        [0.96, 880],
        [1.06, 866],
      ],
    },
    {
      width: 10,
      opacity: 0.3,
      shape: [
        [0.86, 910],
        [0.95, 912],
        [1.06, 930],
      ],
    },
  ] as const
  const { arms } = figure.take
  const isElsewhere = arms === 'hips' || arms === 'crossed'
  // Below such an elbow there is nothing to fold.
  const folds = SIDES.flatMap((side) =>
    (isElsewhere ? creases.slice(0, 2) : creases).map(({ width, opacity, shape }) =>
      fold(
        cloth,
        shape.map(([x, y]): BodyPoint => [side * w * (x + figure.body.armOut(y)), y]),
        width,
        opacity,
      ),
    ),
  )
  if (arms === 'hips') {
    const { width, opacity, shape } = BEHIND_WAIST
    const placed = (side: Side) => shape.map(([x, y]): BodyPoint => [side * w * x, y])
    folds.push(...SIDES.map((side) => fold(cloth, placed(side), width, opacity)))
  }
  return shadeArms(figure, armColors(cloth), pad) + folds.join('')
}

export function shortSleeves(cloth: Cloth, end: number): string {
  const { figure, ramp, pad } = cloth
  const { svg, body, skin, face } = figure
  const w = body.shoulders
  const sleeves = SIDES.map((side) => {
    const data = body.sleeve(side, pad, end)
    const hem = body.along([
      [side * (w * 1.068 + pad), end],
      [side * w * 0.92, end + 21],
      [side * (w * 0.755 - pad * 0.4), end + 26],
    ])
    const cast = face.anime
      ? ''
      : svg.path(data, skin.depth, { opacity: 0.5, blur: 6, transform: 'translate(0 8)' })
    const stitches =
      svg.path(taper(hem, even(face.anime ? 2.6 : 3), 12), face.anime ? ramp.line : ramp.shadow, {
        opacity: 0.8,
      }) + svg.path(taper(offset(hem, 0, -13), even(2), 12), ramp.shadow, { opacity: 0.5 })
    return cast + svg.path(data, clothPaint(cloth)) + stitches
  })
  return sleeves.join('') + shadeArms(figure, armColors(cloth), pad, end)
}
