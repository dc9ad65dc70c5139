import { mix } from '../color.ts'
import type { Figure } from '../figure.ts'
import { offset, type Point, spindle, spline, taper } from '../geometry.ts'
import { SIDES, type Side } from '../identity.ts'
import type { Box } from '../svg.ts'
import { shadeArms } from './arm-shade.ts'
import { SKIN_TIGHT } from './body.ts'

type BodySkin = {
  drawn: string
  /** Keeps shades that fall on the skin within it. */
  clip: string
}

/** Neck, shoulders and arms. Arms under long sleeves need no modelling. */
export function drawBodySkin(figure: Figure, sleeved: boolean): BodySkin {
  const { svg, skin, face } = figure
  const outline = skinOutline(figure)
  const clip = svg.clip(outline)
  const ink = face.anime ? { stroke: skin.line, strokeWidth: 2.4 } : {}
  const base = svg.path(outline, skinPaint(figure), { ...ink, fillRule: 'evenodd' })
  const modelling = svg.group(headShadow(figure) + neckAndCollarbones(figure), { clip })
  const arms = { shade: skin.shadow, crease: skin.depth, light: skin.highlight, line: skin.line }
  return { drawn: base + modelling + (sleeved ? '' : shadeArms(figure, arms)), clip }
}

/** Where the top of the neck has swung to with the head. */
const neckSwing = ({ take }: Figure) => Math.sin(take.yaw) * 46 + Math.sin(take.roll) * 40

function neckTop(figure: Figure, side: Side): Point[] {
  const swing = neckSwing(figure)
  const { neck } = figure.face
  return [
    [swing + side * (neck - 6), 90],
    [swing * 0.82 + side * (neck - 2), 165],
  ]
}

function skinOutline(figure: Figure) {
  const { body, face } = figure
  const swing = neckSwing(figure)
  const shoulder = (side: Side): Point[] => {
    const [, low, , ...rest] = body.along(body.shoulderLine(side))
    const third = body.along(body.shoulderLine(side))[2]
    const points: Point[] = [[swing * 0.62 + side * face.neck, 212]]
    if (low) points.push([low[0] + swing * 0.34, low[1]])
    if (third) points.push([third[0] + swing * 0.12, third[1]])
    return [...points, ...rest]
  }
  const top = [
    ...shoulder(-1).reverse(),
    ...neckTop(figure, -1).reverse(),
    ...neckTop(figure, 1),
    ...shoulder(1),
  ]
  return body.silhouette(top, SKIN_TIGHT)
}

export function skinPaint({ svg, body, skin, face, keySide }: Figure): string {
  const edge = keySide * body.shoulders * 1.1
  const top = 300 + body.drop
  if (face.anime) {
    return svg.linear(
      [edge, top],
      [-edge, 700 + body.drop],
      [
        [0, skin.light],
        [0.5, skin.base],
        [1, mix(skin.base, skin.shade, 0.5)],
      ],
    )
  }
  return svg.linear(
    [edge, top],
    [-edge, 660 + body.drop],
    [
      [0, skin.light],
      [0.32, skin.base],
      [0.6, mix(skin.base, skin.shade, 0.7)],
      [0.85, skin.shade],
      [1, skin.shadow],
    ],
  )
}

/** Neck and the beginning of the shoulders: what lies beyond is cut off or covered by cloth and hair. */
function neckBox(figure: Figure): Box {
  const [swing, { neck }] = [neckSwing(figure), figure.face]
  return {
    left: Math.min(0, swing) - neck - 48,
    top: 110,
    right: Math.max(0, swing) + neck + 48,
    bottom: 380 + figure.body.drop,
  }
}

