/**
 * Lines are templates (template.ts). Those under a tone are said only by characters whose voice has it; the ones
 * under `any` by all. Slots that have nothing to fill them rule a line out, so a line may count on its slots.
 */
export const TONES = ['warm', 'cool', 'wry', 'grave', 'bold', 'shy', 'formal', 'loose'] as const
export type Tone = (typeof TONES)[number]
export type Lines = { any: readonly string[] } & { [tone in Tone]?: readonly string[] }

/** A subject that talk can be about: how to remark on it, ask about it and take the answer. */
export type Topic = {
  words: RegExp
  said: readonly string[]
  /** Without slots: her question is found again in the talk by its words. */
  ask: readonly string[]
  /** After her question: for an answer in words, a yes, a no. */
  answered: readonly string[]
  yes?: readonly string[]
  no?: readonly string[]
  /** The part of the persona in which the character has something of their own to say about it. */
  facet?: Facet
}

export type Facet =
  | 'origin'
  | 'personality'
  | 'history'
  | 'love'
  | 'work'
  | 'interests'
  | 'music'
  | 'food'
  | 'drink'
  | 'spot'
  | 'tale'
  | 'family'
  | 'dream'
  | 'fear'
  | 'quirk'
  | 'days'
  | 'nights'
  | 'place'
