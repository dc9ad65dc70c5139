import type { Shot } from '#contract/appearance.ts'
import type { CharacterLook } from '#contract/character-choices.ts'

/** The same in a preview, in the portrait and in every picture of a chat. */
export const seedOf = ({ face }: CharacterLook): string => `face ${face}`

export const shotOf = ({ place: scene, outfit, outfitColor }: CharacterLook): Shot => ({
  scene,
  outfit,
  outfitColor,
  expression: 'soft smile',
  pose: 'bust',
})
