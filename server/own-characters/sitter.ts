import type { PremadeCharacter } from '#contract/characters.ts'
import type { Sitter } from '#server/providers/imagegen/port.ts'

/** Engines draw people from 20 to 60; ages of cards can be any that an adult has. */
const AGE_MIN = 20
const AGE_MAX = 60
export const drawnAge = (age: number) => Math.min(AGE_MAX, Math.max(AGE_MIN, age))

/** A character as every image engine knows them: the same person, whoever asks for the picture. */
export function sitterOf({
  model: { premadeId, name, style, gender, age },
  appearance,
  seed,
  likeness = premadeId,
  role,
}: Pick<PremadeCharacter, 'model' | 'appearance'> & {
  seed?: string
  likeness?: string
  role?: unknown
}): Sitter {
  // Names in the catalogue are unique; those of cards are not.
  const face = seed ?? (role ? likeness : name.toLowerCase())
  return { seed: face, style, gender, age: drawnAge(age), appearance }
}
