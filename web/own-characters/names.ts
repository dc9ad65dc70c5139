import type { Gender } from '#contract/characters.ts'

/** Names to begin with; any other can be typed. */
export const NAMES: Record<Gender, readonly string[]> = {
  female: ['Ines', 'Mara', 'Odile', 'Yuna', 'Thea', 'Amara'],
  male: ['Marek', 'Tomas', 'Idris', 'Kenji', 'Leander', 'Rafael'],
  futanari: ['Noa', 'Remy', 'Ines', 'Yuna', 'Sol', 'Marlow'],
}
