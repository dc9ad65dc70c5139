import { mix } from '../color.ts'
import type { Figure } from '../figure.ts'
import { continued, type PathData, type Point, spindle, spline, taper } from '../geometry.ts'
import { SIDES } from '../identity.ts'
import { drawTeeth } from './teeth.ts'

/** The mouth of this picture in units of the figure. */
export type Mouth = {
  width: number
  y: number
  /** Rise of the corners: below 0 is up. */
  corner: number
  upperLip: number
  lowerLip: number
  /** Height of the opening. */
  gap: number
  teeth: number
  at(x: number, y: number, lift?: number): Point
  /** The edges of the opening, both from left to right. */
  upperEdge: readonly Point[]
  lowerEdge: readonly Point[]
  opening: PathData
}

function mouthOf({ face, head, take }: Figure): Mouth {
  const { curve, open, narrow, skew, teeth } = take.expression
  const width = face.mouthWidth * (1 + curve * 0.12 + open * 0.1 - narrow * 0.3)
  const y = face.mouthY - curve * 1.5
  const corner = -curve * 10
  const gap = open * (face.anime ? 24 : 29)
  const at = (x: number, height: number, lift = 4): Point => {
    const share = x / width
    return head.at(x, height - share * skew * 5, head.surface(x, height) + lift * (1 - share * share))
  }
  const upperEdge = [
    at(-width, y + corner, 0),
    at(-width * 0.5, y + 1 + corner * 0.22),
    at(-9, y + 0.4),
    at(0, y + 2.2),
    at(9, y + 0.4),
    at(width * 0.5, y + 1 + corner * 0.22),
    at(width, y + corner, 0),
  ]
  const lowerEdge = [
    at(-width, y + corner, 0),
    at(-width * 0.62, y + 1 + gap * 0.68 + corner * 0.2),
    at(-width * 0.25, y + 2 + gap * 0.98),
    at(width * 0.25, y + 2 + gap * 0.98),
    at(width * 0.62, y + 1 + gap * 0.68 + corner * 0.2),
    at(width, y + corner, 0),
  ]
  return {
    width,
    y,
    corner,
    upperLip: face.upperLip * (1 - curve * 0.14),
    lowerLip: face.lowerLip * (1 - curve * 0.08),
    gap,
    teeth,
    at,
    upperEdge,
    lowerEdge,
    opening: closedBetween(upperEdge, lowerEdge),
  }
}

/** Two edges that share their ends, as one shape without a seam. */
const closedBetween = (one: readonly Point[], other: readonly Point[]): PathData =>
  `${spline(one)}${continued(spline([...other].reverse()))}Z`

export function drawMouth(figure: Figure): string {
  const mouth = mouthOf(figure)
  return figure.face.anime ? animeMouth(figure, mouth) : realisticMouth(figure, mouth)
}

const isOpen = (mouth: Mouth) => mouth.gap > 1.5

function realisticMouth(figure: Figure, mouth: Mouth): string {
  return (
    lipBed(figure, mouth) +
    (isOpen(mouth) ? drawTeeth(figure, mouth) : '') +
    lips(figure, mouth) +
    shine(figure, mouth) +
    edges(figure, mouth)
  )
}

function lipBed({ svg, face, skin, head }: Figure, { at, width, y, corner }: Mouth): string {
  const corners = SIDES.map((side) =>
    svg.glow(at(side * (width + 5), y + corner + 2, 0), 10, 9, skin.depth, 0.3),
  )
  return (
    svg.glow(at(0, y + 3), width * 1.15, 26, skin.blush, face.male ? 0.15 : 0.25, head.tilt) +
    corners.join('')
  )
}

function lips(figure: Figure, mouth: Mouth): string {
  const { svg, face, skin } = figure
  const { at, width, y, corner, upperLip, lowerLip, gap, upperEdge, lowerEdge } = mouth
  const color = face.male ? mix(skin.lip, skin.shadow, 0.5) : skin.lip
  const upper = mix(color, skin.dark, 0.14)
  const lower = mix(color, skin.highlight, 0.1)
  const top = [
    at(-width, y + corner, 0),
    at(-width * 0.55, y - upperLip * 0.52 + corner * 0.4),
    at(-10, y - upperLip),
    at(0, y - upperLip + face.cupidBow * 0.62),
    at(10, y - upperLip),
    at(width * 0.55, y - upperLip * 0.52 + corner * 0.4),
    at(width, y + corner, 0),
  ]
  const bottom = [
    at(-width, y + corner, 0),
    at(-width * 0.66, y + gap + lowerLip * 0.66 + corner * 0.3),
    at(-width * 0.28, y + gap + lowerLip),
    at(0, y + gap + lowerLip * 1.06),
    at(width * 0.28, y + gap + lowerLip),
    at(width * 0.66, y + gap + lowerLip * 0.66 + corner * 0.3),
    at(width, y + corner, 0),
  ]
  const upperPaint = svg.linear(
    [0, at(0, y - upperLip)[1]],
    [0, at(0, y + 4)[1]],
    [
      [0, mix(upper, skin.base, face.male ? 0.45 : 0.2)],
      [0.5, upper],
      [1, mix(upper, skin.dark, 0.3)],
    ],
  )
  const lowerPaint = svg.linear(
    [0, at(0, y + gap)[1]],
    [0, at(0, y + gap + lowerLip)[1] + 2],
    [
      [0, mix(lower, skin.dark, 0.16)],
      [0.4, lower],
      [0.78, mix(lower, skin.dark, 0.05)],
      [1, mix(lower, skin.base, face.male ? 0.5 : 0.18)],
    ],
  )
  return (
    svg.path(closedBetween(top, upperEdge), upperPaint) +
    svg.path(closedBetween(isOpen(mouth) ? lowerEdge : upperEdge, bottom), lowerPaint)
  )
}

