import type { Appearance } from '#contract/appearance.ts'

export type EyeShape = 'round' | 'almond' | 'hooded' | 'monolid'
export type BrowShape = 'soft' | 'arched' | 'straight' | 'angled'

/** What sets one kind of face apart; numbers are added to (or, where said, multiplied into) the common face. */
type Archetype = {
  eye: EyeShape
  eyeX: number
  eyeWidth: number
  eyeHeight: number
  eyeTilt: number
  brow: BrowShape
  browThickness: number
  browY: number
  noseWidth: number
  bridgeWidth: number
  noseY: number
  /** How far the bridge stands out half-way down. */
  noseHump: number
  /** Above 0 the tip hangs below the wings, below 0 it turns up. */
  noseDrop: number
  /** Size of the ball of the nose, a factor. */
  noseBall: number
  mouthWidth: number
  mouthY: number
  upperLip: number
  lowerLip: number
  cupidBow: number
  temple: number
  cheek: number
  jaw: number
  jawY: number
  chin: number
  chinY: number
  /** Depth of the hollow under the cheekbone, a factor. */
  hollow: number
  hairline: number
}

const CLASSIC: Archetype = {
  eye: 'almond',
  eyeX: 0,
  eyeWidth: 0,
  eyeHeight: 0,
  eyeTilt: 0,
  brow: 'arched',
  browThickness: 0,
  browY: 0,
  noseWidth: 0,
  bridgeWidth: 0,
  noseY: 0,
  noseHump: 2,
  noseDrop: 0,
  noseBall: 1,
  mouthWidth: 0,
  mouthY: 0,
  upperLip: 0,
  lowerLip: 0,
  cupidBow: 0,
  temple: 0,
  cheek: 0,
  jaw: 0,
  jawY: 0,
  chin: 0,
  chinY: 0,
  hollow: 1,
  hairline: 0,
}

const kind = (changes: Partial<Archetype>): Archetype => ({ ...CLASSIC, ...changes })

export const ARCHETYPE: Record<Appearance['face'], Archetype> = {
  classic: CLASSIC,
  soft: kind({
    eye: 'round',
    eyeWidth: -2,
    eyeHeight: 2,
    eyeTilt: -3,
    brow: 'soft',
    browThickness: -2,
    noseWidth: 1,
    bridgeWidth: 1,
    noseY: -5,
    noseHump: -3,
    noseDrop: -3,
    noseBall: 1.25,
    mouthWidth: -4,
    upperLip: 1,
    lowerLip: 1,
    cupidBow: 2,
    cheek: 4,
    jaw: 4,
    jawY: 4,
    chin: 2,
    chinY: -4,
    hollow: 0.45,
  }),
  angular: kind({
    eye: 'almond',
    eyeWidth: 1,
    eyeHeight: -3.5,
    eyeTilt: 5,
    brow: 'angled',
    browThickness: 1,
    browY: 0,
    noseWidth: -2,
    bridgeWidth: 1,
    noseY: 2,
    noseHump: 5,
    noseBall: 0.8,
    mouthWidth: 4,
    mouthY: 2,
    upperLip: -3,
    lowerLip: -3,
    cupidBow: 1,
    temple: -2,
    cheek: 3,
    jaw: 8,
    jawY: 6,
    chin: 1,
    chinY: 3,
    hollow: 1.8,
  }),
  monolid: kind({
    eye: 'monolid',
    eyeX: 2,
    eyeWidth: -1,
    eyeHeight: -3,
    eyeTilt: 6,
    brow: 'straight',
    browThickness: -1,
    browY: -3,
    noseWidth: 3,
    bridgeWidth: 3.5,
    noseY: -2,
    noseHump: -6,
    noseBall: 1.1,
    mouthWidth: -3,
    upperLip: 0,
    lowerLip: -1,
    cupidBow: 1,
    temple: 2,
    cheek: 6,
    jaw: 2,
    jawY: 2,
    chin: -2,
    chinY: -2,
    hollow: 0.5,
  }),
  aquiline: kind({
    eye: 'hooded',
    eyeX: -3,
    eyeWidth: -1,
    eyeHeight: -1,
    brow: 'arched',
    browThickness: 3,
    browY: 3,
    noseWidth: 1.5,
    bridgeWidth: 2,
    noseY: 8,
    noseHump: 14,
    noseDrop: 7,
    noseBall: 0.95,
    mouthWidth: 1,
    mouthY: 5,
    upperLip: -2,
    lowerLip: 0,
    cupidBow: -1,
    temple: -3,
    cheek: -3,
    jaw: -1,
    jawY: 6,
    chin: 1,
    chinY: 9,
    hollow: 1.5,
    hairline: -3,
  }),
  full: kind({
    eye: 'almond',
    eyeX: 2,
    eyeWidth: 1,
    eyeHeight: 2.5,
    eyeTilt: 2,
    brow: 'soft',
    browThickness: 1,
    noseWidth: 8,
    bridgeWidth: 4,
    noseY: 0,
    noseHump: -3,
    noseBall: 1.3,
    mouthWidth: 4,
    mouthY: -1,
    upperLip: 7,
    lowerLip: 7,
    cupidBow: 1,
    cheek: 3,
    jaw: 5,
    jawY: 2,
    chin: 3,
    chinY: 1,
    hollow: 0.8,
  }),
  delicate: kind({
    eye: 'round',
    eyeX: 4,
    eyeWidth: -4,
    eyeHeight: 0.5,
    eyeTilt: 1,
    brow: 'straight',
    browThickness: -3.5,
    browY: -2,
    noseWidth: -4,
    bridgeWidth: -2,
    noseY: -3,
    noseHump: 0,
    noseDrop: -2,
    noseBall: 0.75,
    mouthWidth: -9,
    mouthY: -3,
    upperLip: -1,
    lowerLip: -3,
    cupidBow: 3,
    temple: 2,
    cheek: -3,
    jaw: -9,
    jawY: -5,
    chin: -5,
    chinY: -5,
    hollow: 0.7,
    hairline: -4,
  }),
  rugged: kind({
    eye: 'hooded',
    eyeX: -1,
    eyeWidth: -2,
    eyeHeight: -3,
    eyeTilt: -3,
    brow: 'straight',
    browThickness: 4,
    browY: 6,
    noseWidth: 4.5,
    bridgeWidth: 3.5,
    noseY: 4,
    noseHump: 7,
    noseDrop: 2,
    noseBall: 1.15,
    mouthWidth: 5,
    mouthY: 3,
    upperLip: -4,
    lowerLip: -4,
    cupidBow: -2,
    temple: 1,
    cheek: 1,
    jaw: 12,
    jawY: 10,
    chin: 8,
    chinY: 5,
    hollow: 1.4,
  }),
}
