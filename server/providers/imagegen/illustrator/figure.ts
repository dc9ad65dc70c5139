import type { Appearance } from '#contract/appearance.ts'
import type { StagedShot } from '#contract/staged-shot.ts'
import type { PictureRequest } from '../port.ts'
import { type Body, bodyOf } from './body/body.ts'
import { type Head, headOf } from './head.ts'
import { type Identity, identityOf, type Side } from './identity.ts'
import { type Light, lightOf } from './light.ts'
import { type EyeRamp, eyeRamp, type HairRamp, hairRamp, type SkinRamp, skinRamp } from './palette.ts'
import type { Svg } from './svg.ts'
import { type Take, takeOf } from './take.ts'

/** All that a painter needs to know of the person and the picture. */
export type Figure = {
  svg: Svg
  face: Identity
  take: Take
  head: Head
  body: Body
  appearance: Appearance
  shot: StagedShot
  light: Light
  keySide: Side
  skin: SkinRamp
  hair: HairRamp
  eyes: EyeRamp
}

export function figureOf(svg: Svg, request: PictureRequest): Figure {
  const { sitter, shot } = request
  const { appearance } = sitter
  const face = identityOf(sitter)
  const take = takeOf(request)
  const light = lightOf(shot)
  return {
    svg,
    face,
    take,
    head: headOf(face, take),
    body: bodyOf(face, take),
    appearance,
    shot,
    light,
    keySide: take.keySide,
    skin: skinRamp(appearance.skin, light, face.anime),
    hair: hairRamp(appearance.hairColor, light, face.anime, face.ageing),
    eyes: eyeRamp(appearance.eyes),
  }
}
