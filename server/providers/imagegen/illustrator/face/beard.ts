import { type Hex, mix, toOklch } from '../color.ts'
import type { Figure } from '../figure.ts'
import { clamp, lerp, type PathData, type Point, pair, spline } from '../geometry.ts'
import type { Side } from '../identity.ts'
import { type Random, seededRandom } from '../random.ts'

type Kind = 'stubble' | 'short' | 'full' | 'goatee' | 'moustache'

export function drawBeard(figure: Figure): string {
  const kind = figure.appearance.beard
  if (!kind || kind === 'none') return ''
  const random = seededRandom(`beard:${figure.face.seed}`)
  if (figure.face.anime && kind === 'goatee') return underlay(figure, kind)
  return underlay(figure, kind) + (kind === 'stubble' ? stubble(figure, random) : hairs(figure, kind, random))
}

/** A beard is darker than the hair, but where that is grey the beard is too. */
function tones({ hair, skin }: Figure) {
  const [lightness, chroma] = toOklch(hair.base)
  const grey = clamp((lightness - 0.45) / 0.2) * clamp((0.05 - chroma) / 0.03)
  return {
    body: mix(mix(hair.shadow, skin.dark, 0.3), hair.mid, grey * 0.75),
    depth: mix(hair.depth, hair.shade, grey * 0.7),
    shine: mix(hair.mid, hair.highlight, grey * 0.6),
  }
}

const beardDrop = (kind: Kind) => (kind === 'full' ? 24 : kind === 'short' ? 8 : kind === 'goatee' ? 4 : 0)

/** The soft mass under the single hairs: nothing of it may show as an edge. */
function underlay(figure: Figure, kind: Kind): string {
  const { svg, face } = figure
  const { body: color } = tones(figure)
  const shape = outline(figure, kind)
  if (face.anime) return inked(figure, kind, shape, color)
  if (kind === 'stubble') return svg.path(shape, color, { opacity: 0.3, blur: 11 })
  return svg.path(shape, color, { opacity: kind === 'moustache' ? 0.72 : 0.65, blur: 6 })
}

/** Flat like the rest of anime; a goatee is a moustache and a tuft, or it would close into a box around the mouth. */
function inked(figure: Figure, kind: Kind, shape: PathData, color: Hex): string {
  const { svg, face, head } = figure
  if (kind === 'stubble') return svg.path(shape, color, { opacity: 0.16 })
  if (kind !== 'goatee') return svg.path(shape, color, { opacity: 0.75 })
  const top = face.mouthY + face.lowerLip + 10
  const tuft = [
    head.at(-15, top),
    head.at(15, top),
    head.at(26, face.chinY - 20),
    head.at(0, face.chinY + 16),
    head.at(-26, face.chinY - 20),
  ]
  return svg.path(moustache(figure) + spline(tuft, true), color, { opacity: 0.75 })
}

function outline(figure: Figure, kind: Kind): PathData {
  if (kind === 'goatee') return goatee(figure)
  if (kind === 'moustache') return moustache(figure)
  return fullBeard(figure, kind)
}

function fullBeard({ face, head }: Figure, kind: Kind): PathData {
  const drop = beardDrop(kind)
  const { cheek, jaw, jawY, chin, chinY, mouthY, mouthWidth, upperLip } = face
  const edge = (side: Side): Point[] => [
    head.at(side * (cheek - 4), 16, 20),
    head.at(side * (cheek - 2 + drop * 0.15), 44, 24),
    head.at(side * (jaw + 6 + drop * 0.2), jawY - 34, 34),
    head.at(side * (jaw - 2 + drop * 0.15), jawY + 6, 46),
    head.at(side * (jaw * 0.5 + chin * 0.55 + 4), chinY - 34 + drop * 0.6, 72),
    head.at(side * chin, chinY - 6 + drop, 98),
  ]
  const cheekLine = (side: Side): Point[] => [
    head.at(side * 20, mouthY - 15),
    head.at(side * (mouthWidth + 12), mouthY - 8),
    head.at(side * (mouthWidth + 36), mouthY - 20),
    head.at(side * 110, 58),
    head.at(side * 122, 24),
  ]
  return spline(
    [
      ...edge(1),
      head.at(0, chinY + drop, 106),
      ...edge(-1).reverse(),
      ...cheekLine(-1).reverse(),
      head.at(0, mouthY - upperLip - 12),
      ...cheekLine(1),
    ],
    true,
  )
}

function goatee({ face, head }: Figure): PathData {
  const { mouthY: y, mouthWidth: w, upperLip, chinY } = face
  const half = (side: Side): Point[] => [
    head.at(side * 24, y - upperLip - 9),
    head.at(side * (w + 10), y - 6),
    head.at(side * (w + 6), y + 34),
    head.at(side * 34, chinY - 4),
  ]
  return spline(
    [...half(-1).reverse(), head.at(0, y - upperLip - 12), ...half(1), head.at(0, chinY + 4)],
    true,
  )
}

