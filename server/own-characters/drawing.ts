import type { CharacterChoices, CharacterLook } from '#contract/character-choices.ts'
import type { PictureRequest } from '#server/providers/imagegen/port.ts'
import { seedOf, shotOf } from './look.ts'
import { portraitShot } from './read-appearance.ts'
import { drawnAge } from './sitter.ts'

/** In pixels. */
export const PORTRAIT = { width: 832, height: 1216 }
export const PREVIEW = { width: 416, height: 608 }

type Size = { width: number; height: number }

/** Somebody as they were chosen. */
export const drawingOfLook = (look: CharacterLook, size: Size): PictureRequest => {
  const { style, gender, age, appearance } = look
  const sitter = { seed: seedOf(look), style, gender, age: drawnAge(age), appearance }
  return { sitter, shot: shotOf(look), take: 0, ...size }
}

type Sheet = Pick<CharacterLook, 'style' | 'gender' | 'age' | 'appearance'> & {
  id: string
  likeness?: string | null
}

/** Somebody whose looks were read out of a card. */
const drawingOfSheet = (
  { id, likeness, style, gender, age, appearance }: Sheet,
  size: Size,
): PictureRequest => {
  const seed = likeness ?? id
  const sitter = { seed, style, gender, age: drawnAge(age), appearance }
  return { sitter, shot: portraitShot(gender, seed), take: 0, ...size }
}

/** A character by its choices, where it has some, or else by what was read out of its card. */
export const portraitOf = (
  { choices, ...sheet }: Sheet & { choices?: CharacterChoices | null },
  size: Size,
  take = 0,
): PictureRequest => ({
  ...(choices ? drawingOfLook(choices, size) : drawingOfSheet(sheet, size)),
  take,
})
