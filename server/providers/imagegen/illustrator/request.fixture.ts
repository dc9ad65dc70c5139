import type { Appearance } from '#contract/appearance.ts'
import type { StagedShot } from '#contract/staged-shot.ts'
import type { PictureRequest, Sitter } from '../port.ts'

const APPEARANCE: Appearance = {
  skin: 'olive',
  face: 'classic',
  faceShape: 'oval',
  eyes: 'hazel',
  hairStyle: 'long waves',
  hairColor: 'chestnut',
  body: 'average',
}
const SITTER: Sitter = { seed: 'vera', style: 'realistic', gender: 'female', age: 31, appearance: APPEARANCE }
const SHOT: StagedShot = {
  scene: 'studio',
  outfit: 'knit',
  outfitColor: 'teal',
  expression: 'soft smile',
  pose: 'bust',
}

export type Changes = {
  sitter?: Partial<Sitter>
  appearance?: Partial<Appearance>
  shot?: Partial<StagedShot>
  take?: number
}

/** A request for a small picture of one person, changed where a test needs it. */
export function requestWith({ sitter, appearance, shot, take = 0 }: Changes = {}): PictureRequest {
  return {
    sitter: { ...SITTER, ...sitter, appearance: { ...APPEARANCE, ...appearance } },
    shot: { ...SHOT, ...shot },
    take,
    width: 208,
    height: 304,
  }
}
