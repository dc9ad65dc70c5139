import type { Hex } from '../color.ts'
import type { Figure } from '../figure.ts'
import { spindle, taper } from '../geometry.ts'
import { SIDES, type Side } from '../identity.ts'

type ArmColors = { shade: Hex; crease: Hex; light: Hex; line: Hex }

/** Core shadow, lit edge and the crease at the armpit. `end` is how far down the arm is seen; `strength` 1 is skin. */
export function shadeArms(figure: Figure, colors: ArmColors, pad = 0, limit = 1400, strength = 1): string {
  const end = Math.min(limit, figure.body.armsEnd)
  const shadow = SIDES.map((side) => core(figure, side, colors.shade, pad, end, strength)).join('')
  const edges = SIDES.map((side) => edge(figure, side, colors, pad, end, strength)).join('')
  return shadow + edges
}

const CORE = [
  [0.86, 500],
  [0.83, 580],
  [0.83, 680],
  [0.85, 800],
  [0.88, 920],
  [0.89, 1060],
  [0.9, 1300],
] as const
const DARK_EDGE = [
  [1.02, 470],
  [1.05, 560],
  [1.03, 680],
  [1.035, 800],
  [1.04, 920],
  [1, 1100],
] as const
const LIT_EDGE = [
  [1, 450],
  [1.02, 540],
  [1, 660],
  [1, 800],
  [1, 920],
  [0.98, 1100],
] as const
const ARMPIT = [
  [0.815, 490],
  [0.765, 545],
  [0.735, 600],
  [0.74, 660],
  [0.755, 720],
] as const

type Outline = readonly (readonly [share: number, y: number])[]

function placed({ body }: Figure, side: Side, outline: Outline, end: number, pad = 0) {
  return outline
    .filter(([, y]) => y < end)
    .map(([share, y]) => body.at(side * (body.shoulders * (share + body.armOut(y)) + pad), y))
}

/** A shade that ends with the arm, not with the picture, runs out before it. */
const closingOf =
  ({ body }: Figure, end: number) =>
  (t: number) =>
    body.armsEnd > end || body.armsEnd >= 1400 ? 1 : Math.max(0, 1 - t ** 3)

function core(figure: Figure, side: Side, color: Hex, pad: number, end: number, strength: number): string {
  const { svg, face, body, keySide } = figure
  const points = placed(figure, side, CORE, end)
  if (points.length < 3) return ''
  const most = body.shoulders * (face.anime ? 0.1 : 0.17)
  const closing = closingOf(figure, end)
  const width = (t: number) =>
    most * (0.04 + 0.96 * Math.sin(Math.PI * Math.min(1, t * 1.4) * 0.6)) * closing(t)
  const dark = side !== keySide
  const softness = face.anime ? 0 : 11
  const shadow = svg.band(points, width, 18, color, (dark ? 0.58 : 0.4) * strength, softness)
  const outside = placed(figure, side, DARK_EDGE, end, pad * 0.6)
  if (!dark || outside.length < 3) return shadow
  return (
    shadow +
    svg.path(
      taper(outside, (t) => body.shoulders * 0.11 * Math.min(1, 0.1 + t * 5) * closing(t), 14),
      color,
      { opacity: 0.4 * strength },
    )
  )
}

function edge(
  figure: Figure,
  side: Side,
  colors: ArmColors,
  pad: number,
  end: number,
  strength: number,
): string {
  const { svg, face, body, keySide } = figure
  const lit = placed(figure, side, LIT_EDGE, end, pad * 0.4)
  const light =
    side === keySide && !face.anime && lit.length > 2
      ? svg.band(lit, spindle(body.shoulders * 0.075), 14, colors.light, 0.5 * strength, 7)
      : ''
  const crease = placed(figure, side, ARMPIT, 1400)
  if (face.anime)
    return light + svg.path(taper(crease, spindle(3.2, 0.5), 16), colors.line, { opacity: 0.85 })
  return light + svg.band(crease, spindle(9, 0.5), 16, colors.crease, 0.6 * strength, 2.4)
}