function moustache({ face, head }: Figure): PathData {
  const { mouthY: y, mouthWidth: w, upperLip } = face
  const over = (side: Side): Point[] => [head.at(side * 28, y - upperLip - 9), head.at(side * (w + 9), y + 4)]
  return spline(
    [
      ...over(-1).reverse(),
      head.at(0, y - upperLip - 12),
      ...over(1),
      head.at(24, y - 3),
      head.at(0, y - 5),
      head.at(-24, y - 3),
    ],
    true,
  )
}

/** Where hair can grow: below the cheek line, above the jaw, not on the lips. */
function bounds({ face }: Figure, x: number, drop: number) {
  const beside = Math.abs(x)
  const low = lerp(face.chinY - 6 + drop, 62, clamp((beside - 40) / 90) ** 1.3)
  const high =
    beside < face.mouthWidth + 10
      ? face.mouthY - 16
      : lerp(face.mouthY - 12, 24, clamp((beside - face.mouthWidth) / 74))
  return { low, high }
}

function onLips({ face }: Figure, x: number, y: number) {
  return (
    Math.abs(x) < face.mouthWidth * 0.92 &&
    y > face.mouthY - face.upperLip - 1 &&
    y < face.mouthY + face.lowerLip + 7
  )
}

function beyondRim({ face, head }: Figure, x: number, y: number, side: Side) {
  return Math.abs(x) > head.halfWidth(Math.min(y, face.chinY)) - (head.isAway(side) ? 30 : 12)
}

function stubble(figure: Figure, random: Random): string {
  const { svg, head } = figure
  let dots = ''
  for (let i = 0; i < 760; i++) {
    const side = i % 2 ? 1 : -1
    const x = side * random.range(0, 124)
    const { low, high } = bounds(figure, x, 0)
    const y = lerp(high, low, random.next() ** 0.85)
    if (low < high || beyondRim(figure, x, y, side) || onLips(figure, x, y)) continue
    dots += `M${pair(head.at(x, y))}L${pair(head.at(x * 1.012, y + 2.4))}`
  }
  return svg.line(dots, tones(figure).body, 1.3, { opacity: 0.22 })
}

/** Hairs flow out and down from the mouth; they thin out and lighten towards the cheek line. */
function hairs(figure: Figure, kind: Kind, random: Random): string {
  const { svg, face, head } = figure
  const drop = beardDrop(kind)
  const count = kind === 'moustache' ? 190 : kind === 'goatee' ? 420 : 820
  const strokes = { depth: '', body: '', shine: '', edge: '' }
  for (let i = 0; i < count; i++) {
    const side = i % 2 ? 1 : -1
    const root = hairRoot(figure, kind, side, random)
    const [length, waver] = [random.range(0.7, 1.3), random.sym(2)]
    if (!root) continue
    const [x, y, share] = root
    const z = head.surface(x, Math.min(y, face.chinY - 10))
    const outwards = x * 0.055 + (y < face.mouthY && Math.abs(x) < 60 ? side * 6 : 0)
    const fall = ((kind === 'short' ? 6.5 : 9) + drop * 0.2) * (share > 0.8 ? 0.6 : 1)
    const stroke = `M${pair(head.at(x, y, z))}L${pair(head.at(x + outwards + waver, y + fall * length, z))}`
    if (share < 0.16) strokes.edge += stroke
    else if (i % 5 === 0) strokes.shine += stroke
    else if (i % 2) strokes.depth += stroke
    else strokes.body += stroke
  }
  const { body, depth, shine } = tones(figure)
  return (
    svg.line(strokes.edge, body, 1.1, { opacity: 0.4 }) +
    svg.line(strokes.depth, depth, 1.5, { opacity: 0.5 }) +
    svg.line(strokes.body, body, 1.4, { opacity: 0.6 }) +
    svg.line(strokes.shine, shine, 1.2, { opacity: 0.55 })
  )
}

/** x, y and how far below the upper edge the root lies, 0 to 1; nothing where no hair grows. */
function hairRoot(
  figure: Figure,
  kind: Kind,
  side: Side,
  random: Random,
): [number, number, number] | undefined {
  const { mouthWidth, mouthY, upperLip, chinY } = figure.face
  const [a, b] = [random.next(), random.next()]
  if (kind === 'moustache') {
    const x = side * a * (mouthWidth + 6)
    return [x, mouthY - 5 - b * (upperLip + 3) * (1 - Math.abs(x) / 80), 1 - b]
  }
  if (kind === 'goatee') {
    const x = side * Math.sqrt(a) * (mouthWidth + 4)
    const top = Math.abs(x) < mouthWidth - 8 && b < 0.25 ? mouthY - upperLip - 8 : mouthY - 4
    const y = lerp(top, chinY - 4 - Math.abs(x) * 0.35, b)
    return onLips(figure, x, y) ? undefined : [x, y, 1]
  }
  const x = side * a * (figure.face.cheek - 10)
  const { low, high } = bounds(figure, x, beardDrop(kind))
  const y = lerp(high - 7, low, b)
  if (low < high || onLips(figure, x, y) || beyondRim(figure, x, y, side)) return undefined
  return [x, y, b]
}
