import { clamp, lerp, lerpPoint, nth, type PathData, type Point, spline } from '../geometry.ts'
import { type Identity, SIDES, type Side } from '../identity.ts'
import type { Arms, Take } from '../take.ts'

/** x and y in the body's own space: the pit of the neck lies at y 352, whatever the length of the neck. */
export type BodyPoint = readonly [x: number, y: number]

/** How cloth lies on the body: `pad` in units off the skin; `loose` 0 follows the waist, 1 falls straight. */
export type Cut = { pad: number; loose: number }
export const SKIN_TIGHT: Cut = { pad: 0, loose: 0 }

/** Neck, shoulders and arms. */
export type Body = {
  /** Half-widths of neck and shoulders. */
  neck: number
  shoulders: number
  /** Height of the armpit's inner point as a share of the shoulders. */
  armpit: number
  /** How far body space lies below the figure's: figure y = body y + drop. */
  drop: number
  at(x: number, y: number): Point
  along(points: readonly BodyPoint[]): Point[]
  /** From under the ear over the trapezius to the arm; `lift` raises it for cloth. */
  shoulderLine(side: Side, lift?: number): BodyPoint[]
  flank(side: Side, cut: Cut): Point[]
  outerArm(side: Side, pad: number): Point[]
  /** How far down the arms can be seen beside the body. */
  armsEnd: number
  /** How far out the middle of an arm is at a height, as a share of the shoulders; of arms that hang, 0. */
  armOut(y: number): number
  /** Torso and both arms under a top edge given from left to right; to be filled even-odd. */
  silhouette(top: readonly Point[], cut: Cut): PathData
  /** The torso alone. */
  torso(top: readonly BodyPoint[], cut: Cut): PathData
  /** What lies between arm and waist. */
  armGap(side: Side, cut: Cut): PathData
  /** A short sleeve down to `end`. */
  sleeve(side: Side, pad: number, end: number): PathData
}

type Outline = readonly (readonly [share: number, y: number])[]

const OUTER_ARM = [
  [1.068, 470],
  [1.085, 520],
  [1.075, 590],
  [1.055, 680],
  [1.06, 790],
  [1.068, 900],
  [1.045, 1040],
  [1, 1240],
  [0.98, 1500],
] as const
/** The hands are behind the back: the elbow stands out, the forearm goes behind the waist. */
const OUTER_ARM_BACK = [
  [1.068, 470],
  [1.085, 520],
  [1.08, 590],
  [1.075, 680],
  [1.1, 790],
  [1.125, 860],
  [1.11, 905],
  [1.02, 950],
  [0.86, 1000],
] as const
const INNER_ARM_BACK = [
  [0.765, 640],
  [0.79, 720],
  [0.83, 800],
  [0.84, 850],
  [0.8, 885],
] as const
/** The hands are on the hips, their wrists behind the waist. */
const OUTER_ARM_HIPS = [
  [1.075, 470],
  [1.115, 520],
  [1.18, 590],
  [1.275, 680],
  [1.38, 770],
  [1.42, 815],
  [1.39, 858],
  [1.24, 905],
  [1, 955],
  [0.8, 985],
] as const
const INNER_ARM_HIPS = [
  [0.775, 640],
  [0.86, 695],
  [0.99, 755],
  [1.1, 805],
  [1.12, 828],
  [1.05, 848],
  [0.9, 868],
  [0.76, 880],
] as const
/** Folded with nothing to lie on: the forearms are drawn over what is here, and end the arms. */
const OUTER_ARM_CROSSED = [
  [1.068, 470],
  [1.085, 520],
  [1.08, 590],
  [1.07, 680],
  [1.075, 760],
  [1.05, 800],
  [0.9, 822],
  [0.7, 826],
] as const
const INNER_ARM_CROSSED = [
  [0.765, 640],
  [0.785, 700],
  [0.8, 740],
  [0.79, 765],
] as const
const INNER_ARM = [
  [0.765, 640],
  [0.785, 720],
  [0.81, 820],
  [0.83, 920],
  [0.84, 1040],
  [0.85, 1240],
  [0.85, 1500],
] as const

/** Arms that end in the picture: outer and inner outline. */
const OUTLINES: Partial<Record<Arms, readonly [Outline, Outline]>> = {
  behind: [OUTER_ARM_BACK, INNER_ARM_BACK],
  hips: [OUTER_ARM_HIPS, INNER_ARM_HIPS],
  crossed: [OUTER_ARM_CROSSED, INNER_ARM_CROSSED],
}

