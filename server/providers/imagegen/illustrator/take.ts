import type { PictureRequest } from '../port.ts'
import { EXPRESSION, type Expression } from './expression.ts'
import type { Side } from './identity.ts'
import { seededRandom } from './random.ts'

/** What one picture adds to a person: how they hold themselves and where the light stands. Angles in radians. */
export type Take = {
  yaw: number
  bodyYaw: number
  roll: number
  pitch: number
  /** Slope of the shoulders. */
  shoulderTilt: number
  /** Whole figure, in degrees. */
  lean: number
  /** Shift of the figure to the side, in pixels of an 832 px wide picture. */
  shiftX: number
  /** Where the key light comes from. */
  keySide: Side
  expression: Expression
}

export function takeOf({ sitter, shot, take }: PictureRequest): Take {
  const random = seededRandom(`take:${sitter.seed}:${shot.scene}:${shot.outfit}:${shot.pose}:${take}`)
  const towards = random.pick([-1, 1])
  const threeQuarter = shot.pose === 'three-quarter'
  const turn = threeQuarter ? random.range(0.8, 1.05) : random.range(0.2, 0.55)
  return {
    yaw: towards * turn * 0.34,
    bodyYaw: towards * (threeQuarter ? 0.475 : random.range(0.12, 0.3)),
    roll: (random.pick([-1, 1]) * random.range(1, 5.5) * Math.PI) / 180,
    pitch: (sitter.gender === 'male' ? 0.02 : 0.035) + random.sym(0.045),
    shoulderTilt: random.sym(0.05),
    lean: random.sym(2.2),
    shiftX: random.sym(26),
    keySide: random.pick([-1, 1]),
    expression: EXPRESSION[shot.expression],
  }
}
