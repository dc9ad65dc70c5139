import type { Reaction } from '#contract/messages.ts'

/** The signs in the order in which they are offered, with their names. */
export const REACTION_SIGNS: Record<Reaction, { sign: string; name: string }> = {
  heart: { sign: '❤️', name: 'Heart' },
  laugh: { sign: '😂', name: 'Laugh' },
  wow: { sign: '😮', name: 'Wow' },
  sad: { sign: '😢', name: 'Sad' },
  fire: { sign: '🔥', name: 'Fire' },
  thumb: { sign: '👍', name: 'Thumbs up' },
}
