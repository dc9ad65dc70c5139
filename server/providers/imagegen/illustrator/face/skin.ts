import { mix } from '../color.ts'
import type { Figure } from '../figure.ts'
import { lerp, type Point, type Point3, spindle, spline, taper } from '../geometry.ts'
import { SIDES, type Side } from '../identity.ts'

/** An ear whose side is turned away or covered by hair is left out. */
export function drawEars(figure: Figure, covered: ReadonlySet<Side>): string {
  const { svg, face, skin, head, take } = figure
  return SIDES.map((side) => {
    const facing = -side * take.yaw
    if (facing < -0.12 || covered.has(side)) return ''
    const root = face.cheek - 4
    const width = (1 + facing * 1.2) * face.ear
    const at = (x: number, y: number): Point => head.at(side * (root + x * width), y * face.ear, -6 - x * 0.6)
    const rim = [
      at(-8, -30),
      at(8, -42),
      at(20, -34),
      at(22, -8),
      at(15, 18),
      at(8, 40),
      at(-2, 44),
      at(-10, 30),
    ]
    const fold = [at(2, -30), at(13, -26), at(14, -4), at(8, 14), at(2, 22)]
    return (
      svg.path(
        spline(rim, true),
        mix(skin.base, skin.shadow, face.anime ? 0.25 : 0.42),
        face.anime ? { stroke: skin.line, strokeWidth: 2 } : {},
      ) +
      svg.path(taper(fold, spindle(face.anime ? 3 : 6), 14), skin.depth, {
        opacity: face.anime ? 0.7 : 0.5,
      }) +
      svg.path(taper([at(2, -8), at(7, 0), at(3, 14)], spindle(5), 10), skin.depth, { opacity: 0.45 })
    )
  }).join('')
}

export function drawFaceSkin(figure: Figure): string {
  const { svg, face, skin, head, keySide } = figure
  const lit = head.at(keySide * 130, -120, 0)
  const dark = head.at(-keySide * 130, 110, 0)
  const paint = face.anime
    ? svg.linear(lit, dark, [
        [0, skin.light],
        [0.45, skin.base],
        [1, mix(skin.base, skin.shade, 0.35)],
      ])
    : svg.linear(lit, dark, [
        [0, skin.light],
        [0.3, skin.base],
        [0.62, mix(skin.base, skin.shade, 0.55)],
        [0.86, skin.shade],
        [1, skin.shadow],
      ])
  return (showsSkull(figure) ? svg.path(skull(figure), paint) : '') + svg.path(head.outline, paint)
}

/** Hair hides how high a head is; without it the crown must be drawn in full. */
const showsSkull = ({ appearance }: Figure) => appearance.hairStyle === 'bald'

function skull({ head, face }: Figure) {
  const half = (side: Side): Point3[] => [
    [side * (face.cheek - 2), 0, 10],
    [side * (face.temple + 2), -90, 4],
    [side * 116, -160, 0],
    [side * 68, -208, 0],
  ]
  return spline(head.along([...half(-1), [0, -224, 0], ...half(1).reverse(), [0, 40, 40]]), true)
}

/** Light and shade on the face. The caller clips it to the outline; `hairShadow` is laid under the features. */
export function drawModelling(figure: Figure, hairShadow: string): string {
  return figure.face.anime
    ? hairShadow + celShade(figure)
    : shadePlanes(figure) + hairShadow + modelFeatures(figure)
}

/** A glow that lies on the surface and narrows where the face turns away. */
function onFace({ svg, head }: Figure) {
  return (x: number, y: number, rx: number, ry: number, color: string, opacity: number, turn = 0) => {
    const narrowed = rx * (0.35 + 0.65 * head.foreshortening(x, y))
    return svg.glow(head.at(x, y), narrowed, ry, color, opacity, turn + head.tilt)
  }
}

function celShade(figure: Figure): string {
  const { svg, face, skin, head, keySide, take } = figure
  const side = -keySide
  const glow = onFace(figure)
  const plane = head.along([
    [side * 150, -170, 0],
    [side * 150, 120, 0],
    [side * 60, 215, 60],
    [side * 30, 206, 100],
    [side * (face.jaw - 18), face.jawY - 4, 60],
    [side * 112, 40, 50],
    [side * 120, -60, 40],
  ])
  const blushes = SIDES.map((s) =>
    glow(s * 82, 70, 46, 24, skin.blush, 0.34 + take.expression.blush * 0.3),
  ).join('')
  return (
    svg.path(spline(plane, true), skin.shade, { opacity: 0.75 }) +
    blushes +
    glow(0, 76, 16, 11, skin.blush, 0.28) +
    glow(keySide * 50, -100, 90, 50, skin.highlight, 0.35)
  )
}

/** The large planes: the side away from the key and its crisper edge. */
function shadePlanes({ svg, skin, head, keySide }: Figure): string {
  const far: Side = keySide === 1 ? -1 : 1
  const soft = head.along([
    [far * 170, -210, 0],
    [far * 170, 230, 0],
    [far * 20, 240, 80],
    [far * 34, 200, 100],
    [far * 70, 150, 80],
    [far * 98, 90, 70],
    [far * 92, 40, 70],
    [far * 108, -10, 60],
    [far * 112, -60, 50],
    [far * 86, -120, 50],
    [far * 80, -200, 0],
  ])
  return (
    svg.path(spline(soft, true), skin.shadow, { opacity: 0.66, blur: 15, within: head.box }) +
    crispEdges(far, 8)
      .map((edge) => svg.path(spline(head.along(edge), true), skin.depth, { opacity: 0.3 / 8 }))
      .join('')
  )
}