export function bodyOf(face: Identity, take: Take): Body {
  const { male, neck, shoulders, build } = face
  const akimbo = take.arms === 'hips'
  const [outer, inner] = OUTLINES[take.arms] ?? [OUTER_ARM, INNER_ARM]
  const behind = take.arms in OUTLINES
  const [cos, sin] = [Math.cos(take.bodyYaw), Math.sin(take.bodyYaw)]
  const drop = 200 + face.neckLength - 352
  const armpit = male ? 0.715 : 0.7

  /** The chest bulges forward, so that necklines and lapels follow the turn. */
  const at = (x: number, bodyY: number): Point => {
    const y = bodyY + drop
    const bulge = clamp((bodyY - 322) / 110) * 84 * Math.max(0, 1 - (x / shoulders) ** 2)
    const turned = x * cos + bulge * sin
    return [turned, y + turned * take.shoulderTilt + x * sin * 0.05]
  }
  const along = (points: readonly BodyPoint[]) => points.map(([x, y]) => at(x, y))

  const shoulderLine = (side: Side, lift = 0): BodyPoint[] => {
    const line = [
      [neck + 1, 200 - drop],
      [neck + 2, 266],
      [neck + (male ? 30 : 16), male ? 296 : 312],
      [neck + (male ? 90 : 62), male ? 322 : 341],
      [shoulders * 0.7, male ? 358 : 371],
      [shoulders * 0.88, 391],
      [shoulders * 0.985, 413],
      [shoulders * 1.045, 446],
    ] as const
    return line.map(([x, y]): BodyPoint => [side * (x + lift * 0.25), y - lift])
  }

  const flank = (side: Side, { pad, loose }: Cut): Point[] => {
    const { bust, waist, hip } = build
    const edge = [
      [armpit, 566],
      [bust, 640],
      [bust - 0.045, 716],
      [lerp(waist, bust, loose), male ? 960 : 900],
      [lerp(lerp(waist, hip, 0.6), bust, loose), 1060],
      [hip, 1200],
      [hip, 1500],
    ] as const
    return edge.map(([share, y]) => at(side * (shoulders * share + pad), y))
  }

  const outerArm = (side: Side, pad: number) => {
    const arm = outer.map(([share, y]) => at(side * (shoulders * share + pad), y))
    // Below the elbow it is the hip that stands outside.
    return behind ? [...arm, ...flank(side, { pad, loose: 0.1 }).slice(take.arms === 'crossed' ? 3 : 4)] : arm
  }
  const innerArm = (side: Side, pad: number) =>
    // Cloth closes the corner below the armpit, in which skin would show.
    inner.slice(akimbo && pad > 0 ? 1 : 0).map(([share, y]) => at(side * (shoulders * share - pad * 0.7), y))

  const armGap = (side: Side, { pad, loose }: Cut) => {
    // A man's arms are drawn against his sides: the slit between reads as a fault.
    if (male && !akimbo) return ''
    const arm = innerArm(side, pad)
    const waist = flank(side, { pad: pad * 0.8, loose }).slice(2, behind ? 4 : undefined)
    // The wrist goes behind the waist above its narrowest place.
    if (akimbo) waist[1] = lerpPoint(nth(waist, 0), nth(waist, 1), male ? 0.69 : 0.91)
    return spline([...arm, ...waist.reverse()], true)
  }

  const silhouette = (top: readonly Point[], cut: Cut) =>
    spline([...top, ...outerArm(1, cut.pad), ...outerArm(-1, cut.pad).reverse()], true) +
    SIDES.map((side) => armGap(side, cut)).join('')

  const torso = (top: readonly BodyPoint[], cut: Cut) =>
    spline([...along(top), ...flank(1, cut), ...flank(-1, cut).reverse()], true)

  const sleeve = (side: Side, pad: number, end: number) => {
    const slant = 26
    const outside = outer
      .filter(([, y]) => y < end - 6)
      .map(([share, y]) => at(side * (shoulders * share + pad), y))
    return spline(
      [
        ...along(shoulderLine(side, pad * 0.7).slice(4)),
        ...outside,
        at(side * (shoulders * 1.068 + pad), end),
        at(side * shoulders * 0.92, end + slant * 0.8),
        at(side * (shoulders * 0.755 - pad * 0.4), end + slant),
        at(side * shoulders * 0.72, Math.min(560, end)),
        at(side * shoulders * 0.62, 450),
      ],
      true,
    )
  }

  return {
    neck,
    shoulders,
    armpit,
    drop,
    at,
    along,
    shoulderLine,
    flank,
    outerArm,
    armsEnd: behind ? 880 : 1400,
    armOut: (y) => (akimbo ? 0.33 * clamp((y - 490) / 310) : 0),
    silhouette,
    torso,
    armGap,
    sleeve,
  }
}
