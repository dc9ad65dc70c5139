import type { Appearance } from '#contract/appearance.ts'
import type { Gender } from '#contract/characters.ts'
import type { Sitter } from '../port.ts'
import { ARCHETYPE, type BrowShape, type EyeShape } from './archetype.ts'
import { clamp, type Point } from './geometry.ts'
import { seededRandom } from './random.ts'

/** Left (-1) or right (1) of the picture. */
export type Side = -1 | 1
export const SIDES: readonly Side[] = [-1, 1]

/** Everything about a face and build that stays the same in every picture; in figure units (eyes at y 0, chin about 200). */
export type Identity = {
  seed: string
  male: boolean
  anime: boolean
  /** 0 at 22 years and under, 1 at 60. */
  ageing: number
  temple: number
  cheek: number
  jaw: number
  jawY: number
  chin: number
  chinY: number
  hollow: number
  hairline: number
  eye: EyeShape
  eyeX: number
  eyeY: number
  eyeWidth: number
  eyeHeight: number
  eyeTilt: number
  eyeFold: number
  iris: number
  brow: BrowShape
  browY: number
  browThickness: number
  browArch: number
  browTilt: number
  noseY: number
  noseWidth: number
  bridgeWidth: number
  noseHump: number
  noseDrop: number
  noseBall: number
  mouthY: number
  mouthWidth: number
  upperLip: number
  lowerLip: number
  cupidBow: number
  ear: number
  neck: number
  neckLength: number
  shoulders: number
  build: Build
  hairVolume: number
  /** The side of the parting. */
  part: Side
  mole: Point | undefined
}

/** Half-widths as shares of the shoulders. */
type Build = { bust: number; waist: number; hip: number }

type FaceShape = { temple: number; cheek: number; jaw: number; jawY: number; chin: number; chinY: number }
const FACE_SHAPE: Record<Appearance['faceShape'], FaceShape> = {
  oval: { temple: 0, cheek: 0, jaw: 0, jawY: 0, chin: 0, chinY: 0 },
  heart: { temple: 5, cheek: 3, jaw: -8, jawY: -2, chin: -4, chinY: 0 },
  square: { temple: 0, cheek: 0, jaw: 9, jawY: 6, chin: 6, chinY: -3 },
  round: { temple: 2, cheek: 5, jaw: 5, jawY: 4, chin: 3, chinY: -9 },
  long: { temple: -4, cheek: -5, jaw: -3, jawY: 4, chin: 0, chinY: 9 },
  diamond: { temple: -7, cheek: 4, jaw: -6, jawY: 0, chin: -2, chinY: 3 },
}

type Frame = Build & { shoulders: number; neck: number; jaw: number; cheek: number }
const FEMALE_FRAME: Record<Appearance['body'], Frame> = {
  slim: { shoulders: -10, neck: -4, jaw: -2, cheek: -1, bust: 0.7, waist: 0.475, hip: 0.645 },
  athletic: { shoulders: 8, neck: 2, jaw: 0, cheek: 0, bust: 0.73, waist: 0.52, hip: 0.67 },
  average: { shoulders: 0, neck: 0, jaw: 0, cheek: 0, bust: 0.735, waist: 0.52, hip: 0.69 },
  curvy: { shoulders: 2, neck: 1, jaw: 1, cheek: 1, bust: 0.765, waist: 0.525, hip: 0.75 },
  full: { shoulders: 14, neck: 7, jaw: 6, cheek: 4, bust: 0.79, waist: 0.65, hip: 0.8 },
  muscular: { shoulders: 20, neck: 8, jaw: 2, cheek: 0, bust: 0.735, waist: 0.54, hip: 0.66 },
}
const MALE_FRAME: Record<Appearance['body'], Frame> = {
  slim: { shoulders: -26, neck: -11, jaw: -3, cheek: -2, bust: 0.7, waist: 0.57, hip: 0.55 },
  athletic: { shoulders: 4, neck: 1, jaw: 0, cheek: 0, bust: 0.715, waist: 0.59, hip: 0.56 },
  average: { shoulders: -8, neck: -4, jaw: 0, cheek: 0, bust: 0.715, waist: 0.62, hip: 0.58 },
  curvy: { shoulders: -8, neck: -2, jaw: 2, cheek: 2, bust: 0.73, waist: 0.66, hip: 0.62 },
  full: { shoulders: 4, neck: 8, jaw: 7, cheek: 5, bust: 0.74, waist: 0.73, hip: 0.67 },
  muscular: { shoulders: 22, neck: 10, jaw: 2, cheek: 0, bust: 0.72, waist: 0.58, hip: 0.55 },
}

/** Each number has its own generator, keyed by its name: a new attribute leaves every known face as it was. */
function variation(seed: string) {
  const keyed = (name: string) => seededRandom(`id:${seed}:${name}`)
  return {
    vary: (name: string, spread: number) => keyed(name).gauss(spread),
    side: (name: string): Side => (keyed(name).chance(0.5) ? 1 : -1),
    chance: (name: string, probability: number) => keyed(name).chance(probability),
    pick: <T>(name: string, items: readonly T[]) => keyed(name).pick(items),
  }
}

