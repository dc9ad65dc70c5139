import { type Hex, mix } from '../color.ts'
import { continued, type PathData, type Point, spindle, spline, taper } from '../geometry.ts'
import type { Contour } from './contour.ts'
import { drawBrow, drawEye, type Face } from './eye.ts'

const NIGHT = '#1d1c48'

/** The head without hair: skin, modelling, features. */
export function drawHead(face: Face): string {
  const { svg, contour, skin } = face
  const outline = headPath(contour)
  const inside = svg.clip(outline)
  const warm = (tone: Hex, t: number) => mix(tone, '#7a3b46', t)
  const lit = svg.linear(
    [200, -30],
    [-80, 70],
    [
      [0, mix(skin.base, skin.light, 0.35)],
      [0.2, skin.base],
      [0.42, mix(skin.base, skin.shade, 0.7)],
      [0.62, warm(skin.shadow, 0.16)],
      [0.85, mix(warm(skin.depth, 0.2), NIGHT, 0.42)],
      [1, mix(skin.depth, NIGHT, 0.62)],
    ],
  )
  const behindEar: Point[] = [
    [-20, 20],
    [-34, 92],
    [-80, 128],
    [-130, 110],
    [-140, 30],
    [-80, -20],
  ]
  return (
    svg.path(outline, lit) +
    svg.path(spline(behindEar, true), mix(mix(skin.depth, '#6a2f36', 0.3), NIGHT, 0.45), {
      opacity: 0.85,
      blur: 12,
    }) +
    svg.group(modelling(face), { clip: inside }) +
    nose(face) +
    lips(face) +
    drawEye(face) +
    drawBrow(face)
  )
}

/** Face, then along the jaw to the ear and over the back of the head. */
function headPath({ face, back }: Contour): PathData {
  const chin = face.slice(0, -2)
  const last = chin.at(-1) ?? [112, 226]
  const jaw: Point[] = [
    last,
    [84, last[1] - 7],
    [50, last[1] - 24],
    [20, last[1] - 54],
    [2, last[1] - 94],
    [-14, 86],
    [-36, 62],
    [-80, 56],
    [-130, 72],
  ]
  // Hair hides the skull, which must not show past it.
  const skull = back
    .slice(1, 7)
    .map(([x, y]): Point => [x * 0.92, y * 0.95])
    .reverse()
  skull.push(back[0] ?? [118, -168])
  return `${spline(chin)}${continued(spline(jaw))}${continued(spline(skull))}Z`
}

function modelling({ svg, contour, skin, style, male }: Face): string {
  const [ex, ey] = contour.eye
  const dark = mix(skin.depth, NIGHT, 0.25)
  const soft = (data: PathData, color: Hex, opacity: number, blur: number) =>
    svg.path(data, color, { opacity, blur })
  const anime = style === 'anime'
  const hollow: Point[] = [
    [-30, 70],
    [40, 84],
    [112, 128],
    [90, 170],
    [30, 190],
    [-20, 140],
  ]
  const socket: Point[] = [
    [158, -26],
    [150, -2],
    [146, 16],
    [118, 26],
    [88, 14],
    [92, -14],
    [122, -30],
  ]
  const noseSide: Point[] = [
    [150, 0],
    [160, 30],
    [166, 62],
    [156, 92],
    [140, 88],
    [138, 40],
  ]
  const underLip: Point[] = [
    [164, 166],
    [142, 170],
    [120, 178],
    [136, 186],
    [158, 180],
  ]
  const underNose: Point[] = [
    [186, 93],
    [168, 101],
    [164, 118],
    [150, 118],
    [152, 100],
  ]
  const forehead: Point[] = [
    [70, -170],
    [96, -110],
    [80, -40],
    [44, 20],
    [-40, 20],
    [-60, -120],
  ]
  return (
    soft(spline(forehead, true), dark, anime ? 0.2 : 0.34, 20) +
    soft(spline(hollow, true), dark, male ? 0.4 : 0.26, 18) +
    soft(spline(socket, true), mix(skin.shadow, dark, 0.3), anime ? 0.22 : 0.44, 9) +
    soft(spline(noseSide, true), skin.shadow, anime ? 0.2 : 0.4, 8) +
    soft(spline(underNose, true), skin.shadow, 0.4, 5) +
    soft(spline(underLip, true), skin.shadow, 0.5, 5) +
    svg.glow([108, 76], 54, 36, skin.blush, male ? 0.2 : anime ? 0.55 : 0.42) +
    svg.glow([126, 46], 44, 22, skin.highlight, 0.3, -20) +
    svg.glow([ex + 4, ey - 6], 22, 13, skin.light, 0.4) +
    svg.glow([150, -96], 40, 60, skin.highlight, 0.26) +
    svg.glow([148, 202], 26, 22, skin.highlight, 0.24) +
    svg.glow([180, 62], 16, 26, skin.highlight, 0.3, -30)
  )
}

function nose({ svg, contour, skin, style }: Face): string {
  const { wing } = contour
  const from = wing.at(-1) ?? [176, 93]
  const nostril: Point[] = [
    [from[0] + 10, from[1] - 3],
    [from[0] + 2, from[1] - 8],
    [from[0] - 7, from[1] - 3],
  ]
  if (style === 'anime') return svg.path(taper(wing, spindle(2.2)), skin.shadow, { opacity: 0.6 })
  return (
    svg.path(taper(wing, spindle(4.4)), mix(skin.depth, skin.shadow, 0.4), { opacity: 0.62, blur: 2.1 }) +
    svg.path(taper(nostril, spindle(5)), skin.dark, { opacity: 0.62 }) +
    svg.glow([wing[1]?.[0] ?? 160, (wing[1]?.[1] ?? 74) + 4], 10, 12, skin.light, 0.35)
  )
}

function lips({ svg, contour, skin, male }: Face): string {
  const { seam, corner, upper, lower } = contour.mouth
  const middle: Point = [(seam[0] + corner[0]) / 2, seam[1] + 1.5]
  const top = upper[0] ?? seam
  const bottom = lower.at(-1) ?? seam
  const upperLip = `${spline(upper)}${continued(spline([seam, middle, corner]))}${continued(spline([corner, [(corner[0] + top[0]) / 2 - 2, (corner[1] + top[1]) / 2 - 1], [top[0] - 6, top[1] + 3], top]))}Z`
  const lowerLip = `${spline(lower)}${continued(spline([bottom, [(bottom[0] + corner[0]) / 2 + 3, bottom[1] - 4], corner]))}${continued(spline([corner, middle, seam]))}Z`
  const color = male ? mix(skin.lip, skin.base, 0.5) : skin.lip
  const shade = (from: Point, to: Point, near: Hex) =>
    svg.linear(from, to, [
      [0, near],
      [1, mix(color, skin.depth, 0.42)],
    ])
  return (
    svg.path(upperLip, shade([178, 128], corner, mix(color, skin.depth, 0.12)), {
      opacity: male ? 0.75 : 0.95,
    }) +
    svg.path(lowerLip, shade([178, 152], corner, mix(color, skin.light, 0.22)), {
      opacity: male ? 0.7 : 0.95,
    }) +
    svg.glow([163, 153], 9, 6, skin.highlight, male ? 0.25 : 0.6, -20) +
    svg.path(
      taper(
        [[seam[0] + 1, seam[1]], middle, corner, [corner[0] - 5, corner[1] - 2]],
        (t) => 3.4 * (1 - t * 0.5),
      ),
      skin.dark,
      { opacity: 0.72 },
    ) +
    svg.glow([corner[0] - 4, corner[1] + 1], 12, 9, skin.shadow, 0.5)
  )
}
