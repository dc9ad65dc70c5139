import type { StagedShot } from '#contract/staged-shot.ts'
import type { PictureRequest } from '../port.ts'
import { EXPRESSION, type Expression } from './expression.ts'
import type { Side } from './identity.ts'
import { type Random, seededRandom } from './random.ts'

/** Where the hands are: below the picture, behind the back, on the hips, below the table, or under the other arm (folded on something, crossed on nothing). */
export type Arms = 'hanging' | 'behind' | 'hips' | 'lap' | 'folded' | 'crossed'

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
  arms: Arms
  /** Where the key light comes from. */
  keySide: Side
  expression: Expression
}

export function takeOf({ sitter, shot, take }: PictureRequest): Take {
  const random = seededRandom(`take:${sitter.seed}:${shot.scene}:${shot.outfit}:${shot.pose}:${take}`)
  const towards = random.pick([-1, 1])
  const threeQuarter = shot.pose === 'three-quarter'
  const turn = threeQuarter ? random.range(0.8, 1.05) : random.range(0.2, 0.55)
  const upright: Take = {
    yaw: towards * turn * 0.34,
    bodyYaw: towards * (threeQuarter ? 0.475 : random.range(0.12, 0.3)),
    roll: (random.pick([-1, 1]) * random.range(1, 5.5) * Math.PI) / 180,
    pitch: (sitter.gender === 'male' ? 0.02 : 0.035) + random.sym(0.045),
    shoulderTilt: random.sym(0.05),
    lean: random.sym(2.2),
    shiftX: random.sym(26),
    keySide: random.pick([-1, 1]),
    expression: EXPRESSION[shot.expression],
    arms: armsOf(shot),
  }
  return shot.posture === 'leaning' ? leaning(upright, random) : upright
}

function armsOf({ posture, pose, arms }: StagedShot): Arms {
  if (posture === 'leaning') return 'folded'
  if (posture === 'seated') return arms === 'crossed' ? 'folded' : 'lap'
  if (arms === 'crossed') return 'crossed'
  if (arms === 'on hips') return 'hips'
  return arms === 'behind' || posture === 'standing' || pose === 'wide' ? 'behind' : 'hanging'
}

/** The weight is on one arm, and the head stays nearly upright. */
function leaning(take: Take, random: Random): Take {
  const lean = random.pick([-1, 1]) * random.range(3.5, 5.5)
  return { ...take, lean, shoulderTilt: lean * 0.008, roll: take.roll * 0.4 - lean * 0.012 }
}
