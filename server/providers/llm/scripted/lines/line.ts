/**
 * Lines are templates (template.ts). Those under a tone are said only by characters whose voice has it; the ones
 * under `any` by all. Slots that have nothing to fill them rule a line out, so a line may count on its slots.
 */
export const TONES = ['warm', 'cool', 'wry', 'grave', 'bold', 'shy', 'formal', 'loose'] as const
export type Tone = (typeof TONES)[number]
export type Lines = { any: readonly string[] } & { [tone in Tone]?: readonly string[] }

/** The parts of the persona in which a character has something of its own to say. */
export const FACETS = [
  'origin',
  'personality',
  'history',
  'love',
  'work',
  'interests',
  'music',
  'food',
  'drink',
  'spot',
  'tale',
  'family',
  'dream',
  'fear',
  'quirk',
  'days',
  'nights',
  'place',
] as const
export type Facet = (typeof FACETS)[number]
