import type { CLOTH_COLORS, EYE_COLORS, HAIR_COLORS, SKIN_TONES } from '../appearance.ts'
import type { Words } from './language.ts'

/** What a colour is called on each thing that can have it; nothing where that thing cannot. */
export type Color = {
  readonly cloth?: (typeof CLOTH_COLORS)[number]
  readonly hair?: (typeof HAIR_COLORS)[number]
  readonly eyes?: (typeof EYE_COLORS)[number]
  readonly skin?: (typeof SKIN_TONES)[number]
  /** Says nothing by itself: "dark" has to be dark something. */
  readonly isModifier?: true
}

export type ColorWords = Color & { readonly words: Words }
