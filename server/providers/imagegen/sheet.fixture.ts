import fc from 'fast-check'
import * as sheet from '#contract/appearance.ts'
import { ARMS, HOURS, WEATHERS } from '#contract/staged-shot.ts'

/** Any looks that a character can have. */
export const anAppearance = fc.record({
  skin: fc.constantFrom(...sheet.SKIN_TONES),
  face: fc.constantFrom(...sheet.FACE_ARCHETYPES),
  faceShape: fc.constantFrom(...sheet.FACE_SHAPES),
  eyes: fc.constantFrom(...sheet.EYE_COLORS),
  hairStyle: fc.constantFrom(...sheet.HAIR_STYLES),
  hairColor: fc.constantFrom(...sheet.HAIR_COLORS),
  body: fc.constantFrom(...sheet.BODY_TYPES),
  freckles: fc.boolean(),
  beard: fc.constantFrom(...sheet.BEARDS),
  glasses: fc.constantFrom(...sheet.GLASSES),
  accessories: fc.uniqueArray(fc.constantFrom(...sheet.ACCESSORIES), { maxLength: 3 }),
})

/** Any way that a picture can be set. */
export const aShot = fc.record(
  {
    scene: fc.constantFrom(...sheet.SCENES),
    outfit: fc.constantFrom(...sheet.OUTFITS),
    outfitColor: fc.constantFrom(...sheet.CLOTH_COLORS),
    expression: fc.constantFrom(...sheet.EXPRESSIONS),
    pose: fc.constantFrom(...sheet.POSES),
    posture: fc.constantFrom(...sheet.POSTURES),
    arms: fc.constantFrom(...ARMS),
    hour: fc.constantFrom(...HOURS),
    weather: fc.constantFrom(...WEATHERS),
  },
  { requiredKeys: ['scene', 'outfit', 'outfitColor', 'expression', 'pose'] },
)
