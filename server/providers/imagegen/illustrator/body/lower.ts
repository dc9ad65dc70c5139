import { nth, spindle, spline, taper } from '../geometry.ts'
import type { Side } from '../identity.ts'
import { type Cloth, clothPaint, fold, outlined } from './cloth.ts'

/** Where a top ends in the middle; at the sides a little higher. */
const HEM = 1085

/** Trousers or a skirt from under the hem of a top; only the widest framing shows them. */
export function drawLower(cloth: Cloth): string {
  const { figure, ramp, pad } = cloth
  const { svg, body, face, shot } = figure
  if (shot.pose !== 'wide') return ''
  const w = body.shoulders
  const outside = (side: Side) => body.flank(side, { pad, loose: 0.1 }).slice(4)
  const [left, right] = [outside(-1), outside(1)]
  const middle = body.along([
    [-w * 0.3, HEM],
    [0, HEM + 8],
    [w * 0.3, HEM],
  ])
  const edge = [nth(left, 0), ...middle, nth(right, 0)]
  const shape = spline([...left.toReversed(), ...middle, ...right], true, 0.6)
  const shade = svg.band(edge, spindle(34, 0.3), 18, ramp.shadow, 0.7, face.anime ? 0 : 10)
  const seam = taper(
    body.along([
      [0, HEM + 40],
      [3, 1240],
      [0, 1500],
    ]),
    spindle(4, 0.3),
    8,
  )
  const creases = [-1, 1].map((s) =>
    fold(
      cloth,
      [
        [s * w * 0.12, 1230],
        [s * w * 0.34, 1215],
        [s * w * 0.55, 1180],
      ],
      12,
      0.4,
    ),
  )
  return (
    svg.path(shape, clothPaint(cloth, 0.2), outlined(cloth)) +
    svg.group(shade, { clip: svg.clip(shape) }) +
    svg.path(seam, ramp.shadow, { opacity: 0.7 }) +
    creases.join('')
  )
}
