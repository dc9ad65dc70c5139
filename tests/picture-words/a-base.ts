import type { PromptBase } from '#contract/picture-words/read-prompt.ts'
import type { Looks } from '#contract/picture-words/read-words.ts'

export const shot = {
  scene: 'studio',
  outfit: 'blazer',
  outfitColor: 'navy',
  expression: 'soft smile',
  pose: 'bust',
} as const

export const looks: Looks = {
  style: 'realistic',
  gender: 'female',
  age: 30,
  appearance: {
    skin: 'light',
    face: 'soft',
    faceShape: 'oval',
    eyes: 'brown',
    hairStyle: 'lob',
    hairColor: 'espresso',
    body: 'average',
  },
}
/** What a prompt falls back on where it may change the looks as well. */
export const free: PromptBase = { shot, looks: (gender = 'female') => ({ ...looks, gender }) }