/** Shapes whose inner edges lie side by side: the rest of them is outside of the face, so no blur has to soften it. */
function crispEdges(far: Side, count: number): Point3[][] {
  return Array.from({ length: count }, (_, i) => {
    const inwards = lerp(-11, 11, i / (count - 1))
    const edge = (x: number, y: number, z: number): Point3 => [far * (x - inwards), y, z]
    return [
      [far * 170, -160, 0],
      [far * 170, 230, 0],
      edge(46, 232, 90),
      edge(52, 186, 92),
      edge(82, 140, 76),
      edge(100, 96, 64),
      edge(88, 62, 70),
      edge(106, 22, 60),
      edge(120, -20, 40),
      edge(120, -70, 40),
    ]
  })
}

/** The hollows of the cheeks. */
function hollows({ face, keySide }: Figure, glow: Glow, color: string): string {
  const age = face.ageing * 0.1 + (face.male ? 0.08 : 0)
  return SIDES.map((side) => {
    const depth =
      (side === -keySide ? 0.38 : 0.24) *
      lerp(0.4, 1, Math.min(1, face.hollow)) *
      Math.max(1, face.hollow * 0.85)
    return glow(side * 101, 79, 62, 50, color, depth + age, side * -46)
  }).join('')
}

function modelFeatures(figure: Figure): string {
  const glow = onFace(figure)
  return (
    hollows(figure, glow, figure.skin.shadow) +
    sockets(figure, glow) +
    warmth(figure, glow) +
    lights(figure, glow) +
    jawEdge(figure)
  )
}

type Glow = ReturnType<typeof onFace>

function sockets({ face, skin }: Figure, glow: Glow): string {
  return SIDES.map((side) => {
    const deep = face.eye === 'monolid' ? 0.6 : face.eye === 'hooded' ? 1.2 : 1
    const socket =
      glow(side * face.eyeX, -16, 54, 30, skin.shadow, (face.male ? 0.55 : 0.36) * deep, side * 6) +
      glow(side * 34, -6, 20, 30, skin.depth, (face.male ? 0.5 : 0.32) * deep) +
      glow(side * (face.eyeX + 2), 22, 38, 12, skin.shadow, 0.2 + face.ageing * 0.28, -side * 4)
    if (!face.male) return socket
    return (
      socket +
      glow(side * face.eyeX, face.browY + 20, 44, 13, skin.depth, 0.5, side * 4) +
      glow(side * 84, 96, 26, 44, skin.depth, 0.3 * face.hollow, side * 24)
    )
  }).join('')
}

function warmth({ face, skin, take }: Figure, glow: Glow): string {
  const cheeks = SIDES.map((side) =>
    glow(
      side * 84,
      60,
      52,
      34,
      skin.blush,
      (face.male ? 0.16 : 0.32) + take.expression.blush * 0.25,
      side * -20,
    ),
  )
  return (
    cheeks.join('') +
    glow(0, face.noseY - 6, 26, 20, skin.blush, face.male ? 0.18 : 0.2) +
    glow(0, face.chinY - 16, 30, 18, skin.blush, 0.14) +
    glow(0, face.mouthY + face.lowerLip + 12, 34, 10, skin.depth, 0.42)
  )
}

function lights({ svg, face, skin, head, keySide, light }: Figure, glow: Glow): string {
  const far = -keySide
  const smooth = 1 - face.ageing * 0.35
  const screen = (x: number, y: number, rx: number, ry: number, color: string, opacity: number) =>
    svg.glow(head.at(x, y), rx, ry, color, opacity, head.tilt, 'screen')
  return (
    glow(keySide * 34, -104, 84, 54, skin.highlight, 0.48 * smooth) +
    glow(keySide * 80, 34, 44, 20, skin.highlight, 0.55 * smooth, keySide * -24) +
    glow(far * 76, 36, 30, 14, skin.highlight, 0.28 * smooth, far * -24) +
    glow(keySide * 6, face.chinY - 26, 22 + face.chin * 0.12, 15, skin.highlight, 0.36) +
    glow(keySide * 64, face.browY - 22, 40, 11, skin.highlight, 0.3, keySide * -4) +
    screen(far * 128, 20, 62, 150, light.rim, 0.34 * light.rimOpacity) +
    screen(keySide * 70, -50, 110, 150, light.key, 0.12)
  )
}

function jawEdge({ svg, face, skin, head, keySide }: Figure): string {
  const lit = head.along([
    [keySide * face.cheek, 10, 20],
    [keySide * (face.jaw + 8), face.jawY - 30, 34],
    [keySide * (face.jaw - 8), face.jawY + 4, 46],
    [keySide * (face.chin + 20), face.chinY - 26, 80],
  ])
  return (
    svg.band(head.jawline, spindle(26, 0.3), 24, skin.shadow, 0.46, 12) +
    svg.band(lit, spindle(11), 14, skin.light, 0.28, 7)
  )
}
