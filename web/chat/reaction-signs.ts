import type { Reaction } from '#contract/messages.ts'
import { t } from '#web/lib/words.ts'

/** The signs in the order in which they are offered, with their names. */
export const REACTION_SIGNS: Record<Reaction, { sign: string; name: string }> = {
  heart: { sign: '❤️', name: t`Heart` },
  laugh: { sign: '😂', name: t`Laugh` },
  wow: { sign: '😮', name: t`Wow` },
  sad: { sign: '😢', name: t`Sad` },
  fire: { sign: '🔥', name: t`Fire` },
  thumb: { sign: '👍', name: t`Thumbs up` },
}
