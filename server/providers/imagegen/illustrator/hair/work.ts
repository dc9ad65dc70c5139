import type { Figure } from '../figure.ts'
import { nth, type PathData, type Point, type Point3, spline } from '../geometry.ts'
import type { Side } from '../identity.ts'
import { type Random, seededRandom } from '../random.ts'

/** A curve that locks of hair follow, from root to tip. */
export type Guide = readonly Point[]

/** A hairstyle in the making: what lies behind the head, before it, and over the brow. */
export type HairWork = {
  figure: Figure
  random: Random
  /** Where the parting begins. */
  partX: number
  /** The back of the head swings against the face. */
  sway: number
  /** A distance from the middle, widened by this person's volume of hair. */
  wide(x: number): number
  /** Tone of the locks on a side: lighter towards the key. */
  tone(side: Side): number
  back: string
  front: string
  top: string
  /** What throws a shade on the face and neck. */
  shadows: PathData[]
  coveredEars: Set<Side>
}

export function beginHair(figure: Figure): HairWork {
  const { face, take, keySide } = figure
  return {
    figure,
    random: seededRandom(`hair:${face.seed}`),
    partX: face.part * (face.male ? 34 : 42),
    sway: -take.yaw * 22,
    wide: (x) => x * face.hairVolume,
    tone: (side) => (side === keySide ? 0.1 : -0.12),
    back: '',
    front: '',
    top: '',
    shadows: [],
    coveredEars: new Set(),
  }
}

/** The area that a sheet over these guides covers. */
export function sheetOutline(guides: readonly Guide[]): PathData {
  const first = nth(guides, 0)
  const last = nth(guides, guides.length - 1)
  const inner = guides.slice(1, -1)
  if (guides.length <= 3) return `${spline(first)}L${spline([...last].reverse()).slice(1)}Z`
  const tips = inner.map((guide) => nth(guide, guide.length - 1))
  const roots = inner.map((guide) => nth(guide, 0)).reverse()
  return spline([...first, ...tips, ...[...last].reverse(), ...roots], true, 0.8)
}

/** The hair on the skull under every style; `brow` lowers its front edge. */
export function skullCap({ figure, wide }: HairWork, brow = 0): PathData {
  const { head, face } = figure
  const half = (side: Side): Point3[] => [
    [side * 134, 20, -10],
    [side * wide(150), -60, -14],
    [side * wide(140), -150, -10],
    [side * wide(84), -205, -4],
  ]
  const front = (side: Side): Point3[] => [
    [side * 130, -40, 30],
    [side * 114, -92, 64],
    [side * 62, face.hairline + 4 + brow, 96],
  ]
  return spline(
    head.along([
      ...half(-1),
      [0, -226 * face.hairVolume, 0],
      ...half(1).reverse(),
      ...front(1),
      [0, face.hairline - 4 + brow, 108],
      ...front(-1).reverse(),
    ]),
    true,
  )
}