/** The head throws its shade on the neck. */
function headShadow(figure: Figure): string {
  const { svg, skin, face, head, body, keySide } = figure
  const jaw = offset(head.jawline, -keySide * 14, face.anime ? 40 : 44)
  const [first, last] = [jaw[0] ?? [0, 0], jaw[jaw.length - 1] ?? [0, 0]]
  const cast = spline([[first[0] + 20, first[1] - 120], ...jaw, [last[0] - 20, last[1] - 120]], true)
  if (face.anime) return svg.path(cast, skin.shadow, { opacity: 0.9 })
  const side: Side = keySide === 1 ? -1 : 1
  const darkSide = [
    ...neckTop(figure, side),
    body.at(side * face.neck, 270),
    body.at(side * 20, 340),
    body.at(side * 10, 260 - body.drop),
  ]
  return (
    svg.path(spline([...darkSide, [neckSwing(figure) + side * 6, 150]], true), skin.shadow, {
      opacity: 0.55,
      blur: 10,
      within: neckBox(figure),
    }) + svg.path(cast, skin.depth, { opacity: 0.72, blur: 7, within: neckBox(figure) })
  )
}

function neckAndCollarbones(figure: Figure): string {
  return figure.face.anime ? inkedNeck(figure) : modelledNeck(figure)
}

/** The two cords of the neck and the collarbones, as lines of the body. */
function neckLines(figure: Figure, side: Side) {
  const { body, face } = figure
  const cord: Point[] = [
    [neckSwing(figure) * 0.7 + side * (face.neck - 10), 200],
    body.at(side * face.neck * 0.62, 280),
    body.at(side * 20, 346),
  ]
  const bone = body.along([
    [side * 17, 358],
    [side * 60, 357],
    [side * 120, 352],
    [side * body.shoulders * 0.62, 362],
    [side * body.shoulders * 0.82, 384],
  ])
  return { cord, bone }
}

function inkedNeck(figure: Figure): string {
  const { svg, skin, body } = figure
  const lines = SIDES.map((side) => {
    const { cord, bone } = neckLines(figure, side)
    return taper(cord, spindle(2), 16) + taper(offset(bone, 0, 9), spindle(2.6), 18)
  })
  const pit = taper(
    body.along([
      [-9, 360],
      [0, 372],
      [9, 360],
    ]),
    spindle(3),
    9,
  )
  return svg.path(lines.join(''), skin.shadow, { opacity: 0.9 }) + svg.path(pit, skin.depth)
}

function modelledNeck(figure: Figure): string {
  const { svg, skin, body, face, keySide } = figure
  let strokes = ''
  let glows = ''
  for (const side of SIDES) {
    const lit = side === keySide
    const { cord, bone } = neckLines(figure, side)
    strokes +=
      svg.band(cord, spindle(12), 16, skin.shadow, lit ? 0.36 : 0.55, 5) +
      svg.band(offset(bone, 0, 9), spindle(15), 18, skin.shadow, 0.5, 5) +
      svg.band(offset(bone, 0, -1), spindle(9), 18, skin.highlight, lit ? 0.66 : 0.34, 4) +
      svg.band(offset(bone, side * 10, -18), spindle(20), 16, skin.shadow, 0.3, 7)
    glows +=
      svg.glow(body.at(side * body.shoulders * 0.9, 424), 62, 50, skin.highlight, lit ? 0.5 : 0.2) +
      svg.glow(body.at(side * body.shoulders * 0.66, 520), 46, 80, skin.shadow, 0.3, side * 14)
  }
  const breastbone = body.along([
    [0, 440],
    [1, 500],
    [0, 570],
  ])
  strokes += svg.band(breastbone, spindle(16), 10, skin.shadow, 0.24, 7)
  glows +=
    svg.glow(body.at(0, 360), 22, 20, skin.depth, 0.42) +
    svg.glow(body.at(0, 436), 130, 60, skin.highlight, 0.24)
  if (face.male) {
    const swing = neckSwing(figure) * 0.3
    glows +=
      svg.glow(body.at(swing, 282), 15, 20, skin.highlight, 0.32) +
      svg.glow(body.at(swing, 306), 18, 12, skin.depth, 0.36)
  }
  return strokes + glows
}