function shine(
  { svg, face, skin, keySide }: Figure,
  { at, width, y, upperLip, lowerLip, gap }: Mouth,
): string {
  const x = keySide * 5
  if (face.male) return svg.glow(at(x, y + gap + lowerLip * 0.55, 8), 20, 5, skin.highlight, 0.35)
  const wet = [
    at(-width * 0.34 + x, y + gap + lowerLip * 0.48),
    at(x, y + gap + lowerLip * 0.58, 8),
    at(width * 0.34 + x, y + gap + lowerLip * 0.48),
  ]
  const bow = [
    at(-11, y - upperLip - 1.6),
    at(0, y - upperLip + face.cupidBow * 0.5 - 1.6),
    at(11, y - upperLip - 1.6),
  ]
  return (
    svg.band(wet, spindle(4 + lowerLip * 0.05), 12, '#fff4ee', 0.42, 2) +
    svg.path(taper(bow, spindle(2.2), 10), skin.highlight, { opacity: 0.55 })
  )
}

function edges({ svg, face, skin, head, take }: Figure, mouth: Mouth): string {
  const { at, width, y, corner, upperEdge } = mouth
  const { curve } = take.expression
  const weight = isOpen(mouth) ? 1.2 : 2.8
  const parting = taper(upperEdge, (t) => weight * (0.45 + 0.55 * Math.sin(t * Math.PI)) + 0.5, 26)
  const dimples =
    curve > 0.3
      ? SIDES.map((side) =>
          taper(
            [
              at(side * (width + 5), y + corner - 6, 0),
              at(side * (width + 8), y + corner + 1, 0),
              at(side * (width + 4), y + corner + 8, 0),
            ],
            spindle(2),
            8,
          ),
        )
      : []
  return (
    svg.path(parting, mix(skin.dark, '#3a1016', 0.5), { opacity: isOpen(mouth) ? 0.6 : 0.85 }) +
    (dimples.length
      ? svg.path(dimples.join(''), skin.depth, { opacity: (0.16 + face.ageing * 0.14) * Math.min(1, curve) })
      : '') +
    svg.glow(head.at(0, (face.noseY + face.mouthY) / 2 + 2), 5, 12, skin.shadow, 0.4, head.tilt)
  )
}

function animeMouth(figure: Figure, mouth: Mouth): string {
  const { svg, face, skin } = figure
  const { at, y, gap, upperEdge } = mouth
  const lowerLip = mouth.lowerLip
  const fold = [
    at(-12, y + gap + lowerLip + (face.male ? 4 : 5)),
    at(0, y + gap + lowerLip + 7),
    at(12, y + gap + lowerLip + (face.male ? 4 : 5)),
  ]
  const line = (t: number) => 1.4 + 2.6 * Math.abs(Math.sin(t * Math.PI)) * (0.6 + 0.4 * Math.abs(t - 0.5))
  return (
    (isOpen(mouth) ? drawTeeth(figure, mouth) : svg.path(taper(upperEdge, line, 26), skin.line)) +
    (face.male ? '' : animeLips(figure, mouth)) +
    svg.path(taper(fold, spindle(2.2), 10), skin.depth, { opacity: 0.7 })
  )
}

function animeLips({ svg, skin, head, keySide }: Figure, mouth: Mouth): string {
  const { at, width, y, corner, upperLip, lowerLip, gap } = mouth
  const upper = [
    at(-width * 0.72, y + corner * 0.5),
    at(-9, y - upperLip * 0.6),
    at(0, y - upperLip * 0.4),
    at(9, y - upperLip * 0.6),
    at(width * 0.72, y + corner * 0.5),
    at(0, y + 2),
  ]
  const lower = [
    at(-width * 0.62, y + gap + 3 + corner * 0.2),
    at(0, y + gap + lowerLip * 0.72),
    at(width * 0.62, y + gap + 3 + corner * 0.2),
    at(0, y + gap + 3),
  ]
  return (
    (isOpen(mouth) ? '' : svg.path(spline(upper, true), skin.lip, { opacity: 0.5 })) +
    svg.path(spline(lower, true), skin.lip, { opacity: 0.55 }) +
    svg.glow(at(keySide * 7, y + gap + lowerLip * 0.42), 11, 3.6, '#ffffff', 0.75, head.tilt)
  )
}
