import { mix } from '../color.ts'
import type { Figure } from '../figure.ts'
import { lerp, type Point, spline } from '../geometry.ts'
import { SIDES } from '../identity.ts'
import type { Mouth } from './mouth.ts'

/** The inside of an open mouth: a dark hollow, the upper row and, when it is wide open, the tongue. */
export function drawTeeth(figure: Figure, mouth: Mouth): string {
  const { svg, face, skin } = figure
  const hollow = face.anime ? mix('#6a1f2a', skin.dark, 0.3) : mix('#35121a', skin.dark, 0.35)
  const inside =
    tongue(figure, mouth) +
    (mouth.teeth ? (face.anime ? animeRow(figure, mouth) : toothRow(figure, mouth)) : '')
  return (
    svg.path(mouth.opening, hollow, face.anime ? { stroke: skin.line, strokeWidth: 2.4 } : {}) +
    svg.group(inside, { clip: svg.clip(mouth.opening) })
  )
}

function tongue({ svg, face }: Figure, { at, width, y, gap }: Mouth): string {
  if (gap < 14) return ''
  const shape = [
    at(-width * 0.5, y + gap + 6),
    at(-width * 0.2, y + gap * 0.66),
    at(width * 0.2, y + gap * 0.66),
    at(width * 0.5, y + gap + 6),
  ]
  return svg.path(spline(shape, true), face.anime ? '#d5707a' : '#8a3a42', { opacity: face.anime ? 1 : 0.85 })
}

/** Widths from the middle outwards; the canine is the pointed one. */
const TEETH = [
  { from: 0, to: 0.17, drop: 1 },
  { from: 0.17, to: 0.31, drop: 0.9 },
  { from: 0.31, to: 0.44, drop: 0.96 },
  { from: 0.44, to: 0.57, drop: 0.82 },
  { from: 0.57, to: 0.7, drop: 0.66 },
] as const

/** Each tooth by itself, darker towards the corners: one flat shape reads as a white strip. */
function toothRow({ svg, skin }: Figure, mouth: Mouth): string {
  const { at, width, y, corner, gap, teeth } = mouth
  const height = gap * teeth
  const edgeY = (share: number) => y + corner * 0.42 * share * share
  let row = ''
  for (const side of SIDES) {
    TEETH.forEach(({ from, to, drop }, i) => {
      const top = (share: number, dy: number): Point => at(side * share * width, edgeY(share) + dy, 2)
      const bottom = height * drop + 2
      const [left, right] = [from + 0.006, to - 0.006]
      const middle = (left + right) / 2
      const tooth = [
        top(left, -6),
        top(right, -6),
        top(right, bottom - 2.2),
        top(lerp(right, middle, 0.4), bottom),
        top(lerp(left, middle, 0.4), bottom),
        top(left, bottom - 1.6),
      ]
      const shade = mix(mix('#f3ece4', skin.shade, 0.1), '#6b4a44', Math.min(0.75, i * 0.16 + 0.02))
      row += svg.path(spline(tooth, true, 0.5), shade)
    })
  }
  const corners = SIDES.map((side) =>
    svg.glow(at(side * width * 0.86, y + corner * 0.5 + 3), width * 0.34, 18, '#2a0c10', 0.75),
  )
  // The upper lip throws a shade on the teeth.
  return row + corners.join('') + svg.glow(at(0, y), width * 0.9, 6.5, '#3a1218', 0.5)
}

function animeRow({ svg }: Figure, { at, width, y, gap, teeth }: Mouth): string {
  const bottom = gap * teeth * 0.7
  const shape = [
    at(-width, y - 6),
    at(0, y - 4),
    at(width, y - 6),
    at(width * 0.8, y + bottom * 0.7 + 2),
    at(0, y + bottom + 2),
    at(-width * 0.8, y + bottom * 0.7 + 2),
  ]
  return svg.path(spline(shape, true), '#fbf6f4')
}
