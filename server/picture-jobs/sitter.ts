import type { PremadeCharacter } from '#contract/characters.ts'
import type { Sitter } from '#server/providers/imagegen/port.ts'

/** Engines draw people from 20 to 60; ages of cards can be any that an adult has. */
const AGE_MIN = 20
const AGE_MAX = 60
export const drawnAge = (age: number) => Math.min(AGE_MAX, Math.max(AGE_MIN, age))

/** A character as every image engine knows them. `role` is there where they come from a card. */
export function sitterOf({
  model: { premadeId, name, style, gender, age },
  appearance,
  role,
}: Pick<PremadeCharacter, 'model' | 'appearance'> & { role?: unknown }): Sitter {
  // Names of the catalogue are single; those of cards are not.
  return { seed: role ? premadeId : name.toLowerCase(), style, gender, age: drawnAge(age), appearance }
}

/** What somebody without a name is called. */
export const NAMELESS: Record<Sitter['gender'], string> = {
  female: 'A woman',
  male: 'A man',
  futanari: 'A woman',
}