export function identityOf(sitter: Sitter): Identity {
  const { seed, appearance } = sitter
  const male = sitter.gender === 'male'
  const anime = sitter.style === 'anime'
  const by = (female: number, maleValue: number) => (male ? maleValue : female)
  const kind = ARCHETYPE[appearance.face]
  const shape = FACE_SHAPE[appearance.faceShape]
  const frame = (male ? MALE_FRAME : FEMALE_FRAME)[appearance.body]
  const { vary, side, chance, pick } = variation(seed)
  const ageing = clamp((sitter.age - 22) / 38)

  const realistic: Identity = {
    seed,
    male,
    anime,
    ageing,
    temple: by(132, 132) + shape.temple + kind.temple + vary('temple', 3),
    cheek: by(134, 132) + shape.cheek + kind.cheek + frame.cheek + vary('cheek', 3),
    jaw: baseJaw(sitter.gender) + shape.jaw + kind.jaw + frame.jaw + vary('jaw', 4),
    jawY: by(118, 138) + shape.jawY + kind.jawY + vary('jawY', 3),
    chin: Math.max(26, by(33, 47) + shape.chin + kind.chin + vary('chin', 2.5)),
    chinY: by(198, 209) + shape.chinY + kind.chinY + vary('chinY', 3) + ageing * 2,
    hollow: kind.hollow,
    hairline:
      by(-122, -128) + kind.hairline - (shape.chinY ? 2 : 0) + vary('hairline', 4) - by(0, 5) * ageing,
    eye: kind.eye,
    eyeX: by(63, 63) + kind.eyeX + vary('eyeX', 2),
    eyeY: 4 + vary('eyeY', 2),
    eyeWidth: by(38, 34) + kind.eyeWidth + vary('eyeWidth', 1.4),
    eyeHeight: by(18.5, 14.5) + kind.eyeHeight * by(1, 0.6) + vary('eyeHeight', 1.6) - ageing * 1.5,
    eyeTilt: by(5, 2) + kind.eyeTilt + vary('eyeTilt', 3) - ageing * 2,
    eyeFold: 8 + vary('eyeFold', 2),
    iris: by(17.6, 15.4),
    brow: kind.brow,
    browY: by(-41, -35) + kind.browY * by(1, 0.6) + vary('browY', 2),
    browThickness: by(10.5, 14.5) + kind.browThickness * by(0.8, 1) + vary('browThickness', 1.2),
    browArch: by(9, 6) + vary('browArch', 2.5),
    browTilt: vary('browTilt', 2.5),
    noseY: by(74, 77) + kind.noseY + vary('noseY', 3),
    noseWidth: by(20.5, 26) + kind.noseWidth + vary('noseWidth', 1.8),
    bridgeWidth: by(9.5, 12.5) + kind.bridgeWidth + vary('bridgeWidth', 1),
    noseHump: kind.noseHump + vary('noseHump', 2),
    noseDrop: kind.noseDrop + vary('noseDrop', 1.2),
    noseBall: kind.noseBall,
    mouthY: by(119, 122) + kind.mouthY + vary('mouthY', 2.5),
    mouthWidth: by(44, 48) + kind.mouthWidth + vary('mouthWidth', 3),
    upperLip: Math.max(5.5, by(13.5, 9) + kind.upperLip * by(1, 0.7) + vary('upperLip', 1.8)),
    lowerLip: Math.max(9, by(20, 14) + kind.lowerLip * by(1, 0.7) + vary('lowerLip', 2)),
    cupidBow: Math.max(1, 5 + kind.cupidBow + vary('cupidBow', 1.2)),
    ear: 1 + vary('ear', 0.08),
    neck: baseNeck(sitter.gender) + frame.neck + vary('neck', 2),
    neckLength: by(104, 106) + vary('neckLength', 5),
    shoulders: baseShoulders(sitter.gender) + frame.shoulders + vary('shoulders', 5),
    build: { bust: frame.bust, waist: frame.waist, hip: frame.hip },
    hairVolume: 1 + vary('hairVolume', 0.04),
    part: side('part'),
    mole:
      !male && chance('mole', 0.2)
        ? pick<Point>('molePlace', [
            [46, 104],
            [-38, 142],
            [78, 48],
          ])
        : undefined,
  }
  return anime ? animeIdentity(realistic, shape) : realistic
}

const baseJaw = (gender: Gender) => ({ female: 99, futanari: 102, male: 107 })[gender]
const baseNeck = (gender: Gender) => ({ female: 64, futanari: 67, male: 87 })[gender]
const baseShoulders = (gender: Gender) => ({ female: 260, futanari: 276, male: 326 })[gender]

/** The same person drawn with the proportions of anime. A chin narrower than 22 turns into a spike. */
function animeIdentity(face: Identity, shape: FaceShape): Identity {
  const { male } = face
  const drawnHeight = { round: 2, almond: 0, hooded: -3, monolid: -4 }[face.eye]
  return {
    ...face,
    jaw: face.jaw - (male ? 8 : 3),
    chin: Math.max(23, (male ? 32 : 25) + shape.chin * 0.5),
    chinY: face.chinY - 2,
    eyeX: face.eyeX - 1,
    eyeY: 14,
    eyeWidth: (male ? 38 : 43) + (face.eyeWidth - (male ? 34 : 38)) * 0.5,
    eyeHeight: (male ? 19 : 29) + drawnHeight,
    eyeTilt: face.eyeTilt + 2,
    eyeFold: 11,
    iris: (male ? 21 : 29) + drawnHeight * 0.5,
    browY: face.browY + 4,
    browTilt: face.browTilt - 3,
    browThickness: face.browThickness * (male ? 0.85 : 0.62),
    noseY: face.noseY + 4,
    mouthY: face.mouthY + 8,
    mouthWidth: face.mouthWidth * 0.72,
    neck: face.neck - (male ? 8 : 6),
  }
}
