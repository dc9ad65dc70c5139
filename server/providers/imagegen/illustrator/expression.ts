import type { Shot } from '#contract/appearance.ts'

/** How a mood moves the face. Shifts are in figure units unless said otherwise. */
export type Expression = {
  /** Corners of the mouth: 1 a full smile, below 0 down. */
  curve: number
  /** Parted lips, 0 to 1. */
  open: number
  /** How much of the opening the upper teeth fill, 0 to 1. */
  teeth: number
  /** Lifts one corner more than the other. */
  skew: number
  /** 1 is the usual mouth width. */
  narrow: number
  /** Height of the opening of the eye; 1 is at rest. */
  lid: number
  /** How far the cheek pushes up the lower lid, 0 to 1. */
  squint: number
  browLift: number
  /** Inner ends of the brows: up is worry, down is a frown. */
  browInner: number
  browSkew: number
  gaze: readonly [number, number]
  blush: number
}

const AT_REST: Expression = {
  curve: 0.12,
  open: 0,
  teeth: 0,
  skew: 0,
  narrow: 0,
  lid: 1,
  squint: 0,
  browLift: 0,
  browInner: 0,
  browSkew: 0,
  gaze: [0, 0],
  blush: 0,
}

const change = (changes: Partial<Expression>): Expression => ({ ...AT_REST, ...changes })

export const EXPRESSION: Record<Shot['expression'], Expression> = {
  neutral: AT_REST,
  'soft smile': change({ curve: 0.8, lid: 0.96, squint: 0.22, browLift: 1 }),
  smile: change({ curve: 0.95, open: 0.46, teeth: 0.72, lid: 0.88, squint: 0.5, browLift: 2, browInner: 2 }),
  laugh: change({ curve: 1.1, open: 0.92, teeth: 0.5, lid: 0.68, squint: 0.7, browLift: 4, browInner: 3 }),
  smirk: change({ curve: 0.4, skew: 0.6, lid: 0.86, squint: 0.18, browLift: 1, browSkew: 4 }),
  flirty: change({
    curve: 0.55,
    open: 0.12,
    skew: 0.25,
    lid: 0.8,
    squint: 0.2,
    browLift: 3,
    browSkew: 3,
    blush: 0.4,
  }),
  thoughtful: change({ curve: 0.02, lid: 0.86, squint: 0.02, browLift: 1, browInner: 3, gaze: [6, -3] }),
  serious: change({ curve: -0.06, lid: 0.92, squint: 0.12, browLift: -4, browInner: -3 }),
  surprised: change({
    curve: 0.1,
    open: 0.5,
    teeth: 0.2,
    narrow: 0.3,
    lid: 1.16,
    squint: -0.1,
    browLift: 8,
    browInner: 2,
  }),
  sad: change({ curve: -0.35, lid: 0.84, squint: 0.05, browLift: 1, browInner: 7 }),
  shy: change({ curve: 0.4, lid: 0.84, squint: 0.2, browLift: 2, browInner: 4, gaze: [-5, 3], blush: 1 }),
}
